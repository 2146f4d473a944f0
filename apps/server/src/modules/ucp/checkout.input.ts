import type { Checkout } from '@stoa/contract/checkout.entity'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import { type FulfillmentChoice, parseOptionId } from './fulfillment.ts'
import { toAddress } from './postal-address.ts'
import type { Buyer, Context } from './schemas.ts'

/** The buyer's agreement to news, among the order's own fields, as the checkout page stores it. */
export const newsField = 'News by email'

interface Wanted {
  readonly buyer: Buyer | null | undefined
  readonly context: Context | null | undefined
  /** Undefined: the request does not speak of delivery, so there is none. */
  readonly fulfillment: FulfillmentChoice | undefined
  /** The address that the checkout has: a method without destinations keeps it. */
  readonly destination?: AddressWithContact | undefined
  readonly marketing?: boolean | undefined
  readonly customFields: Checkout['customFields']
}

/** What a request says of the buyer, as the checkout takes it: the whole of it replaces what was there. */
export function toCheckoutPatch({ buyer, context, fulfillment, destination, marketing, customFields }: Wanted) {
  const contactDetails = readContact(buyer)
  const kept = fulfillment ? destination : undefined
  const target = fulfillment?.destination ?? kept
  const shipping = target && { ...target, contactDetails: { ...contactDetails, ...target.contactDetails } }
  const option = fulfillment?.optionId === undefined ? undefined : parseOptionId(fulfillment.optionId)
  const billing = shipping?.address ?? (context ? toAddress(context).address : undefined)
  const others = (customFields ?? []).filter(({ title }) => title !== newsField)
  return {
    buyerInfo: { email: buyer?.email ?? null },
    shippingInfo:
      shipping || option
        ? {
            shippingDestination: shipping ?? null,
            selectedCarrierServiceOption: option ?? null,
          }
        : null,
    billingInfo: {
      ...(billing && Object.keys(billing).length > 0 && { address: billing }),
      contactDetails: { ...(shipping?.contactDetails ?? {}), ...contactDetails },
    },
    customFields: marketing ? [...others, { title: newsField, value: true }] : others,
  }
}

const readContact = (buyer: Buyer | null | undefined) => ({
  ...(buyer?.first_name && { firstName: buyer.first_name }),
  ...(buyer?.last_name && { lastName: buyer.last_name }),
  ...(buyer?.phone_number && { phone: buyer.phone_number }),
})
