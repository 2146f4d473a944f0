import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { CheckoutDoc } from './checkout.ts'

const personalFields = [
  'buyerInfo',
  'contactId',
  'billingInfo',
  'buyerNote',
  'customFields',
  'gift',
  'taxExemptGroupId',
  'giftCard',
  'selectedMemberships',
] as const satisfies (keyof CheckoutDoc)[]

/** A country or region alone is only a shipping estimate and identifies no one. */
function identifiesBuyer({ address, contactDetails }: AddressWithContact): boolean {
  const { country: _, subdivision: __, ...rest } = address ?? {}
  return [...Object.values(rest), ...Object.values(contactDetails ?? {})].some(hasValue)
}

const hasValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasValue) : Boolean(value)

/** Whether a checkout holds data of its buyer: personal details or something to pay with. */
export function hasBuyerDetails({ shippingInfo, billingInfo, ...doc }: CheckoutDoc): boolean {
  const addresses = [shippingInfo?.shippingDestination, billingInfo]
  if (addresses.some((address) => address && identifiesBuyer(address))) return true
  return personalFields.some((name) => name !== 'billingInfo' && hasValue(doc[name]))
}

/**
 * The document for another buyer: items and terms only, without the previous buyer's details and without apps' extended
 * fields, which may hold some.
 */
export function omitBuyerDetails(doc: CheckoutDoc): CheckoutDoc {
  if (!hasBuyerDetails(doc)) return doc
  const gone: readonly string[] = [...personalFields, 'shippingInfo', 'extendedFields']
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !gone.includes(name))) as unknown as CheckoutDoc
}

/** `jane@example.com` becomes `j•••@e•••.com`: the buyer recognizes it, others can't guess it. */
export function maskEmail(email: string): string {
  const [, first = '', host = '', end = ''] = /^(.).*@(.).*?(\.[^.@]+)?$/u.exec(email) ?? []
  return `${first}•••@${host}•••${end}`
}

/** Hides the buyer's details from a holder who has not proved to be the buyer. */
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
  const {
    membershipOptions: _____,
    taxExemptGroupId: ______,
    storeCredit: ________,
    taxExempt: _________,
    gift: __________,
    giftCard,
    ...shown
  } = rest
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
