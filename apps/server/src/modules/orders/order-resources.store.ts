import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { giftCardProviderId } from '../payments/api.ts'
import type { OrderResources } from './orders.ts'

/** Adds to an order's resources. */
export function recordSpent(unit: Unit, id: string, spent: Pick<OrderResources, 'giftCard' | 'memberships'>): void {
  unit.send(
    compileRaw(sql`update orders set resources = resources || ${spent}::jsonb where site_id = ${site} and id = ${id}`),
  )
}

/** Records that an order takes this stock when it is paid, or has taken it. */
export function recordStock(unit: Unit, id: string, stock: Pick<OrderResources, 'stock' | 'stockDue'>): void {
  unit.send(
    compileRaw(sql`update orders set resources = resources || ${stock}::jsonb where site_id = ${site} and id = ${id}`),
  )
}

/** The resources of a locked order. */
export async function findOrderResources(unit: Unit, id: string): Promise<OrderResources> {
  const row = await unit.first(db.selectFrom('orders').select('resources').where('id', '=', id))
  return row!.resources
}

/** What a gift card paid becomes a payment when the order is placed. */
export function recordGiftCardPayment(unit: Unit, id: string): void {
  const amount = sql`(resources -> 'giftCard' ->> 'amount')::numeric`
  unit.send(
    compileRaw(sql`
      insert into payments (site_id, id, order_id, provider_id, amount, authorized, captured, currency, status, details,
        created_date, updated_date, checked_date)
      select site_id, (resources -> 'giftCard' ->> 'transactionId')::uuid, id, ${giftCardProviderId}, ${amount}, ${amount}, ${amount},
        currency, 'APPROVED', jsonb_build_object('giftCard', resources -> 'giftCard'), purchased_date, purchased_date,
        purchased_date
      from orders where site_id = ${site} and id = ${id} and resources ? 'giftCard'`),
  )
}

/** Clears the stock that an order holds and returns it. */
export async function releaseStock(unit: Unit, id: string): Promise<OrderResources['stock']> {
  const row = await unit.first(
    compileRaw(sql<{ stock: OrderResources['stock'] }>`
      with before as (select id, resources from orders where site_id = ${site} and id = ${id} for update)
      update orders o set resources = jsonb_set(o.resources, '{stock}', '[]') from before
      where o.site_id = ${site} and o.id = before.id
      returning before.resources -> 'stock' as stock`),
  )
  return row?.stock ?? []
}
