import { type Expression, sql } from 'kysely'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { MAX_PREORDERED } from './preorders.ts'
import { recordProductChanges } from './product.changes.store.ts'

/** Pieces of one variant. `variantId` is all zeros for a product without variants. */
export interface StockItem {
  productId: string
  variantId: string
  quantity: number
  /** May be preordered where it is out of stock. */
  preorder?: true
  /** Counted by a plugin. */
  service?: ServiceStock
  /** The bundle that was bought, and the pieces in each. */
  bundle?: { productId: string; quantity: number }
}

export interface ServiceStock {
  /** The plugin that counts it. */
  appId: string
  catalogReference: { appId: string; catalogItemId: string; options?: Record<string, unknown> | null | undefined }
  locationId?: string
}

export interface StockChange {
  productId: string
  variantId: string
  before: number
  after: number
  /** The availability, where it does not follow from the number of pieces. */
  available?: { before: boolean; after: boolean }
}

interface StockOutcome {
  changes: StockChange[]
  /** The shortages, with the available pieces (0 for an unknown or unavailable variant). */
  short: { productId: string; variantId: string; available: number }[]
}

interface Wanted {
  product_id: string
  variant_id: string
  quantity: number
  preorder: boolean
}

const toWanted = (items: readonly StockItem[]): Wanted[] =>
  items.map(({ productId, variantId, quantity, preorder }) => ({
    ...{ product_id: productId, variant_id: variantId, quantity },
    preorder: preorder === true,
  }))

const selectWanted = (requests: readonly Wanted[]) => sql`
  select product_id, variant_id, sum(quantity)::int as quantity, bool_or(preorder) as preorder
  from jsonb_to_recordset(${requests}::jsonb)
    as item (product_id uuid, variant_id uuid, quantity int, preorder boolean)
  group by product_id, variant_id`

/** Preorder limit for each variant of a product; 0 where it can't be preordered. */
export const selectPreorderLimit = (productId: Expression<unknown>) => sql<number>`coalesce((
  select case when p.doc #>> '{preorderInfo,enabled}' = 'true'
    then coalesce((p.doc #>> '{preorderInfo,limit}')::int, ${sql.lit(MAX_PREORDERED)}) end
  from products p where p.site_id = ${site} and p.id = ${productId}
), 0)`

const take = prepare<{ wanted: readonly Wanted[] }>()(
  (p) => sql<StockOutcome>`
    with wanted as materialized (${selectWanted(p.wanted)}),
    counted as materialized (
      select v.product_id, v.id, v.quantity from variants v
      where v.site_id = ${site} and v.track_inventory
        and (v.product_id, v.id) in (select product_id, variant_id from wanted)
      order by v.product_id, v.id
      for no key update of v
    ),
    short as materialized (
      select w.product_id, w.variant_id, greatest(coalesce(c.quantity, 0), 0) as available
      from wanted w left join counted c on c.product_id = w.product_id and c.id = w.variant_id
      where not coalesce(c.quantity >= w.quantity, (
        select v.in_stock and not v.track_inventory from variants v
        where v.site_id = ${site} and v.product_id = w.product_id and v.id = w.variant_id
      ), false) and not case when w.preorder then case
        when c.quantity is null then exists (
          select from variants v
          where v.site_id = ${site} and v.product_id = w.product_id and v.id = w.variant_id and not v.track_inventory
        ) and ${selectPreorderLimit(sql`w.product_id`)} > 0
        else c.quantity <= 0 and c.quantity + ${selectPreorderLimit(sql`w.product_id`)} >= w.quantity
      end else false end
    ),
    taken as (
      update variants v set quantity = v.quantity - w.quantity
      from wanted w join counted c on c.product_id = w.product_id and c.id = w.variant_id
      where v.site_id = ${site} and v.product_id = w.product_id and v.id = w.variant_id
        and (v.quantity >= w.quantity or w.preorder) and not exists (select from short)
      returning v.product_id, v.id, v.quantity + w.quantity as before, v.quantity as after
    )
    select
      (select coalesce(json_agg(json_build_object(
        'productId', product_id, 'variantId', id, 'before', before, 'after', after)), '[]') from taken) as changes,
      (select coalesce(json_agg(json_build_object(
        'productId', product_id, 'variantId', variant_id, 'available', available)), '[]') from short) as short`,
)

/**
 * Takes all or nothing, in one statement. Counted rows are locked in the order of their keys, so that buyers of several
 * items don't deadlock, and checked after locking. Uncounted rows are only read: their buyers never wait.
 */
export async function takeStock(unit: Unit, items: readonly StockItem[]): Promise<StockOutcome> {
  if (items.length === 0) return { changes: [], short: [] }
  const result = (await unit.first(take({ wanted: toWanted(items) })))!
  recordAvailabilityChanges(unit, result.changes)
  return result
}

/** Returns pieces of canceled orders. Uncounted or deleted variants stay as they are. */
export async function returnStock(unit: Unit, items: readonly StockItem[]): Promise<StockChange[]> {
  if (items.length === 0) return []
  const changes = await unit.all(
    compileRaw(sql<StockChange>`
      with wanted as materialized (${selectWanted(toWanted(items))}),
      counted as materialized (
        select v.product_id, v.id from variants v
        where v.site_id = ${site} and v.track_inventory
          and (v.product_id, v.id) in (select product_id, variant_id from wanted)
        order by v.product_id, v.id
        for no key update of v
      )
      update variants v set quantity = v.quantity + w.quantity
      from wanted w join counted c on c.product_id = w.product_id and c.id = w.variant_id
      where v.site_id = ${site} and v.product_id = w.product_id and v.id = w.variant_id
      returning v.product_id as "productId", v.id as "variantId",
        v.quantity - w.quantity as before, v.quantity as after`),
  )
  recordAvailabilityChanges(unit, changes)
  return changes
}

/** Products are indexed by availability, not by quantity. */
export function recordAvailabilityChanges(unit: Unit, changes: readonly StockChange[]): void {
  const changed = changes.filter(({ before, after }) => before > 0 !== after > 0)
  recordProductChanges(
    unit,
    changed.map(({ productId }) => productId),
  )
}
