import { sql } from 'kysely'
import { type RestorableEntity, selectTranslations } from '../../kernel/deleted-items.ts'
import { site } from '../../kernel/sql.ts'

export const restorableProduct: RestorableEntity = {
  type: 'PRODUCT',
  table: 'products',
  idType: 'uuid',
  name: 'name',
  parts: {
    variants: sql`select r.* from variants r where r.site_id = ${site} and r.product_id = t.id`,
    product_subscriptions: sql`select r.* from product_subscriptions r where r.site_id = ${site} and r.product_id = t.id`,
    related_products: sql`select r.* from related_products r where r.site_id = ${site} and r.product_id = t.id`,
    translations: selectTranslations('PRODUCT'),
  },
}

export const restorableCollection: RestorableEntity = {
  type: 'COLLECTION',
  table: 'collections',
  idType: 'text',
  name: 'name',
  parts: {
    /** The collection's products, which hold its id. */
    products: sql`select r.id from products r where r.site_id = ${site} and r.collection_ids @> array[t.id]`,
    translations: selectTranslations('COLLECTION'),
  },
}
