import { Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { violatesConstraint } from '../../kernel/database.ts'
import { storeDeleted } from '../../kernel/deleted-items.ts'
import { escapeLike } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Analysis, findMainAnalysis, removeTranslations } from '../translations/api.ts'
import type { ProductsTable } from './catalog.tables.ts'
import { calculateDiscountedPrice } from './catalog.ts'
import { insertMissingEntities, lockTextsShared } from './entities.store.ts'
import { recordProductChanges } from './product.changes.store.ts'
import { version } from './product.references.store.ts'
import type { Product, Variant } from './product.ts'
import { restorableProduct } from './restorable.ts'

type VariantTuple = [
  id: string,
  choices: Variant['choices'],
  price: string | null,
  cost: string | null,
  weight: number | null,
  sku: string,
  visible: boolean,
  tracked: boolean,
  quantity: number,
  inStock: boolean,
  doc: Variant['doc'],
]

/** A product with its variants in one row, as arrays: names would be most of the bytes. */
const selectProducts = () =>
  db
    .selectFrom('products as p')
    .select([
      'p.id',
      'p.numeric_id',
      'p.slug',
      'p.name',
      'p.visible',
      'p.product_type',
      'p.price',
      'p.discount_type',
      'p.discount_value',
      'p.discounted_price',
      'p.cost',
      'p.weight',
      'p.sku',
      'p.brand',
      'p.manage_variants',
      'p.collection_ids',
      'p.doc',
      'p.created_date',
      'p.last_updated_date',
    ])
    .select(version.as('version'))
    .select(
      sql<VariantTuple[] | null>`(
        select json_agg(json_build_array(v.id, v.choices, v.price::text, v.cost::text, v.weight, v.sku, v.visible,
          v.track_inventory, v.quantity, v.in_stock, v.doc) order by v.position)
        from variants v where v.site_id = p.site_id and v.product_id = p.id)`.as('variants'),
    )

export type ProductRow = Omit<ProductsTable, 'site_id' | 'search' | 'revision' | 'lowest_price' | 'highest_price'> & {
  version: string
  variants: VariantTuple[] | null
}

export const listProductRows = (unit: Unit, ids: readonly string[]): Promise<ProductRow[]> =>
  unit.all(selectProducts().where(sql<boolean>`p.id = any(${ids}::uuid[])`)) as Promise<ProductRow[]>

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    numericId: row.numeric_id,
    slug: row.slug,
    name: row.name,
    visible: row.visible,
    productType: row.product_type,
    price: row.price,
    discount: { type: row.discount_type, value: row.discount_value },
    discountedPrice: row.discounted_price,
    cost: row.cost,
    weight: row.weight === null ? null : Number(row.weight),
    sku: row.sku,
    brand: row.brand,
    manageVariants: row.manage_variants,
    collectionIds: row.collection_ids,
    doc: row.doc,
    createdDate: row.created_date,
    lastUpdated: row.last_updated_date,
    variants: (row.variants ?? []).map(toVariant),
  }
}

const toVariant = ([id, choices, price, cost, weight, sku, visible, tracked, quantity, inStock, doc]: VariantTuple) =>
  ({ id, choices, price, cost, weight, sku, visible, tracked, quantity, inStock, doc }) satisfies Variant

const byId = prepare<{ id: string }>()((p) => selectProducts().where('p.id', '=', p.id))

export async function findProduct(unit: Unit, id: string): Promise<Product | undefined> {
  const row = await unit.first(byId({ id }))
  return row && toProduct(row as ProductRow)
}

/** Products to change: locked in the order of their ids, then read, so that changes made during the wait count. */
export async function lockProducts(unit: Unit, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  await lockRows(unit, ids)
  return (await listProductRows(unit, ids)).map(toProduct)
}

async function lockRows(unit: Unit, ids: readonly string[]): Promise<void> {
  lockTextsShared(unit)
  const named = sql<boolean>`p.id = any(${ids}::uuid[])`
  await unit.all(db.selectFrom('products as p').select('p.id').where(named).orderBy('p.id').forNoKeyUpdate())
}

export interface RevisedProduct {
  readonly product: Product
  readonly revision: string
}

const toRevised = (row: ProductRow): RevisedProduct => ({
  product: toProduct(row),
  revision: row.version.slice(0, row.version.indexOf('.')),
})

export const findProductsWithRevisions = async (unit: Unit, ids: readonly string[]): Promise<RevisedProduct[]> =>
  ids.length === 0 ? [] : (await listProductRows(unit, ids)).map(toRevised)

/** Like {@link lockProducts}, with the revisions that clients of the newer catalog read. */
export async function lockProductsWithRevisions(unit: Unit, ids: readonly string[]): Promise<RevisedProduct[]> {
  await lockRows(unit, ids)
  return findProductsWithRevisions(unit, ids)
}

export async function lockProductsBySlug(unit: Unit, slugs: readonly string[]): Promise<Product[]> {
  const named = sql<boolean>`p.slug = any(${slugs}::text[])`
  const found = await unit.all(db.selectFrom('products as p').select('p.id').where(named))
  return lockProducts(
    unit,
    found.map(({ id }) => id),
  )
}

export async function listProductsAfter(unit: Unit, after: string | null, limit: number): Promise<Product[]> {
  const all = selectProducts().orderBy('p.id').limit(limit)
  return (await unit.all(after === null ? all : all.where('p.id', '>', after))).map((row) =>
    toProduct(row as ProductRow),
  )
}

/** Slugs with this prefix, to find a free one. */
export async function listSlugs(unit: Unit, table: 'products' | 'collections', start: string): Promise<string[]> {
  const like = `${escapeLike(start)}%`
  const rows = await unit.all(db.selectFrom(table).select('slug').where('slug', 'like', like))
  return rows.map(({ slug }) => slug)
}

/** The same for several prefixes. */
export async function listSlugsLike(unit: Unit, starts: readonly string[]): Promise<string[]> {
  const patterns = starts.map((start) => `${escapeLike(start)}%`)
  const like = sql<boolean>`slug like any(${patterns}::text[])`
  return (await unit.all(db.selectFrom('products').select('slug').where(like))).map(({ slug }) => slug)
}

/** Inserts products in a fixed number of statements. */
export async function insertProducts(unit: Unit, products: readonly Product[], currency: string): Promise<void> {
  if (products.length === 0) return
  const analysis = await findMainAnalysis(unit)
  const rows = products.map((product) => ({
    id: product.id,
    numeric_id: product.numericId,
    created_date: product.createdDate,
    ...toColumns(product, currency, analysis),
  }))
  await translateSlugConflict(() => unit.run(db.insertInto('products').values(rows)))
  await insertVariants(
    unit,
    products.flatMap(({ id, variants }) => variants.map((variant, position) => ({ productId: id, position, variant }))),
  )
  await insertMissingEntities(unit, products)
  recordProductChanges(
    unit,
    products.map(({ id }) => id),
  )
}

/** Saves products without their variants, in one statement for each 200. */
export async function updateProducts(unit: Unit, products: readonly Product[], currency: string): Promise<void> {
  const analysis = await findMainAnalysis(unit)
  for (let start = 0; start < products.length; start += 200) {
    const some = products.slice(start, start + 200)
    const save =
      some.length === 1 ? updateOne(unit, some[0]!, currency, analysis) : updateMany(unit, some, currency, analysis)
    await translateSlugConflict(() => save)
  }
  await insertMissingEntities(unit, products)
  recordProductChanges(
    unit,
    products.map(({ id }) => id),
  )
}

function updateOne(unit: Unit, product: Product, currency: string, analysis: Analysis): Promise<number> {
  const change = { ...toColumns(product, currency, analysis), revision: sql<string>`revision + 1` }
  return unit.run(db.updateTable('products').set(change).where('id', '=', product.id))
}

function updateMany(unit: Unit, products: readonly Product[], currency: string, analysis: Analysis): Promise<number> {
  const rows = products.map((product) => {
    const { search: _, ...columns } = toColumns(product, currency, analysis)
    return { id: product.id, ...columns, others: listSearchedCodes(product) }
  })
  const { configuration, isCompounding } = analysis
  return unit.run(
    compileRaw(sql`
      update products p set slug = n.slug, name = n.name, visible = n.visible, product_type = n.product_type,
        price = n.price, discount_type = n.discount_type, discount_value = n.discount_value,
        discounted_price = n.discounted_price, lowest_price = n.lowest_price, highest_price = n.highest_price,
        cost = n.cost, weight = n.weight, sku = n.sku, brand = n.brand, manage_variants = n.manage_variants,
        collection_ids = n.collection_ids, doc = n.doc, last_updated_date = n.last_updated_date,
        search = product_search(${configuration}::text::regconfig, ${isCompounding}::boolean, n.name, n.others,
          coalesce(n.doc ->> 'description', '')),
        revision = p.revision + 1
      from jsonb_to_recordset(${rows}::jsonb) as n (id uuid, slug text, name text, visible boolean, product_type text,
        price numeric, discount_type text, discount_value numeric, discounted_price numeric, lowest_price numeric,
        highest_price numeric, cost numeric, weight numeric, sku text, brand text, manage_variants boolean,
        collection_ids text[], doc jsonb, last_updated_date timestamptz, others text)
      where p.site_id = ${site} and p.id = n.id`),
  )
}

/** Replaces the variants of products: missing ones are deleted, new ones inserted, others keep their stock. */
export async function replaceVariants(unit: Unit, products: readonly Product[]): Promise<void> {
  const kept = products.map(({ id, variants }) => ({ id, variants: variants.map((variant) => variant.id) }))
  await unit.run(
    compileRaw(sql`
      delete from variants v
      using jsonb_to_recordset(${kept}::jsonb) as kept (id uuid, variants uuid[])
      where v.site_id = ${site} and v.product_id = kept.id and not (v.id = any(kept.variants))`),
  )
  await insertVariants(
    unit,
    products.flatMap(({ id, variants }) => variants.map((variant, position) => ({ productId: id, position, variant }))),
  )
  recordProductChanges(
    unit,
    products.map(({ id }) => id),
  )
}

async function insertVariants(
  unit: Unit,
  variants: { productId: string; position: number; variant: Variant }[],
): Promise<void> {
  if (variants.length === 0) return
  const rows = variants.map(({ productId, position, variant }) => ({
    product_id: productId,
    id: variant.id,
    position,
    choices: variant.choices,
    price: variant.price,
    cost: variant.cost,
    weight: variant.weight === null ? null : String(variant.weight),
    sku: variant.sku,
    visible: variant.visible,
    track_inventory: variant.tracked,
    quantity: variant.quantity,
    in_stock: variant.inStock,
    doc: variant.doc,
  }))
  for (let start = 0; start < rows.length; start += 500) {
    await unit.run(
      db
        .insertInto('variants')
        .values(rows.slice(start, start + 500))
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'product_id', 'id']).doUpdateSet((eb) => ({
            position: eb.ref('excluded.position'),
            choices: eb.ref('excluded.choices'),
            price: eb.ref('excluded.price'),
            cost: eb.ref('excluded.cost'),
            weight: eb.ref('excluded.weight'),
            sku: eb.ref('excluded.sku'),
            visible: eb.ref('excluded.visible'),
            doc: eb.ref('excluded.doc'),
          })),
        ),
    )
  }
}

export async function removeProducts(unit: Unit, ids: readonly string[]): Promise<void> {
  storeDeleted(unit, restorableProduct, ids)
  await unit.run(db.deleteFrom('products').where(sql<boolean>`id = any(${ids}::uuid[])`))
  removeTranslations(unit, 'PRODUCT', ids)
  recordProductChanges(unit, ids)
}

function toColumns(product: Product, currency: string, analysis: Analysis) {
  return {
    slug: product.slug,
    name: product.name,
    visible: product.visible,
    product_type: product.productType,
    price: product.price,
    discount_type: product.discount.type,
    discount_value: product.discount.value,
    discounted_price: product.discountedPrice,
    ...calculateRange(product, currency),
    cost: product.cost,
    weight: product.weight === null ? null : String(product.weight),
    sku: product.sku,
    brand: product.brand,
    manage_variants: product.manageVariants,
    collection_ids: product.collectionIds,
    search: buildSearchVector(product, analysis),
    doc: product.doc,
    last_updated_date: product.lastUpdated,
  }
}

/** The lowest and highest variant price; undefined where all equal the product's. */
function calculateRange({ price, discount, variants }: Product, currency: string) {
  if (variants.every((variant) => variant.price === null)) return { lowest_price: null, highest_price: null }
  const prices = variants.map((variant) => variant.price ?? price).sort((one, other) => Number(one) - Number(other))
  return {
    lowest_price: calculateDiscountedPrice(prices[0]!, discount, currency),
    highest_price: calculateDiscountedPrice(prices.at(-1)!, discount, currency),
  }
}

const listSearchedCodes = ({ brand, sku, variants }: Product): string =>
  [brand ?? '', sku, ...variants.map((variant) => variant.sku)].join(' ')

function buildSearchVector(product: Product, { configuration, isCompounding }: Analysis) {
  const { name, doc } = product
  const others = listSearchedCodes(product)
  return sql<string>`product_search(${configuration}::text::regconfig, ${isCompounding}::boolean, ${name}::text,
    ${others}::text, ${doc.description ?? ''}::text)`
}

/** Indexes the next products again, with the analysis of the site's main language. Answers the last one of a full batch. */
export async function reindexNext(unit: Unit, after: string | null, limit: number): Promise<string | undefined> {
  const { configuration, isCompounding } = await findMainAnalysis(unit)
  const changed = await unit.all(
    compileRaw(sql<{ id: string }>`
      with locked as materialized (
        select id from products where site_id = ${site} and id > ${after ?? NO_ID}::uuid order by id limit ${limit}
        for no key update)
      update products p set search = product_search(${configuration}::text::regconfig, ${isCompounding}::boolean,
        p.name, concat_ws(' ', coalesce(p.brand, ''), p.sku, (
          select string_agg(v.sku, ' ' order by v.position) from variants v
          where v.site_id = ${site} and v.product_id = p.id)), p.doc ->> 'description')
      from locked where p.site_id = ${site} and p.id = locked.id
      returning p.id`),
  )
  const ids = changed.map(({ id }) => id).sort()
  recordProductChanges(unit, ids)
  return ids.length === limit ? ids.at(-1) : undefined
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

async function translateSlugConflict(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatesConstraint(error, 'products_slug')) throw new Problem('SLUG_ALREADY_EXISTS', { cause: error })
    throw error
  }
}

/** Products that show a stored file, by their names. */
export const listProductsShowing = (
  unit: Unit,
  mediaId: string,
  limit: number,
): Promise<{ id: string; name: string }[]> =>
  unit.all(
    db
      .selectFrom('products')
      .select(['id', 'name'])
      .where(sql<boolean>`(doc -> 'media') @> ${JSON.stringify([{ id: mediaId }])}::text::jsonb`)
      .orderBy('name')
      .limit(limit),
  )
