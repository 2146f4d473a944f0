import { chooseTextOn, getGenericFonts, type Palette, typefaces } from '@stoa/theme'
import { readMediaAddress } from '../../../kernel/media-addresses.ts'
import type { ShownTheme } from '../../theme/api.ts'

export interface EmailColors {
  readonly page: string
  readonly sheet: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly button: string
  readonly onButton: string
}

/** The look of an email, limited to what all mail programs can show. */
export interface EmailLook extends EmailColors {
  /** Colors for mail programs in dark mode. Absent: the light colors. */
  readonly dark?: EmailColors
  readonly isDark: boolean
  readonly text: string
  readonly display: string
  readonly displayWeight: number
  readonly isUpper: boolean
  readonly corner: number
  readonly buttonCorner: number
  /** Instead of the shop's name. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number }
}

/** The look of tokens.css, with the color that the shop has chosen for its emails. */
export const createDefaultLook = (accent: string): EmailLook => ({
  page: '#f3f0ea',
  sheet: '#ffffff',
  ink: '#1d1b18',
  muted: '#67625a',
  line: '#e5e0d7',
  button: accent,
  onButton: chooseTextOn(accent),
  isDark: false,
  text: "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  display: "'Instrument Serif', Georgia, serif",
  displayWeight: 400,
  isUpper: false,
  corner: 6,
  buttonCorner: 3,
})

const corners = { NONE: [0, 0], SMALL: [6, 3], ROUND: [20, 24] } as const

export function createThemeLook({ theme, palettes }: ShownTheme, origin: string): EmailLook {
  const { main, dark } = palettes
  const { display, text, headings } = theme.fonts
  const [corner, buttonCorner] = corners[theme.corners]
  const { logo } = theme
  const picture = logo && ((main.isDark && logo.darkPicture) || logo.picture)
  const id = picture && readMediaAddress(picture.url, origin)
  return {
    ...toColors(main),
    ...(dark && { dark: toColors(dark) }),
    isDark: main.isDark,
    text: buildStack(text),
    display: buildStack(display),
    displayWeight: typefaces[display].displayWeight,
    isUpper: headings === 'CAPITALS',
    corner,
    buttonCorner,
    ...(picture && id && { logo: buildLogo(`${origin}/media/${encodeURIComponent(id)}`, picture, logo.height) }),
  }
}

const toColors = (palette: Palette): EmailColors => ({
  page: palette.surface,
  sheet: palette.field,
  ink: palette.ink,
  muted: palette.muted,
  line: palette.line,
  button: palette.button,
  onButton: palette['on-button'],
})

/** Mail programs load no fonts: the family itself if the reader has it, else one of its kind. */
function buildStack(family: keyof typeof typefaces): string {
  const { name, fallback } = typefaces[family]
  const usual = fallback === 'SERIF' ? 'Georgia' : "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial"
  return `'${name}', ${usual}, ${getGenericFonts(family).split(', ').at(-1)}`
}

/** Twice as large as it is shown, as PNG: several mail programs show no WebP. */
function buildLogo(address: string, { width, height }: { width: number; height: number }, shown: number) {
  const shownWidth = Math.round((shown * width) / height)
  const size = `w_${2 * shownWidth},h_${2 * shown}`
  return { url: `${address}/v1/fill/${size},al_c,enc_png/logo.png`, width: shownWidth, height: shown }
}
