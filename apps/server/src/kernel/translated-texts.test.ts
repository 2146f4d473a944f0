import { Cart } from '@stoa/contract/cart.entity'
import { Product, StoreVariant } from '@stoa/contract/product.entity'
import { declareTexts, list, object, Text, translatable } from '@stoa/contract/schema'
import { CatalogReference } from '@stoa/contract/shapes/item'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSelections } from './translated-selections.ts'
import { hasTexts, type TextVisitor, unescapeKey, visitTexts } from './translated-texts.ts'

const Shelf = object(
  {
    id: Text(),
    name: translatable(Text(80)),
    parts: translatable(list(object({ title: translatable(Text()), size: Text() })), { by: 'title' }),
  },
  declareTexts('SHELF', 'id'),
)

function listKeys(schema: object, value: unknown, input?: unknown): string[] {
  const keys: string[] = []
  visitTexts(schema, value, {
    input,
    text({ type, id }, { key }) {
      keys.push(`${type} ${id} ${key}`)
      return undefined
    },
  })
  return keys
}

const inUpperCase: TextVisitor = { text: (_entity, { text }) => text.toUpperCase() }

describe('texts of a value', () => {
  test('are those that the schema marks, with keys by the names of list items', () => {
    const parts = [
      { title: 'Top', size: 'S' },
      { title: 'Top', size: 'M' },
      { title: 'a[b]~%', size: 'L' },
    ]
    expect(listKeys(Shelf, { id: '1', name: 'Oak', parts })).toEqual([
      'SHELF 1 name',
      'SHELF 1 parts[Top].title',
      'SHELF 1 parts[Top~2].title',
      'SHELF 1 parts[a%5Bb%5D%7E%25].title',
    ])
    expect(unescapeKey('a%5Bb%5D%7E%25')).toBe('a[b]~%')
    expect(unescapeKey('Top~2')).toBe('Top')
  })

  test('are replaced in a copy; a value without a replaced text is the same object', () => {
    const shelf = { id: '1', name: 'Oak', parts: [{ title: 'Top', size: 's' }] }
    const frozen = Object.freeze({ ...shelf })
    expect(visitTexts(Shelf, frozen, inUpperCase)).toEqual({
      id: '1',
      name: 'OAK',
      parts: [{ title: 'TOP', size: 's' }],
    })
    expect(frozen).toEqual(shelf)
    expect(visitTexts(Shelf, frozen, { text: () => undefined })).toBe(frozen)
  })

  test('of a cart line are those of its product, unless the owner has overridden its name or it is translated', () => {
    const line = {
      catalogReference: { catalogItemId: 'p1' },
      productName: { original: 'Mug', translated: 'Mug' },
      descriptionLines: [
        {
          name: { original: 'Color' },
          colorInfo: { original: 'Red', code: '#f00' },
        },
      ],
    }
    const overridden = { ...line, catalogOverrideFields: { productName: { original: 'Mug' } } }
    const keys = ['OPTION Color name', 'OPTION Color choices[Red].description']
    expect(listKeys(Cart, { lineItems: [line] })).toEqual(['PRODUCT p1 name', ...keys])
    expect(listKeys(Cart, { lineItems: [overridden] })).toEqual(keys)
    const translated = { ...line, productName: { original: 'Mug', translated: 'Tasse' } }
    expect(listKeys(Cart, { lineItems: [translated] })).toEqual(keys)
  })

  test('of a reply that does not name its entity are those of the entity in the input', () => {
    const Reply = object({ name: translatable(Text()) }, declareTexts('PRODUCT', '$input.id'))
    expect(listKeys(Reply, { name: 'Mug' }, { id: 'p1' })).toEqual(['PRODUCT p1 name'])
    expect(listKeys(Reply, { name: 'Mug' })).toEqual([])
  })

  test('of options, ribbons, brands and pictures are those of entities that all products share', () => {
    const image = { url: 'https://x.example/a', altText: 'Front' }
    const value = {
      id: 'p1',
      ribbon: 'New',
      ribbons: [{ text: 'New' }],
      brand: 'Holm',
      customTextFields: [{ title: 'Engraving' }],
      productOptions: [{ name: 'Size', choices: [{ value: '#fff', description: 'S' }] }],
      media: { items: [{ id: 'a.jpg', thumbnail: image, image }] },
      variants: [{ choices: { Size: 'S' } }],
    }
    expect(new Set(listKeys(Product, value))).toEqual(
      new Set([
        'RIBBON New name',
        'BRAND Holm name',
        'OPTION Engraving name',
        'OPTION Size name',
        'OPTION Size choices[S].description',
        'MEDIA a.jpg altText',
      ]),
    )
    const marked = visitTexts(Product, value, inUpperCase)
    expect(marked).toMatchObject({
      productOptions: [{ name: 'SIZE', choices: [{ value: '#fff', description: 'S' }] }],
      media: { items: [{ image: { altText: 'FRONT' }, thumbnail: { altText: 'FRONT' } }] },
      variants: [{ choices: { SIZE: 'S' } }],
    })
  })

  test('that list the choices of a variant follow their translations, and are not added where they are missing', () => {
    const variant = {
      productId: 'p1',
      productName: 'Mug',
      choices: { Size: 'big', Color: 'red' },
      variantName: 'big, red',
    }
    expect(visitTexts(StoreVariant, variant, inUpperCase)).toEqual({
      productId: 'p1',
      productName: 'MUG',
      choices: { SIZE: 'BIG', COLOR: 'RED' },
      variantName: 'BIG, RED',
    })
    const { variantName: _, ...unnamed } = variant
    expect(visitTexts(StoreVariant, unnamed, inUpperCase)).not.toHaveProperty('variantName')
  })

  test('of any product are visited without an error, and its ids and prices never', () => {
    const product = fc.record({
      id: fc.uuid(),
      name: fc.string(),
      slug: fc.string(),
      description: fc.string(),
      productOptions: fc.array(
        fc.record({
          name: fc.string(),
          choices: fc.array(fc.record({ value: fc.string(), description: fc.string() })),
        }),
      ),
      seoData: fc.anything(),
      variants: fc.array(fc.record({ id: fc.uuid(), choices: fc.dictionary(fc.string(), fc.string()) })),
    })
    fc.assert(
      fc.property(product, (value) => {
        const keys = listKeys(Product, value)
        expect(keys.every((key) => key.startsWith(`PRODUCT ${value.id} `) || key.startsWith('OPTION '))).toBe(true)
        const marked = visitTexts(Product, value, { text: (_entity, { text }) => `*${text}` })
        expect(marked.id).toBe(value.id)
        expect(marked.slug).toBe(value.slug)
        expect(marked.name).toBe(`*${value.name}`)
        expect(marked.variants.map(({ id }) => id)).toEqual(value.variants.map(({ id }) => id))
      }),
    )
  })

  test('are found in schemas that have them only, so that other replies cost nothing', () => {
    expect(hasTexts(Cart)).toBe(true)
    expect(hasTexts(CatalogReference)).toBe(false)
    expect(hasSelections(object({ items: list(object({ catalogReference: CatalogReference })) }))).toBe(true)
    expect(hasSelections(Product)).toBe(false)
  })
})
