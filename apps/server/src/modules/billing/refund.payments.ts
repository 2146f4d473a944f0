import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orderBilling as contract } from '@stoa/contract/order-billing'
import type { RefundItems } from '@stoa/contract/order-billing.refunds'
import { Problem } from '@stoa/contract/problem'
import { problems } from '@stoa/contract/problems'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { OrderRecord } from '../orders/api.ts'
import { toTransactions, toWireRefund } from '../payments/api.ts'
import { writePrice } from '../pricing/api.ts'
import {
  type Amounts,
  calculateRefundables,
  calculateSubtotal,
  type Fault,
  type RefundAmounts,
  type RequestedItems,
  refundAmounts,
  sumCovered,
} from './refund.amounts.ts'
import { getOrderWithMoney } from './refund.refundability.ts'
import { findLine, parseAmount } from './refund.trigger.ts'
import { refund } from './refund.ts'

type Contract = typeof contract

type Input<Name extends keyof Contract> = InputOf<Contract[Name]>

type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function refundPayments(units: Units, input: Input<'refundPayments'>): Reply<'refundPayments'> {
  const { orderId, paymentRefunds, sideEffects, refundItems, customerReason } = input
  const { id, order, money } = await refund(units, {
    orderId,
    words: input,
    payments: paymentRefunds.map(({ paymentId, amount, externalRefund, storeCredit }) => ({
      paymentId,
      amount: amount?.amount,
      external: externalRefund ?? undefined,
      storeCredit: storeCredit ?? undefined,
    })),
    items: (of) => toItems(of, refundItems),
    restock: (of) => toRestock(of, sideEffects?.restock?.lineItems ?? [], toItems(of, refundItems)),
    reason: customerReason ?? undefined,
    email: sideEffects?.notifications?.sendCustomerEmail ?? undefined,
    message: sideEffects?.notifications?.customMessage ?? undefined,
    wrongAmount: 'INVALID_PAYMENT_REFUND_AMOUNT',
    expectsExternal: true,
  })
  return { refund: toWireRefund(order, money, id), orderTransactions: toTransactions(order, money) }
}

const toItems = ({ currency }: OrderRecord, items: RefundItems | null | undefined): RequestedItems => ({
  lines: (items?.lineItems ?? []).map(({ lineItemId, quantity }) => ({ id: lineItemId.toLowerCase(), quantity })),
  fees: (items?.additionalFees ?? []).map(({ additionalFeeId, amount }) => ({
    id: additionalFeeId.toLowerCase(),
    ...(amount && { amount: parseAmount(amount.amount, currency) }),
  })),
  ...(items?.shipping && {
    shipping: items.shipping.amount ? { amount: parseAmount(items.shipping.amount.amount, currency) } : {},
  }),
})

/** Per line at most as many pieces as are refunded. */
function toRestock(
  order: OrderRecord,
  restock: readonly { lineItemId: string; quantity: number }[],
  { lines }: RequestedItems,
) {
  const pieces = new Map<string, number>()
  for (const each of restock) {
    const { id } = findLine(order, each.lineItemId.toLowerCase())
    pieces.set(id, (pieces.get(id) ?? 0) + each.quantity)
    const refunded = lines.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0)
    if (pieces.get(id)! > refunded)
      throw new Problem('INVALID_LINE_ITEM_RESTOCK_QUANTITY', { data: { lineItemId: id } })
  }
  return [...pieces].map(([lineItemId, quantity]) => ({ lineItemId, quantity }))
}

export async function calculateRefund(
  unit: Unit,
  { orderId, refundItems }: Input<'calculateRefund'>,
): Reply<'calculateRefund'> {
  const { order, money } = await getOrderWithMoney(unit, orderId)
  const calculated = refundAmounts(
    calculateRefundables(order),
    sumCovered(money, order.currency),
    toItems(order, refundItems),
  )
  const { faults } = calculated
  return faults.length > 0
    ? { notAvailable: { errors: faults.map(toError) } }
    : { available: true, ...toReply(order, calculated) }
}

function toError(fault: Fault) {
  const { code } = fault
  const description = code in problems ? problems[code as keyof typeof problems].description : unpaid
  const error = { applicationError: { code, description } }
  if (fault.kind === 'line') return { lineItem: { lineItemId: fault.id, quantity: fault.quantity }, error }
  return fault.kind === 'fee' ? { additionalFee: { additionalFeeId: fault.id }, error } : { shipping: {}, error }
}

const unpaid = 'Not all of its price came in. Name the amount that goes back.'

function toReply({ currency, locale }: OrderRecord, { lines, fees, shipping, sum }: RefundAmounts) {
  const write = writePrice(currency, locale)
  const summarize = (of: Amounts) => ({
    total: write(of.total),
    tax: write(of.tax),
    discount: write(of.discount),
    subtotal: write(calculateSubtotal(of)),
  })
  return {
    summary: {
      ...summarize(sum),
      lineItemsSubtotal: write(lines.reduce((total, line) => total + calculateSubtotal(line), 0n)),
      additionalFeesTotal: write(fees.reduce((total, fee) => total + fee.total, 0n)),
    },
    calculatedRefundItems: {
      lineItems: lines.map(({ id, quantity, ...of }) => ({
        item: { lineItemId: id, quantity },
        summary: summarize(of),
      })),
      additionalFees: fees.map(({ id, ...of }) => ({
        additionalFee: { additionalFeeId: id, amount: write(of.total) },
        summary: summarize(of),
      })),
      ...(shipping && { shipping: { shipping: { amount: write(shipping.total) }, summary: summarize(shipping) } }),
    },
  }
}
