import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateLayout } from './layout.ts'
import { MAX_PIXELS, parseTransform } from './transform.ts'

const calculateLayoutOf = (path: string, width: number, height: number, frames = 1) =>
  calculateLayout(parseTransform(`${path}/a.jpg`)!, { width, height }, frames)

describe('a layout', () => {
  test.each([
    ['fill/w_100,h_100', [400, 200], { size: [100, 100], scaled: [200, 100], window: [50, 0, 100, 100] }],
    ['fill/w_100,h_100,al_l', [400, 200], { size: [100, 100], scaled: [200, 100], window: [0, 0, 100, 100] }],
    ['fill/w_100,h_100,al_br', [200, 400], { size: [100, 100], scaled: [100, 200], window: [0, 100, 100, 100] }],
    ['fill/w_100,h_100,fp_0.75_0.10', [400, 200], { size: [100, 100], scaled: [200, 100], window: [100, 0, 100, 100] }],
    ['fill/w_100,h_100,fp_0.60_0.10', [400, 200], { size: [100, 100], scaled: [200, 100], window: [70, 0, 100, 100] }],
    ['fill/w_800,h_200', [400, 200], { size: [400, 100], scaled: [400, 200], window: [0, 50, 400, 100] }],
    ['fill/w_800,h_200,lg_1', [400, 200], { size: [800, 200], scaled: [800, 200], part: [0, 50, 400, 100] }],
    ['fill/w_200', [400, 200], { size: [200, 100], scaled: [200, 100] }],
    ['fill/x_1', [400, 200], { size: [400, 200], scaled: [400, 200] }],
    ['fit/w_100,h_100', [400, 200], { size: [100, 50], scaled: [100, 50] }],
    ['fit/w_1000,h_250', [400, 200], { size: [400, 200], scaled: [400, 200] }],
    ['fit/w_800,h_800,lg_2', [400, 200], { size: [800, 400], scaled: [800, 400] }],
    ['fit/w_10,h_10', [4000, 1], { size: [10, 1], scaled: [10, 1] }],
    ['crop/x_10,y_20,w_30,h_40', [400, 200], { part: [10, 20, 30, 40], size: [30, 40], scaled: [30, 40] }],
    ['crop/x_390,y_20,w_30,h_400', [400, 200], { part: [390, 20, 10, 180], size: [10, 180], scaled: [10, 180] }],
    ['crop/x_999,y_0,w_30,h_40', [400, 200], { part: [399, 0, 1, 40], size: [1, 40], scaled: [1, 40] }],
    ['crop/w_100,h_50,al_tr', [400, 200], { part: [300, 0, 100, 50], size: [100, 50], scaled: [100, 50] }],
    ['crop/w_1000,h_50,al_b', [400, 200], { part: [0, 150, 400, 50], size: [400, 50], scaled: [400, 50] }],
    [
      'crop/x_200,y_100,w_100,h_100/crop/w_50,h_20,al_br',
      [400, 200],
      { part: [250, 180, 50, 20], size: [50, 20], scaled: [50, 20] },
    ],
    [
      'crop/x_200,y_100,w_100,h_100/crop/x_90,y_0,w_50,h_20',
      [400, 200],
      { part: [290, 100, 10, 20], size: [10, 20], scaled: [10, 20] },
    ],
    [
      'crop/x_200,y_0,w_200,h_100/fill/w_50,h_50,al_r',
      [400, 200],
      { part: [200, 0, 200, 100], scaled: [100, 50], window: [50, 0, 50, 50], size: [50, 50] },
    ],
  ] as const)('of %s from %j', (path, [width, height], expected) => {
    const { part, scaled, window, size } = calculateLayoutOf(path, width, height)
    const toBox = (box: typeof part) => box && [box.left, box.top, box.width, box.height]
    expect({
      ...(part && { part: toBox(part) }),
      scaled: [scaled.width, scaled.height],
      ...(window && { window: toBox(window) }),
      size: [size.width, size.height],
    }).toEqual(expected)
  })

  test('has at most the allowed pixels over all frames, and keeps the aspect ratio', () => {
    expect(calculateLayoutOf('crop/x_0,y_0,w_9999,h_5000', 10_000, 5000).size).toEqual({ width: 7071, height: 3536 })
    expect(calculateLayoutOf('fit/w_2000,h_2000', 2000, 1000, 50).size).toEqual({ width: 1000, height: 500 })
    expect(calculateLayoutOf('fit/w_99999,h_99999', 60_000, 100).size).toEqual({ width: 16_383, height: 27 })
  })

  test('always lies inside its source and has the announced size', () => {
    const length = fc.integer({ min: 1, max: 6000 })
    const place = fc.constantFrom('al_c', 'al_tl', 'al_r', 'al_b', 'fp_0.33_0.90', 'fp_0.00_1.00')
    const scaling = fc
      .tuple(fc.constantFrom('fill', 'fit'), length, length, place, fc.constantFrom('', ',lg_1', ',lg_2'))
      .map(([mode, width, height, at, enlarge]) => `${mode}/w_${width},h_${height},${at}${enlarge}`)
    const crop = fc
      .tuple(length, length, length, length)
      .map(([x, y, width, height]) => `crop/x_${x},y_${y},w_${width},h_${height}`)
    const address = fc.oneof(
      scaling,
      crop,
      fc.tuple(crop, scaling).map((steps) => steps.join('/')),
    )
    fc.assert(
      fc.property(address, length, length, (path, width, height) => {
        fc.pre(
          !(
            path.includes('lg_') &&
            /w_(\d+),h_(\d+),[af]/
              .exec(path)!
              .slice(1)
              .reduce((a, b) => a * +b, 1) > MAX_PIXELS
          ),
        )
        const { part, scaled, window, size } = calculateLayoutOf(path, width, height)
        for (const [box, area] of [
          [part, { width, height }],
          [window, scaled],
        ] as const) {
          if (!box) continue
          expect(Object.values(box).every(Number.isInteger)).toBe(true)
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1)
          expect(box.left + box.width).toBeLessThanOrEqual(area.width)
          expect(box.top + box.height).toBeLessThanOrEqual(area.height)
        }
        expect(window ? { width: window.width, height: window.height } : scaled).toEqual(size)
      }),
      { numRuns: 2000 },
    )
  })
})
