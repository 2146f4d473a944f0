import type { FontFamily } from '@stoa/contract/theme.entity'

/** The kind of system font shown until a web font is loaded. It has the same metrics, so that nothing moves. */
export type Fallback = 'SANS' | 'SERIF'

export interface Typeface {
  /** The font family's name in CSS. */
  readonly name: string
  readonly fallback: Fallback
  /** Weights that the file has. */
  readonly weights: string
  /** Weight of headings. */
  readonly displayWeight: number
  /** Size of headings, so that all families look equally large. */
  readonly displayScale: number
  /** Em between the letters of headings. */
  readonly tracking: number
  /** In units of the font, as @capsizecss/metrics has them. */
  readonly ascent: number
  readonly descent: number
  readonly unitsPerEm: number
  readonly averageWidth: number
}

export const typefaces: Readonly<Record<FontFamily, Typeface>> = {
  INTER: {
    name: 'Inter',
    fallback: 'SANS',
    weights: '100 900',
    displayWeight: 600,
    displayScale: 0.8,
    tracking: -0.025,
    ascent: 1984,
    descent: -494,
    unitsPerEm: 2048,
    averageWidth: 978,
  },
  INSTRUMENT_SERIF: {
    name: 'Instrument Serif',
    fallback: 'SERIF',
    weights: '400',
    displayWeight: 400,
    displayScale: 1,
    tracking: -0.015,
    ascent: 990,
    descent: -310,
    unitsPerEm: 1000,
    averageWidth: 341,
  },
  NEWSREADER: {
    name: 'Newsreader',
    fallback: 'SERIF',
    weights: '200 800',
    displayWeight: 300,
    displayScale: 0.88,
    tracking: -0.02,
    ascent: 1470,
    descent: -530,
    unitsPerEm: 2000,
    averageWidth: 857,
  },
  FRAUNCES: {
    name: 'Fraunces',
    fallback: 'SERIF',
    weights: '100 900',
    displayWeight: 600,
    displayScale: 0.82,
    tracking: -0.02,
    ascent: 1956,
    descent: -510,
    unitsPerEm: 2000,
    averageWidth: 938,
  },
  DM_SANS: {
    name: 'DM Sans',
    fallback: 'SANS',
    weights: '100 1000',
    displayWeight: 600,
    displayScale: 0.82,
    tracking: -0.025,
    ascent: 992,
    descent: -310,
    unitsPerEm: 1000,
    averageWidth: 466,
  },
  ANTON: {
    name: 'Anton',
    fallback: 'SANS',
    weights: '400',
    displayWeight: 400,
    displayScale: 0.95,
    tracking: 0,
    ascent: 2409,
    descent: -674,
    unitsPerEm: 2048,
    averageWidth: 828,
  },
  ARCHIVO: {
    name: 'Archivo',
    fallback: 'SANS',
    weights: '100 900',
    displayWeight: 700,
    displayScale: 0.82,
    tracking: -0.02,
    ascent: 878,
    descent: -210,
    unitsPerEm: 1000,
    averageWidth: 440,
  },
  SPACE_GROTESK: {
    name: 'Space Grotesk',
    fallback: 'SANS',
    weights: '300 700',
    displayWeight: 500,
    displayScale: 0.8,
    tracking: -0.03,
    ascent: 984,
    descent: -292,
    unitsPerEm: 1000,
    averageWidth: 489,
  },
}

/** Average widths in em of the system fonts, and the names that systems know them by. */
export const fallbacks: Readonly<
  Record<Fallback, { readonly usual: SystemFont; readonly wide: SystemFont; readonly generic: string }>
> = {
  SANS: {
    usual: {
      names: ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Arimo', 'Roboto', 'Roboto-Regular'],
      averageWidth: 913 / 2048,
    },
    wide: { names: ['NotoSans-Regular', 'OpenSans-Regular'], averageWidth: 0.474 },
    generic: 'system-ui, sans-serif',
  },
  SERIF: {
    usual: { names: ['Times New Roman', 'Liberation Serif', 'Times', 'Tinos'], averageWidth: 832 / 2048 },
    wide: { names: ['NotoSerif-Regular', 'OpenSans-Regular'], averageWidth: 0.481 },
    generic: 'ui-serif, Georgia, serif',
  },
}

export interface SystemFont {
  readonly names: readonly string[]
  readonly averageWidth: number
}

/** The letters that the two files of a family have. */
export const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
export const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
/** Other scripts keep the sizes of the system's fonts. */
const adjusted = 'U+0000-02FF,U+1E00-1EFF,U+2000-20CF,U+2100-22FF'

export interface FontFiles {
  readonly latin: string
  /** Absent if these letters use the system's font. */
  readonly latinExtended?: string
}

/** The style sheet of a family: its files, and the system fonts that stand in until they arrive. */
export function buildFontFaces(family: FontFamily, files: FontFiles): string {
  const { name, weights, fallback } = typefaces[family]
  const writeFile = (url: string, range: string) =>
    `@font-face{font-family:"${name}";font-style:normal;font-weight:${weights};font-display:swap;src:url("${url}") format("woff2");unicode-range:${range}}`
  return [
    writeFile(files.latin, latin),
    ...(files.latinExtended ? [writeFile(files.latinExtended, latinExtended)] : []),
    writeStandIn(family, 'Fallback', fallbacks[fallback].usual),
    writeStandIn(family, 'Fallback Wide', fallbacks[fallback].wide),
  ].join('')
}

function writeStandIn(family: FontFamily, suffix: string, { names, averageWidth }: SystemFont): string {
  const { name, ascent, descent, unitsPerEm, averageWidth: own } = typefaces[family]
  const adjust = own / unitsPerEm / averageWidth
  const writePercent = (share: number) => `${(100 * share).toFixed(2)}%`
  const sources = names.map((each) => `local("${each}")`).join(',')
  return `@font-face{font-family:"${name} ${suffix}";src:${sources};size-adjust:${writePercent(adjust)};ascent-override:${writePercent(ascent / unitsPerEm / adjust)};descent-override:${writePercent(-descent / unitsPerEm / adjust)};line-gap-override:0%;unicode-range:${adjusted}}`
}

/** The names for `font-family`, without the generic ones. */
export const buildFontStack = (family: FontFamily): string => {
  const { name } = typefaces[family]
  return `"${name}","${name} Fallback","${name} Fallback Wide"`
}

export const getGenericFonts = (family: FontFamily): string => fallbacks[typefaces[family].fallback].generic
