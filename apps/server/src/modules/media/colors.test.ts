import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateColorStep } from './colors.ts'

const apply = (color: readonly number[], colors: object) => {
  const { matrix, offset } = calculateColorStep({ contrast: 0, brightness: 0, saturation: 0, hue: 0, ...colors })
  return matrix.map((row) => row.reduce((sum, value, at) => sum + value * color[at]!, offset))
}
const expectNear = (actual: readonly number[], expected: readonly number[]) =>
  expect(actual.map((value, at) => Math.abs(value - expected[at]!) < 0.1)).toEqual([true, true, true])

test.each([
  ['no contrast is gray', { contrast: -100 }, [127.5, 127.5, 127.5]],
  ['full contrast doubles the distance from gray', { contrast: 100 }, [272.5, 72.5, -27.5]],
  ['no brightness is black', { brightness: -100 }, [0, 0, 0]],
  ['half as bright again', { brightness: 50 }, [300, 150, 75]],
  ['no saturation is the luminance', { saturation: -100 }, [117.7, 117.7, 117.7]],
  ['half the saturation', { saturation: -50 }, [158.85, 108.85, 83.85]],
])('%s', (_, colors, expected) => {
  expectNear(apply([200, 100, 50], colors), expected)
})

test('a hue of 120 degrees turns red into green, as browsers do', () => {
  const [red, green, blue] = apply([255, 0, 0], { hue: 120 })
  expect(green).toBeGreaterThan(red!)
  expect(green).toBeGreaterThan(blue!)
  expectNear(apply([200, 100, 50], { hue: 360 }), [200, 100, 50])
})

test('hue and saturation leave every gray unchanged', () => {
  const percent = fc.integer({ min: -100, max: 100 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 255 }),
      percent,
      fc.integer({ min: -180, max: 180 }),
      (gray, saturation, hue) => {
        expectNear(apply([gray, gray, gray], { saturation, hue }), [gray, gray, gray])
      },
    ),
  )
})
