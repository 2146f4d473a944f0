import { type SqlBool, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'

/** Whether any variant of `p` is available. OFFSET keeps PostgreSQL from reading every site's variants first. */
export const stocked = sql<SqlBool>`exists (
  select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.visible and v.available offset 0)`

/** Above this number of unavailable variants, products are checked one by one. */
const MAX_SOLD_OUT = 5000

/** Partly or fully sold out products, usually few, for a statement over many products. */
export const soldOut = sql`sold_out as materialized (
  select v.product_id from variants v where v.site_id = ${site} and not (v.visible and v.available)
  limit ${sql.lit(MAX_SOLD_OUT)})`

/** The same as `stocked`, using `soldOut`. */
export const stockedBeside = sql<SqlBool>`case
  when (select count(*) from sold_out) < ${sql.lit(MAX_SOLD_OUT)} and p.id not in (select product_id from sold_out) then true
  else ${stocked} end`
