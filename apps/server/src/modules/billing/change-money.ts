import type { Activity } from '@stoa/contract/order-activity.entity'
import { formatMinor, type Minor, parseMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import {
  calculatePaymentStatus,
  changeOrder,
  createActivity,
  emitApproved,
  type OrderRecord,
  takeStockOfPaidOrder,
  toWireOrder,
  withActivities,
} from '../orders/api.ts'
import {
  calculateSums,
  lockMoney,
  type OrderMoney,
  type Payment,
  sumPendingAmounts,
  toTransactions,
  toWireRefund,
} from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'

export interface MoneyChange {
  paymentIds: readonly string[]
  refundIds?: readonly string[]
  activities?: readonly Activity[]
  /** The changed lines, if any. */
  lineItems?: OrderRecord['doc']['lineItems']
  /** The details of payments changed as well, not only their amounts. */
  details?: true
}

export interface Changed {
  order: OrderRecord
  money: OrderMoney
}

/**
 * The only way to change an order's money: locks the order and its payments, lets `mutate` change payments, derives the
 * order's amounts and status, and emits the events. Emits nothing if `mutate` returns nothing.
 * @throws ORDER_NOT_FOUND, and what `mutate` throws.
 */
export async function changeMoney(
  unit: Unit,
  orderId: string,
  mutate: (order: OrderRecord, money: OrderMoney) => Promise<MoneyChange | undefined>,
): Promise<Changed> {
  let change: MoneyChange | undefined
  let before!: OrderRecord
  let money!: OrderMoney
  const order = await changeOrder(unit, orderId, async (locked) => {
    before = locked
    money = await lockMoney(unit, locked.id)
    change = await mutate(locked, money)
    if (!change) return undefined
    money = await lockMoney(unit, locked.id)
    return recountOrder(unit, locked, money, change)
  })
  if (change) await emitMoneyChange(unit, before, { order, money }, change)
  return { order, money }
}

function recountOrder(unit: Unit, order: OrderRecord, money: OrderMoney, { activities = [], lineItems }: MoneyChange) {
  const { currency } = order
  const sums = calculateSums(money.payments, currency)
  const paymentStatus = calculatePaymentStatus(order.paymentStatus, sums, parseMinor(order.total, currency))
  const history = [...activities]
  if (sums.paid > parseMinor(order.paid, currency)) {
    history.push(createActivity(unit, paymentStatus === 'PARTIALLY_PAID' ? 'ORDER_PARTIALLY_PAID' : 'ORDER_PAID'))
  }
  if (paymentStatus === 'FULLY_REFUNDED' && order.paymentStatus !== paymentStatus) {
    history.push(createActivity(unit, 'ORDER_REFUNDED', { orderRefunded: toRefunded(order, money, sums.refunded) }))
  }
  return {
    ...(hasAwaitedPayment(order, money, sums.paid) && { status: 'APPROVED' as const }),
    ...(lineItems && { doc: { ...order.doc, lineItems } }),
    paymentStatus,
    paid: formatMinor(sums.paid, currency),
    authorized: formatMinor(sums.authorized, currency),
    refunded: formatMinor(sums.refunded, currency),
    pendingAmounts: sumPendingAmounts(money.payments, currency),
    activities: withActivities(order, ...history),
  }
}

/** `manual`: no part of it was refunded by a provider. */
function toRefunded({ currency, locale }: OrderRecord, { operations, refunds }: OrderMoney, refunded: Minor) {
  const back = operations.filter(({ kind, status }) => kind === 'REFUND' && status === 'SUCCEEDED')
  const reason = refunds.findLast(({ doc }) => doc.reason)?.doc.reason ?? ''
  return { manual: back.every(({ external }) => external), amount: writePrice(currency, locale)(refunded), reason }
}

/** Whether a pending order has received what it waits for. */
function hasAwaitedPayment({ status, awaits }: OrderRecord, { payments }: OrderMoney, paid: Minor): boolean {
  if (status !== 'PENDING' || !awaits) return false
  if (paid > 0n) return true
  const isRetained = (payment: Payment) =>
    payment.details.savedMethod !== undefined && (payment.status === 'APPROVED' || payment.status === 'AUTHORIZED')
  return awaits === 'PAYMENT_METHOD_SAVED' && payments.some(isRetained)
}

async function emitMoneyChange(
  unit: Unit,
  before: OrderRecord,
  { order, money }: Changed,
  change: MoneyChange,
): Promise<void> {
  if (order.status !== before.status) {
    await emitApproved(unit, order)
  }
  if (order.paymentStatus !== before.paymentStatus) {
    const { paymentStatus: previousPaymentStatus } = before
    const body = { order: toWireOrder(order), previousPaymentStatus }
    await unit.emit('wix.ecom.v1.order_payment_status_updated', order.id, body)
    if (order.paymentStatus === 'PAID') await takeStockOfPaidOrder(unit, order.id)
  }
  const { paymentIds, refundIds = [] } = change
  const body = {
    orderTransactions: toTransactions(order, money),
    paymentIds: [...paymentIds],
    refundIds: [...refundIds],
  }
  await unit.emit('wix.ecom.v1.order_transactions_updated', order.id, body)
  if (change.details) await unit.emit('wix.ecom.v1.order_transactions_details_updated', order.id, body)
  for (const refundId of refundIds) {
    if (isRefundSettled(money, refundId)) await emitRefundCompleted(unit, order, money, refundId)
  }
}

/** Whether every part of a refund succeeded or failed. No part changes after that, so this becomes true once. */
function isRefundSettled({ operations }: OrderMoney, refundId: string): boolean {
  const own = operations.filter((operation) => operation.refundId === refundId)
  return own.length > 0 && own.every(({ status }) => status === 'SUCCEEDED' || status === 'FAILED')
}

function emitRefundCompleted(unit: Unit, order: OrderRecord, money: OrderMoney, refundId: string): Promise<void> {
  const { restock, sendOrderRefundedEmail, customMessage } = money.refunds.find(({ id }) => id === refundId)!.doc
  return unit.emit('wix.ecom.v1.order_transactions_refund_completed', order.id, {
    orderId: order.id,
    refund: toWireRefund(order, money, refundId),
    sideEffects: {
      ...(restock && { restockInfo: { type: 'SOME_ITEMS' as const, items: restock } }),
      sendOrderRefundedEmail: Boolean(sendOrderRefundedEmail),
      ...(customMessage && { customMessage }),
    },
    orderTransactions: toTransactions(order, money),
  })
}
