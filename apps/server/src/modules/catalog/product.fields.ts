import { sql } from 'kysely'
import {
  boolean,
  decimal,
  enumeration,
  type FieldMap,
  integer,
  text,
  textList,
  timestamp,
  uuid,
} from '../../kernel/query/index.ts'
import { stocked } from './product.stocked.ts'

const price = decimal('p.price', { notNull: true })
/** The collections of a product. */
export const inCollection = textList('p.collection_ids')
const inStock = boolean(stocked, { sortable: false })

export const productFields: FieldMap = {
  id: uuid('p.id', { notNull: true }),
  name: text('p.name', { notNull: true }),
  slug: text('p.slug', { notNull: true }),
  numericId: integer('p.numeric_id', { notNull: true }),
  price,
  'price.price': price,
  'priceData.price': price,
  'priceData.discountedPrice': decimal('p.discounted_price', { notNull: true }),
  // As indexed.
  productType: enumeration(
    ['physical', 'digital'],
    sql`(case p.product_type when 'gift_card' then 'digital' else p.product_type end)`,
    { notNull: true },
  ),
  giftCard: boolean(sql`(p.product_type = 'gift_card')`, { sortable: false }),
  description: text(sql`(p.doc->>'description')`, { sortable: false }),
  sku: text('p.sku', { notNull: true }),
  brand: text('p.brand'),
  visible: boolean('p.visible', { sortable: false }),
  'collections.id': inCollection,
  collectionIds: inCollection,
  collectionId: inCollection,
  inStock,
  'stock.inStock': inStock,
  createdDate: timestamp('p.created_date', { notNull: true }),
  lastUpdated: timestamp('p.last_updated_date', { notNull: true }),
}

/** The same products as inventory items; item ids are derived from product ids. */
export const inventoryFields: FieldMap = {
  productId: productFields.id!,
  externalId: productFields.id!,
  id: productFields.id!,
  numericId: productFields.numericId!,
  createdDate: productFields.createdDate!,
  lastUpdated: productFields.lastUpdated!,
  trackQuantity: boolean(
    sql`exists (select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.track_inventory offset 0)`,
    { sortable: false },
  ),
}
