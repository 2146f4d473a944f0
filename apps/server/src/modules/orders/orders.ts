import type { FulfillmentStatus, Order, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import type { Activity, ActivityType } from '@stoa/contract/order-activity.entity'
import { type Minor, parseMinor } from '@stoa/money'
import type { StockItem } from '../catalog/api.ts'
import type { Payment, PendingAmounts, Sums, TransactionStatus } from '../payments/api.ts'
import type { Write } from '../pricing/api.ts'

/** All legal status moves; other moves change nothing. An INITIALIZED order that fails is removed. */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  INITIALIZED: ['APPROVED', 'PENDING'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  CANCELED: [],
  REJECTED: [],
}

/** Orders start NOT_PAID, except for imports. */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  // Statuses of the API that no order here has: an unpaid manual payment is NOT_PAID.
  UNSPECIFIED: [],
  PENDING_MERCHANT: [],
  NOT_PAID: ['PAID', 'PARTIALLY_PAID', 'PENDING'],
  PENDING: ['PAID', 'PARTIALLY_PAID', 'NOT_PAID', 'DECLINED', 'CANCELED'],
  // A new payment may follow a failed one.
  DECLINED: ['PAID', 'PARTIALLY_PAID'],
  CANCELED: ['PAID', 'PARTIALLY_PAID'],
  PARTIALLY_PAID: ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'],
  // An edit that makes an order dearer leaves a part unpaid, or everything if it cost nothing.
  PAID: ['NOT_PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'],
  PARTIALLY_REFUNDED: ['FULLY_REFUNDED'],
  // The rest of an authorization may be captured after a full refund.
  FULLY_REFUNDED: ['PARTIALLY_REFUNDED'],
}

/** Parcels are created, removed and changed, and edits add and remove lines: every move is possible. */
export const fulfillmentMoves: Readonly<Record<FulfillmentStatus, readonly FulfillmentStatus[]>> = {
  NOT_FULFILLED: ['PARTIALLY_FULFILLED', 'FULFILLED'],
  PARTIALLY_FULFILLED: ['FULFILLED', 'NOT_FULFILLED'],
  FULFILLED: ['PARTIALLY_FULFILLED', 'NOT_FULFILLED'],
}

interface Statuses {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
}

/** The first illegal move, if there is one. */
export function findIllegalMove(before: Statuses, after: Statuses): string | undefined {
  const isIllegalMove = <S extends string>(moves: Readonly<Record<S, readonly S[]>>, from: S, to: S) =>
    from !== to && !moves[from].includes(to)
  if (isIllegalMove(orderMoves, before.status, after.status)) return `${before.status} → ${after.status}`
  if (isIllegalMove(paymentMoves, before.paymentStatus, after.paymentStatus))
    return `${before.paymentStatus} → ${after.paymentStatus}`
  if (isIllegalMove(fulfillmentMoves, before.fulfillmentStatus, after.fulfillmentStatus))
    return `${before.fulfillmentStatus} → ${after.fulfillmentStatus}`
  return undefined
}

export const listOrderSources = (to: OrderStatus): OrderStatus[] =>
  (Object.keys(orderMoves) as OrderStatus[]).filter((from) => orderMoves[from].includes(to))

export const listPaymentSources = (to: PaymentStatus): PaymentStatus[] =>
  (Object.keys(paymentMoves) as PaymentStatus[]).filter((from) => paymentMoves[from].includes(to))

/**
 * The part of an order that is neither searched, summed nor constrained, in the form of the API; without the history,
 * which is appended to often.
 */
export type OrderDocument = Omit<
  Order,
  | 'id'
  | 'number'
  | 'createdDate'
  | 'updatedDate'
  | 'purchasedDate'
  | 'status'
  | 'paymentStatus'
  | 'fulfillmentStatus'
  | 'archived'
  | 'seenByAHuman'
  | 'buyerInfo'
  | 'currency'
  | 'checkoutId'
  | 'balanceSummary'
  | 'activities'
>

/** What an order holds: stock, coupon use, gift card and membership transactions. */
export interface OrderResources {
  stock: readonly StockItem[]
  /** Stock that is taken on payment, if the owner has chosen that. */
  stockDue?: readonly StockItem[] | null
  coupon?: { id: string; customer: string }
  giftCard?: { transactionId: string; amount: string; obfuscatedCode: string; appId?: string }
  /** Transaction ids of memberships. */
  memberships?: readonly string[]
}

/** Restrictions set by the creator of an order. */
export interface Terms {
  /** Only these apps may change it. */
  editableBy?: string[]
  /** Who gets no notifications. */
  untold?: ('BUYER' | 'BUSINESS')[]
}

export type AwaitedPayment = 'PAYMENT_RECEIVED' | 'PAYMENT_METHOD_SAVED'

export interface OrderRecord {
  id: string
  number: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  checkoutId: string | null
  visitorId: string | null
  memberId: string | null
  contactId: string | null
  email: string | null
  currency: string
  /** The locale of its formatted amounts. */
  locale: string
  /** Decimal strings. `paid` may exceed the total of an edited order. */
  total: string
  paid: string
  authorized: string
  refunded: string
  pendingAmounts?: PendingAmounts | null
  terms?: Terms | null
  archived: boolean
  seen: boolean
  /** Whether the buyer had ordered before, as known when it was placed. */
  returningCustomer?: boolean | null
  /** The dates of the customer's first and latest earlier orders. */
  firstPurchaseDate?: Date | null
  previousPurchaseDate?: Date | null
  /** What a pending order waits for, in addition to the owner's approval. */
  awaits?: AwaitedPayment | null
  createdDate: Date
  updatedDate: Date
  purchasedDate: Date | null
  /** The history, in a column of its own: it is large and rarely changes. */
  activities: Activity[]
  doc: OrderDocument
}

/** The order's payment status after its payment reached a status. */
export function getPaymentStatus(
  status: TransactionStatus,
  captured: string,
  total: string,
  currency: string,
): PaymentStatus {
  switch (status) {
    case 'APPROVED':
      if (parseMinor(captured, currency) >= parseMinor(total, currency)) return 'PAID'
      // The card was only saved, for a charge after a free trial.
      return parseMinor(captured, currency) > 0n ? 'PARTIALLY_PAID' : 'NOT_PAID'
    case 'PENDING':
    case 'DECLINED':
    case 'CANCELED':
      return status
    default:
      return 'NOT_PAID'
  }
}

/** A pending payment makes a pending order; a failed payment rejects it. */
export function toOrderStatus(status: TransactionStatus): OrderStatus {
  if (status === 'PENDING') return 'PENDING'
  return status === 'DECLINED' || status === 'CANCELED' ? 'REJECTED' : 'APPROVED'
}

/** The payment status from the sums of all payments; unchanged without any payment. */
export function calculatePaymentStatus(before: PaymentStatus, { paid, refunded }: Sums, total: Minor): PaymentStatus {
  if (refunded > 0n) return refunded < paid ? 'PARTIALLY_REFUNDED' : 'FULLY_REFUNDED'
  if (paid > 0n) return paid < total ? 'PARTIALLY_PAID' : 'PAID'
  return before
}

/** The payment status after an edit: only the total has changed. */
export function getPaymentStatusAt(
  order: Pick<OrderRecord, 'paymentStatus' | 'paid' | 'currency'>,
  total: string,
): PaymentStatus {
  const { paymentStatus, currency } = order
  const [due, paid] = [parseMinor(total, currency), parseMinor(order.paid, currency)]
  if (paid > 0n) return paid < due ? 'PARTIALLY_PAID' : 'PAID'
  if (due === 0n) return 'PAID'
  // It cost nothing, so nothing was due.
  return paymentStatus === 'PAID' ? 'NOT_PAID' : paymentStatus
}

/** What is authorized but not captured. */
export const openAuthorization = ({ status, authorized }: Pick<Payment, 'status' | 'authorized'>): string =>
  status === 'AUTHORIZED' ? authorized : '0'

interface ActivityHead {
  id: string
  now: Date
  type: ActivityType
}

export const buildActivity = ({ id, now, type }: ActivityHead, details: Partial<Activity> = {}): Activity => ({
  id,
  createdDate: now.toISOString(),
  activityType: type,
  type,
  ...details,
})

/** The history entry of a payment; undefined for a manual payment that is still due. */
export function buildPaymentActivity(
  payment: Payment,
  paymentStatus: PaymentStatus,
  { id, now, write }: { id: string; now: Date; write: Write<{ amount: string; formattedAmount: string }> },
): Activity | undefined {
  const amount = write(parseMinor(payment.amount, payment.currency))
  const { brand, last4: lastFourDigits } = payment.details.card ?? {}
  const card = { ...(lastFourDigits && { lastFourDigits }), ...(brand && { brand }) }
  const unsettled = { paymentId: payment.id, regular: { ...(lastFourDigits && { creditCardDetails: card }), amount } }
  switch (payment.status) {
    case 'APPROVED':
      if (parseMinor(payment.amount, payment.currency) === 0n) return undefined
      return buildActivity({
        id,
        now,
        type: paymentStatus === 'PARTIALLY_PAID' ? 'ORDER_PARTIALLY_PAID' : 'ORDER_PAID',
      })
    case 'AUTHORIZED':
      return buildActivity(
        { id, now, type: 'AUTHORIZED_PAYMENT_CREATED' },
        { authorizedPaymentCreated: { paymentId: payment.id, amount, ...card } },
      )
    case 'PENDING':
      return buildActivity({ id, now, type: 'PAYMENT_PENDING' }, { paymentPending: unsettled })
    case 'DECLINED':
      return buildActivity({ id, now, type: 'PAYMENT_DECLINED' }, { paymentDeclined: unsettled })
    case 'CANCELED':
      return buildActivity({ id, now, type: 'PAYMENT_CANCELED' }, { paymentCanceled: unsettled })
    default:
      return undefined
  }
}
