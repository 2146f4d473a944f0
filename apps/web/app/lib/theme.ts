import type { ThemeLook } from '@stoa/contract/theme.entity'
import { createContext, useContext } from 'react'

/** What pages show of a theme; everything else is in its style sheet. */
export interface ShopTheme extends Pick<ThemeLook, 'card' | 'productPage'> {
  readonly logo?:
    | {
        readonly src: string
        /** On dark screens. */
        readonly dark?: string
        readonly width: number
        readonly height: number
      }
    | undefined
}

/** Every page is inside of it: see root.tsx. */
export const ThemeContext = createContext<ShopTheme | undefined>(undefined)

export const useTheme = (): ShopTheme => useContext(ThemeContext)!
