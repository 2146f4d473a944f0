import { Currency, Id, object, oneOf, optional, queryable, type Static, Text, Timestamp, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

export const payoutStatuses = ['PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Signed sums of a payout's entries by kind. Refunds, disputes and fees are usually negative. */
const PayoutTotals = object({
  charges: Price,
  refunds: Price,
  disputes: Price,
  fees: Price,
  adjustments: Price,
  /** The sum of all kinds. */
  net: Price,
  /** The amount of the payout minus `net`. Zero if its entries add up to it. */
  difference: Price,
})

/** A transfer from a payment provider to the shop's bank account. Negative if the provider withdrew money. */
export const Payout = object({
  id: queryable(Id()),
  /** The id of the payment provider. */
  provider: queryable(Text(), { sort: false }),
  /** The provider's id of the payout. */
  reference: Text(),
  status: queryable(oneOf(payoutStatuses), { sort: false }),
  currency: Currency(),
  amount: Price,
  createdDate: queryable(Timestamp()),
  /** When it arrives at the bank, as the provider expects. */
  arrivalDate: optional(Timestamp()),
  /** The provider's code for why the payout failed. */
  failureReason: optional(Text()),
  /** Whether its entries were read. UNAVAILABLE: the provider does not list them, for example for a manual payout. */
  entriesStatus: oneOf(['READ', 'TO_READ', 'UNAVAILABLE']),
  /** Absent until its entries were read. */
  totals: optional(PayoutTotals),
  /** Number of entries that don't match the orders. */
  mismatches: Whole(),
})
export type Payout = Static<typeof Payout>

export const payoutEntryKinds = ['CHARGE', 'REFUND', 'DISPUTE', 'FEE', 'ADJUSTMENT'] as const
export type PayoutEntryKind = (typeof payoutEntryKinds)[number]

/**
 * MATCHED: the order has the same amount. NOT_OF_AN_ORDER: nothing to compare, for example a fee. The others are
 * mismatches: AMOUNT_DIFFERS from the order's, UNKNOWN to all orders, NOT_PAID_OUT in any payout.
 */
export const payoutMatches = ['MATCHED', 'NOT_OF_AN_ORDER', 'AMOUNT_DIFFERS', 'UNKNOWN', 'NOT_PAID_OUT'] as const
export type PayoutMatch = (typeof payoutMatches)[number]

/** An entry of a payout. A NOT_PAID_OUT entry stands for a payment that is in no payout. */
export const PayoutEntry = object({
  id: queryable(Id()),
  payoutId: optional(Id()),
  provider: Text(),
  /** The provider's id of the entry. */
  reference: Text(),
  kind: oneOf(payoutEntryKinds),
  match: oneOf(payoutMatches),
  createdDate: queryable(Timestamp()),
  /** As the provider describes it. */
  description: optional(Text()),
  currency: Currency(),
  /** Signed amount before the fee. `amount` + `fee` = `net`. */
  amount: Price,
  fee: Price,
  net: Price,
  /** The amount in the currency of the charge, if the payout has another currency. */
  original: optional(object({ currency: Currency(), amount: Price })),
  /** The signed amount according to the order. */
  expected: optional(object({ currency: Currency(), amount: Price })),
  orderId: optional(Id()),
  orderNumber: optional(Text()),
  paymentId: optional(Id()),
})
export type PayoutEntry = Static<typeof PayoutEntry>

/** A payment provider that makes payouts, and when they were last read. */
export const PayoutSource = object({
  provider: Text(),
  status: oneOf(['NOT_READ', 'READING', 'READ', 'FAILED']),
  /** When its payouts were last read completely. */
  readDate: optional(Timestamp()),
  failedDate: optional(Timestamp()),
  /** REFUSED: the provider does not allow these credentials to read payouts. */
  failure: optional(oneOf(['UNREACHABLE', 'REFUSED'])),
})
export type PayoutSource = Static<typeof PayoutSource>
