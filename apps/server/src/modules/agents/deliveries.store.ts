import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ProtocolVersion } from './protocol.ts'

export interface ReportedOrder {
  readonly platformId: string
  readonly version: ProtocolVersion
  readonly webhookUrl: string | null
  /** Of the last body that was to be sent. */
  readonly reportedHash: Buffer | null
}

/** Locked, so that its states are stored in the order in which they were read. */
export const lockReportedOrder = (unit: Unit, orderId: string): Promise<ReportedOrder | undefined> =>
  unit.first(
    compileRaw(sql<ReportedOrder>`
      select platform_id as "platformId", version, webhook_url as "webhookUrl", reported_hash as "reportedHash"
      from agent_orders where site_id = ${site} and order_id = ${orderId} for update`),
  )

export async function insertDelivery(
  unit: Unit,
  { orderId, url, body, hash }: { orderId: string; url: string; body: string; hash: Buffer },
): Promise<void> {
  unit.send(
    compileRaw(sql`
      insert into agent_deliveries (site_id, id, order_id, url, body, due_date, next_date)
      values (${site}, ${unit.newId()}, ${orderId}, ${url}, ${body}, clock_timestamp(), clock_timestamp())`),
  )
  await unit.run(
    compileRaw(sql`update agent_orders set reported_hash = ${hash}, report_status = 'PENDING',
        report_date = clock_timestamp(), report_http_status = null, report_reason = null
      where site_id = ${site} and order_id = ${orderId}`),
  )
}

export interface PendingDelivery {
  readonly id: string
  readonly url: string
  readonly body: string
  readonly attempts: number
  readonly dueDate: Date
}

/** Undefined: all was sent. */
export type NextDelivery = { readonly delivery: PendingDelivery } | { readonly laterDate: Date } | undefined

/** Seconds until another process may send what a process that died had begun. */
const leaseSeconds = 30

/**
 * The oldest pending state of an order, held for this process if it is due now. While another process holds it, it is
 * due when that one must have died.
 */
export async function holdNext(unit: Unit, orderId: string): Promise<NextDelivery> {
  const row = await unit.first(
    compileRaw(sql<PendingDelivery & { nextDate: Date }>`
      select id, url, body, attempts, due_date as "dueDate", greatest(next_date, lease_until) as "nextDate"
      from agent_deliveries where site_id = ${site} and order_id = ${orderId} and status = 'PENDING'
      order by due_date, id limit 1 for update`),
  )
  if (!row) return undefined
  const { nextDate, ...delivery } = row
  if (nextDate > unit.now) return { laterDate: nextDate }
  await unit.run(
    compileRaw(sql`update agent_deliveries set lease_until = ${new Date(unit.now.getTime() + leaseSeconds * 1000)}
      where site_id = ${site} and id = ${row.id}`),
  )
  return { delivery }
}

/**
 * The body, which holds the buyer's data, is stored only as long as it has to be sent. The order has what became of it,
 * and is pending as long as a later state waits.
 */
export const settleDelivery = (
  unit: Unit,
  id: string,
  { status, nextDate, httpStatus, reason }: { status: string; nextDate?: Date; httpStatus?: number; reason?: string },
): Promise<number> =>
  unit.run(
    compileRaw(sql`
      with settled as (
        update agent_deliveries set status = ${status}, attempts = attempts + 1, lease_until = null,
          next_date = coalesce(${nextDate ?? null}::timestamptz, next_date), http_status = ${httpStatus ?? null},
          reason = ${reason ?? null}, body = case when ${status} = 'PENDING' then body end
        where site_id = ${site} and id = ${id} and status = 'PENDING'
        returning order_id
      )
      update agent_orders o set report_http_status = ${httpStatus ?? null}, report_reason = ${reason ?? null},
        report_status = case when exists (
          select from agent_deliveries d where d.site_id = ${site} and d.order_id = o.order_id and d.status = 'PENDING'
            and d.id <> ${id}) then 'PENDING' else ${status}::text end
      from settled where o.site_id = ${site} and o.order_id = settled.order_id`),
  )

/** Orders that a resend takes at once. */
const maxResent = 1000

/** Lets the next report of orders send them even if nothing has changed. Without ids: those that were parked. */
export async function forgetReports(
  unit: Unit,
  { agentId, orderIds }: { agentId: string; orderIds: readonly string[] | undefined },
): Promise<string[]> {
  const chosen = orderIds ? sql`order_id = any(${orderIds}::uuid[])` : sql`report_status = 'PARKED'`
  const rows = await unit.all(
    compileRaw(sql<{ orderId: string }>`
      update agent_orders set reported_hash = null, report_status = 'PENDING'
      where site_id = ${site} and order_id in (
        select order_id from agent_orders
        where site_id = ${site} and platform_id = ${agentId} and webhook_url is not null and ${chosen}
        order by created_date desc, order_id limit ${maxResent} for update)
      returning order_id as "orderId"`),
  )
  return rows.map(({ orderId }) => orderId)
}
