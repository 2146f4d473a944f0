import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { paymentsCollector as contract } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import type { Units } from '../../kernel/unit.ts'
import type { OrderRecord } from '../orders/api.ts'
import { toTransactions } from '../payments/api.ts'
import type { RequestedItems } from './refund.amounts.ts'
import { refund } from './refund.ts'

type Contract = typeof contract

type RefundInput = InputOf<Contract['triggerRefund']>

export async function triggerRefund(units: Units, input: RefundInput): Promise<ReplyOf<Contract['triggerRefund']>> {
  const { details, sideEffects } = input
  const {
    id: refundId,
    order,
    money,
  } = await refund(units, {
    orderId: input.ecomOrderId,
    words: input,
    payments: input.payments.map(({ paymentId, amount, externalRefund, storeCredit }) => ({
      paymentId,
      amount: amount?.amount,
      external: externalRefund ?? undefined,
      storeCredit: storeCredit ?? undefined,
    })),
    items: (of) => toItems(of, details),
    restock: (of) => toRestock(of, sideEffects?.restockInfo),
    reason: details?.reason ?? undefined,
    email: sideEffects?.sendOrderRefundedEmail ?? undefined,
    message: sideEffects?.customMessage ?? undefined,
    wrongAmount: 'INVALID_AMOUNT',
  })
  const failed = money.operations.filter(
    (operation) => operation.refundId === refundId && operation.status === 'FAILED',
  )
  return {
    orderTransactions: toTransactions(order, money),
    refundId,
    failedPaymentIds: failed.map(({ paymentId, reason }) => {
      const originalIndex = input.payments.findIndex((each) => each.paymentId.toLowerCase() === paymentId)
      const error = { code: 'PAYMENT_ERROR', description: 'The provider refused the refund.', data: { reason } }
      return { id: paymentId, originalIndex, success: false, error }
    }),
  }
}

function toItems(order: OrderRecord, details: RefundInput['details']): RequestedItems {
  const { currency } = order
  const toMinor = ({ amount }: { amount: string }) => parseAmount(amount, currency)
  const { shipping, shippingIncluded } = details ?? {}
  return {
    lines: (details?.lineItems ?? details?.items ?? []).map(({ lineItemId, quantity }) => ({
      id: lineItemId.toLowerCase(),
      quantity,
    })),
    fees: (details?.additionalFees ?? []).map(({ additionalFeeId, amount }) => ({
      id: additionalFeeId.toLowerCase(),
      amount: toMinor(amount),
    })),
    ...(shipping
      ? { shipping: { amount: toMinor(shipping.amount) } }
      : shippingIncluded && order.doc.shippingInfo && { shipping: {} }),
  }
}

/** Rejects amounts with more decimals than the currency has. */
export const parseAmount = (decimal: string, currency: string): bigint => {
  try {
    return parseMinor(decimal, currency)
  } catch {
    return -1n
  }
}

export function findLine({ doc }: OrderRecord, lineItemId: string) {
  const line = doc.lineItems.find(({ id }) => id === lineItemId)
  if (!line) throw new Problem('LINE_ITEM_NOT_FOUND', { data: { lineItemId } })
  return line
}

type RestockInfo = NonNullable<RefundInput['sideEffects']>['restockInfo']

/** The pieces to restock. */
function toRestock(order: OrderRecord, info: RestockInfo): { lineItemId: string; quantity: number }[] {
  const toWholeLine = ({ id, quantity }: { id: string; quantity: number }) => ({ lineItemId: id, quantity })
  if (info?.type === 'ALL_ITEMS') return order.doc.lineItems.map(toWholeLine)
  if (info?.type !== 'SOME_ITEMS') return []
  const lines = (info.lineItemIds ?? []).map((id) => toWholeLine(findLine(order, id.toLowerCase())))
  const pieces = (info.items ?? []).map(({ lineItemId, quantity }) => ({
    lineItemId: findLine(order, lineItemId.toLowerCase()).id,
    quantity,
  }))
  return [...lines, ...pieces]
}
