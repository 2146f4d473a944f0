import { Category } from '@stoa/contract/categories'
import type { Aggregation, AggregationData, CursorQuery } from '@stoa/contract/shapes/cursor-search'
import { type SqlBool, sql } from 'kysely'
import { keysPort } from '../../../kernel/keys.ts'
import {
  compileQuery,
  createEntityFields,
  escapeLike,
  type FieldMap,
  integer,
  readCursorSearch,
  stored,
  text,
} from '../../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type DatedCollection, selectDatedCollections } from '../../catalog/api.ts'
import { type Filter, type Rules, rewriteFilter, rewriteValues } from '../filters.ts'
import { toCollectionId } from '../ids.ts'
import { type Aggregable, aggregate } from '../products/aggregations.store.ts'

const selectNull = (type: string) => sql`null::${sql.raw(type)}`
const unsorted = { sortable: false }

const fields: FieldMap = {
  ...createEntityFields(Category, {
    table: 'k',
    columns: {
      updatedDate: 'k.last_updated_date',
      'treeReference.appNamespace': stored(sql`'@wix/stores'`),
      'treeReference.treeKey': stored(selectNull('text')),
    },
  }),
  collectionId: text('k.id', { notNull: true }),
  'parentCategory.id': text(selectNull('text'), unsorted),
  'parentCategory.index': integer(selectNull('bigint')),
  managingAppId: text(selectNull('text'), unsorted),
}

const rules: Rules = {
  internal: new Set(['collectionId']),
  fields: { id: rewriteValues((ids) => ({ collectionId: { $in: ids.map(toCollectionId) } })) },
}

const selectOne = (value: string) => ({ values: sql`select ${sql.raw(value)}` })
const aggregables: Readonly<Record<string, Aggregable>> = {
  name: { ...selectOne('p.name'), texts: { type: 'COLLECTION', id: sql`p.id::text`, getKey: () => 'name' } },
  slug: selectOne('p.slug'),
  visible: selectOne('p.visible::text'),
}

interface ListRequest {
  readonly operation: string
  readonly at: 'query' | 'search'
  readonly query: CursorQuery | null | undefined
  readonly text?: string | undefined
  readonly hidden: boolean
}

export async function listCategories(unit: Unit, request: ListRequest) {
  const { page, select } = compile(unit, request)
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { categories: items as DatedCollection[], metadata }
}

export async function countCategories(unit: Unit, request: ListRequest): Promise<number> {
  const { page, select } = compile(unit, request)
  const found = (page.filter ? select.where(page.filter) : select).clearSelect().select('k.id')
  const row = await unit.first(db.selectFrom(found.as('found')).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

export function aggregateCategories(
  unit: Unit,
  request: ListRequest,
  aggregations: readonly Aggregation[],
): Promise<AggregationData> {
  const { page, select } = compile(unit, request)
  const found = (page.filter ? select.where(page.filter) : select)
    .clearSelect()
    .select(['k.id', 'k.name', 'k.slug', 'k.visible'])
  return aggregate(unit, aggregations, aggregables, { matched: sql`${found}` })
}

/** A shop has few categories: all of them are scanned. */
function compile(unit: Unit, { operation, at, query, text: typed, hidden }: ListRequest) {
  const cursor = query?.cursorPaging?.cursor
  const binding = { key: unit.use(keysPort).derive('cursor'), siteId: unit.siteId, operation }
  const carried = readCursorSearch(cursor, binding, `${at}.cursorPaging.cursor`) as { text?: string } | undefined
  const words = cursor ? carried?.text : typed
  const filter = rewriteFilter(query?.filter, rules, `${at}.filter`) as Filter | undefined
  const page = compileQuery(
    fields,
    { ...(filter && { filter }), sort: query?.sort, cursorPaging: { ...query?.cursorPaging } },
    {
      unit,
      operation,
      at,
      cursorKey: binding.key,
      tieBreak: 'collectionId',
      defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
      defaultLimit: 100,
      maxLimit: 1000,
      ...(words && { search: { text: words } }),
    },
  )
  const all = hidden ? selectDatedCollections() : selectDatedCollections().where('k.visible', '=', true)
  return { page, select: words ? all.where(buildHolding(words)) : all }
}

/** Each word is in the name or the description. */
function buildHolding(text: string) {
  const words = text.split(/\s+/).map((word) => `%${escapeLike(word)}%`)
  return sql<SqlBool>`(k.name || ' ' || coalesce(k.description, '')) ilike all (${words}::text[])`
}

export const findCategory = (unit: Unit, categoryId: string): Promise<DatedCollection | undefined> =>
  unit.first(selectDatedCollections().where('k.id', '=', toCollectionId(categoryId))) as Promise<
    DatedCollection | undefined
  >

export const findCategoryBySlug = (unit: Unit, slug: string): Promise<DatedCollection | undefined> =>
  unit.first(selectDatedCollections().where('k.slug', '=', slug)) as Promise<DatedCollection | undefined>

/** Visible ones, by the ids of their collections. */
export const findCategoryNames = (
  unit: Unit,
  ids: readonly string[],
): Promise<{ id: string; name: string; slug: string }[]> =>
  unit.all(
    selectDatedCollections()
      .clearSelect()
      .select(['k.id', 'k.name', 'k.slug'])
      .where(sql<boolean>`k.id = any(${ids}::text[])`)
      .where('k.visible', '=', true),
  )

/** The collections of products visible to the caller, by product id. */
export const listCollectionsOf = (
  unit: Unit,
  productIds: readonly string[],
  isHidden: boolean,
): Promise<{ id: string; collectionIds: string[] }[]> =>
  unit.all(
    compileRaw(sql<{ id: string; collectionIds: string[] }>`
      select p.id, p.collection_ids as "collectionIds" from products p
      where p.site_id = ${site} and p.id = any(${productIds}::uuid[]) and (p.visible or ${isHidden})`),
  )
