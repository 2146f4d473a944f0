import type { Checkout } from '@stoa/contract/checkout.entity'
import { expect, it } from 'vitest'
import { hasBuyerDetails, maskCheckout, omitBuyerDetails } from './buyer-details.ts'

const gift = { message: 'Happy birthday, Ada!', hidePrices: true }

it('the message of a gift belongs to the buyer: it is masked, and not copied for another one', () => {
  const checkout = { buyerInfo: {}, gift, shippingInfo: { carrierServiceOptions: [] } } as unknown as Checkout
  expect(maskCheckout(checkout, true)).not.toHaveProperty('gift')
  const doc = { createdBy: {}, gift }
  expect(hasBuyerDetails(doc)).toBe(true)
  expect(omitBuyerDetails(doc)).toEqual({ createdBy: {} })
})
