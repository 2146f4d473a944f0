import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { OrderRecord } from '../orders/api.ts'
import { findBuyerColumn } from '../orders/joins.ts'
import { type OrderMoney, toMoney } from '../payments/api.ts'
import { type MoneyRow, moneyColumns } from '../payments/joins.ts'

export interface MoneyOfOrder {
  order: Pick<OrderRecord, 'id' | 'currency' | 'locale'>
  money: OrderMoney
}

/** The payments of placed orders that the actor may see, in the order of the ids; in one statement. */
export async function listMoney(unit: Unit, orderIds: readonly string[]): Promise<MoneyOfOrder[]> {
  const buyer = findBuyerColumn(unit.actor)
  const own = buyer ? sql`and o.${sql.ref(buyer.column)} = ${buyer.id}` : sql``
  const rows = await unit.all(
    compileRaw(sql<MoneyRow & { id: string; currency: string; locale: string }>`
      select o.id, o.currency, o.locale, ${moneyColumns} from orders o
      where o.site_id = ${site} and o.id = any(${[...orderIds]}::uuid[]) and o.number is not null ${own}`),
  )
  const found = new Map(
    rows.map(({ id, currency, locale, ...row }) => [id, { order: { id, currency, locale }, money: toMoney(row) }]),
  )
  return [...new Set(orderIds.map((id) => id.toLowerCase()))].flatMap((id) => found.get(id) ?? [])
}

export interface GatewayOrder {
  id: string
  orderId: string
  amount: string
  doc: GatewayOrderDoc
}

export interface GatewayOrderDoc {
  chargedBy?: { id: string; fullName?: string }
  savePaymentMethod?: boolean
  delayedCapture?: { scheduledAction: 'VOID' | 'CAPTURE'; count?: number; unit?: 'MINUTES' | 'HOURS' | 'DAYS' }
}

interface GatewayOrdersTable {
  id: string
  order_id: string
  amount: string
  doc: GatewayOrderDoc
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    payment_gateway_orders: GatewayOrdersTable
  }
}

/** Inserts a gateway order or changes its terms. False if the id belongs to another order. */
export async function saveGatewayOrder(unit: Unit, { id, orderId, amount, doc }: GatewayOrder): Promise<boolean> {
  const saved = await unit.first(
    compileRaw(sql`
      insert into payment_gateway_orders as g (site_id, id, order_id, amount, doc, created_date)
      values (${site}, ${id}, ${orderId}, ${amount}, ${doc}, ${unit.now})
      on conflict (site_id, id) do update set amount = excluded.amount, doc = excluded.doc
        where g.order_id = excluded.order_id
      returning id`),
  )
  return saved !== undefined
}

export async function findGatewayOrder(unit: Unit, id: string): Promise<GatewayOrder | undefined> {
  return unit.first(
    db.selectFrom('payment_gateway_orders').select(['id', 'order_id as orderId', 'amount', 'doc']).where('id', '=', id),
  )
}
