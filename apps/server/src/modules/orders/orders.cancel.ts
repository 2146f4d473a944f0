import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { OrderStatus } from '@stoa/contract/order.entity'
import type { ActivityType } from '@stoa/contract/order-activity.entity'
import type { orders as contract } from '@stoa/contract/orders'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { changeOrder, createActivity, withActivities } from './change-order.ts'
import { withCount } from './line-counts.ts'
import { emitApproved } from './orders.events.ts'
import { restockOrder } from './orders.stock.ts'
import { type OrderRecord, orderMoves } from './orders.ts'
import { toWire } from './orders.wire.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function cancelOrder(unit: Unit, input: Input<'cancelOrder'>): Reply<'cancelOrder'> {
  const { id, customMessage, restockAllItems = false, sendOrderCanceledEmail = false } = input
  const order = await changeOrder(unit, id, async (before) => {
    assertCancelable(before)
    return {
      ...moveStatus(unit, before, 'CANCELED'),
      ...(restockAllItems && (await restockAll(unit, before, 'ORDER_CANCELED'))),
    }
  })
  await unit.emit('wix.ecom.v1.order_canceled', order.id, {
    order: toWire(order),
    restockAllItems: restockAllItems === true,
    sendOrderCanceledEmail: sendOrderCanceledEmail === true,
    ...(customMessage && { customMessage }),
  })
  return { order: toWire(order) }
}

export async function updateOrderStatus(
  unit: Unit,
  { orderId, status }: Input<'updateOrderStatus'>,
): Reply<'updateOrderStatus'> {
  const order = await changeOrder(unit, orderId, async (before) => {
    assertMove(before.status, status)
    if (status !== 'APPROVED') assertNothingAuthorized(before)
    return {
      ...moveStatus(unit, before, status),
      ...(status === 'REJECTED' && (await restockAll(unit, before, 'ORDER_REJECTED'))),
    }
  })
  if (status === 'APPROVED') await emitApproved(unit, order)
  if (status === 'CANCELED') await unit.emit('wix.ecom.v1.order_canceled', order.id, { order: toWire(order) })
  return { order: toWire(order) }
}

function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (from === to) throw new Problem('STATUS_ALREADY_SET')
  if (to === 'INITIALIZED' || to === 'PENDING') throw new Problem('STATUS_NOT_SUPPORTED')
  if (!orderMoves[from].includes(to)) throw new Problem('UNSUPPORTED_TRANSITION')
}

function assertCancelable(order: OrderRecord): void {
  if (order.status === 'PENDING') throw new Problem('ORDER_IS_PENDING')
  if (order.status === 'REJECTED') throw new Problem('ORDER_IS_REJECTED')
  if (!orderMoves[order.status].includes('CANCELED')) throw new Problem('ORDER_IS_CANCELED')
  assertNothingAuthorized(order)
}

function assertNothingAuthorized({ authorized }: OrderRecord): void {
  if (Number(authorized) > 0) throw new Problem('ORDER_HAS_AUTHORIZED_TRANSACTION')
}

const activityByStatus: Partial<Record<OrderStatus, ActivityType>> = {
  CANCELED: 'ORDER_CANCELED',
  REJECTED: 'ORDER_REJECTED',
}

function moveStatus(unit: Unit, order: OrderRecord, status: OrderStatus) {
  const type = activityByStatus[status]
  return { status, ...(type && { activities: withActivities(order, createActivity(unit, type)) }) }
}

/** The order after all of its stock was returned. */
async function restockAll(unit: Unit, order: OrderRecord, reason: 'ORDER_CANCELED' | 'ORDER_REJECTED') {
  const pieces = await restockOrder(unit, order, reason)
  return { doc: { ...order.doc, lineItems: withCount(order.doc.lineItems, 'restockQuantity', pieces) } }
}
