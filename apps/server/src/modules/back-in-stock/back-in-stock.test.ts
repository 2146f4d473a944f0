import { describe, expect, it } from 'vitest'
import { DEFAULT_VARIANT } from '../catalog/api.ts'
import { calculateMaxNotified, findReturns, isImage } from './back-in-stock.ts'

const buildLevel = (quantity: number, inStock = quantity > 0) => ({ quantity, inStock })
const small = '0190a0a0-0000-7000-8000-000000000001'

describe('returns of stock', () => {
  it.each([
    ['from none to three', buildLevel(0), buildLevel(3), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 3 }]],
    ['from owing two to three', buildLevel(-2), buildLevel(3), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 3 }]],
    [
      'not counted, and switched on',
      buildLevel(0, false),
      buildLevel(0, true),
      [{ variantIds: [small, DEFAULT_VARIANT] }],
    ],
    ['more of what there was', buildLevel(1), buildLevel(9), []],
    ['less', buildLevel(2), buildLevel(0), []],
    ['still none', buildLevel(-1), buildLevel(0), []],
  ])('%s', (_what, oldValue, newValue, expected) => {
    expect(findReturns([{ id: small, oldValue, newValue }], false)).toEqual(expected)
  })

  it.each([
    ['from none to three', buildLevel(0), buildLevel(3), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 3 }]],
    ['more of what there was', buildLevel(1), buildLevel(9), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 8 }]],
    ['less', buildLevel(2), buildLevel(1), []],
    ['as many', buildLevel(2), buildLevel(2), []],
    ['more, and not for sale', buildLevel(1, false), buildLevel(9, false), []],
  ])('%s, with at most as many notifications as pieces', (_what, oldValue, newValue, expected) => {
    expect(findReturns([{ id: small, oldValue, newValue }], true)).toEqual(expected)
  })

  it('name a product without variants once', () => {
    expect(
      findReturns([{ id: DEFAULT_VARIANT, oldValue: buildLevel(0), newValue: buildLevel(1) }], false)[0]!.variantIds,
    ).toEqual([DEFAULT_VARIANT])
  })

  it('are limited to the returned pieces, where the owner wants it so', () => {
    expect(calculateMaxNotified({ variantIds: [], pieces: 3 }, true)).toBe(3)
    expect(calculateMaxNotified({ variantIds: [], pieces: 3 }, false)).toBeUndefined()
    expect(calculateMaxNotified({ variantIds: [] }, true)).toBeUndefined()
  })
})

it.each([
  ['https://shop.example/mug.webp', true],
  ['wix:image://v1/abc~mv2.jpg/mug.jpg#originWidth=10&originHeight=10', true],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  [{ id: 'abc~mv2.jpg', width: 10, height: 10 }, true],
  [{ url: 'https://static.example/mug.jpg' }, true],
  [{ id: 'abc~mv2.jpg', url: 'javascript:alert(1)' }, false],
  [{ id: '../mug.jpg' }, false],
  [{ width: 10, height: 10 }, false],
  ['mug.png', false],
])('%j as an image: %s', (image, expected) => expect(isImage(image)).toBe(expected))
