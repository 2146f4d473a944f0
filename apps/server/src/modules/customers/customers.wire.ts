import type { Customer } from '@stoa/contract/customer.entity'
import type { CustomerRow } from './customers.ts'

export function toWire(row: CustomerRow): Customer {
  const { marketing, orders, spent, spentElsewhere, contactIds, tags, taxExempt, id, revision } = row
  const { country, subdivision, city, postalCode, addressLine } = row
  const { firstName, lastName, phone, company, language, birthdate, email, memberId } = row
  const address = omitNulls({ country, subdivision, city, postalCode, addressLine })
  const dates = omitNulls({
    marketingDate: row.marketingDate?.toISOString(),
    firstOrderDate: row.firstOrderDate?.toISOString(),
    lastOrderDate: row.lastOrderDate?.toISOString(),
    lastAbandonedDate: row.lastAbandonedDate?.toISOString(),
  })
  return {
    id,
    revision,
    contactIds,
    tags,
    taxExempt,
    orderCount: orders,
    totalSpent: toDecimal(spent),
    spentElsewhere: Object.entries(spentElsewhere).map(([currency, amount]) => ({
      currency,
      amount: toDecimal(amount),
    })),
    createdDate: row.createdDate.toISOString(),
    updatedDate: row.updatedDate.toISOString(),
    ...omitNulls({ email, memberId, firstName, lastName, phone, company, language, birthdate }),
    ...omitNulls({ taxExemptReason: row.taxExemptReason, marketingSource: row.marketingSource }),
    ...(marketing && { marketingStatus: marketing }),
    ...(Object.keys(address).length > 0 && { address }),
    ...dates,
  }
}

/** Removes the zeros that adding amounts of several scales leaves: `12.500000` becomes `12.50`. */
const toDecimal = (amount: string): string => amount.replace(/(\.\d\d\d*?)0+$/, '$1')

const omitNulls = <T extends Record<string, string | null | undefined>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as { [K in keyof T]?: string }
