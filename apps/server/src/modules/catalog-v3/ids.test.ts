import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEntityId, DEFAULT_VARIANT, productOfDefaultVariant, toDefaultVariantId } from '../catalog/api.ts'
import {
  ALL_PRODUCTS_CATEGORY,
  toCategoryId,
  toCollectionId,
  toInventoryItemId,
  toVariantId,
  variantOfInventoryItem,
} from './ids.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('V3 ids', () => {
  it('of a variant without choices lead to its product, and are never the id of a product', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (productId, other) => {
        const id = toVariantId(productId, DEFAULT_VARIANT)
        expect(id).toMatch(uuid)
        expect(id).not.toBe(productId)
        expect(productOfDefaultVariant(id)).toBe(productId)
        expect(toVariantId(productId, other)).toBe(other)
        expect(toDefaultVariantId(other) === id).toBe(other === productId)
      }),
    )
  })

  it('of inventory items give their variants', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(variantOfInventoryItem(toInventoryItemId(id))).toBe(id)
      }),
    )
  })

  it('of categories are those of collections, except for all products', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(toCategoryId(id)).toBe(id)
        expect(toCollectionId(id)).toBe(id)
      }),
    )
    expect(toCollectionId(ALL_PRODUCTS_CATEGORY)).toBe('00000000-000000-000000-000000000001')
    expect(toCategoryId(toCollectionId(ALL_PRODUCTS_CATEGORY))).toBe(ALL_PRODUCTS_CATEGORY)
  })

  it('of texts are deterministic, and differ by site, kind and text', () => {
    const id = createEntityId('one', 'brand', 'Kiln')
    expect(id).toMatch(uuid)
    expect(createEntityId('one', 'brand', 'Kiln')).toBe(id)
    const others = [
      createEntityId('two', 'brand', 'Kiln'),
      createEntityId('one', 'ribbon', 'Kiln'),
      createEntityId('one', 'brand', 'kiln'),
      createEntityId('one', 'option_choice', 'Kiln', 'S'),
      createEntityId('one', 'option_choice', 'Kiln', 'M'),
    ]
    expect(new Set([id, ...others]).size).toBe(6)
  })
})
