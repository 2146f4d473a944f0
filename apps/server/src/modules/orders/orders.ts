import type { FulfillmentStatus, Order, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import type { Activity, ActivityType } from '@stoa/contract/order-activity.entity'
import { type Minor, parseMinor } from '@stoa/money'
import type { StockItem } from '../catalog/index.ts'
import type { Payment, Sums, TransactionStatus, UnderWay } from '../payments/index.ts'
import type { Write } from '../pricing/index.ts'

/** Every move there is; anything else changes nothing. An order that comes to nothing while INITIALIZED is removed. */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  INITIALIZED: ['APPROVED', 'PENDING'],
  PENDING: ['APPROVED', 'REJECTED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  CANCELED: [],
  REJECTED: [],
}

/** NOT_PAID is where an order begins, but for an import. */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  // The wire's names of what no order here has: money that its owner is to receive is NOT_PAID.
  UNSPECIFIED: [],
  PENDING_MERCHANT: [],
  NOT_PAID: ['PAID', 'PARTIALLY_PAID', 'PENDING'],
  PENDING: ['PAID', 'PARTIALLY_PAID', 'NOT_PAID', 'DECLINED', 'CANCELED'],
  // Another payment may come in where one came to nothing.
  DECLINED: ['PAID', 'PARTIALLY_PAID'],
  CANCELED: ['PAID', 'PARTIALLY_PAID'],
  PARTIALLY_PAID: ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'],
  // An edit that makes an order dearer leaves a part of it open, or all of one that cost nothing.
  PAID: ['NOT_PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'],
  PARTIALLY_REFUNDED: ['FULLY_REFUNDED'],
  // More money comes in after all that had come in was given back: the rest of a hold is taken.
  FULLY_REFUNDED: ['PARTIALLY_REFUNDED'],
}

/** Parcels are packed, unpacked and changed, and edits add lines or take them away: every move there is can come. */
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

/** The move that no table has, if there is one. */
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

export const orderSourcesOf = (to: OrderStatus): OrderStatus[] =>
  (Object.keys(orderMoves) as OrderStatus[]).filter((from) => orderMoves[from].includes(to))

export const paymentSourcesOf = (to: PaymentStatus): PaymentStatus[] =>
  (Object.keys(paymentMoves) as PaymentStatus[]).filter((from) => paymentMoves[from].includes(to))

/** The rest of an order, as the wire has it: everything that is neither searched, summed nor constrained, nor added to with each step. */
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

/** What an order takes when it is made. */
export interface OrderResources {
  stock: readonly StockItem[]
  /** What leaves the stock when the order is paid, where the shop wants it so. */
  stockDue?: readonly StockItem[] | null
  coupon?: { id: string; customer: string }
  giftCard?: { transactionId: string; amount: string; obfuscatedCode: string; appId?: string }
  /** The transactions of memberships. */
  memberships?: readonly string[]
}

/** What whoever wrote an order down wants of it. */
export interface Terms {
  /** No other app may change it. */
  editableBy?: string[]
  /** Whom nobody tells of it. */
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
  /** How amounts are written in it. */
  locale: string
  /** Decimal strings; paid may be more than the total of an order that was edited. */
  total: string
  paid: string
  authorized: string
  refunded: string
  underWay?: UnderWay | null
  terms?: Terms | null
  archived: boolean
  seen: boolean
  /** What a pending order waits for, besides its owner's word. */
  awaits?: AwaitedPayment | null
  createdDate: Date
  updatedDate: Date
  purchasedDate: Date | null
  /** Its history, apart from the document, which is large and seldom changes. */
  activities: Activity[]
  doc: OrderDocument
}

/** What a payment's status makes of its order's. */
export function paymentStatusOf(
  status: TransactionStatus,
  captured: string,
  total: string,
  currency: string,
): PaymentStatus {
  switch (status) {
    case 'APPROVED':
      if (parseMinor(captured, currency) >= parseMinor(total, currency)) return 'PAID'
      // A card that was only kept, for what is charged after a free trial.
      return parseMinor(captured, currency) > 0n ? 'PARTIALLY_PAID' : 'NOT_PAID'
    case 'PENDING':
    case 'DECLINED':
    case 'CANCELED':
      return status
    default:
      return 'NOT_PAID'
  }
}

/** An order waits with its payment, and falls with it. */
export function orderStatusOf(status: TransactionStatus): OrderStatus {
  if (status === 'PENDING') return 'PENDING'
  return status === 'DECLINED' || status === 'CANCELED' ? 'REJECTED' : 'APPROVED'
}

/** What the sums of all payments make of an order's payment status. Without any money it is as it was. */
export function paymentStatusAfter(before: PaymentStatus, { paid, refunded }: Sums, total: Minor): PaymentStatus {
  if (refunded > 0n) return refunded < paid ? 'PARTIALLY_REFUNDED' : 'FULLY_REFUNDED'
  if (paid > 0n) return paid < total ? 'PARTIALLY_PAID' : 'PAID'
  return before
}

/** What an edit makes of the payment status: nothing but the total is another one. */
export function paymentStatusAt(
  order: Pick<OrderRecord, 'paymentStatus' | 'paid' | 'currency'>,
  total: string,
): PaymentStatus {
  const { paymentStatus, currency } = order
  const [due, paid] = [parseMinor(total, currency), parseMinor(order.paid, currency)]
  if (paid > 0n) return paid < due ? 'PARTIALLY_PAID' : 'PAID'
  if (due === 0n) return 'PAID'
  // It cost nothing, so nothing was open of it.
  return paymentStatus === 'PAID' ? 'NOT_PAID' : paymentStatus
}

/** What is held for the shop but not taken yet. */
export const openAuthorization = ({ status, authorized }: Pick<Payment, 'status' | 'authorized'>): string =>
  status === 'AUTHORIZED' ? authorized : '0'

interface ActivityHead {
  id: string
  now: Date
  type: ActivityType
}

export const activity = ({ id, now, type }: ActivityHead, details: Partial<Activity> = {}): Activity => ({
  id,
  createdDate: now.toISOString(),
  activityType: type,
  type,
  ...details,
})

/** What an order's history says of a payment; nothing of one that the owner is to receive. */
export function paymentActivity(
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
      return activity({ id, now, type: paymentStatus === 'PARTIALLY_PAID' ? 'ORDER_PARTIALLY_PAID' : 'ORDER_PAID' })
    case 'AUTHORIZED':
      return activity(
        { id, now, type: 'AUTHORIZED_PAYMENT_CREATED' },
        { authorizedPaymentCreated: { paymentId: payment.id, amount, ...card } },
      )
    case 'PENDING':
      return activity({ id, now, type: 'PAYMENT_PENDING' }, { paymentPending: unsettled })
    case 'DECLINED':
      return activity({ id, now, type: 'PAYMENT_DECLINED' }, { paymentDeclined: unsettled })
    case 'CANCELED':
      return activity({ id, now, type: 'PAYMENT_CANCELED' }, { paymentCanceled: unsettled })
    default:
      return undefined
  }
}
