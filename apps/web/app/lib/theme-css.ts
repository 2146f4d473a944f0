import type { FontFamily, Theme } from '@stoa/contract/theme.entity'
import { buildFontFaces } from '@stoa/theme'
import { fontFiles } from '../design/theme-fonts.ts'

const listFamilies = ({ fonts: { display, text } }: Pick<Theme, 'fonts'>): FontFamily[] => [...new Set([text, display])]

/** Every page has the typefaces of fonts.css declared. */
const isDeclared = (family: FontFamily) => family === 'INTER' || family === 'INSTRUMENT_SERIF'

/** The whole style sheet of a theme: its typefaces, and what it changes. */
export const addFontFaces = (theme: Pick<Theme, 'fonts'>, css: string): string =>
  listFamilies(theme)
    .filter((family) => !isDeclared(family))
    .map((family) => buildFontFaces(family, fontFiles[family]))
    .join('') + css

/** The Latin letters of its typefaces. */
export const listPreloadedFonts = (theme: Pick<Theme, 'fonts'>): string[] =>
  listFamilies(theme).map((family) => fontFiles[family].latin)
