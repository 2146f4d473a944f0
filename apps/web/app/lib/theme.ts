import type { ThemeLook } from '@stoa/contract/theme.entity'
import { createContext, useContext } from 'react'

/** The parts of a theme that pages read; everything else is in its style sheet. */
export interface ShopTheme extends Pick<ThemeLook, 'card' | 'productPage'> {
  readonly logo?:
    | {
        readonly src: string
        /** The color on dark screens. */
        readonly dark?: string
        readonly width: number
        readonly height: number
      }
    | undefined
}

/** Every page is inside of it: see root.tsx. */
export const ThemeContext = createContext<ShopTheme | undefined>(undefined)

export const useTheme = (): ShopTheme => useContext(ThemeContext)!
