import { InventoryItem } from '@stoa/contract/inventory-item.entity'
import { Product } from '@stoa/contract/product.entity'
import { sql } from 'kysely'
import {
  boolean,
  createEntityFields,
  decimal,
  type FieldMap,
  required,
  stored,
  textList,
} from '../../kernel/query/index.ts'
import { stocked } from './product.stocked.ts'

const price = decimal('p.price', { notNull: true })
/** The collections of a product. */
export const inCollection = textList('p.collection_ids')
const inStock = boolean(stocked, { sortable: false })

export const productFields: FieldMap = {
  ...createEntityFields(Product, {
    table: 'p',
    document: 'p.doc',
    columns: {
      id: required(),
      name: required(),
      slug: required(),
      numericId: required(),
      'price.price': () => price,
      'priceData.price': () => price,
      'priceData.discountedPrice': required('p.discounted_price'),
      // As indexed.
      productType: required(sql`(case p.product_type when 'gift_card' then 'digital' else p.product_type end)`),
      giftCard: stored(sql`(p.product_type = 'gift_card')`),
      sku: required(),
      brand: stored(),
      visible: stored(),
      collectionIds: () => inCollection,
      'stock.inStock': () => inStock,
      createdDate: required(),
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
  ...createEntityFields(InventoryItem, {
    columns: {
      id: 'p.id',
      externalId: required('p.id'),
      productId: 'p.id',
      trackQuantity: stored(
        sql`exists (select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.track_inventory offset 0)`,
      ),
      lastUpdated: 'p.last_updated_date',
      numericId: required('p.numeric_id'),
    },
  }),
  createdDate: productFields.createdDate!,
}
