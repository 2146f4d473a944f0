import { sql } from 'kysely'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { OrderResources } from './orders.ts'

/** Adds to what an order has taken. */
export function recordSpent(unit: Unit, id: string, spent: Pick<OrderResources, 'giftCard' | 'memberships'>): void {
  unit.send(raw(sql`update orders set taken = taken || ${spent}::jsonb where site_id = ${site} and id = ${id}`))
}

/** Writes down that an order takes this stock when it is paid, or that it has taken it. */
export function recordStock(unit: Unit, id: string, stock: Pick<OrderResources, 'stock' | 'stockDue'>): void {
  unit.send(raw(sql`update orders set taken = taken || ${stock}::jsonb where site_id = ${site} and id = ${id}`))
}

/** What a locked order has taken. */
export async function findOrderResources(unit: Unit, id: string): Promise<OrderResources> {
  const row = await unit.first(db.selectFrom('orders').select('taken').where('id', '=', id))
  return row!.taken
}

/** What a gift card paid of an order is a payment like any other, from when the order is placed. */
export function recordGiftCardPayment(unit: Unit, id: string): void {
  const amount = sql`(taken -> 'giftCard' ->> 'amount')::numeric`
  unit.send(
    raw(sql`
      insert into payments (site_id, id, order_id, provider_id, amount, authorized, captured, currency, status, details,
        created_date, updated_date, checked_date)
      select site_id, (taken -> 'giftCard' ->> 'transactionId')::uuid, id, 'gift-card', ${amount}, ${amount}, ${amount},
        currency, 'APPROVED', jsonb_build_object('giftCard', taken -> 'giftCard'), purchased_date, purchased_date,
        purchased_date
      from orders where site_id = ${site} and id = ${id} and taken ? 'giftCard'`),
  )
}

/** Answers the stock that an order holds, and has it hold none. */
export async function releaseStock(unit: Unit, id: string): Promise<OrderResources['stock']> {
  const row = await unit.first(
    raw(sql<{ stock: OrderResources['stock'] }>`
      with before as (select id, taken from orders where site_id = ${site} and id = ${id} for update)
      update orders o set taken = jsonb_set(o.taken, '{stock}', '[]') from before
      where o.site_id = ${site} and o.id = before.id
      returning before.taken -> 'stock' as stock`),
  )
  return row?.stock ?? []
}
