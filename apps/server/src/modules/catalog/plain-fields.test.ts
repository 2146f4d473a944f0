import type { PlainProduct } from '@stoa/contract/product.entity'
import { describe, expect, it } from 'vitest'
import { changeProduct, createBlankProduct, type ProductChange } from './product.change.ts'
import { type Product, plainFields } from './product.ts'
import { toWire } from './product.wire.ts'

const samples: Required<PlainProduct> = {
  bundleItems: [{ productId: '6f1c0f0e-3c52-4c0c-9a3e-0d3f5a6b7c8d', quantity: 2 }],
  description: '<p>Turned by hand.</p>',
  productDimensions: { length: '10', unit: 'CM' },
  packageDimensions: { width: '20', unit: 'CM' },
  pricePerUnitData: { totalQuantity: 2, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'KG' },
  deliveryProfileId: '0190a0a0-0000-7000-8000-00000000000a',
  taxGroupId: '0190a0a0-0000-7000-8000-00000000000b',
  additionalInfoSections: [{ title: 'Care', description: 'Wipe it.' }],
  ribbon: 'New',
  seoData: { tags: [] },
}

const dependencies = { currency: 'EUR', now: new Date('2026-03-01T00:00:00Z'), newId: () => 'id' }
const view = { currency: 'EUR', locale: 'en-IE', origin: 'https://shop.example' }
const blank = createBlankProduct('0190a0a0-0000-7000-8000-000000000001', 'cup', dependencies)
const change = (product: Product, fields: Omit<ProductChange, 'id'>) =>
  changeProduct(product, { id: product.id, ...fields }, dependencies)

describe('a plain field of a product', () => {
  it.each(plainFields)('%s is written, read and cleared as its entity declares it', (name) => {
    const written = change(blank, { [name]: samples[name] })
    expect(written.doc).toEqual({ [name]: samples[name] })
    expect(toWire(written, view)[name]).toEqual(samples[name])
    const unchanged = change(written, { name: 'Cup' })
    expect(unchanged.doc).toEqual(written.doc)
    const cleared = change(written, { [name]: null })
    expect(cleared.doc).toEqual({})
    expect(toWire(cleared, view)[name]).toEqual(toWire(blank, view)[name])
  })
})
