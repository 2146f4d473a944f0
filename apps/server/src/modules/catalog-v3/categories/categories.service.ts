import type { categories as contract } from '@stoa/contract/categories'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../../kernel/actor.ts'
import { isId } from '../../../kernel/ids.ts'
import { settingsPort } from '../../../kernel/settings.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { CATALOG_APP_IDS, type DatedCollection, listProducts, toCollectionKey } from '../../catalog/api.ts'
import { ALL_PRODUCTS_CATEGORY, toCategoryId } from '../ids.ts'
import { productFields } from '../products/product.fields.ts'
import { getText } from '../products/product.listing.ts'
import * as store from './categories.store.ts'
import { assertTree, type CategoryView, toCategory, tree } from './categories.wire.ts'

type Operations = typeof contract
const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const readView = (unit: Unit, fields: readonly string[] | null | undefined): CategoryView => ({
  origin: unit.use(settingsPort).origin,
  fields: new Set(fields ?? []),
  hidden: isManager(unit.actor),
})

const canSeeHidden = (unit: Unit, request: boolean | null | undefined) => request === true && isManager(unit.actor)

export async function queryCategories(
  unit: Unit,
  { query, treeReference, returnNonVisibleCategories, fields }: InputOf<Operations['queryCategories']>,
): Promise<ReplyOf<Operations['queryCategories']>> {
  assertTree(treeReference)
  const isHidden = canSeeHidden(unit, returnNonVisibleCategories)
  const request = { operation: 'categories.queryCategories', at: 'query', query, hidden: isHidden } as const
  const { categories, metadata } = await store.listCategories(unit, request)
  const view = readView(unit, fields)
  return { categories: categories.map((each) => toCategory(each, view)), pagingMetadata: metadata }
}

export async function searchCategories(
  unit: Unit,
  { search, treeReference, returnNonVisibleCategories, fields }: InputOf<Operations['searchCategories']>,
): Promise<ReplyOf<Operations['searchCategories']>> {
  assertTree(treeReference)
  const isHidden = canSeeHidden(unit, returnNonVisibleCategories)
  const text = search?.search?.expression?.trim() || undefined
  const request = {
    operation: 'categories.searchCategories',
    at: 'search',
    query: search,
    text,
    hidden: isHidden,
  } as const
  const { categories, metadata } = await store.listCategories(unit, request)
  const view = readView(unit, fields)
  const { aggregations } = search ?? {}
  return {
    categories: categories.map((each) => toCategory(each, view)),
    pagingMetadata: metadata,
    ...(aggregations?.length && { aggregationData: await store.aggregateCategories(unit, request, aggregations) }),
  }
}

export async function countCategories(
  unit: Unit,
  { filter, search, treeReference, returnNonVisibleCategories }: InputOf<Operations['countCategories']>,
): Promise<ReplyOf<Operations['countCategories']>> {
  assertTree(treeReference)
  const isHidden = canSeeHidden(unit, returnNonVisibleCategories)
  const request = {
    operation: 'categories.countCategories',
    at: 'query',
    query: { filter },
    text: getText(search),
    hidden: isHidden,
  }
  return { count: await store.countCategories(unit, request as Parameters<typeof store.countCategories>[1]) }
}

export async function listTrees(): Promise<ReplyOf<Operations['listTrees']>> {
  return { trees: [tree] }
}

export async function getCategory(
  unit: Unit,
  { categoryId, treeReference, fields }: InputOf<Operations['getCategory']>,
): Promise<ReplyOf<Operations['getCategory']>> {
  assertTree(treeReference)
  return {
    category: toCategory(requireVisible(unit, await store.findCategory(unit, categoryId)), readView(unit, fields)),
  }
}

export async function getCategoryBySlug(
  unit: Unit,
  { slug, treeReference, fields }: InputOf<Operations['getCategoryBySlug']>,
): Promise<ReplyOf<Operations['getCategoryBySlug']>> {
  assertTree(treeReference)
  const isText = slug.isWellFormed() && !slug.includes('\0')
  const found = isText ? await store.findCategoryBySlug(unit, slug) : undefined
  return { category: toCategory(requireVisible(unit, found), readView(unit, fields)) }
}

function requireVisible(unit: Unit, collection: DatedCollection | undefined): DatedCollection {
  if (!collection || !(collection.visible || isManager(unit.actor))) throw new Problem('CATEGORY_NOT_FOUND')
  return collection
}

const toItem = (catalogItemId: string) => ({ catalogItemId, appId: APP_ID })

export async function listItemsInCategory(
  unit: Unit,
  { categoryId, treeReference, cursorPaging }: InputOf<Operations['listItemsInCategory']>,
): Promise<ReplyOf<Operations['listItemsInCategory']>> {
  assertTree(treeReference)
  const { id } = requireVisible(unit, await store.findCategory(unit, categoryId))
  const { references, metadata } = await listProducts(unit, {
    // A cursor of one category is invalid in another.
    operation: `categories.listItemsInCategory ${id}`,
    at: '',
    query: { cursorPaging: { ...cursorPaging, limit: cursorPaging?.limit || 100 } },
    hidden: isManager(unit.actor),
    fields: productFields,
    keys: categoryId === ALL_PRODUCTS_CATEGORY ? [] : [[toCollectionKey(id)]],
    skipsCount: true,
  })
  return { items: references.map((reference) => toItem(reference.id)), pagingMetadata: metadata }
}

export async function getArrangedItems(
  unit: Unit,
  { categoryId, treeReference }: InputOf<Operations['getArrangedItems']>,
): Promise<ReplyOf<Operations['getArrangedItems']>> {
  assertTree(treeReference)
  requireVisible(unit, await store.findCategory(unit, categoryId))
  return { items: [] }
}

export async function listCategoriesForItem(
  unit: Unit,
  { item, treeReference }: InputOf<Operations['listCategoriesForItem']>,
): Promise<ReplyOf<Operations['listCategoriesForItem']>> {
  assertTree(treeReference)
  const [ids] = await listCategories(unit, [item])
  return { directCategoryIds: ids!, allCategoryIds: ids! }
}

export async function listCategoriesForItems(
  unit: Unit,
  { items, treeReference }: InputOf<Operations['listCategoriesForItems']>,
): Promise<ReplyOf<Operations['listCategoriesForItems']>> {
  assertTree(treeReference)
  const found = await listCategories(unit, items)
  return {
    categoriesForItems: items.map((item, index) => ({
      item,
      directCategoryIds: found[index]!,
      indirectCategoryIds: [],
    })),
  }
}

interface Item {
  catalogItemId: string
  appId: string
}

/** The categories of each item; none for items that this shop does not have. */
async function listCategories(unit: Unit, items: readonly Item[]): Promise<string[][]> {
  const isOwn = ({ catalogItemId, appId }: Item) => CATALOG_APP_IDS.has(appId) && isId(catalogItemId)
  const ids = [...new Set(items.filter(isOwn).map(({ catalogItemId }) => catalogItemId.toLowerCase()))]
  const rows = ids.length > 0 ? await store.listCollectionsOf(unit, ids, isManager(unit.actor)) : []
  const found = new Map(rows.map(({ id, collectionIds }) => [id, collectionIds.map(toCategoryId)]))
  return items.map((item) => (isOwn(item) ? (found.get(item.catalogItemId.toLowerCase()) ?? []) : []))
}
