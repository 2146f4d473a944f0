import { Product } from '@stoa/contract/product.entity'
import { sql } from 'kysely'
import {
  boolean,
  createEntityFields,
  decimal,
  type FieldMap,
  integer,
  required,
  textList,
  uuid,
} from '../../kernel/query/index.ts'
import { stocked } from './product.stocked.ts'

const price = decimal('p.price', { notNull: true })
/** The collections of a product. */
export const inCollection = textList('p.collection_ids')
const inStock = boolean(stocked, { sortable: false })

export const productFields: FieldMap = {
  ...createEntityFields(Product, {
    document: 'p.doc',
    columns: {
      id: (declared) => uuid('p.id', { ...declared, notNull: true }),
      name: required('p.name'),
      slug: required('p.slug'),
      numericId: (declared) => integer('p.numeric_id', { ...declared, notNull: true }),
      'price.price': () => price,
      'priceData.price': () => price,
      'priceData.discountedPrice': required('p.discounted_price'),
      // As indexed.
      productType: required(sql`(case p.product_type when 'gift_card' then 'digital' else p.product_type end)`),
      giftCard: (declared) => boolean(sql`(p.product_type = 'gift_card')`, declared),
      sku: required('p.sku'),
      brand: 'p.brand',
      visible: 'p.visible',
      collectionIds: () => inCollection,
      'stock.inStock': () => inStock,
      createdDate: required('p.created_date'),
      lastUpdated: required('p.last_updated_date'),
    },
  }),
  // Other names of the same, as older clients use them.
  price,
  'collections.id': inCollection,
  collectionId: inCollection,
  inStock,
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
