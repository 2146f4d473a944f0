import type { Checkout } from '@stoa/contract/checkout.entity'
import { expect, it } from 'vitest'
import { toAbandonedCheckout } from './abandoned.ts'

const price = { amount: '5.00', convertedAmount: '5.00', formattedAmount: '€5.00', formattedConvertedAmount: '€5.00' }
const buildCheckout = (of: Partial<Checkout>) =>
  ({
    id: 'c',
    buyerInfo: {},
    createdBy: {},
    lineItems: [],
    priceSummary: { total: price, subtotal: price },
    ...of,
  }) as Checkout

it.each([
  ['a visitor', { buyerInfo: { visitorId: 'v' }, createdBy: { visitorId: 'v' } }, { visitorId: 'v' }],
  [
    'a member',
    { buyerInfo: { memberId: 'm', contactId: 'c' }, createdBy: { memberId: 'm' } },
    { memberId: 'm', contactId: 'c' },
  ],
  ['a manager', { createdBy: { userId: 'u' } }, { userId: 'u' }],
])('the owner of an abandoned checkout: that of %s', (_, of, buyerInfo) =>
  expect(toAbandonedCheckout(buildCheckout(of)).buyerInfo).toEqual(buyerInfo),
)
