import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers as the wire has them
type Wire = any

const unknown = '00000000-0000-4000-8000-000000000404'
const everything = '00000000-0000-0000-0000-000000000001'
const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

let app: Caller
let visitor: Caller
let tableId: string
let products: Wire[]
beforeAll(async () => {
  const site = await makeSite()
  app = site.app()
  visitor = await site.visitor()
  const createCollection = async (input: object) =>
    (await app.ok('products.createCollection', { collection: input })).collection
  const table = await createCollection({ name: 'Table', description: 'Laid for two.' })
  await createCollection({ name: 'Attic', visible: false })
  tableId = table.id
  products = []
  for (const name of ['Mug', 'Plate', 'Bowl']) {
    products.push((await app.ok('products.createProduct', { product: { name, priceData: { price: 5 } } })).product)
  }
  await app.ok('products.addProductsToCollection', { id: tableId, productIds: products.map(({ id }) => id) })
})

const listNames = ({ categories }: Wire) => categories.map(({ name }: Wire) => name)

describe('categories', () => {
  it("are the shop's visible collections", async () => {
    const found = await visitor.ok('categories.queryCategories', {
      treeReference,
      query: { filter: { visible: true } },
    })
    expect(listNames(found)).toEqual(['All Products', 'Featured Products', 'Table'])
    expect(found.categories[0]).toMatchObject({ id: everything, slug: 'all-products', itemCounter: 3, treeReference })
    expect(found.categories[2].description).toBeUndefined()
    const hidden = { treeReference, returnNonVisibleCategories: true }
    expect(listNames(await visitor.ok('categories.queryCategories', hidden))).not.toContain('Attic')
    expect(listNames(await app.ok('categories.queryCategories', hidden))).toContain('Attic')
  })

  it('are found by id, slug and words, and paged', async () => {
    const fields = ['DESCRIPTION', 'RICH_CONTENT_DESCRIPTION', 'BREADCRUMBS_INFO']
    const { category } = await visitor.ok('categories.getCategory', { categoryId: tableId, treeReference, fields })
    expect(category).toMatchObject({
      id: tableId,
      name: 'Table',
      slug: 'table',
      description: 'Laid for two.',
      breadcrumbsInfo: { breadcrumbs: [] },
      itemCounter: 3,
    })
    expect(category.richContentDescription.nodes).toHaveLength(1)
    const bySlug = await visitor.ok('categories.getCategoryBySlug', { slug: 'table', treeReference, fields })
    expect(bySlug.category).toEqual(category)
    const all = await visitor.ok('categories.getCategory', { categoryId: everything, treeReference })
    expect(all.category.name).toBe('All Products')
    const search = { search: { expression: 'laid' }, aggregations: [{ type: 'VALUE', fieldPath: 'name' }] }
    const found = await visitor.ok('categories.searchCategories', { treeReference, search })
    expect(listNames(found)).toEqual(['Table'])
    expect(found.aggregationData.results[0].values.results).toEqual([{ value: 'Table', count: 1 }])
    const query = { sort: [{ fieldName: 'name', order: 'ASC' }], cursorPaging: { limit: 2 } }
    const first = await visitor.ok('categories.queryCategories', { treeReference, query })
    const next = { query: { cursorPaging: { cursor: first.pagingMetadata.cursors.next } } }
    const second = await visitor.ok('categories.queryCategories', next)
    expect([...listNames(first), ...listNames(second)]).toEqual(['All Products', 'Featured Products', 'Table'])
    const byId = { treeReference, query: { filter: { id: { $in: [everything, tableId] } } } }
    expect(listNames(await visitor.ok('categories.queryCategories', byId))).toEqual(['All Products', 'Table'])
    const top = { treeReference, query: { filter: { 'parentCategory._id': null } } }
    expect(listNames(await visitor.ok('categories.queryCategories', top))).toHaveLength(3)
  })

  it('are counted, and form one flat tree', async () => {
    expect(await visitor.ok('categories.countCategories', { treeReference })).toEqual({ count: 3 })
    expect(await visitor.ok('categories.countCategories', { treeReference, filter: { slug: 'table' } })).toEqual({
      count: 1,
    })
    expect(await visitor.ok('categories.listTrees', {})).toEqual({ trees: [treeReference] })
    const other = { treeReference: { appNamespace: '@other/app' } }
    for (const [operation, input] of [
      ['categories.queryCategories', other],
      ['categories.getCategory', { ...other, categoryId: tableId }],
    ] as const) {
      expect((await visitor.violations(operation, input))[0]!.field).toBe('treeReference.appNamespace')
    }
  })

  it('list their products, latest first', async () => {
    const first = await visitor.ok('categories.listItemsInCategory', {
      categoryId: tableId,
      treeReference,
      cursorPaging: { limit: 2 },
    })
    const second = await visitor.ok('categories.listItemsInCategory', {
      categoryId: tableId,
      treeReference,
      cursorPaging: { cursor: first.pagingMetadata.cursors.next },
    })
    const latest = products.map(({ id }) => ({ catalogItemId: id, appId })).reverse()
    expect([...first.items, ...second.items]).toEqual(latest)
    const all = await visitor.ok('categories.listItemsInCategory', { categoryId: everything, treeReference })
    expect(all.items).toEqual(latest)
    expect(await visitor.ok('categories.getArrangedItems', { categoryId: tableId, treeReference })).toEqual({
      items: [],
    })
  })

  it('are listed for products', async () => {
    const item = { catalogItemId: products[0].id, appId }
    const ids = [everything, tableId]
    const own = await visitor.ok('categories.listCategoriesForItem', { item, treeReference })
    expect(own).toEqual({ directCategoryIds: ids, allCategoryIds: ids })
    const unknownItem = { catalogItemId: unknown, appId }
    const many = await visitor.ok('categories.listCategoriesForItems', { items: [item, unknownItem], treeReference })
    expect(many.categoriesForItems).toEqual([
      { item, directCategoryIds: ids, indirectCategoryIds: [] },
      { item: unknownItem, directCategoryIds: [], indirectCategoryIds: [] },
    ])
  })

  it('are not found where they are unknown or hidden', async () => {
    const found = await app.ok('categories.getCategoryBySlug', { slug: 'attic', treeReference })
    const calls = [
      ['categories.getCategory', { categoryId: unknown, treeReference }],
      ['categories.getCategory', { categoryId: found.category.id, treeReference }],
      ['categories.getCategoryBySlug', { slug: 'nothing', treeReference }],
      ['categories.listItemsInCategory', { categoryId: unknown, treeReference }],
      ['categories.getArrangedItems', { categoryId: unknown, treeReference }],
    ] as const
    for (const [operation, input] of calls) {
      expect((await visitor.problem(operation, input)).code, operation).toBe('CATEGORY_NOT_FOUND')
    }
  })
})
