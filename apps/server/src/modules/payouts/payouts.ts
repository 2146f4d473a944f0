import type { PayoutEntryKind, PayoutMatch, PayoutSource } from '@stoa/contract/payout.entity'
import { formatMinor, parseSignedMinor } from '@stoa/money'

interface Amount {
  currency: string
  /** Signed decimal string. */
  amount: string
}

/** An entry of a payout as the provider reports it. */
export interface ReadEntry extends Amount {
  kind: PayoutEntryKind
  /** The amount in the currency of the charge, if the payout has another currency. */
  original?: Amount | null
  /** The provider's id of a refund or dispute. */
  reference?: string | null
}

/** The amounts of a payment as its order has them. */
export interface OrderCharge {
  currency: string
  captured: string
  captures: readonly string[]
  refunds: readonly { reference: string | null; amount: string }[]
  chargebacks: readonly { externalId: string; amount: string }[]
}

export interface Comparison {
  match: PayoutMatch
  expected?: Amount
}

/**
 * Compares an entry of a payout with its order: fees and adjustments belong to no order, and the rest should have its
 * amount.
 */
export function compareEntry(entry: ReadEntry, charge: OrderCharge | undefined): Comparison {
  if (entry.kind === 'FEE' || entry.kind === 'ADJUSTMENT') return { match: 'NOT_OF_AN_ORDER' }
  const expected = charge && listExpected(entry, charge)
  if (!charge || !expected || expected.length === 0) return { match: 'UNKNOWN' }
  const { currency, amount } = entry.original ?? entry
  const { currency: own } = charge
  const paid = parse(amount, currency)
  const isSame = (other: string) => currency === own && toPositive(parse(other, own)) === toPositive(paid)
  const found = expected.find(isSame)
  const decimal = formatMinor(toPositive(parse(found ?? expected[0]!, own)), own)
  return {
    match: found === undefined ? 'AMOUNT_DIFFERS' : 'MATCHED',
    expected: { currency: own, amount: paid < 0n ? `-${decimal}` : decimal },
  }
}

/** Amounts that an entry may have: a charge is paid out as a whole or one capture at a time. */
function listExpected({ kind, reference }: ReadEntry, charge: OrderCharge): string[] {
  if (kind === 'CHARGE') return [charge.captured, ...charge.captures]
  if (kind === 'REFUND')
    return charge.refunds.filter((each) => each.reference === reference).map(({ amount }) => amount)
  return charge.chargebacks.filter(({ externalId }) => externalId === reference).map(({ amount }) => amount)
}

const parse = (decimal: string, currency: string) => parseSignedMinor(decimal, currency)
const toPositive = (amount: bigint) => (amount < 0n ? -amount : amount)

/** Signed sums of a payout's entries by kind. */
export interface Sums {
  charges: string
  refunds: string
  disputes: string
  fees: string
  adjustments: string
}

/** Adds the sum of all kinds, and the difference to the payout's amount. */
export function addUp(
  { charges, refunds, disputes, fees, adjustments }: Sums,
  { amount, currency }: Amount,
): Sums & { net: string; difference: string } {
  const write = (minor: bigint) => formatMinor(minor, currency)
  const parts = { charges, refunds, disputes, fees, adjustments }
  const minors = Object.entries(parts).map(([name, decimal]) => [name, parse(decimal, currency)] as const)
  const net = minors.reduce((sum, [, minor]) => sum + minor, 0n)
  return {
    ...(Object.fromEntries(minors.map(([name, minor]) => [name, write(minor)])) as unknown as Sums),
    net: write(net),
    difference: write(parse(amount, currency) - net),
  }
}

/** The amount after the fee, which is negative. */
export const getNet = (amount: string, fee: string, currency: string): string =>
  formatMinor(parse(amount, currency) + parse(fee, currency), currency)

export const formatSigned = (decimal: string, currency: string): string =>
  formatMinor(parse(decimal, currency), currency)

/**
 * Banks and providers hold money for some days. A payment counts as missing only if it is this much older than the
 * latest payout.
 */
export const missingAfterDays = 14

/** Payments created before this date must be in a payout. `latestPayout`: the date of the latest one that arrived. */
export const getMissingBefore = (latestPayout: Date): Date =>
  new Date(latestPayout.getTime() - missingAfterDays * 86_400_000)

export interface SourceDates {
  requested_date: Date | null
  read_date: Date | null
  failed_date: Date | null
}

/** The source is READING from a request until the provider has answered or failed. */
export function describeSource({
  requested_date: requested,
  read_date: read,
  failed_date: failed,
}: SourceDates): PayoutSource['status'] {
  const isAfter = (one: Date | null, other: Date | null) => one !== null && (other === null || one > other)
  if (isAfter(requested, read) && isAfter(requested, failed)) return 'READING'
  if (isAfter(failed, read)) return 'FAILED'
  return read ? 'READ' : 'NOT_READ'
}
