import type { ReplyOf } from '@stoa/contract'
import type { Order } from '@stoa/contract/order.entity'
import type { OrderTransactions, WirePayment, WireRefund } from '@stoa/contract/order-transactions.entity'
import type { Translate } from '@stoa/messages'
import { formatMinor, parseMinor } from '@stoa/money'
import { formatPrice } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { calculateTaken, formatPaymentName, storeCreditAppId } from '../../lib/payments.ts'
import { type StatusLabel, translateStatus } from './labels.tsx'

type Refundabilities = ReplyOf<'orders.getRefundabilityStatus'>['refundabilities']

/** The payments and refunds of an order, and what can still be captured or refunded. */
export async function readMoney(host: Host, order: Order) {
  const [{ orderTransactions }, { refundabilities }] = await Promise.all([
    host.call('orderTransactions.listTransactionsForSingleOrder', { orderId: order.id }),
    host.call('orders.getRefundabilityStatus', { ecomOrderId: order.id }),
  ])
  return toMoney(host, order, orderTransactions, refundabilities)
}
export type Money = Awaited<ReturnType<typeof readMoney>>
export type Payment = Money['payments'][number]

function toMoney(
  { t, site }: Host,
  order: Order,
  { payments, refunds }: OrderTransactions,
  refundabilities: Refundabilities,
) {
  const { locale } = site
  const { currency, status, balanceSummary } = order
  const isOpen = Number(balanceSummary.balance.amount) > 0 && Number(balanceSummary.authorized.amount) === 0
  return {
    currency,
    locale,
    /** Whether the buyer can be given store credit. */
    canCredit: order.buyerInfo.contactId !== undefined && currency === site.currency,
    due: balanceSummary.balance.amount,
    canMarkAsPaid: status === 'APPROVED' && isOpen,
    /** The name of the customer's saved card, if the balance due can be charged to it. */
    savedCard: status === 'APPROVED' && isOpen ? describeSavedCard(t, payments) : undefined,
    payments: payments.map((payment) => {
      const refundability = refundabilities.find(({ paymentId }) => paymentId === payment.id)?.refundabilityStatus
      const captured = calculateTaken(payment, currency)
      const held = payment.status === 'AUTHORIZED' ? parseMinor(payment.amount.amount, currency) - captured : 0n
      const format = (minor: bigint) => formatPrice(formatMinor(minor, currency), { currency, locale })
      return {
        id: payment.id,
        date: payment.createdDate,
        name: formatPaymentName(t, payment),
        amount: formatPrice(payment.amount.amount, { currency, locale }),
        status: translateStatus(t, paymentLabels[payment.status]),
        /** The amount that can still be captured, as a decimal and formatted. */
        authorized: held > 0n ? { amount: formatMinor(held, currency), text: format(held) } : undefined,
        /** Set if only a part of the authorized amount was captured. */
        captures:
          captured < parseMinor(payment.amount.amount, currency)
            ? describeCaptures(t, captured, held, format)
            : undefined,
        /** The decimal amount that is not refunded yet. */
        left: calculateLeft(payment, captured, refunds, currency),
        refundable: refundability === 'REFUNDABLE' || refundability === 'MANUAL',
        isManual: refundability === 'MANUAL',
        /** Gift cards and memberships can only be refunded in full. */
        isWhole: !isCredit(payment) && Boolean(payment.giftcardPaymentDetails ?? payment.membershipPaymentDetails),
        isCredit: isCredit(payment),
      }
    }),
    refunds: refunds.map(({ id, createdDate, summary, details }) => ({
      id,
      date: createdDate,
      amount: formatPrice(summary.requestedRefund.amount, { currency, locale }),
      status: translateStatus(t, describeRefundStatus(summary)),
      isFailed: Number(summary.failedRefundAmount.amount) > 0,
      reason: details.reason,
    })),
    lines: order.lineItems.map((line) => ({
      id: line.id,
      name: line.productName.original,
      quantity: line.quantity,
      max: Math.max(line.quantity - countRefunded(line.id, refunds), 0),
      total: line.totalPriceAfterTax.amount,
      isGiftCard: line.itemType.preset === 'GIFT_CARD',
    })),
    shipping: order.priceSummary.shipping.amount,
  }
}

const isCredit = ({ giftcardPaymentDetails }: WirePayment): boolean =>
  giftcardPaymentDetails?.appId === storeCreditAppId

/** The quantity of a line in all refunds that did not fail. */
const countRefunded = (lineId: string, refunds: readonly WireRefund[]) =>
  refunds
    .filter(({ transactions }) => transactions.some(({ refundStatus }) => refundStatus !== 'FAILED'))
    .flatMap(({ details }) => details.lineItems)
    .reduce((sum, { lineItemId, quantity }) => sum + (lineItemId === lineId ? quantity : 0), 0)

function describeSavedCard(t: Translate, payments: readonly WirePayment[]): string | undefined {
  const saved = payments.findLast(({ regularPaymentDetails }) => regularPaymentDetails?.savedPaymentMethod)
  return saved && formatPaymentName(t, saved)
}

/** The price of a part of a line's quantity, rounded down. */
export function calculateCost(
  line: Pick<Money['lines'][number], 'quantity' | 'total'>,
  quantity: number,
  currency: string,
): bigint {
  return (parseMinor(line.total, currency) * BigInt(quantity)) / BigInt(line.quantity)
}

function describeCaptures(
  t: Translate,
  captured: bigint,
  held: bigint,
  format: (minor: bigint) => string,
): string | undefined {
  if (captured === 0n) return undefined
  return held > 0n
    ? t('dashboard-orders:payments.capturedHeld', { captured: format(captured), held: format(held) })
    : t('dashboard-orders:payments.capturedReleased', { captured: format(captured) })
}

function calculateLeft(
  { id }: WirePayment,
  captured: bigint,
  refunds: readonly WireRefund[],
  currency: string,
): string {
  const refunded = refunds
    .flatMap(({ transactions }) => transactions)
    .filter(({ paymentId, refundStatus }) => paymentId === id && refundStatus !== 'FAILED')
    .reduce((sum, { amount }) => sum + parseMinor(amount.amount, currency), 0n)
  const left = captured - refunded
  return formatMinor(left > 0n ? left : 0n, currency)
}

const paymentLabels: Readonly<Record<WirePayment['status'], StatusLabel>> = {
  APPROVED: ['good', 'dashboard-orders:payment.paid'],
  PENDING: ['wait', 'dashboard-orders:payment.pending'],
  PENDING_MERCHANT: ['wait', 'dashboard-orders:payment.awaiting'],
  CANCELED: ['quiet', 'dashboard-orders:payment.canceled'],
  DECLINED: ['bad', 'dashboard-orders:payment.declined'],
  REFUNDED: ['quiet', 'dashboard-orders:payment.refunded'],
  PARTIALLY_REFUNDED: ['quiet', 'dashboard-orders:payment.partiallyRefunded'],
  AUTHORIZED: ['wait', 'dashboard-orders:payment.authorized'],
  VOIDED: ['quiet', 'dashboard-orders:payment.voided'],
}

function describeRefundStatus({ pending, failedRefundAmount }: WireRefund['summary']): StatusLabel {
  if (Number(failedRefundAmount.amount) > 0) return ['bad', 'dashboard-orders:payment.failed']
  return pending ? ['wait', 'dashboard-orders:status.pending'] : ['good', 'dashboard-orders:payment.refunded']
}
