import type { OrderAdditionalFee, PaymentStatus } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, type Minor, parseMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { writePrice } from '../pricing/api.ts'
import { changeOrder, type OrderChange } from './change-order.ts'
import { takeStockOfPaidOrder } from './orders.stock.ts'
import type { OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'

/** The tip is the order's only fee with source PLATFORM. */
export const findTipFee = (order: {
  readonly doc: Pick<OrderRecord['doc'], 'additionalFees'>
}): OrderAdditionalFee | undefined => order.doc.additionalFees.find(({ source }) => source === 'PLATFORM')

/**
 * Locks a placed order and sets the tip fee that `change` returns, or removes it. Updates totals and the amount due,
 * and emits both events.
 * @throws ORDER_NOT_FOUND, ORDER_CANNOT_BE_EDITED, PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED, what `change`
 * throws, and `tooLow` if more was paid than the new total.
 */
export async function changeTip(
  unit: Unit,
  orderId: string,
  tooLow: Problem,
  change: (order: OrderRecord, fee: OrderAdditionalFee | undefined) => Promise<OrderAdditionalFee | undefined>,
): Promise<OrderRecord> {
  let previousPaymentStatus!: PaymentStatus
  const order = await changeOrder(unit, orderId, async (locked) => {
    previousPaymentStatus = locked.paymentStatus
    if (locked.status !== 'APPROVED') throw new Problem('ORDER_CANNOT_BE_EDITED')
    if (Number(locked.refunded) > 0) throw new Problem('PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED')
    const changes = withTip(locked, await change(locked, findTipFee(locked)))
    if (!changes) throw tooLow
    return changes
  })
  if (order.paymentStatus !== previousPaymentStatus) {
    const body = { order: toWire(order), previousPaymentStatus }
    await unit.emit('wix.ecom.v1.order_payment_status_updated', order.id, body)
    if (order.paymentStatus === 'PAID') await takeStockOfPaidOrder(unit, order.id)
  }
  return order
}

/** Undefined if more was paid or authorized than the new total. Tips are not taxed. */
function withTip(order: OrderRecord, fee: OrderAdditionalFee | undefined): OrderChange | undefined {
  const { doc, currency, locale } = order
  const toMinor = (amount: string): Minor => parseMinor(amount, currency)
  const write = writePrice(currency, locale)
  const before = findTipFee(order)
  const more = toMinor(fee?.price.amount ?? '0') - toMinor(before?.price.amount ?? '0')
  const total = toMinor(order.total) + more
  const paid = toMinor(order.paid)
  if (total < paid + toMinor(order.authorized)) return undefined
  const others = doc.additionalFees.filter((each) => each !== before)
  return {
    total: formatMinor(total, currency),
    paymentStatus: getPaymentStatus(order.paymentStatus, paid, total),
    doc: {
      ...doc,
      additionalFees: fee ? [...others, fee] : others,
      priceSummary: {
        ...doc.priceSummary,
        totalAdditionalFees: write(toMinor(doc.priceSummary.totalAdditionalFees.amount) + more),
        total: write(total),
      },
    },
  }
}

/** A paid order may owe again when its total grows, and owe nothing when it shrinks. */
function getPaymentStatus(before: PaymentStatus, paid: Minor, total: Minor): PaymentStatus {
  if (before !== 'PAID' && before !== 'PARTIALLY_PAID') return before
  if (paid === total) return 'PAID'
  return paid === 0n ? 'NOT_PAID' : 'PARTIALLY_PAID'
}
