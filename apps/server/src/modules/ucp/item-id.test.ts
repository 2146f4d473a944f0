import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildItemId, type ItemReference, parseItemId, readItemId, toCatalogReference } from './item-id.ts'

const name = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.isWellFormed() && !text.includes('\0') && text !== '__proto__')
const reference: fc.Arbitrary<ItemReference> = fc.oneof(
  fc.record({ catalogItemId: fc.uuid() }),
  fc.record({ catalogItemId: fc.uuid(), options: fc.record({ variantId: fc.uuid() }) }),
  fc.record({
    catalogItemId: fc.uuid(),
    options: fc.record({ options: fc.dictionary(name, name, { minKeys: 1, maxKeys: 3 }) }),
  }),
)

describe('item ids', () => {
  it('have letters, digits and -._ only, and lead back to the item', () => {
    fc.assert(
      fc.property(reference, (each) => {
        const id = buildItemId(each)
        expect(id).toMatch(/^[A-Za-z0-9._-]+$/)
        const parsed = parseItemId(id)
        // Long choices make an id that is refused rather than cut.
        if (id.length > 630) return
        expect(parsed).toEqual({ ...each, isProduct: false })
        expect(readItemId(toCatalogReference(each))).toBe(id)
      }),
    )
  })

  it('do not depend on the order of choices', () => {
    const catalogItemId = '0198c0de-0000-7000-8000-000000000001'
    const one = buildItemId({ catalogItemId, options: { options: { Size: 'S', Color: 'Red' } } })
    expect(buildItemId({ catalogItemId, options: { options: { Color: 'Red', Size: 'S' } } })).toBe(one)
  })

  it('of a product stand for the product', () => {
    const catalogItemId = '0198c0de-0000-7000-8000-000000000001'
    expect(parseItemId(catalogItemId)).toEqual({ catalogItemId, isProduct: true })
  })

  it.each([
    '',
    'x',
    '../../etc/passwd',
    '0198c0de-0000-7000-8000-000000000001.',
    "' or 1=1 --",
    '0198c0de-0000-7000-8000-000000000001.cW10',
    '0198c0de-0000-7000-8000-000000000001.cbm8',
  ])('refuse %j', (id) => expect(parseItemId(id)).toBeUndefined())

  it('keep the letters of choices, and read ids of products in any case', () => {
    const catalogItemId = '0198C0DE-0000-7000-8000-000000000001'
    expect(parseItemId(catalogItemId)?.catalogItemId).toBe(catalogItemId.toLowerCase())
  })
})
