import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { paymentsCollector as contract } from '@stoa/contract/payments-collector'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import type { Port } from '../../kernel/port.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { newActivity, type OrderRecord } from '../orders/index.ts'
import {
  findProvider,
  findRefundRequest,
  insertActs,
  insertRefund,
  type OrderMoney,
  type Payment,
  type PaymentAct,
  type RefundDoc,
  toTransactions,
  updatePayment,
} from '../payments/index.ts'
import { writePrice } from '../pricing/index.ts'
import { idOf, isOurs, newAct, perform } from './acts.ts'
import { amountOf } from './amount.ts'
import { listMoney } from './billing.store.ts'
import { type ProviderWay, refundabilityOf, refundableOf, refundedPieces } from './billing.ts'
import { changeMoney } from './change-money.ts'

type Contract = typeof contract
type Asked = InputOf<Contract['triggerRefund']>

export async function getRefundabilityStatus(
  unit: Unit,
  order: OrderRecord,
): Promise<ReplyOf<Contract['getRefundabilityStatus']>> {
  const [{ money }] = (await listMoney(unit, [order.id])) as [Awaited<ReturnType<typeof listMoney>>[0]]
  const refundabilities = money.payments.map((payment) => ({
    paymentId: payment.id,
    ...refundabilityOf(order, payment, wayOf(unit, payment)),
  }))
  return { refundabilities, refundablePerItem: true }
}

/** How a payment goes back: where its provider is not connected, or is none, the shop does it. */
function wayOf(unit: { use<T>(port: Port<T>): T }, payment: Payment): ProviderWay {
  if (isOurs(payment)) return 'PROVIDER'
  const provider = findProvider(unit, payment.providerId)
  if (!provider) return 'NOT_SUPPORTED'
  return provider.type === 'OFFLINE' ? 'OFFLINE' : 'PROVIDER'
}

/** The intent is committed, the provider asked, the outcome committed; a job finishes what is cut off in between. */
export async function triggerRefund(units: Units, input: Asked): Promise<ReplyOf<Contract['triggerRefund']>> {
  const { ecomOrderId: orderId } = input
  const refundId = idOf(units, 'REFUND', orderId.toLowerCase())
  await units.command((unit) => begin(unit, refundId, input))
  const [begun] = await units.read((unit) => listMoney(unit, [orderId]))
  const own = begun!.money.acts.filter((act) => act.refundId === refundId)
  await perform(
    units,
    orderId,
    own.filter(({ status }) => status === 'STARTED').map(({ id }) => id),
  )
  const [done] = await units.read((unit) => listMoney(unit, [orderId]))
  const failed = done!.money.acts.filter((act) => act.refundId === refundId && act.status === 'FAILED')
  return {
    orderTransactions: toTransactions(done!.order, done!.money),
    refundId,
    failedPaymentIds: failed.map(({ paymentId, reason }) => {
      const originalIndex = input.payments.findIndex((each) => each.paymentId.toLowerCase() === paymentId)
      const error = { code: 'PAYMENT_ERROR', description: 'The provider refused the refund.', data: { reason } }
      return { id: paymentId, originalIndex, success: false, error }
    }),
  }
}

/** Writes the refund down and sets its amounts aside, so that no other refund can spend them. */
async function begin(unit: Unit, id: string, input: Asked): Promise<void> {
  const request = createHash('sha256').update(JSON.stringify(input)).digest()
  await changeMoney(unit, input.ecomOrderId, async (order, money) => {
    if (money.refunds.some((refund) => refund.id === id)) {
      if (request.equals((await findRefundRequest(unit, id))!)) return undefined
      throw new Problem('IDEMPOTENCY_KEY_REUSED')
    }
    const acts: PaymentAct[] = []
    for (const [index, each] of input.payments.entries()) {
      const payment = money.payments.find((one) => one.id === each.paymentId.toLowerCase())
      if (!payment) throw new Problem('PAYMENT_NOT_FOUND', { data: { paymentId: each.paymentId } })
      const amount = takenBack(unit, order, payment, each)
      const refunding = formatMinor(parseMinor(payment.refunding, order.currency) + amount, order.currency)
      await updatePayment(unit, { ...payment, refunding, updatedDate: unit.now })
      const external = each.externalRefund ?? wayOf(unit, payment) !== 'PROVIDER'
      const wish = { id: idOf(unit, id, String(index)), kind: 'REFUND' as const, refundId: id, external }
      acts.push(newAct(unit, payment, { ...wish, amount: formatMinor(amount, order.currency) }))
    }
    const doc = docOf(order, money, input)
    await insertRefund(unit, { id, orderId: order.id, request, doc })
    await insertActs(unit, acts)
    return {
      paymentIds: acts.map(({ paymentId }) => paymentId),
      refundIds: [id],
      activities: [initiated(unit, order, id, acts, doc)],
    }
  })
}

function takenBack(unit: Unit, order: OrderRecord, payment: Payment, asked: Asked['payments'][number]): bigint {
  const refundability = refundabilityOf(order, payment, wayOf(unit, payment))
  if (refundability.refundabilityStatus === 'NOT_REFUNDABLE') {
    const { nonRefundableReason } = refundability
    throw new Problem('PAYMENT_NOT_REFUNDABLE', { data: { paymentId: payment.id, nonRefundableReason } })
  }
  const left = refundableOf(payment)
  const amount = asked.amount ? amountOf(asked.amount.amount, order.currency, left) : left
  // A gift card or a membership gets back what it paid, whole.
  const whole = amount === parseMinor(payment.captured, order.currency)
  if (isOurs(payment) && !asked.externalRefund && !whole) throw new Problem('INVALID_AMOUNT')
  return amount
}

function docOf(order: OrderRecord, money: OrderMoney, { details, sideEffects }: Asked): RefundDoc {
  const lineItems = (details?.lineItems ?? details?.items ?? []).map(lowered)
  const before = refundedPieces(money)
  for (const { lineItemId, quantity } of lineItems) {
    const line = lineOf(order, lineItemId)
    const asked = lineItems.filter((each) => each.lineItemId === lineItemId)
    const pieces = asked.reduce((sum, each) => sum + each.quantity, 0) + (before.get(lineItemId) ?? 0)
    if (quantity > 0 && pieces > line.quantity) {
      throw new Problem('INVALID_LINE_ITEM_REFUND_QUANTITY', { data: { lineItemId } })
    }
  }
  const shipping = details?.shipping?.amount.amount ?? (details?.shippingIncluded ? shippingOf(order) : undefined)
  const restock = restockOf(order, sideEffects?.restockInfo)
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(details?.additionalFees?.length && {
      additionalFees: details.additionalFees.map(({ additionalFeeId, amount }) => ({
        additionalFeeId,
        amount: amount.amount,
      })),
    }),
    ...(shipping !== undefined && { shipping }),
    ...(details?.reason && { reason: details.reason }),
    ...(restock.length > 0 && { restock }),
    ...(sideEffects?.sendOrderRefundedEmail && { sendOrderRefundedEmail: true }),
    ...(sideEffects?.customMessage && { customMessage: sideEffects.customMessage }),
  }
}

const shippingOf = ({ doc }: OrderRecord) => doc.shippingInfo?.cost.totalPriceAfterTax.amount

const lowered = <T extends { lineItemId: string }>(each: T): T => ({
  ...each,
  lineItemId: each.lineItemId.toLowerCase(),
})

function lineOf({ doc }: OrderRecord, lineItemId: string) {
  const line = doc.lineItems.find(({ id }) => id === lineItemId)
  if (!line) throw new Problem('LINE_ITEM_NOT_FOUND', { data: { lineItemId } })
  return line
}

type RestockInfo = NonNullable<Asked['sideEffects']>['restockInfo']

/** Which pieces come back into stock. */
function restockOf(order: OrderRecord, info: RestockInfo): { lineItemId: string; quantity: number }[] {
  const whole = ({ id, quantity }: { id: string; quantity: number }) => ({ lineItemId: id, quantity })
  if (info?.type === 'ALL_ITEMS') return order.doc.lineItems.map(whole)
  if (info?.type !== 'SOME_ITEMS') return []
  const lines = (info.lineItemIds ?? []).map((id) => whole(lineOf(order, id.toLowerCase())))
  const pieces = (info.items ?? []).map(lowered)
  for (const { lineItemId } of pieces) lineOf(order, lineItemId)
  return [...lines, ...pieces]
}

function initiated(
  unit: Unit,
  order: OrderRecord,
  refundId: string,
  acts: readonly PaymentAct[],
  { reason }: RefundDoc,
) {
  const write = writePrice(order.currency, order.locale)
  const minor = ({ amount }: PaymentAct) => parseMinor(amount, order.currency)
  const payments = acts.map((act) => ({
    paymentId: act.paymentId,
    externalRefund: act.external,
    regular: { amount: write(minor(act)) },
  }))
  const amount = write(acts.reduce((sum, act) => sum + minor(act), 0n))
  return newActivity(unit, 'REFUND_INITIATED', {
    refundInitiated: { refundId, amount, payments, ...(reason && { reason }) },
  })
}
