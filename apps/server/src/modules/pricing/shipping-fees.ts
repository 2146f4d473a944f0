import type { Translate } from '@stoa/messages'
import type { Fee } from '../fees/api.ts'
import { type ShippingQuote, toFeeName } from '../shipping/api.ts'

const names = { HANDLING_FEE: 'defaults:fee.handling', INSURANCE: 'defaults:fee.insurance' } as const

/** A carrier's extra charges as fees, taxed at the destination like shipping. */
export const listShippingFees = (
  { carrierId, charges = [] }: Pick<ShippingQuote, 'carrierId' | 'charges'>,
  t: Translate,
): Fee[] =>
  charges.map(({ type, price, details }, index) => ({
    id: `${type} ${index}`,
    code: type,
    name: toFeeName(details || t(names[type])),
    source: 'SHIPPING',
    price,
    taxable: true,
    taxableAddressType: 'SHIPPING',
    lineIds: [],
    providerAppId: carrierId,
  }))
