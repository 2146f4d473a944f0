import { noFacts, type PersonFacts } from './contacts.ts'

/** The fields of an order that its customer's counts depend on. Amounts are decimal strings. */
export interface CountedOrder {
  contactId: string | null
  /** Not pending, rejected or canceled. */
  isApproved: boolean
  currency: string
  paid: string
  refunded: string
  date: Date | null
  productIds: readonly string[]
  /** The buyer's details, used where the customer record has none. */
  facts: Partial<PersonFacts>
}

/** The amounts that one order adds to or subtracts from its customer's counts. */
export interface CountEntry extends PersonFacts {
  contactId: string
  orders: number
  currency: string
  amount: string
  date: string | null
  productIds: readonly string[]
}

/**
 * Returns the entries for a change: one subtracts the previous state, one adds the new state. Empty if no counted field
 * changed. The sum of an order's entries depends only on its current state, not on how it got there.
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

/** More decimals than any currency has. */
const decimals = 6

/** The amount paid minus refunds, times the sign. */
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
