import { describe, expect, it } from 'vitest'
import { type Entity, toCollectionKey, toFacetKey } from '../../catalog/api.ts'
import { narrowProducts } from './product.filter.ts'

const red = '0190a0a0-0000-8000-8000-000000000001'
const color = '0190a0a0-0000-8000-8000-000000000002'
const kiln = '0190a0a0-0000-8000-8000-000000000003'
const table = '0190a0a0-0000-7000-8000-000000000004'
const everything = '00000000-0000-0000-0000-000000000001'
const known: Entity[] = [
  { id: color, kind: 'option', name: 'Color', parentId: null, doc: {} },
  { id: red, kind: 'option_choice', name: 'Color\u001fRed', parentId: color, doc: {} },
  { id: 'blue', kind: 'option_choice', name: 'Color\u001fBlue', parentId: color, doc: {} },
  { id: kiln, kind: 'brand', name: 'Kiln', parentId: null, doc: {} },
]
const [isRed, isBlue, isKiln] = ['option\u001fColor\u001fRed', 'option\u001fColor\u001fBlue', 'brand\u001fKiln'].map(
  toFacetKey,
)

const names: string[][] = []
const narrow = (filter: unknown) =>
  narrowProducts(
    filter,
    async (ids) => {
      names.push([...ids])
      return known.filter(({ id, parentId }) => ids.includes(id) || (parentId !== null && ids.includes(parentId)))
    },
    'search.filter',
  )

describe('a filter of products in stored names', () => {
  it.each([
    ['nothing', {}, { keys: [], inStock: false }],
    ['a category', { 'allCategoriesInfo.categories.id': table }, { keys: [[toCollectionKey(table)]], inStock: false }],
    ['the category of everything', { 'allCategoriesInfo.categories.id': everything }, { keys: [], inStock: false }],
    [
      'one of two items of a list',
      { 'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: [table, kiln] } }] } },
      { keys: [[toCollectionKey(table), toCollectionKey(kiln)]], inStock: false },
    ],
    [
      'a choice',
      { 'options.choicesSettings.choices.choiceId': { $hasSome: [red] } },
      { filter: { managed: true }, keys: [[isRed]], inStock: false },
    ],
    [
      'an option by its choices',
      { 'options.id': { $hasSome: [color] } },
      { filter: { managed: true }, keys: [[isRed, isBlue]], inStock: false },
    ],
    ['a brand', { 'brand._id': kiln }, { keys: [[isKiln]], inStock: false }],
    ['an unknown brand', { 'brand.id': table }, { keys: [[toFacetKey('')]], inStock: false }],
    [
      'what is there to buy',
      { 'inventory.availabilityStatus': { $in: ['PARTIALLY_OUT_OF_STOCK', 'IN_STOCK'] } },
      { keys: [], inStock: true },
    ],
    ['any stock', { 'inventory.availabilityStatus': { $ne: 'NO' } }, undefined],
    ['what it does not know stays', { name: 'Mug' }, { filter: { name: 'Mug' }, keys: [], inStock: false }],
    [
      'all of it together',
      { name: 'Mug', 'brand.id': kiln, 'inventory.availabilityStatus': 'OUT_OF_STOCK' },
      { filter: { $and: [{ name: 'Mug' }, { inStock: false }] }, keys: [[isKiln]], inStock: false },
    ],
    [
      'one of two stays a filter',
      { $or: [{ 'brand.id': kiln }, { name: 'Mug' }] },
      {
        filter: { $or: [{ $and: [{ facets: { $hasSome: ['brand\u001fKiln'] } }] }, { name: 'Mug' }] },
        keys: [],
        inStock: false,
      },
    ],
  ])('%s', async (_what, filter, expected) => {
    if (expected) expect(await narrow(filter)).toEqual(expected)
    else await expect(narrow(filter)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  it('looks up ids once, and only where there are any', async () => {
    names.length = 0
    await narrow({ name: 'Mug', 'allCategoriesInfo.categories.id': table })
    expect(names).toEqual([])
    await narrow({ 'brand.id': kiln, $or: [{ 'options.id': { $hasSome: [color, 'no id'] } }] })
    expect(names).toEqual([[kiln, color]])
  })

  it.each([
    [{ facets: { $hasSome: ['x'] } }],
    [{ managed: true }],
    [{ 'brand.id': { $startsWith: 'a' } }],
    [{ 'brand.id': { $in: 'a' } }],
    [{ 'allCategoriesInfo.categories': { $matchItems: [] } }],
    [{ 'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: [table] }, index: 1 }] } }],
    [{ 'allCategoriesInfo.categories': table }],
  ])('refuses %j', async (filter) => {
    await expect(narrow(filter)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  })
})
