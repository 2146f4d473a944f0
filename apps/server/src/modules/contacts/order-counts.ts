import { noFacts, type PersonFacts } from './contacts.ts'

/** The fields of a placed order that count for its customer. Amounts are decimal strings. */
export interface CountedOrder {
  contactId: string | null
  /** Approved: neither waiting, rejected nor canceled. */
  isApproved: boolean
  currency: string
  paid: string
  refunded: string
  date: Date | null
  productIds: readonly string[]
  /** Of the buyer, where the customer has none of their own yet. */
  facts: Partial<PersonFacts>
}

/** What one order adds to, or subtracts from, the counts of its contact's customer. */
export interface CountEntry extends PersonFacts {
  contactId: string
  orders: number
  currency: string
  amount: string
  date: string | null
  productIds: readonly string[]
}

/**
 * The entries of a change: the former state is subtracted, the new one added. Empty if no counted field has changed.
 * The sum of an order's entries depends only on its current state, not on how it got there.
 */
export function buildCountEntries(before: CountedOrder | undefined, after: CountedOrder | undefined): CountEntry[] {
  if (before && after && toKey(before) === toKey(after)) return []
  return [...buildEntry(before, -1), ...buildEntry(after, 1)]
}

const toKey = ({ contactId, isApproved, currency, paid, refunded, productIds }: CountedOrder): string =>
  JSON.stringify([contactId, isApproved, currency, Number(paid), Number(refunded), productIds])

function buildEntry(order: CountedOrder | undefined, sign: 1 | -1): CountEntry[] {
  if (!order?.contactId) return []
  const { contactId, isApproved, currency, paid, refunded, date, productIds, facts } = order
  const isAdded = sign === 1
  return [
    {
      ...noFacts,
      ...(isAdded && facts),
      contactId,
      orders: isApproved ? sign : 0,
      currency,
      amount: subtract(paid, refunded, sign),
      date: isAdded && date ? date.toISOString() : null,
      productIds: isAdded && isApproved ? [...new Set(productIds)] : [],
    },
  ]
}

/** More than the decimals of any currency. */
const decimals = 6

/** What a buyer paid and did not get back, times the sign. */
function subtract(paid: string, refunded: string, sign: 1 | -1): string {
  const scaled = BigInt(sign) * (toScaled(paid) - toScaled(refunded))
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function toScaled(decimal: string): bigint {
  const [, minus, whole = '0', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(decimal)!
  const scaled = BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals))
  return minus ? -scaled : scaled
}
