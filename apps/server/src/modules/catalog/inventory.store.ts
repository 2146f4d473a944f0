import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { recordProductChanges } from './product.changes.store.ts'
import { recordAvailabilityChanges, type StockChange, selectPreorderLimit } from './stock.store.ts'

/** A stock change of one variant. */
export interface StockDelta {
  productId: string
  variantId: string
  by: number
  /** It may go below zero, as far as the product can be preordered. */
  preorder?: boolean
}

/**
 * Adds pieces to counted stock, or takes them (a negative `by`), all or nothing; answers what changed. With fewer
 * changes than deltas nothing was done: a variant is unknown, not counted, or would leave the bounds.
 */
export async function changeStock(unit: Unit, deltas: readonly StockDelta[], max: number): Promise<StockChange[]> {
  const rows = deltas.map(({ productId, variantId, by, preorder }) => ({
    ...{ product_id: productId, variant_id: variantId, by },
    preorder: preorder === true,
  }))
  const changes = await unit.all(
    compileRaw(sql<StockChange>`
      with wanted as materialized (
        select product_id, variant_id, sum(by)::int as by, bool_or(preorder) as preorder
        from jsonb_to_recordset(${rows}::jsonb)
          as item (product_id uuid, variant_id uuid, by int, preorder boolean)
        group by product_id, variant_id
      ), counted as materialized (
        select v.product_id, v.id, v.quantity from variants v
        where v.site_id = ${site} and v.track_inventory
          and (v.product_id, v.id) in (select product_id, variant_id from wanted)
        order by v.product_id, v.id
        for no key update of v
      ), fitting as materialized (
        select w.* from wanted w join counted c on c.product_id = w.product_id and c.id = w.variant_id
        where c.quantity + w.by <= ${max}::int and (w.by > 0 or c.quantity + w.by >= case
          when w.preorder then least(0, -${selectPreorderLimit(sql`w.product_id`)}) else 0
        end)
      )
      update variants v set quantity = v.quantity + w.by from fitting w
      where v.site_id = ${site} and v.product_id = w.product_id and v.id = w.variant_id
        and (select count(*) from fitting) = (select count(*) from wanted)
      returning v.product_id as "productId", v.id as "variantId",
        v.quantity - w.by as before, v.quantity as after`),
  )
  recordAvailabilityChanges(unit, changes)
  return changes
}

/**
 * Adds a difference to each variant's current stock, which includes sales made meanwhile. A negative difference stops at
 * zero. Skips deleted variants and those without tracked stock. Returns the changes.
 */
export async function correctStock(unit: Unit, deltas: readonly StockDelta[], max: number): Promise<StockChange[]> {
  const rows = deltas.map(({ productId, variantId, by }) => ({ product_id: productId, variant_id: variantId, by }))
  const changes = await unit.all(
    compileRaw(sql<StockChange>`
      with wanted as materialized (
        select * from jsonb_to_recordset(${rows}::jsonb) as item (product_id uuid, variant_id uuid, by int)
      ), counted as materialized (
        select v.product_id, v.id, v.quantity as before,
          least(${max}::int, greatest(v.quantity + w.by, least(v.quantity, 0))) as after
        from variants v join wanted w on w.product_id = v.product_id and w.variant_id = v.id
        where v.site_id = ${site} and v.track_inventory
        order by v.product_id, v.id
        for no key update of v
      )
      update variants v set quantity = c.after from counted c
      where v.site_id = ${site} and v.product_id = c.product_id and v.id = c.id and c.after <> c.before
      returning v.product_id as "productId", v.id as "variantId", c.before, c.after`),
  )
  recordAvailabilityChanges(unit, changes)
  return changes
}

export interface StockLevel {
  productId: string
  variantId: string
  tracked: boolean
  quantity: number
  inStock: boolean
}

/** Saves the stock of products' variants, which the caller has locked, in one statement. */
export async function setStock(unit: Unit, levels: readonly StockLevel[]): Promise<void> {
  const rows = levels.map(({ productId, variantId, tracked, quantity, inStock }) => ({
    ...{ product_id: productId, id: variantId },
    ...{ tracked, quantity, in_stock: inStock },
  }))
  await unit.run(
    compileRaw(sql`
      update variants v set track_inventory = level.tracked, quantity = level.quantity, in_stock = level.in_stock
      from jsonb_to_recordset(${rows}::jsonb)
        as level (product_id uuid, id uuid, tracked boolean, quantity int, in_stock boolean)
      where v.site_id = ${site} and v.product_id = level.product_id and v.id = level.id`),
  )
  recordProductChanges(unit, [...new Set(levels.map(({ productId }) => productId))])
}

/** Locks the variants themselves too: purchases update them without locking the product. */
export async function lockVariants(unit: Unit, productIds: readonly string[]): Promise<void> {
  const named = sql<boolean>`product_id = any(${productIds}::uuid[])`
  await unit.all(
    db.selectFrom('variants').select('id').where(named).orderBy('product_id').orderBy('id').forNoKeyUpdate(),
  )
}
