import { sql } from 'kysely'
import { site } from '../../kernel/sql.ts'

/** The ids, as text, of the products in some collections. */
export const listProductsOf = (collectionIds: readonly string[]) => sql`
  select g.id::text from products g where g.site_id = ${site} and g.collection_ids && ${collectionIds}::text[]`
