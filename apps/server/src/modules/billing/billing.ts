import type { Activity } from '@stoa/contract/order-activity.entity'
import type {
  CollectabilityStatus,
  DelayedCaptureSettings,
  ManuallyRefundableReason,
  NonRefundableReason,
} from '@stoa/contract/payments-collector'
import { formatMinor, type Minor, parseMinor } from '@stoa/money'
import type { OrderRecord } from '../orders/api.ts'
import type { OperationStatus, OrderMoney, Payment, PaymentOperation } from '../payments/api.ts'
import { calculateHeld } from '../payments/payments.ts'

/**
 * The payment after an operation; a failure leaves it unchanged. `restHeld`: the rest of a partial capture stays
 * authorized, with its automatic action.
 */
export function applyOperation(
  payment: Payment,
  { kind, amount }: Pick<PaymentOperation, 'kind' | 'amount'>,
  status: OperationStatus,
  restHeld = false,
): Payment {
  if (status === 'STARTED' || status === 'PENDING') return payment
  const isDone = status === 'SUCCEEDED'
  const { currency } = payment
  const toMinor = (decimal: string) => parseMinor(decimal, currency)
  if (kind !== 'REFUND' && !isDone) return { ...payment, ...noDueAction }
  if (kind === 'VOID') {
    const nothingTaken = toMinor(payment.captured) === 0n
    return { ...payment, ...noDueAction, status: nothingTaken ? 'VOIDED' : getStatusAfterCapture(payment) }
  }
  if (kind === 'CAPTURE') {
    const captured = formatMinor(toMinor(payment.captured) + toMinor(amount), currency)
    const after = { ...payment, captured }
    return restHeld && calculateHeld(after) > 0n
      ? after
      : { ...after, ...noDueAction, status: getStatusAfterCapture(after) }
  }
  const refunding = formatMinor(toMinor(payment.refunding) - toMinor(amount), currency)
  if (!isDone) return { ...payment, refunding }
  const refunded = formatMinor(toMinor(payment.refunded) + toMinor(amount), currency)
  const after = { ...payment, refunding, refunded }
  return calculateHeld(payment) > 0n ? after : { ...after, status: getStatusAfterCapture(after) }
}

/** The status of a payment without an open authorization. */
function getStatusAfterCapture({
  captured,
  refunded,
  currency,
}: Payment): 'APPROVED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' {
  const [taken, back] = [parseMinor(captured, currency), parseMinor(refunded, currency)]
  if (back === 0n) return 'APPROVED'
  return back === taken ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

const noDueAction = { dueAction: null, dueDate: null }

/** What can still be refunded, without what was charged back. */
export function calculateRefundable({ captured, refunded, refunding, currency, details }: Payment): Minor {
  const left = parseMinor(captured, currency) - parseMinor(refunded, currency) - parseMinor(refunding, currency)
  const rest = left - sumChargebacks(details, currency)
  return rest > 0n ? rest : 0n
}

const sumChargebacks = ({ chargebacks = [] }: Payment['details'], currency: string): Minor =>
  chargebacks.reduce(
    (sum, { status, amount }) => (status === 'APPROVED' ? sum + parseMinor(amount, currency) : sum),
    0n,
  )

/** Whether the order has chargebacks or open disputes. */
export const hasChargebacks = ({ payments }: Pick<OrderMoney, 'payments'>): boolean =>
  payments.some(({ details }) => details.chargebacks?.some(({ status }) => status === 'APPROVED'))

/** What is neither paid, promised nor in flight. */
export function calculateOpenAmount(
  { total, paid, authorized, currency }: OrderRecord,
  { payments }: Pick<OrderMoney, 'payments'>,
): Minor {
  const pendingAmounts = payments.filter(({ status }) => status === 'INITIATED' || status === 'PENDING')
  const promised = pendingAmounts.reduce((sum, { amount }) => sum + parseMinor(amount, currency), 0n)
  return parseMinor(total, currency) - parseMinor(paid, currency) - parseMinor(authorized, currency) - promised
}

/** Whether the order can be collected, whatever payment methods the site has. */
export function getCollectability(order: OrderRecord, money: Pick<OrderMoney, 'payments'>): CollectabilityStatus {
  if (order.status === 'CANCELED') return 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  // An order that waits for payment can be collected.
  if (order.status === 'PENDING' && !order.awaits) return 'NONCOLLECTABLE_ORDER_IS_PENDING'
  if (order.status === 'REJECTED') return 'NONCOLLECTABLE_ORDER_IS_REJECTED'
  if (order.paymentStatus === 'FULLY_REFUNDED' || calculateOpenAmount(order, money) <= 0n)
    return 'NONCOLLECTABLE_ORDER_IS_PAID'
  if (hasChargebacks(money)) return 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS'
  const isSubscribed = order.doc.lineItems.some(({ subscriptionInfo }) => subscriptionInfo)
  return isSubscribed ? 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS' : 'COLLECTABLE'
}

/** How a payment is refunded: by its provider or manually. */
export type ProviderWay = 'PROVIDER' | ManuallyRefundableReason

export type Refundability =
  | { refundabilityStatus: 'NOT_REFUNDABLE'; nonRefundableReason: NonRefundableReason }
  | { refundabilityStatus: 'MANUAL'; manuallyRefundableReason: ManuallyRefundableReason }
  | { refundabilityStatus: 'REFUNDABLE' }

export function getRefundability(
  order: Pick<OrderRecord, 'status'>,
  payment: Payment,
  way: ProviderWay,
): Refundability {
  const reason = findNonRefundableReason(order, payment)
  if (reason) return { refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: reason }
  if (way !== 'PROVIDER') return { refundabilityStatus: 'MANUAL', manuallyRefundableReason: way }
  return { refundabilityStatus: 'REFUNDABLE' }
}

function findNonRefundableReason(
  { status }: Pick<OrderRecord, 'status'>,
  payment: Payment,
): NonRefundableReason | undefined {
  const { currency, captured, refunded, refunding } = payment
  if (status === 'PENDING') return 'ORDER_IS_PENDING'
  // Money received for a rejected order is refundable.
  if (status === 'REJECTED' && parseMinor(captured, currency) === 0n) return 'ORDER_IS_REJECTED'
  if (parseMinor(payment.amount, currency) === 0n) return 'ZERO_PRICE'
  if (parseMinor(captured, currency) === 0n) return 'NOT_PAID'
  if (payment.details.refundDisabled) return 'DISABLED_BY_PROVIDER'
  if (calculateRefundable(payment) > 0n) return undefined
  if (parseMinor(refunding, currency) > 0n && refunded !== captured) return 'PENDING_REFUND'
  return sumChargebacks(payment.details, currency) > 0n ? 'AMOUNT_OFFSET_BY_CHARGEBACK' : 'ALREADY_REFUNDED'
}

const millisecondsPerUnit = { MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 }

/** When the automatic action on an authorization runs; after a week by default. */
export function calculateDueDate({ scheduledAction, delayDuration }: DelayedCaptureSettings, now: Date) {
  const { count, unit } = delayDuration ?? { count: 7, unit: 'DAYS' as const }
  return { dueAction: scheduledAction, dueDate: new Date(now.getTime() + count * millisecondsPerUnit[unit]) }
}

type RefundedPayment = NonNullable<Activity['paymentRefunded']>['payment']

/** One payment's part of a refund in the order's history. */
export function toRefundedPayment(
  { id: paymentId, details }: Pick<Payment, 'id' | 'details'>,
  { external: externalRefund }: Pick<PaymentOperation, 'external'>,
  amount: NonNullable<RefundedPayment['regular']>['amount'],
): RefundedPayment {
  const { elsewhere, card } = details
  const giftCard = details.giftCard ?? elsewhere?.giftCard
  const membership = details.membership ?? elsewhere?.membership
  const facts = { paymentId, externalRefund }
  if (giftCard) return { ...facts, giftCard: { giftCardPaymentId: giftCard.transactionId ?? paymentId, amount } }
  if (membership) {
    const { membershipId } = membership
    return { ...facts, membership: membershipId ? { membershipId } : {} }
  }
  const { last4: lastFourDigits, brand } = card ?? {}
  return { ...facts, regular: { amount, ...(lastFourDigits && { lastFourDigits }), ...(brand && { brand }) } }
}
