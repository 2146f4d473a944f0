import type { Colors } from './transform.ts'

type Matrix = number[][]

/**
 * One step for all colors: `matrix` times the color, plus `offset`, for channels from 0 to 255. Contrast, brightness,
 * saturation and hue are those of CSS (Filter Effects Level 1, section 9), in this order: -100 is its 0 and 100 its 2.
 */
export function calculateColorStep({ contrast, brightness, saturation, hue }: Colors): {
  matrix: Matrix
  offset: number
} {
  const [slope, light] = [1 + contrast / 100, 1 + brightness / 100]
  const turned = multiply(turn((hue * Math.PI) / 180), saturate(1 + saturation / 100))
  // Both matrices leave grays unchanged, and so the contrast's offset.
  return {
    matrix: turned.map((row) => row.map((value) => value * slope * light)),
    offset: 127.5 * (1 - slope) * light,
  }
}

/** Each channel's share of perceived brightness. */
const luminance = [0.213, 0.715, 0.072]

const saturate = (amount: number): Matrix =>
  luminance.map((_, row) => luminance.map((weight, column) => weight * (1 - amount) + (row === column ? amount : 0)))

const quarter: Matrix = [
  [-0.213, -0.715, 0.928],
  [0.143, 0.14, -0.283],
  [-0.787, 0.715, 0.072],
]

function turn(angle: number): Matrix {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return luminance.map((_, row) =>
    luminance.map((weight, column) => {
      return weight + cosine * ((row === column ? 1 : 0) - weight) + sine * quarter[row]![column]!
    }),
  )
}

const multiply = (left: Matrix, right: Matrix): Matrix =>
  left.map((row) => right[0]!.map((_, column) => row.reduce((sum, value, at) => sum + value * right[at]![column]!, 0)))
