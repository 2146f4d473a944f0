import { type RawBuilder, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'

/** The ids, as text, of the products in some collections. */
export const listProductsOf = (collectionIds: readonly string[]) => sql`
  select g.id::text from products g where g.site_id = ${site} and g.collection_ids && ${collectionIds}::text[]`

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * The counted stock of sold products and the pieces sold of each, those in bundles included. `sold`: rows of `value`, the
 * product's id or the name of what is no product, and `pieces`.
 */
export const selectSoldStock = (sold: RawBuilder<unknown>) => sql`
  select p.id, p.name, t.pieces, (
    select sum(greatest(v.quantity, 0)) from variants v
    where v.site_id = ${site} and v.product_id = p.id and v.track_inventory and v.visible) as left_pieces
  from (
    select product_id, sum(pieces) as pieces from (
      select coalesce(item."productId", s.id) as product_id, s.pieces * coalesce(item.quantity, 1) as pieces
      from (
        select case when value ~ ${sql.lit(uuidPattern)} then value::uuid end as id, sum(pieces) as pieces
        from ${sold} as g group by 1) s
      join products b on b.site_id = ${site} and b.id = s.id
      left join lateral jsonb_to_recordset(b.doc -> 'bundleItems') as item ("productId" uuid, quantity int) on true
      where s.id is not null) each group by product_id having sum(pieces) > 0) t
  join products p on p.site_id = ${site} and p.id = t.product_id and not p.doc ? 'bundleItems'`

/** An entity of `catalog_entities as e`. */
export const entityColumns = [
  'e.id',
  'e.kind',
  'e.name',
  'e.parent_id as parentId',
  'e.doc',
  'e.revision',
  'e.created_date as createdDate',
  'e.updated_date as updatedDate',
] as const
