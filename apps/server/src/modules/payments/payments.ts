import { formatMinor, type Minor, parseMinor } from '@stoa/money'

/**
 * The API's transaction statuses, and INITIATED: the intent is stored and the provider has not answered yet. Until then
 * the order is not placed, and its resources are held.
 */
export const transactionStatuses = [
  'INITIATED',
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'VOIDED',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** All legal status moves; other moves change nothing. A status without moves is final. */
export const transactionMoves: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  INITIATED: ['APPROVED', 'AUTHORIZED', 'PENDING', 'PENDING_MERCHANT', 'DECLINED', 'CANCELED'],
  PENDING: ['APPROVED', 'AUTHORIZED', 'DECLINED', 'CANCELED'],
  PENDING_MERCHANT: ['APPROVED', 'DECLINED', 'CANCELED'],
  /** After partial captures some may be refunded before the rest is captured or released. */
  AUTHORIZED: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  DECLINED: [],
  CANCELED: [],
  REFUNDED: [],
  VOIDED: [],
}

export const mayMove = (from: TransactionStatus, to: TransactionStatus): boolean => transactionMoves[from].includes(to)

/** The statuses from which this one can be reached: the condition of an update. */
export const listSources = (to: TransactionStatus): TransactionStatus[] =>
  transactionStatuses.filter((from) => mayMove(from, to))

/** The amounts after the provider's answer: decimal strings, 0 ≤ captured ≤ authorized ≤ amount. */
export function calculateAmounts(to: TransactionStatus, amount: string): { authorized: string; captured: string } {
  if (to === 'APPROVED') return { authorized: amount, captured: amount }
  if (to === 'AUTHORIZED') return { authorized: amount, captured: '0' }
  return { authorized: '0', captured: '0' }
}

/** Operations on a payment and their status. */
export type OperationKind = 'CAPTURE' | 'VOID' | 'REFUND'
export const operationStatuses = ['STARTED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const
export type OperationStatus = (typeof operationStatuses)[number]

/** STARTED: the intent is stored and the provider has not answered yet. */
export const operationMoves: Readonly<Record<OperationStatus, readonly OperationStatus[]>> = {
  STARTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
}

export const listOperationSources = (to: OperationStatus): OperationStatus[] =>
  operationStatuses.filter((from) => operationMoves[from].includes(to))

/** A capture, a void, or one payment's part of a refund. */
export interface PaymentOperation {
  /** Also the provider's idempotency key. */
  id: string
  orderId: string
  paymentId: string
  refundId: string | null
  kind: OperationKind
  amount: string
  status: OperationStatus
  /** Refunded outside the provider. */
  external: boolean
  /** Whether it was refunded as store credit. */
  storeCredit?: boolean
  reference: string | null
  reason: string | null
  createdDate: Date
  updatedDate: Date
}

export interface Sums {
  paid: Minor
  authorized: Minor
  refunded: Minor
}

/** Sums of an order's payments. */
export function calculateSums(payments: readonly Payment[], currency: string): Sums {
  const sum = (getAmount: (payment: Payment) => string) =>
    payments.reduce((total, each) => total + parseMinor(getAmount(each), currency), 0n)
  return {
    paid: sum(({ captured }) => captured),
    authorized: payments.reduce((total, each) => total + calculateHeld(each), 0n),
    refunded: sum(({ refunded }) => refunded),
  }
}

/** Amounts in flight and charged back: decimal strings, zero ones left out. */
export interface PendingAmounts {
  pending?: string
  pendingRefund?: string
  chargeback?: string
  chargebackReversal?: string
}

export function sumPendingAmounts(payments: readonly Payment[], currency: string): PendingAmounts | null {
  const chargebacks = payments.flatMap(({ details }) => details.chargebacks ?? [])
  const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total + parseMinor(each, currency), 0n)
  const sums = {
    pending: sum(payments.flatMap(({ status, amount }) => (status === 'PENDING' ? [amount] : []))),
    pendingRefund: sum(payments.map(({ refunding }) => refunding)),
    chargeback: sum(chargebacks.map(({ amount }) => amount)),
    chargebackReversal: sum(chargebacks.flatMap(({ status, amount }) => (status === 'REVERSED' ? [amount] : []))),
  }
  const some = Object.entries(sums).filter(([, minor]) => minor > 0n)
  return some.length > 0 ? Object.fromEntries(some.map(([name, minor]) => [name, formatMinor(minor, currency)])) : null
}

/** What is still authorized and can be captured. */
export const calculateHeld = ({ status, authorized, captured, currency }: Payment): Minor =>
  status === 'AUTHORIZED' ? parseMinor(authorized, currency) - parseMinor(captured, currency) : 0n

/** What a refund was for, in the form of the API. */
export interface RefundDoc {
  /** With the refunded price of each line, if it could be calculated. */
  lineItems?: { lineItemId: string; quantity: number; total?: string }[]
  additionalFees?: { additionalFeeId: string; amount: string }[]
  shipping?: string
  reason?: string
  restock?: { lineItemId: string; quantity: number }[]
  sendOrderRefundedEmail?: boolean
  customMessage?: string
  /** The app that requested it. */
  requestedBy?: string
}

export interface Refund {
  id: string
  doc: RefundDoc
  createdDate: Date
}

export interface Card {
  brand?: string
  last4?: string
}

export interface Payment {
  /** Also the provider's idempotency key. */
  id: string
  orderId: string
  /** Of the payment that placed the order: its checkout or draft. Null for later payments. */
  checkoutId: string | null
  providerId: string
  /** Decimal strings in the currency. */
  amount: string
  authorized: string
  captured: string
  refunded: string
  /** The amount of refunds in flight. */
  refunding: string
  currency: string
  status: TransactionStatus
  /** The provider's id. */
  reference: string | null
  details: PaymentDetails
  /** The automatic action on an authorization, and its date. */
  dueAction: 'CAPTURE' | 'VOID' | null
  dueDate: Date | null
  createdDate: Date
  updatedDate: Date
}

/** A chargeback, or a dispute that may become one. */
export interface Chargeback {
  id: string
  externalId: string
  /** Decimal string. */
  amount: string
  /** REVERSED: the money came back. */
  status: 'APPROVED' | 'REVERSED'
  createdDate: string
  updatedDate: string
}

export interface PaymentDetails {
  card?: Card
  /** Why it was declined or canceled. */
  reason?: string
  /** Pending 3-D Secure authentication. */
  actionToken?: string
  delayCapture?: boolean
  captureBeforeExpiry?: true
  /** The provider's id of the method saved for later charges. */
  savedMethod?: string
  /** Hash of the payment token: the same token is the same attempt. */
  token?: string
  /** The automatic action on an authorized payment. */
  delayedCapture?: { scheduledAction: 'VOID' | 'CAPTURE'; count?: number; unit?: 'MINUTES' | 'HOURS' | 'DAYS' }
  /** The payment method that an app gave. */
  method?: string
  /** The name that the manager gave to the method. */
  methodName?: { predefined?: 'CASH' | 'BANK_TRANSFER' | 'CHECK'; custom?: string }
  /** The offline method with the instructions that the buyer saw. */
  way?: { id: string; instructions: string }
  refundDisabled?: boolean
  chargebacks?: readonly Chargeback[]
  /** The gateway order that this pays. */
  gatewayOrderId?: string
  /** The call that made several payments. */
  chargedWith?: string
  /** The caller's correlation id. */
  correlationId?: string
  /** A gift card or membership payment recorded by an app. Nothing of it is stored or restored here. */
  elsewhere?: {
    giftCard?: { transactionId?: string; obfuscatedCode?: string; appId?: string }
    membership?: { transactionId?: string; membershipId?: string; lineItemId: string; name: string; appId: string }
  }
  giftCard?: { transactionId: string; obfuscatedCode?: string; appId?: string }
  membership?: { transactionId: string; membershipId: string; lineItemId: string; name: string; appId: string }
}
