import type { Look } from './host.ts'
import { addFontFaces } from './theme-css.ts'

export const buildThemeStyle = ({ css, theme }: Look): string => addFontFaces(theme, css)
