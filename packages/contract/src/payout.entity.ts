import { Currency, Id, object, oneOf, optional, queryable, type Static, Text, Timestamp, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

export const payoutStatuses = ['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** What a payout consists of, signed: refunds, disputes and fees are below zero. */
const PayoutTotals = object({
  charges: Price,
  refunds: Price,
  disputes: Price,
  fees: Price,
  adjustments: Price,
  /** The sum of the others. */
  net: Price,
  /** The amount of the payout minus `net`: zero if its entries explain all of it. */
  difference: Price,
})

/** What a payment provider paid to the bank account of the shop; below zero, what it took from there. */
export const Payout = object({
  id: queryable(Id()),
  /** The payment provider. */
  provider: queryable(Text(), { sort: false }),
  /** The provider's id. */
  reference: Text(),
  status: queryable(oneOf(payoutStatuses), { sort: false }),
  currency: Currency(),
  amount: Price,
  createdDate: queryable(Timestamp()),
  /** When it arrives at the bank, as the provider expects. */
  arrivalDate: optional(Timestamp()),
  /** The provider's code of why it failed. */
  failureReason: optional(Text()),
  /** Whether its entries are read; UNAVAILABLE: the provider can't name them, as of a payout made by hand. */
  entriesStatus: oneOf(['READ', 'TO_READ', 'UNAVAILABLE']),
  /** Once its entries are read. */
  totals: optional(PayoutTotals),
  /** Entries that do not match the orders. */
  mismatches: Whole(),
})
export type Payout = Static<typeof Payout>

export const payoutEntryKinds = ['CHARGE', 'REFUND', 'DISPUTE', 'FEE', 'ADJUSTMENT'] as const
export type PayoutEntryKind = (typeof payoutEntryKinds)[number]

/**
 * MATCHED: an order has this amount; NOT_OF_AN_ORDER: nothing to compare with, as of a fee. The others do not match:
 * another amount than the order's, a payment that no order knows, a payment that is in no payout.
 */
export const payoutMatches = ['MATCHED', 'NOT_OF_AN_ORDER', 'AMOUNT_DIFFERS', 'UNKNOWN', 'NOT_PAID_OUT'] as const
export type PayoutMatch = (typeof payoutMatches)[number]

/** A part of a payout. NOT_PAID_OUT entries are in none. */
export const PayoutEntry = object({
  id: queryable(Id()),
  payoutId: optional(Id()),
  provider: Text(),
  /** The provider's id. */
  reference: Text(),
  kind: oneOf(payoutEntryKinds),
  match: oneOf(payoutMatches),
  createdDate: queryable(Timestamp()),
  /** In the words of the provider. */
  description: optional(Text()),
  currency: Currency(),
  /** Signed, before the fee; `amount` + `fee` = `net`. */
  amount: Price,
  fee: Price,
  net: Price,
  /** In the currency of the order, if the provider paid out in another. */
  original: optional(object({ currency: Currency(), amount: Price })),
  /** What the order says, signed. */
  expected: optional(object({ currency: Currency(), amount: Price })),
  orderId: optional(Id()),
  orderNumber: optional(Text()),
  paymentId: optional(Id()),
})
export type PayoutEntry = Static<typeof PayoutEntry>

/** A payment provider that pays out, and when its payouts were read. */
export const PayoutSource = object({
  provider: Text(),
  status: oneOf(['NOT_READ', 'READING', 'READ', 'FAILED']),
  /** The last time that it answered. */
  readDate: optional(Timestamp()),
  failedDate: optional(Timestamp()),
  /** REFUSED: it does not accept the credentials for this. */
  failure: optional(oneOf(['UNREACHABLE', 'REFUSED'])),
})
export type PayoutSource = Static<typeof PayoutSource>
