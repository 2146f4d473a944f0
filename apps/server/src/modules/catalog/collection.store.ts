import { ALL_PRODUCTS, Collection as CollectionEntity, FEATURED_PRODUCTS } from '@stoa/contract/collection.entity'
import { Problem } from '@stoa/contract/problem'
import type { CollectionRules } from '@stoa/contract/shapes/collection-rules'
import { languages, type PlainKey } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { sql } from 'kysely'
import { violatesConstraint } from '../../kernel/database.ts'
import { storeDeleted } from '../../kernel/deleted-items.ts'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  createEntityFields,
  createPlanCache,
  type FieldMap,
  type Page,
  type QueryInput,
  timestamp,
} from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removeTranslations } from '../translations/api.ts'
import type { ProductMedia } from './catalog.ts'
import { countOfAll } from './collection-rules.store.ts'
import { recordProductChanges } from './product.changes.store.ts'
import { restorableCollection } from './restorable.ts'

export interface Collection {
  id: string
  slug: string
  name: string
  description: string | null
  visible: boolean
  media: ProductMedia[]
  products: number
  visibleProducts: number
  /** Its rules; null for a manual collection. */
  rules: CollectionRules | null
  /** The number of products checked since the rules were changed; null when all were. */
  checked: number | null
  /** Products of the shop. */
  total: number
}

/** The fields of a new collection. */
export type NewCollection = Omit<Collection, 'products' | 'visibleProducts' | 'rules' | 'checked' | 'total'>

const listDefaultNames = (key: PlainKey) =>
  Object.fromEntries(languages.map((language) => [language, translateTo(language)(key)]))

/** Every shop has these two without rows, named in its main language; a row only stores changes. */
const builtInCollections = [
  { ...ALL_PRODUCTS, names: listDefaultNames('defaults:collection.all') },
  { ...FEATURED_PRODUCTS, names: listDefaultNames('defaults:collection.featured') },
]

export const isBuiltIn = (id: string): boolean => builtInCollections.some((each) => each.id === id)
export const isBuiltInSlug = (slug: string): boolean => builtInCollections.some((each) => each.slug === slug)

const selectCollections = () =>
  db
    .selectFrom(
      db
        .selectFrom('collections as c')
        .select(['c.id', 'c.slug', 'c.name', 'c.description', 'c.visible', 'c.media', 'c.created_date'])
        .select(['c.rules', 'c.rules_checked', 'c.last_updated_date'])
        .unionAll(
          sql<{
            id: string
            slug: string
            name: string
            description: string | null
            visible: boolean
            media: ProductMedia[]
            created_date: Date
            rules: CollectionRules | null
            rules_checked: number | null
            last_updated_date: Date
          }>`(
            select f.id, f.slug, coalesce(f.names ->> split_part(lower(s.locale), '-', 1), f.names ->> 'en'), null::text, true, '[]'::jsonb, '-infinity'::timestamptz, null::jsonb, null::int, '-infinity'::timestamptz
            from (values ${sql.join(builtInCollections.map(({ id, slug, names }) => sql`(${sql.lit(id)}, ${sql.lit(slug)}, ${sql.lit(JSON.stringify(names))}::jsonb)`))})
              as f (id, slug, names)
            join sites s on s.id = ${site}
            where not exists (select from collections c where c.site_id = ${site} and c.id = f.id))` as never,
        )
        .as('k'),
    )
    .leftJoin('collection_counts as n', (join) => join.onRef('n.collection_id', '=', 'k.id'))
    .select([
      'k.id',
      'k.slug',
      'k.name',
      'k.description',
      'k.visible',
      'k.media',
      'k.rules',
      'k.rules_checked as checked',
    ])
    .select([
      sql<number>`coalesce(n.products, 0)::int`.as('products'),
      sql<number>`coalesce(n.visible_products, 0)::int`.as('visibleProducts'),
      sql<number>`case when k.rules_checked is null then 0 else coalesce(${countOfAll}, 0)::int end`.as('total'),
    ])

export interface DatedCollection extends Collection {
  createdDate: Date
  updatedDate: Date
}

/** All collections as `k`, with their dates. The two built-in ones come first. */
export const selectDatedCollections = () =>
  selectCollections().select([
    sql<Date>`greatest(k.created_date, 'epoch')`.as('createdDate'),
    sql<Date>`greatest(k.last_updated_date, 'epoch')`.as('updatedDate'),
  ])

const byId = prepare<{ id: string }>()((p) => selectCollections().where('k.id', '=', p.id))
const bySlug = prepare<{ slug: string }>()((p) => selectCollections().where('k.slug', '=', p.slug))

export const findCollection = (unit: Unit, id: string): Promise<Collection | undefined> => unit.first(byId({ id }))
export const findCollectionBySlug = (unit: Unit, slug: string): Promise<Collection | undefined> =>
  unit.first(bySlug({ slug }))

export const listNames = (unit: Unit): Promise<{ id: string; slug: string; name: string }[]> =>
  unit.all(selectCollections().clearSelect().select(['k.id', 'k.slug', 'k.name']))

const shownNames = prepare<{ ids: readonly string[]; names: readonly string[] }>()((p) =>
  selectCollections()
    .clearSelect()
    .select(['k.id', 'k.name'])
    .where('k.visible', '=', true)
    .where(sql<boolean>`(k.id::text = any(${p.ids}::text[]) or lower(k.name) = any(${p.names}::text[]))`),
)

/** Visible collections with these ids, or with these names in lower case. */
export const listShownNames = (
  unit: Unit,
  { ids = [], names = [] }: { ids?: readonly string[]; names?: readonly string[] },
): Promise<{ id: string; name: string }[]> => unit.all(shownNames({ ids, names }))

/** In no particular order. */
export const listCollectionTexts = (
  unit: Unit,
): Promise<{ id: string; name: string; description: string | null; media: ProductMedia[] }[]> =>
  unit.all(selectCollections().clearSelect().select(['k.id', 'k.name', 'k.description', 'k.media']))

export const listVisibleSlugs = (unit: Unit): Promise<{ slug: string }[]> =>
  unit.all(
    selectCollections().clearSelect().select('k.slug').where('k.visible', '=', true).orderBy('k.slug').limit(5000),
  )

const fields: FieldMap = {
  ...createEntityFields(CollectionEntity, { table: 'k' }),
  createdDate: timestamp('k.created_date', { notNull: true }),
}

const plans = createPlanCache<{ page: Page; select: Statement<Collection> }>()

export async function listCollections(
  unit: Unit,
  { operation, query, hidden }: { operation: string; query: QueryInput | null | undefined; hidden: boolean },
) {
  const { page, select } = plans({ unit, operation, query, dependencies: [hidden] }, () => {
    const page = compileQuery(fields, query, {
      unit,
      operation,
      cursorKey: unit.use(keysPort).derive('cursor'),
      defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
    })
    const all = hidden ? selectCollections() : selectCollections().where('k.visible', '=', true)
    return { page, select: page.attach(all, { total: true }).compile() }
  })
  const { items, metadata } = page.toPage(await unit.all(select))
  return { collections: items as Collection[], metadata }
}

export async function insertCollections(unit: Unit, collections: readonly NewCollection[]): Promise<void> {
  // With increasing times, so that they are listed in the given order.
  const rows = collections.map((collection, index) => ({
    ...collection,
    created_date: new Date(unit.now.getTime() + index),
    last_updated_date: unit.now,
  }))
  if (rows.length > 0) await translateSlugConflict(() => unit.run(db.insertInto('collections').values(rows)))
}

export async function updateCollection(
  unit: Unit,
  { id, name, slug, description, visible }: NewCollection,
): Promise<void> {
  const change = { name, slug, description, visible, last_updated_date: unit.now }
  if (!isBuiltIn(id)) {
    await translateSlugConflict(() => unit.run(db.updateTable('collections').set(change).where('id', '=', id)))
    return
  }
  const row = { ...change, id, media: [], created_date: new Date(0) }
  await unit.run(
    db
      .insertInto('collections')
      .values(row)
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(change)),
  )
}

export async function lockCollection(unit: Unit, id: string): Promise<void> {
  await unit.all(db.selectFrom('collections').select('id').where('id', '=', id).forNoKeyUpdate())
}

/** Removes the collection, and its id from every product. */
export async function removeCollection(unit: Unit, id: string): Promise<void> {
  storeDeleted(unit, restorableCollection, [id])
  const changed = await unit.all(
    db
      .updateTable('products')
      .set({
        collection_ids: sql<string[]>`array_remove(collection_ids, ${id}::text)`,
        revision: sql<string>`revision + 1`,
      })
      .where(sql<boolean>`collection_ids @> array[${id}::text]`)
      .returning('id'),
  )
  recordProductChanges(
    unit,
    changed.map((product) => product.id),
  )
  await unit.run(db.deleteFrom('collection_counts').where('collection_id', '=', id))
  await unit.run(db.deleteFrom('collections').where('id', '=', id))
  removeTranslations(unit, 'COLLECTION', [id])
}

/** Adds or removes products; answers those that changed. */
export async function changeMembership(
  unit: Unit,
  collectionId: string,
  productIds: readonly string[],
  belongs: boolean,
): Promise<{ id: string; visible: boolean }[]> {
  const ids = sql`
    select p.id from products p where p.site_id = ${site} and p.id = any(${productIds}::uuid[])
      and (p.collection_ids @> array[${collectionId}::text]) <> ${sql.lit(belongs)}
    order by p.id for no key update`
  const next = belongs
    ? sql`array_append(p.collection_ids, ${collectionId}::text)`
    : sql`array_remove(p.collection_ids, ${collectionId}::text)`
  const changed = await unit.all(
    compileRaw(sql<{ id: string; visible: boolean }>`
      with locked as materialized (${ids})
      update products p set collection_ids = ${next}, revision = p.revision + 1
      from locked where p.site_id = ${site} and p.id = locked.id
      returning p.id, p.visible`),
  )
  recordProductChanges(
    unit,
    changed.map(({ id }) => id),
  )
  return changed
}

export async function countExisting(unit: Unit, productIds: readonly string[]): Promise<number> {
  const row = await unit.first(
    db
      .selectFrom('products')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(sql<boolean>`id = any(${productIds}::uuid[])`),
  )
  return row?.count ?? 0
}

async function translateSlugConflict(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatesConstraint(error, 'collections_slug')) throw new Problem('SLUG_ALREADY_EXISTS', { cause: error })
    throw error
  }
}
