import type { Fee } from '../fees/api.ts'
import type { ShippingQuote } from '../shipping/api.ts'

const names = { HANDLING_FEE: 'Handling', INSURANCE: 'Insurance' } as const

/** A carrier's extra charges as fees, taxed at the destination like shipping. */
export const listShippingFees = ({ carrierId, charges = [] }: Pick<ShippingQuote, 'carrierId' | 'charges'>): Fee[] =>
  charges.map(({ type, price, details }, index) => ({
    id: `${type} ${index}`,
    code: type,
    name: (details || names[type]).slice(0, 50),
    source: 'SHIPPING',
    price,
    taxable: true,
    taxableAddressType: 'SHIPPING',
    lineIds: [],
    providerAppId: carrierId,
  }))
