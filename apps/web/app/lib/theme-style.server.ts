import type { Appearance } from './host.ts'
import { addFontFaces } from './theme-css.ts'

export const buildThemeStyle = ({ css, theme }: Appearance): string => addFontFaces(theme, css)
