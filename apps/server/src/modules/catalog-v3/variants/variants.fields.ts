import { InventoryItemV3 } from '@stoa/contract/inventory-items-v3'
import { ReadOnlyVariant } from '@stoa/contract/product-v3.entity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  createEntityFields,
  type FieldMap,
  required,
  stored,
  text,
  textList,
  timestamp,
  uuid,
} from '../../../kernel/query/index.ts'
import { buildDefaultVariantId, DEFAULT_VARIANT, productOfDefaultVariant } from '../../catalog/api.ts'
import { type Filter, type Rules, rewriteValues } from '../filters.ts'
import { toCategoryId, toCollectionId, variantOfInventoryItem } from '../ids.ts'
import type { Aggregable } from '../products/aggregations.store.ts'

export const variantId = sql<string>`(case v.id when ${sql.lit(DEFAULT_VARIANT)} then ${buildDefaultVariantId(sql`v.product_id::text`)}::uuid else v.id end)`
export const sku = sql<string>`coalesce(nullif(v.sku, ''), case when p.manage_variants then '' else p.sku end)`
const full = sql`coalesce(v.price, p.price)`
/** Rounded to the decimals of the currency. */
export const actual = sql`(case p.discount_type when 'AMOUNT' then greatest(0, ${full} - p.discount_value)
  when 'PERCENT' then ${full} - round(${full} * p.discount_value / 100, scale(${full})) else ${full} end)`
const isPreordered = sql<SqlBool>`(not v.available and coalesce((p.doc #>> '{preorderInfo,enabled}')::boolean, false)
  and (not v.track_inventory
    or coalesce((p.doc #>> '{preorderInfo,limit}')::int, 100000) + v.quantity > 0)
  and coalesce((p.doc #>> '{preorderInfo,limit}')::int, 1) <> 0)`
export const status = sql<string>`(case when v.available then 'IN_STOCK' when ${isPreordered} then 'PREORDER' else 'OUT_OF_STOCK' end)`

/** What filters of variants and inventory items are rewritten to. */
const rewritten: FieldMap = {
  /** Unique across rows, as the last sort key. */
  place: text(sql`(v.product_id::text || '-' || v.id::text)`, { notNull: true }),
  productId: uuid('v.product_id', { notNull: true, tieBreak: 'storedVariantId' }),
  storedVariantId: uuid('v.id', { notNull: true }),
  collections: textList('p.collection_ids'),
  facets: textList('p.facets'),
}

const productData: FieldMap = {
  ...createEntityFields(ReadOnlyVariant, {
    table: 'v',
    columns: {
      visible: stored(),
      sku: stored(sku),
      'price.actualPrice.amount': required(actual),
      'inventoryStatus.inStock': stored('v.available'),
      'inventoryStatus.preorderEnabled': stored(isPreordered),
      'productData.name': 'p.name',
      'productData.slug': 'p.slug',
      'productData.handle': 'p.slug',
      'productData.productType': stored(sql`(case p.product_type when 'physical' then 'PHYSICAL' else 'DIGITAL' end)`),
      'productData.visible': stored('p.visible'),
    },
  }),
  'productData.updatedDate': timestamp('p.last_updated_date', { notNull: true }),
}

const inventoryData = createEntityFields(InventoryItemV3, {
  table: 'v',
  columns: {
    createdDate: 'p.created_date',
    updatedDate: 'p.last_updated_date',
    productId: (declared, type) => type('v.product_id', { ...declared, notNull: true, tieBreak: 'storedVariantId' }),
    trackQuantity: 'v.track_inventory',
    quantity: required(),
    inStock: 'v.available',
    availabilityStatus: stored(status),
    'preorderInfo.enabled': stored(sql`coalesce((p.doc #>> '{preorderInfo,enabled}')::boolean, false)`),
    'product.name': 'p.name',
    'product.variantSku': stored(sku),
    'product.variantVisible': 'v.visible',
  },
})

/** The two lists: variants and inventory items. */
export const lists = {
  variants: {
    fields: { ...rewritten, ...productData },
    ids: { id: (id: string) => id, variantId: (id: string) => id },
    productId: 'productData.productId',
  },
  inventory: {
    fields: { ...rewritten, ...inventoryData },
    ids: { id: variantOfInventoryItem, variantId: (id: string) => id },
    productId: 'productId',
  },
}
export type ListName = keyof typeof lists

const internal = new Set(['place', 'storedVariantId', 'collections', 'facets'])
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A variant without choices is found by the product id that its id contains. */
function filterVariants(ids: readonly string[]): Filter {
  const known = ids.map((id) => id.toLowerCase()).filter((id) => uuidPattern.test(id) && id !== DEFAULT_VARIANT)
  return {
    $or: [
      { storedVariantId: { $in: known } },
      { $and: [{ productId: { $in: known.map(productOfDefaultVariant) } }, { storedVariantId: DEFAULT_VARIANT }] },
    ],
  }
}

export function buildRules(list: ListName): Rules {
  const { ids, productId } = lists[list]
  return {
    internal: new Set([...internal, ...(productId === 'productId' ? [] : ['productId'])]),
    fields: {
      ...Object.fromEntries(
        Object.entries(ids).map(([name, toVariantId]) => [
          name,
          rewriteValues((values) => filterVariants(values.map((id) => toVariantId(id.toLowerCase())))),
        ]),
      ),
      ...(productId !== 'productId' && {
        [productId]: (operator: string, value: unknown) => ({ productId: { [operator]: value } }),
      }),
      'product.directCategoryIds': rewriteValues((values) => ({
        collections: { $hasSome: values.map(toCollectionId) },
      })),
    },
  }
}

export const toSortColumn = (list: ListName, name: string): string =>
  name === lists[list].productId ? 'productId' : name

const select = (value: RawBuilder<unknown>): Aggregable => ({ values: sql`select ${value}` })
const productName: Aggregable = {
  ...select(sql`p.name`),
  texts: { type: 'PRODUCT', id: sql`p.product_id::text`, getKey: () => 'name' },
}
export const aggregables: Record<ListName, Readonly<Record<string, Aggregable>>> = {
  variants: {
    sku: select(sql`p.sku`),
    visible: select(sql`p.visible::text`),
    'productData.productId': select(sql`p.product_id::text`),
    'productData.name': productName,
    'inventoryStatus.inStock': select(sql`p.available::text`),
    'price.actualPrice.amount': { values: sql`select p.price::text`, number: sql`p.price` },
  },
  inventory: {
    productId: select(sql`p.product_id::text`),
    variantId: select(sql`p.variant_id::text`),
    'product.name': productName,
    'product.variantSku': select(sql`p.sku`),
    'product.directCategoryIds': {
      values: sql`select case c when '00000000-000000-000000-000000000001' then ${sql.lit(toCategoryId('00000000-000000-000000-000000000001'))} else c end
        from unnest(p.collection_ids) as c`,
    },
    trackQuantity: select(sql`p.track_inventory::text`),
    inStock: select(sql`p.available::text`),
    availabilityStatus: select(sql`p.status`),
    quantity: { values: sql`select p.quantity::text`, number: sql`p.quantity` },
  },
}
