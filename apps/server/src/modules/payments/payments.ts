import { formatMinor, type Minor, parseMinor } from '@stoa/money'

/**
 * The wire's transaction statuses, and INITIATED: the intent is written down and the provider's answer is not known yet.
 * While a payment is INITIATED its order is not placed, and what the order takes is held for it.
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

/** Every move there is; anything else changes nothing. A status without moves is final. */
export const transactionMoves: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  INITIATED: ['APPROVED', 'AUTHORIZED', 'PENDING', 'PENDING_MERCHANT', 'DECLINED', 'CANCELED'],
  PENDING: ['APPROVED', 'AUTHORIZED', 'DECLINED', 'CANCELED'],
  PENDING_MERCHANT: ['APPROVED', 'DECLINED', 'CANCELED'],
  /** Of several captures some may be given back before the rest is taken or let go. */
  AUTHORIZED: ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'VOIDED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  DECLINED: [],
  CANCELED: [],
  REFUNDED: [],
  VOIDED: [],
}

export const mayMove = (from: TransactionStatus, to: TransactionStatus): boolean => transactionMoves[from].includes(to)

/** The statuses that a move to this one may start from: what a conditional update asks for. */
export const sourcesOf = (to: TransactionStatus): TransactionStatus[] =>
  transactionStatuses.filter((from) => mayMove(from, to))

/** What an intent is worth once the provider has answered: decimal strings, and 0 ≤ captured ≤ authorized ≤ amount. */
export function amountsAfter(to: TransactionStatus, amount: string): { authorized: string; captured: string } {
  if (to === 'APPROVED') return { authorized: amount, captured: amount }
  if (to === 'AUTHORIZED') return { authorized: amount, captured: '0' }
  return { authorized: '0', captured: '0' }
}

/** What is done with a payment afterwards, and how far that is. */
export type OperationKind = 'CAPTURE' | 'VOID' | 'REFUND'
export const operationStatuses = ['STARTED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const
export type OperationStatus = (typeof operationStatuses)[number]

/** STARTED: the intent is written down and the provider's answer is not known yet. */
export const operationMoves: Readonly<Record<OperationStatus, readonly OperationStatus[]>> = {
  STARTED: ['PENDING', 'SUCCEEDED', 'FAILED'],
  PENDING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: [],
}

export const operationSourcesOf = (to: OperationStatus): OperationStatus[] =>
  operationStatuses.filter((from) => operationMoves[from].includes(to))

/** A capture, a void, or one payment's part of a refund. */
export interface PaymentOperation {
  /** Also the key under which the provider does it at most once. */
  id: string
  orderId: string
  paymentId: string
  refundId: string | null
  kind: OperationKind
  amount: string
  status: OperationStatus
  /** Given back by other means than the provider. */
  external: boolean
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

/** What the payments of an order come to. */
export function sumsOf(payments: readonly Payment[], currency: string): Sums {
  const sum = (amountOf: (payment: Payment) => string) =>
    payments.reduce((total, each) => total + parseMinor(amountOf(each), currency), 0n)
  return {
    paid: sum(({ captured }) => captured),
    authorized: payments.reduce((total, each) => total + heldOf(each), 0n),
    refunded: sum(({ refunded }) => refunded),
  }
}

/** Money of an order that is on its way, or that banks took back: decimal strings, and only what there is. */
export interface UnderWay {
  pending?: string
  pendingRefund?: string
  chargeback?: string
  chargebackReversal?: string
}

export function underWayOf(payments: readonly Payment[], currency: string): UnderWay | null {
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

/** What is still held of a payment and can be taken. */
export const heldOf = ({ status, authorized, captured, currency }: Payment): Minor =>
  status === 'AUTHORIZED' ? parseMinor(authorized, currency) - parseMinor(captured, currency) : 0n

/** What a refund was for, as the wire has it. */
export interface RefundDoc {
  /** With what the pieces cost, if that could be worked out. */
  lineItems?: { lineItemId: string; quantity: number; total?: string }[]
  additionalFees?: { additionalFeeId: string; amount: string }[]
  shipping?: string
  reason?: string
  restock?: { lineItemId: string; quantity: number }[]
  sendOrderRefundedEmail?: boolean
  customMessage?: string
  /** The app that asked for it. */
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
  /** Also the key under which the provider charges at most once. */
  id: string
  orderId: string
  /** Of the payment that placed the order: its checkout, or the draft that became it. Those that came later have none. */
  checkoutId: string | null
  providerId: string
  /** Decimal strings in the currency. */
  amount: string
  authorized: string
  captured: string
  refunded: string
  /** On its way back to the buyer. */
  refunding: string
  currency: string
  status: TransactionStatus
  /** What the provider calls it. */
  reference: string | null
  details: PaymentDetails
  /** What becomes of held money by itself, and when. */
  dueAction: 'CAPTURE' | 'VOID' | null
  dueDate: Date | null
  createdDate: Date
  updatedDate: Date
}

/** Money that the buyer's bank took back, or wants to. */
export interface Chargeback {
  id: string
  externalId: string
  /** Decimal string. */
  amount: string
  /** REVERSED: it came back. */
  status: 'APPROVED' | 'REVERSED'
  createdDate: string
  updatedDate: string
}

export interface PaymentDetails {
  card?: Card
  /** Why it was declined or canceled. */
  reason?: string
  /** The buyer has to answer the card issuer first. */
  actionToken?: string
  delayCapture?: boolean
  captureBeforeExpiry?: true
  /** What its provider calls the method that was kept for later charges. */
  savedMethod?: string
  /** A hash of the token that pays: the same token again is the same try. */
  token?: string
  /** What becomes of the money when it is only held. */
  delayedCapture?: { scheduledAction: 'VOID' | 'CAPTURE'; count?: number; unit?: 'MINUTES' | 'HOURS' | 'DAYS' }
  /** What the wire calls the way to pay, where an app says it. */
  method?: string
  /** What whoever received it calls the way it was made. */
  methodName?: { predefined?: 'CASH' | 'BANK_TRANSFER' | 'CHECK'; custom?: string }
  /** The way in which the shop itself is paid, as its buyer read it. */
  way?: { id: string; instructions: string }
  refundDisabled?: boolean
  chargebacks?: readonly Chargeback[]
  /** What was prepared, and is paid by this. */
  gatewayOrderId?: string
  /** The call of which several payments came. */
  chargedWith?: string
  /** The key that whoever charged gave to that call. */
  correlationId?: string
  /** An app's gift card or membership, written down by that app: nothing of it is kept here, or given back from here. */
  elsewhere?: {
    giftCard?: { transactionId?: string; obfuscatedCode?: string; appId?: string }
    membership?: { transactionId?: string; membershipId?: string; lineItemId: string; name: string; appId: string }
  }
  giftCard?: { transactionId: string; obfuscatedCode?: string; appId?: string }
  membership?: { transactionId: string; membershipId: string; lineItemId: string; name: string; appId: string }
}
