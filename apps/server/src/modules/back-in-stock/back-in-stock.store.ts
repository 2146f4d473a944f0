import { BackInStockNotificationRequest } from '@stoa/contract/back-in-stock.entity'
import { sql } from 'kysely'
import { EntityStore } from '../../kernel/entity-store.ts'
import { required, stored, timestamp } from '../../kernel/query/index.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { BackInStockDoc, ItemOverrides, StockReturn } from './back-in-stock.ts'

interface RequestsTable {
  id: string
  product_id: string
  variant_id: string
  email: string
  contact_id: string
  status: BackInStockDoc['status']
  updated_date: Date
  doc: BackInStockDoc
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    back_in_stock_requests: RequestsTable
  }
}

export const requests = new EntityStore<BackInStockDoc>('back_in_stock_requests', {
  entity: BackInStockNotificationRequest,
  promote: ({ productId, variantId, email, contactId, status }) => ({
    product_id: productId,
    variant_id: variantId,
    email: email.toLowerCase(),
    contact_id: contactId,
    status,
  }),
  columns: {
    status: required(),
    email: stored(),
    contactId: stored(),
    'catalogReference.catalogItemId': stored(sql`(e.product_id::text)`),
  },
  more: { updatedDate: timestamp('e.updated_date', { notNull: true }) },
})

/**
 * Marks the requests to notify of a return, oldest first. Once for each batch: a repeated job continues with the same
 * ones.
 */
export async function markProcessing(
  unit: Unit,
  { productId, back, batch, max }: { productId: string; back: StockReturn; batch: string; max: number | undefined },
): Promise<void> {
  await unit.run(
    compileRaw(sql`${buildProcessingUpdate(unit, { batch })}
      and not exists (select 1 from back_in_stock_requests where site_id = ${site} and doc ->> 'batch' = ${batch})
      and id = any(array(
        select id from back_in_stock_requests
        where site_id = ${site} and product_id = ${productId}::uuid and status = 'RECEIVED'
          and variant_id = any(${back.variantIds}::uuid[])
        order by created_date, id limit ${max ?? null}::bigint for update))`),
  )
}

/** Marks the requests that an app wants notified: all for an item, or the named ones. */
export async function markReportedProcessing(
  unit: Unit,
  recipients: { productId: string; variantId: string } | { ids: readonly string[] },
  batch: string,
  overrides: ItemOverrides,
): Promise<void> {
  const condition =
    'ids' in recipients
      ? sql`id = any(${recipients.ids}::uuid[])`
      : sql`product_id = ${recipients.productId}::uuid and variant_id = ${recipients.variantId}::uuid`
  await unit.run(compileRaw(sql`${buildProcessingUpdate(unit, { batch, overrides })} and ${condition}`))
}

const buildProcessingUpdate = (unit: Unit, more: object) => sql`
  update back_in_stock_requests set status = 'PROCESSING', updated_date = ${unit.now}, revision = revision + 1,
    doc = doc || ${{ status: 'PROCESSING', ...more }}::jsonb
  where site_id = ${site} and status = 'RECEIVED'`

/** The unsent requests of a batch, oldest first. */
export async function listProcessing(unit: Unit, batch: string, limit: number): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`
      select id from back_in_stock_requests
      where site_id = ${site} and doc ? 'batch' and doc ->> 'batch' = ${batch} and status = 'PROCESSING'
      order by created_date, id limit ${limit}`),
  )
  return rows.map(({ id }) => id)
}

/** The number of requests for each item, in the order of the input. */
export async function countWaiting(
  unit: Unit,
  items: readonly ({ productId: string; variantId: string } | undefined)[],
): Promise<number[]> {
  const present = items.flatMap((item, place) => (item ? [{ place, ...item }] : []))
  const counts = items.map(() => 0)
  if (present.length === 0) return counts
  const rows = await unit.all(
    compileRaw(sql<{ place: number; count: number }>`
      select item.place, count(*)::int as count
      from jsonb_to_recordset(${present}::jsonb) as item (place int, "productId" uuid, "variantId" uuid)
      join back_in_stock_requests r on r.site_id = ${site} and r.product_id = item."productId"
        and r.variant_id = item."variantId" and r.status = 'RECEIVED'
      group by item.place`),
  )
  for (const { place, count } of rows) counts[place] = count
  return counts
}
