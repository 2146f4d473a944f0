import { describe, expect, it } from 'vitest'
import { DEFAULT_VARIANT } from '../catalog/api.ts'
import { calculateMaxNotified, findReturns, isImage } from './back-in-stock.ts'

const level = (quantity: number, inStock = quantity > 0) => ({ quantity, inStock })
const small = '0190a0a0-0000-7000-8000-000000000001'

describe('returns of stock', () => {
  it.each([
    ['from none to three', level(0), level(3), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 3 }]],
    ['from owing two to three', level(-2), level(3), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 3 }]],
    ['not counted, and switched on', level(0, false), level(0, true), [{ variantIds: [small, DEFAULT_VARIANT] }]],
    ['more of what there was', level(1), level(9), []],
    ['less', level(2), level(0), []],
    ['still none', level(-1), level(0), []],
  ])('%s', (_what, oldValue, newValue, expected) => {
    expect(findReturns([{ id: small, oldValue, newValue }], false)).toEqual(expected)
  })

  it.each([
    ['from none to three', level(0), level(3), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 3 }]],
    ['more of what there was', level(1), level(9), [{ variantIds: [small, DEFAULT_VARIANT], pieces: 8 }]],
    ['less', level(2), level(1), []],
    ['as many', level(2), level(2), []],
    ['more, and not for sale', level(1, false), level(9, false), []],
  ])('%s, with at most as many notifications as pieces', (_what, oldValue, newValue, expected) => {
    expect(findReturns([{ id: small, oldValue, newValue }], true)).toEqual(expected)
  })

  it('name a product without variants once', () => {
    expect(
      findReturns([{ id: DEFAULT_VARIANT, oldValue: level(0), newValue: level(1) }], false)[0]!.variantIds,
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
