import type { Theme, ThemeColors } from '@stoa/contract/theme.entity'
import {
  canRead,
  chooseTextOn,
  findReadable,
  frameContrast,
  isDark,
  mixColors,
  textContrast,
  toHex,
  toOklch,
} from './colors.ts'

/** Every color of the design, by the name of its CSS variable. */
export interface Palette {
  readonly paper: string
  readonly surface: string
  readonly field: string
  readonly ink: string
  readonly 'ink-hover': string
  readonly muted: string
  readonly line: string
  readonly 'line-strong': string
  readonly accent: string
  readonly 'on-accent': string
  readonly button: string
  readonly 'on-button': string
  readonly 'button-hover': string
  readonly danger: string
  readonly 'danger-wash': string
  readonly success: string
  readonly 'success-wash': string
  readonly isDark: boolean
}

/** Pairs of text and background color with their minimum contrast. Every palette of an accepted theme meets them. */
export const readablePairs: readonly (readonly [keyof Palette, keyof Palette, number])[] = [
  ...(['ink', 'ink-hover', 'muted', 'accent', 'danger', 'success'] as const).flatMap((color) =>
    (['paper', 'surface'] as const).map((ground) => [color, ground, textContrast] as const),
  ),
  ['ink', 'field', textContrast],
  ['muted', 'field', textContrast],
  ['on-accent', 'accent', textContrast],
  ['on-button', 'button', textContrast],
  ['on-button', 'button-hover', textContrast],
  ['danger', 'danger-wash', textContrast],
  ['ink', 'danger-wash', textContrast],
  ['success', 'success-wash', textContrast],
  ['ink', 'success-wash', textContrast],
  ['line-strong', 'paper', frameContrast],
  ['line-strong', 'field', frameContrast],
]

const toRed = (dark: boolean) => (dark ? '#f28b82' : '#a8201a')
const toGreen = (dark: boolean) => (dark ? '#86c79b' : '#2c6a43')

/** All colors from the five that the owner chose; what is derived is corrected until it can be read. */
export function derivePalette(colors: ThemeColors): Palette {
  const { paper, surface, ink, accent, button } = colors
  const dark = isDark(paper)
  const field = chooseField(colors, dark)
  const grounds = [paper, surface, field]
  const onButton = chooseTextOn(button, [paper, ink])
  return {
    paper,
    surface,
    field,
    ink,
    'ink-hover': chooseShare(ink, paper, 0.14, (color) => canRead(color, [paper, surface])),
    muted: chooseShare(ink, paper, 0.36, (color) => canRead(color, grounds)),
    line: mixColors(paper, ink, dark ? 0.15 : 0.12),
    'line-strong': chooseShare(ink, paper, 0.6, (color) => canRead(color, [paper, field], frameContrast)),
    accent,
    'on-accent': chooseTextOn(accent, [paper, ink]),
    button,
    'on-button': onButton,
    'button-hover': chooseHover(button, onButton),
    ...deriveSignal('danger', toRed(dark), colors),
    ...deriveSignal('success', toGreen(dark), colors),
    isDark: dark,
  }
}

/** Mixes in the largest share of the other color for which the condition holds. It must hold at 0. */
function chooseShare(color: string, other: string, most: number, isGood: (color: string) => boolean): string {
  for (let share = most; share > 0; share -= 0.02) {
    const mixed = mixColors(color, other, share)
    if (isGood(mixed)) return mixed
  }
  return color
}

/** Inputs stand out from the page: whiter than light paper, between dark paper and its surface. */
function chooseField({ paper, surface, ink }: ThemeColors, dark: boolean): string {
  const field = dark ? mixColors(paper, surface, 0.5) : mixColors(paper, '#ffffff', 0.75)
  return canRead(ink, [field]) ? field : paper
}

function chooseHover(button: string, onButton: string): string {
  const towards = mixColors(button, onButton, 0.14)
  if (canRead(onButton, [towards])) return towards
  const away = mixColors(button, onButton === '#ffffff' || !isDark(onButton) ? '#000000' : '#ffffff', 0.14)
  return canRead(onButton, [away]) ? away : button
}

type Signal = 'danger' | 'success'

function deriveSignal<Name extends Signal>(name: Name, color: string, { paper, surface, ink }: ThemeColors) {
  const wash = mixColors(paper, color, 0.09)
  const tinted = canRead(ink, [wash]) ? findReadable(color, [paper, surface, wash]) : undefined
  const [found, ground] = tinted ? [tinted, wash] : [findReadable(color, [paper, surface]) ?? ink, paper]
  return { [name]: found, [`${name}-wash`]: ground } as Record<Name | `${Name}-wash`, string>
}

/** The colors for dark screens of a theme that has none of its own: the same hues, with their lightness turned over. */
export function deriveDarkColors(colors: ThemeColors): ThemeColors {
  if (isDark(colors.paper)) return colors
  const getHue = (color: string) => toOklch(color).h
  const setLightness = (color: string, l: number, mostChroma: number) => {
    const { c } = toOklch(color)
    const h = getHue(color) ?? getHue(colors.ink)
    return toHex({ mode: 'oklch', l, c: Math.min(c, mostChroma), ...(h !== undefined && { h }) })
  }
  const paper = setLightness(colors.paper, 0.19, 0.018)
  const surface = setLightness(colors.surface, 0.245, 0.022)
  const ink = setLightness(colors.paper, 0.945, 0.015)
  const makeBright = (color: string) => {
    const { l, c, h } = toOklch(color)
    const lifted = toHex({ mode: 'oklch', l: Math.max(l, 0.74), c, ...(h !== undefined && { h }) })
    return findReadable(lifted, [paper, surface]) ?? ink
  }
  return {
    paper,
    surface,
    ink,
    accent: makeBright(colors.accent),
    button: colors.button === colors.ink ? ink : makeBright(colors.button),
  }
}

export interface Palettes {
  /** The one that is shown unless the reader's screen is dark. */
  readonly main: Palette
  /** Absent if the theme has only one scheme. */
  readonly dark?: Palette
}

export function derivePalettes({
  colors,
  darkColors,
  scheme,
}: Pick<Theme, 'colors' | 'darkColors' | 'scheme'>): Palettes {
  const deriveDark = () => derivePalette(darkColors ?? deriveDarkColors(colors))
  if (scheme === 'DARK') return { main: deriveDark() }
  return scheme === 'LIGHT' ? { main: derivePalette(colors) } : { main: derivePalette(colors), dark: deriveDark() }
}

export interface Unreadable {
  readonly set: 'colors' | 'darkColors'
  readonly color: 'ink' | 'accent'
  readonly ground: 'paper' | 'surface'
}

/** The owner's colors that can't be read on one another; what is derived from the others always can. */
export function listUnreadable({ colors, darkColors }: Pick<Theme, 'colors' | 'darkColors'>): Unreadable[] {
  const check = (set: Unreadable['set'], all: ThemeColors) =>
    (['ink', 'accent'] as const).flatMap((color) =>
      (['paper', 'surface'] as const)
        .filter((ground) => !canRead(all[color], [all[ground]]))
        .map((ground) => ({ set, color, ground })),
    )
  return [...check('colors', colors), ...(darkColors ? check('darkColors', darkColors) : [])]
}
