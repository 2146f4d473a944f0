import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import { Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { violatesConstraint } from '../../kernel/database.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findBuyerColumn } from '../orders/joins.ts'

interface FulfillmentsTable {
  order_id: string
  id: string
  created_date: Date
  tracking_number: string | null
  doc: FulfillmentDoc
}

export type FulfillmentDoc = Omit<Fulfillment, 'id' | 'createdDate'>

declare module '../../kernel/sql.ts' {
  interface Tables {
    fulfillments: FulfillmentsTable
  }
}

/** The fulfillments of orders, oldest first. Buyers see their own orders only; unknown ones are omitted. */
export async function listByOrders(unit: Unit, orderIds: readonly string[]): Promise<Map<string, Fulfillment[]>> {
  const buyer = findBuyerColumn(unit.actor)
  let statement = db
    .selectFrom('orders as o')
    .leftJoin('fulfillments as f', (join) => join.onRef('f.order_id', '=', 'o.id'))
    .select(['o.id as orderId', 'f.id', 'f.created_date', 'f.doc'])
    .where(sql<boolean>`o.id = any(${orderIds}::uuid[])`)
    .where('o.number', 'is not', null)
    .orderBy('f.created_date')
    .orderBy('f.id')
  if (buyer) statement = statement.where(`o.${buyer.column}`, '=', buyer.id)
  const found = new Map<string, Fulfillment[]>()
  for (const { orderId, id, created_date, doc } of await unit.all(statement)) {
    const list = found.get(orderId) ?? found.set(orderId, []).get(orderId)!
    if (id && created_date && doc) list.push({ ...doc, id, createdDate: created_date.toISOString() })
  }
  return found
}

export async function insert(unit: Unit, orderId: string, { id, createdDate: _, ...doc }: Fulfillment): Promise<void> {
  await rejectDuplicates(() =>
    unit.run(
      db
        .insertInto('fulfillments')
        .values({ order_id: orderId, id, created_date: unit.now, tracking_number: getTrackingNumber(doc), doc }),
    ),
  )
}

export async function update(unit: Unit, orderId: string, { id, createdDate: _, ...doc }: Fulfillment): Promise<void> {
  await rejectDuplicates(() =>
    unit.run(
      db
        .updateTable('fulfillments')
        .set({ tracking_number: getTrackingNumber(doc), doc })
        .where('order_id', '=', orderId)
        .where('id', '=', id),
    ),
  )
}

export async function remove(unit: Unit, orderId: string, id: string): Promise<void> {
  await unit.run(db.deleteFrom('fulfillments').where('order_id', '=', orderId).where('id', '=', id))
}

const getTrackingNumber = ({ trackingInfo }: FulfillmentDoc) => trackingInfo?.trackingNumber || null

async function rejectDuplicates(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatesConstraint(error, 'fulfillments_tracking')) {
      throw new Problem('TRACKING_NUMBER_ALREADY_EXISTS', { cause: error })
    }
    throw error
  }
}
