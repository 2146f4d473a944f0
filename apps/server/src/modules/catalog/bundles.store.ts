import type { BundleItem } from '@stoa/contract/product.entity'
import { sql } from 'kysely'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { DEFAULT_VARIANT } from './catalog.ts'
import { recordProductChanges } from './product.changes.store.ts'
import type { StockChange } from './stock.store.ts'

/** A literal instead of a parameter, so that PostgreSQL uses the partial indexes of bundles. */
const isBundle = sql<boolean>`p.doc ? 'bundleItems'`

/** With more products than this, they are looked up by a statement instead of cached. */
const maxRemembered = 2000

interface Bundled {
  bundles: ReadonlySet<string>
  parts: ReadonlySet<string>
}

/**
 * The cached ids of bundles and their items; null if there are too many. Orders of other products cost no statement.
 */
const part = declareSnapshotPart('bundled', async (unit): Promise<Bundled | null> => {
  const found = await unit.all(
    compileRaw(sql<{ id: string; parts: string[] }>`
      select p.id, array(select lower(item ->> 'productId') from jsonb_array_elements(p.doc -> 'bundleItems') item) as parts
      from products p where p.site_id = ${site} and ${isBundle} limit ${maxRemembered + 1}`),
  )
  const parts = new Set(found.flatMap((bundle) => bundle.parts))
  if (found.length + parts.size > maxRemembered) return null
  return { bundles: new Set(found.map(({ id }) => id)), parts }
})

/** Whether one of these products may be a bundle. Costs no statement. */
export async function mayHaveBundle(unit: Unit, productIds: readonly string[]): Promise<boolean> {
  const bundled = (await unit.site()).get(part)
  return !bundled || productIds.some((id) => bundled.bundles.has(id))
}

/** Whether one of these products may be a bundle or in one. Costs no statement. */
export async function mayConcernBundle(unit: Unit, productIds: readonly string[]): Promise<boolean> {
  const bundled = (await unit.site()).get(part)
  return !bundled || productIds.some((id) => bundled.bundles.has(id) || bundled.parts.has(id))
}

/** The items of the given products that are bundles. */
export const listBundles = (
  unit: Unit,
  productIds: readonly string[],
): Promise<{ id: string; bundleItems: BundleItem[] }[]> =>
  unit.all(
    compileRaw(sql<{ id: string; bundleItems: BundleItem[] }>`
      select p.id, p.doc -> 'bundleItems' as "bundleItems" from products p
      where p.site_id = ${site} and ${isBundle} and p.id = any(${productIds}::uuid[])`),
  )

/** The bundles with any of these products. */
export async function listBundlesWith(unit: Unit, productIds: readonly string[]): Promise<string[]> {
  const found = await unit.all(
    compileRaw(sql<{ id: string }>`
      select distinct p.id from unnest(${productIds}::uuid[]) as part (id)
      join products p on p.site_id = ${site} and ${isBundle}
        and p.doc -> 'bundleItems' @> jsonb_build_array(jsonb_build_object('productId', part.id))`),
  )
  return found.map(({ id }) => id)
}

/** Locks the stock of bundles, in the order in which purchases lock stock. */
async function lockBundles(unit: Unit, ids: readonly string[]): Promise<void> {
  await unit.all(
    compileRaw(sql`
      select v.id from variants v
      where v.site_id = ${site} and v.product_id = any(${ids}::uuid[]) and v.id = ${sql.lit(DEFAULT_VARIANT)}
      order by v.product_id for no key update`),
  )
}

/**
 * Sets the stock of bundles to the number that their items allow: untracked if no item is tracked, and 0 if an item was
 * deleted. Returns the changes. Locks the bundles first, so that the count includes concurrent commits.
 */
export async function recountBundles(unit: Unit, ids: readonly string[]): Promise<StockChange[]> {
  if (ids.length === 0) return []
  await lockBundles(unit, ids)
  const changes = await unit.all(
    compileRaw(sql<StockChange>`
      with recounted as materialized (
        select p.id, min(case
          when v.id is null then 0
          when v.track_inventory then least(greatest(v.quantity, 0) / item.quantity, 99999)
          when not v.in_stock then 0
        end) as pieces
        from products p
        cross join jsonb_to_recordset(p.doc -> 'bundleItems') as item ("productId" uuid, "variantId" uuid, quantity int)
        left join variants v on v.site_id = p.site_id and v.product_id = item."productId"
          and v.id = coalesce(item."variantId", ${sql.lit(DEFAULT_VARIANT)}::uuid)
        where p.site_id = ${site} and ${isBundle} and p.id = any(${ids}::uuid[])
        group by p.id
      ), before as materialized (
        select r.id, r.pieces, v.quantity, v.available from recounted r
        join variants v on v.site_id = ${site} and v.product_id = r.id and v.id = ${sql.lit(DEFAULT_VARIANT)}
        where (v.track_inventory, v.quantity) is distinct from (r.pieces is not null, coalesce(r.pieces, 0))
          or (r.pieces is null and not v.in_stock)
      )
      update variants v set track_inventory = b.pieces is not null, quantity = coalesce(b.pieces, 0), in_stock = true
      from before b
      where v.site_id = ${site} and v.product_id = b.id and v.id = ${sql.lit(DEFAULT_VARIANT)}
      returning v.product_id as "productId", v.id as "variantId", b.quantity as before, v.quantity as after,
        json_build_object('before', b.available, 'after', v.available) as available`),
  )
  recordProductChanges(
    unit,
    changes.map(({ productId }) => productId),
  )
  return changes
}
