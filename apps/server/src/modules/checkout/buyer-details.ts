import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { CheckoutDoc } from './checkout.ts'

const personalFields = [
  'buyerInfo',
  'contactId',
  'billingInfo',
  'buyerNote',
  'customFields',
  'taxExemptGroupId',
  'giftCard',
  'selectedMemberships',
] as const satisfies (keyof CheckoutDoc)[]

/** A country or region alone is how delivery is estimated and says nothing about anybody. */
function identifiesBuyer({ address, contactDetails }: AddressWithContact): boolean {
  const { country: _, subdivision: __, ...rest } = address ?? {}
  return [...Object.values(rest), ...Object.values(contactDetails ?? {})].some(hasValue)
}

const hasValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasValue) : Boolean(value)

/** Whether a checkout holds anything about its buyer that is not everybody's to see, or to pay with. */
export function hasBuyerDetails({ shippingInfo, billingInfo, ...doc }: CheckoutDoc): boolean {
  const addresses = [shippingInfo?.shippingDestination, billingInfo]
  if (addresses.some((address) => address && identifiesBuyer(address))) return true
  return personalFields.some((name) => name !== 'billingInfo' && hasValue(doc[name]))
}

/**
 * The document for another buyer: what is bought and at which terms, and nothing about the one before, so nothing either
 * of what apps have noted in fields of their own.
 */
export function withoutBuyerDetails(doc: CheckoutDoc): CheckoutDoc {
  if (!hasBuyerDetails(doc)) return doc
  const gone: readonly string[] = [...personalFields, 'shippingInfo', 'extendedFields']
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !gone.includes(name))) as unknown as CheckoutDoc
}

/** `jane@example.com` as `j•••@e•••.com`: enough to know one's own, too little to learn another's. */
export function maskEmail(email: string): string {
  const [, first = '', host = '', end = ''] = /^(.).*@(.).*?(\.[^.@]+)?$/u.exec(email) ?? []
  return `${first}•••@${host}•••${end}`
}

/** A checkout as the holder of its address sees it who has not proved to be its buyer. */
export function maskCheckout(wire: WireCheckout, isMasked: boolean): WireCheckout {
  const {
    buyerInfo,
    billingInfo: _,
    shippingInfo,
    buyerNote: __,
    customFields: ___,
    extendedFields: ____,
    ...rest
  } = wire
  const { membershipOptions: _____, taxExemptGroupId: ______, giftCard, ...shown } = rest
  const { country, subdivision } = shippingInfo?.shippingDestination?.address ?? {}
  const { shippingDestination: _______, ...delivery } = shippingInfo ?? { carrierServiceOptions: [] }
  return {
    ...shown,
    buyerInfo: buyerInfo.email ? { email: maskEmail(buyerInfo.email) } : {},
    createdBy: {},
    shippingInfo: {
      ...delivery,
      ...(country && { shippingDestination: { address: { country, ...(subdivision && { subdivision }) } } }),
    },
    ...(giftCard && { giftCard: { ...giftCard, obfuscatedCode: '' } }),
    ...(isMasked && { buyerDetailsMasked: true }),
  }
}
