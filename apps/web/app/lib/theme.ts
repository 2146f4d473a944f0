import type { Theme, ThemeLook } from '@stoa/contract/theme.entity'
import { defaultTheme } from '@stoa/theme/default'
import { createContext, useContext } from 'react'

/** What pages show of a theme; everything else is in its style sheet. */
export interface ShopTheme extends Pick<ThemeLook, 'card' | 'productPage'> {
  readonly logo?: Theme['logo']
}

/** The logo for the one scheme that the theme has, or for both. */
export function chooseLogo({ logo, scheme }: Pick<Theme, 'logo' | 'scheme'>): Theme['logo'] {
  if (!logo?.darkPicture || scheme === 'AUTO') return logo
  const { darkPicture, ...rest } = logo
  return scheme === 'DARK' ? { ...rest, picture: darkPicture } : rest
}

export const ThemeContext = createContext<ShopTheme | undefined>(undefined)

export const useTheme = (): ShopTheme => useContext(ThemeContext) ?? defaultTheme
