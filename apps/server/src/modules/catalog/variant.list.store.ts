import { StoreVariant } from '@stoa/contract/product.entity'
import { sql } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  createEntityFields,
  type FieldMap,
  MAX_COUNTED,
  type QueryInput,
  required,
  stored,
  textList,
  timestamp,
} from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { DEFAULT_VARIANT } from './catalog.ts'
import { listProductRows, toProduct } from './product.store.ts'
import type { Product, Variant } from './product.ts'

const key = sql<string>`(v.product_id::text || '-' || v.id::text)`
const inCollection = textList('p.collection_ids')

const fields: FieldMap = {
  ...createEntityFields(StoreVariant, {
    table: 'v',
    columns: {
      id: required(key),
      variantId: 'v.id',
      productName: 'p.name',
      sku: stored(sql`coalesce(nullif(v.sku, ''), p.sku)`),
      collectionIds: () => inCollection,
      managedVariant: stored(sql`(v.id <> ${sql.lit(DEFAULT_VARIANT)})`),
      'stock.inStock': stored('v.available'),
      'stock.trackQuantity': 'v.track_inventory',
      'stock.quantity': 'v.quantity',
    },
  }),
  collectionId: inCollection,
  lastUpdated: timestamp('p.last_updated_date', { sortable: false }),
}

interface Found {
  product: Product
  variant: Variant
}

const selectKeys = (isHidden: boolean) => {
  const joined = db
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) => join.onRef('p.site_id', '=', 'v.site_id').onRef('p.id', '=', 'v.product_id'))
  return isHidden ? joined : joined.where('p.visible', '=', true).where('v.visible', '=', true)
}

/** A page of variants across products: one statement for the page, one for their products, one for the total. */
export async function listStoreVariants(
  unit: Unit,
  { operation, query, hidden }: { operation: string; query: QueryInput | null | undefined; hidden: boolean },
) {
  const page = compileQuery(fields, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'id', order: 'ASC' }],
  })
  const rows = await unit.all(page.attach(selectKeys(hidden).select(['v.product_id', 'v.id'])))
  const isLast = rows.length <= page.limit && (rows.length > 0 || page.offset === 0)
  const total = isLast ? page.offset + rows.length : { counted: await count(unit, page.filter, hidden) }
  const { items, metadata } = page.toPage(rows, total)
  const products = await listProducts(unit, [...new Set(items.map((item) => item.product_id))])
  const found = items.flatMap((item) => findVariantIn(products.get(item.product_id), item.id) ?? [])
  return { found, metadata }
}

async function count(
  unit: Unit,
  filter: ReturnType<typeof compileQuery>['filter'],
  isHidden: boolean,
): Promise<number> {
  const keys = selectKeys(isHidden)
    .select('v.id')
    .limit(MAX_COUNTED + 1)
  const matching = filter ? keys.where(filter) : keys
  const row = await unit.first(db.selectFrom(matching.as('matching')).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

async function listProducts(unit: Unit, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await listProductRows(unit, ids)
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

function findVariantIn(product: Product | undefined, variantId: string): Found | undefined {
  const variant = product?.variants.find(({ id }) => id === variantId)
  return product && variant && { product, variant }
}

const pair = /^([0-9a-f-]{36})-([0-9a-f-]{36})$/

export async function findStoreVariant(unit: Unit, id: string, isHidden: boolean): Promise<Found | undefined> {
  const [, productId, variantId] = pair.exec(id) ?? []
  if (!productId || !variantId) return undefined
  const product = (await listProducts(unit, isId(productId) ? [productId] : [])).get(productId)
  const found = findVariantIn(product, variantId)
  return found && (isHidden || (found.product.visible && found.variant.visible)) ? found : undefined
}
