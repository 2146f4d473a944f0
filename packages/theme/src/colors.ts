import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'

registerMode(modeRgb)
registerMode(modeLrgb)
registerMode(modeOklab)
registerMode(modeOklch)
const convert = converter('oklch')
const convertToRgb = converter('rgb')

/** Ratios of WCAG 2.2: of text (1.4.3), and of the frames of controls (1.4.11). */
export const textContrast = 4.5
export const frameContrast = 3

/** Returns a contrast ratio from 1 to 21. */
export const getContrast = (one: string, other: string): number => wcagContrast(one, other)

/** Lightness, chroma and hue, as the eye perceives them. */
export const toOklch = (color: string): Oklch => convert(color)!

export const toHex = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))

/** One color with a share of another. */
export function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [convertToRgb(color)!, convertToRgb(other)!]
  const mix = (channel: 'r' | 'g' | 'b') => from[channel] + (to[channel] - from[channel]) * share
  return formatHex({ mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') })
}

export const canRead = (color: string, grounds: readonly string[], needed = textContrast): boolean =>
  grounds.every((ground) => getContrast(color, ground) >= needed)

const step = 0.005

/** The color of the same hue, as little lighter or darker as needed, that can be read on all grounds; if any can. */
export function findReadable(color: string, grounds: readonly string[], needed = textContrast): string | undefined {
  if (canRead(color, grounds, needed)) return color
  const { l, c, h } = toOklch(color)
  for (let distance = step; distance <= 1; distance += step) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < -step || lightness > 1 + step) continue
      const candidate = toHex({
        mode: 'oklch',
        l: Math.min(1, Math.max(0, lightness)),
        c,
        ...(h !== undefined && { h }),
      })
      if (canRead(candidate, grounds, needed)) return candidate
    }
  }
  return ['#000000', '#ffffff'].find((extreme) => canRead(extreme, grounds, needed))
}

/** The first of these that can be read on the color, else black or white: one of them always can. */
export function chooseTextOn(ground: string, preferred: readonly string[] = []): string {
  const found = preferred.find((color) => canRead(color, [ground]))
  return found ?? (getContrast('#ffffff', ground) >= getContrast('#000000', ground) ? '#ffffff' : '#000000')
}

export const isDark = (color: string): boolean => getContrast(color, '#ffffff') > getContrast(color, '#000000')
