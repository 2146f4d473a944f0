import type { ReplyOf } from '@stoa/contract'
import type { Order } from '@stoa/contract/order.entity'
import type { OrderTransactions, WirePayment, WireRefund } from '@stoa/contract/order-transactions.entity'
import type { Translate } from '@stoa/messages'
import { formatMinor, parseMinor } from '@stoa/money'
import { formatPrice } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { paymentName, takenOf } from '../../lib/payments.ts'
import type { Tone } from '../ui/status.tsx'
import { localeOf } from './row.ts'

type Refundabilities = ReplyOf<'orders.getRefundabilityStatus'>['refundabilities']

/** What was paid for an order and given back, and what can still be done with it. */
export async function readMoney(host: Host, order: Order) {
  const [{ orderTransactions }, { refundabilities }] = await Promise.all([
    host.call('orderTransactions.listTransactionsForSingleOrder', { orderId: order.id }),
    host.call('orders.getRefundabilityStatus', { ecomOrderId: order.id }),
  ])
  return toMoney(host.t, order, orderTransactions, refundabilities)
}
export type Money = Awaited<ReturnType<typeof readMoney>>
export type Payment = Money['payments'][number]

function toMoney(
  t: Translate,
  order: Order,
  { payments, refunds }: OrderTransactions,
  refundabilities: Refundabilities,
) {
  const { currency, status, balanceSummary } = order
  const locale = localeOf(order)
  const isOpen = Number(balanceSummary.balance.amount) > 0 && Number(balanceSummary.authorized.amount) === 0
  return {
    currency,
    locale,
    owed: balanceSummary.balance.amount,
    canMarkAsPaid: status === 'APPROVED' && isOpen,
    /** What the buyer let the shop keep, where something is open that it can be charged. */
    kept: status === 'APPROVED' && isOpen ? keptOf(t, payments) : undefined,
    payments: payments.map((payment) => {
      const way = refundabilities.find(({ paymentId }) => paymentId === payment.id)?.refundabilityStatus
      const taken = takenOf(payment, currency)
      const held = payment.status === 'AUTHORIZED' ? parseMinor(payment.amount.amount, currency) - taken : 0n
      const say = (minor: bigint) => formatPrice(formatMinor(minor, currency), { currency, locale })
      return {
        id: payment.id,
        date: payment.createdDate,
        name: paymentName(t, payment),
        said: formatPrice(payment.amount.amount, { currency, locale }),
        status: paymentTexts[payment.status],
        /** What can still be taken of it, as a decimal amount and as it is read. */
        held: held > 0n ? { amount: formatMinor(held, currency), said: say(held) } : undefined,
        /** Where a part of what was held is taken. */
        parts: partsOf(payment, taken, held, say),
        /** Not given back yet, as a decimal amount. */
        left: leftOf(payment, taken, refunds, currency),
        refundable: way === 'REFUNDABLE' || way === 'MANUAL',
        byHand: way === 'MANUAL',
        /** Gift cards and memberships take back what they paid, and no part of it. */
        isWhole: Boolean(payment.giftcardPaymentDetails ?? payment.membershipPaymentDetails),
      }
    }),
    refunds: refunds.map(({ id, createdDate, summary, details }) => ({
      id,
      date: createdDate,
      said: formatPrice(summary.requestedRefund.amount, { currency, locale }),
      status: refundStatusOf(summary),
      isFailed: Number(summary.failedRefundAmount.amount) > 0,
      reason: details.reason,
    })),
    lines: order.lineItems.map((line) => ({
      id: line.id,
      name: line.productName.original,
      quantity: line.quantity,
      most: Math.max(line.quantity - piecesBack(line.id, refunds), 0),
      total: line.totalPriceAfterTax.amount,
    })),
    delivery: order.priceSummary.shipping.amount,
  }
}

/** How many pieces of a line refunds name that did not fail. */
const piecesBack = (lineId: string, refunds: readonly WireRefund[]) =>
  refunds
    .filter(({ transactions }) => transactions.some(({ refundStatus }) => refundStatus !== 'FAILED'))
    .flatMap(({ details }) => details.lineItems)
    .reduce((sum, { lineItemId, quantity }) => sum + (lineItemId === lineId ? quantity : 0), 0)

function keptOf(t: Translate, payments: readonly WirePayment[]): string | undefined {
  const kept = payments.findLast(({ regularPaymentDetails }) => regularPaymentDetails?.savedPaymentMethod)
  return kept && paymentName(t, kept)
}

/** What some pieces of a line cost, rounded down where the line cannot be parted evenly. */
export function costOf(
  line: Pick<Money['lines'][number], 'quantity' | 'total'>,
  pieces: number,
  currency: string,
): bigint {
  return (parseMinor(line.total, currency) * BigInt(pieces)) / BigInt(line.quantity)
}

function partsOf({ amount }: WirePayment, taken: bigint, held: bigint, say: (minor: bigint) => string) {
  if (taken === 0n || say(taken) === amount.formattedAmount) return undefined
  return held > 0n ? `${say(taken)} taken, ${say(held)} still held` : `${say(taken)} taken, the rest let go`
}

function leftOf({ id }: WirePayment, taken: bigint, refunds: readonly WireRefund[], currency: string): string {
  const gone = refunds
    .flatMap(({ transactions }) => transactions)
    .filter(({ paymentId, refundStatus }) => paymentId === id && refundStatus !== 'FAILED')
    .reduce((sum, { amount }) => sum + parseMinor(amount.amount, currency), 0n)
  const left = taken - gone
  return formatMinor(left > 0n ? left : 0n, currency)
}

const paymentTexts: Readonly<Record<WirePayment['status'], readonly [Tone, string]>> = {
  APPROVED: ['good', 'Received'],
  PENDING: ['wait', 'Pending'],
  PENDING_MERCHANT: ['wait', 'Pending'],
  CANCELED: ['quiet', 'Canceled'],
  DECLINED: ['bad', 'Declined'],
  REFUNDED: ['quiet', 'Refunded'],
  PARTIALLY_REFUNDED: ['quiet', 'Partly refunded'],
  AUTHORIZED: ['wait', 'Authorized'],
  VOIDED: ['quiet', 'Voided'],
}

function refundStatusOf({ pending, failedRefundAmount }: WireRefund['summary']): readonly [Tone, string] {
  if (Number(failedRefundAmount.amount) > 0) return ['bad', 'Failed']
  return pending ? ['wait', 'Pending'] : ['good', 'Given back']
}
