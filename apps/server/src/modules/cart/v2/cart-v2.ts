import type { CartV2, CartV2DeliveryMethod, CartV2 as CartV2Schema } from '@stoa/contract/cart-v2.entity'
import { Problem } from '@stoa/contract/problem'
import type { Writable } from '@stoa/contract/schema'
import { applyMask } from '../../../kernel/query/index.ts'
import type { Cart, CartDoc } from '../cart.ts'
import type { ChosenGiftCard } from '../chosen-gift-card.ts'

/** The part of a cart's document that only the second version of the API shows and changes. */
export interface CartV2Doc {
  readonly billingAddress?: CartV2['paymentInfo']['billingAddress']
  readonly billingContact?: CartV2['paymentInfo']['billingContact']
  readonly channelType?: CartV2['source']['channelType']
  readonly customContentReference?: CartV2['source']['customContentReference']
  readonly taxExemptGroupId?: string
  readonly demo?: boolean
  readonly giftCard?: ChosenGiftCard & { readonly obfuscatedCode: string }
  /** How the chosen delivery was named; the choice is the document's `selectedShippingOption`. */
  readonly deliveryMethod?: CartV2DeliveryMethod
  readonly formSubmissions?: readonly { readonly id: string; readonly formSubmissionId: string }[]
}

export type CartV2Patch = Writable<typeof CartV2Schema> & { revision?: string | null }

/** A cart that became an order can't change. */
export function assertNotOrdered({ ordered, orderId }: Cart): void {
  if (ordered) throw new Problem('CART_ALREADY_ORDERED', { data: orderId ? { orderId } : {} })
}

export function assertRevision({ revision }: Cart, read: string | null | undefined): void {
  if (read != null && read !== revision) throw new Problem('CONFLICT')
}

/**
 * Applies a change of the second version of the API to the document that both versions share. Present fields change,
 * null clears, and an address is replaced whole. `isTrusted`: the caller may set what changes what is paid.
 */
export function applyCartV2Patch(doc: CartDoc, patch: CartV2Patch, isTrusted: boolean): CartDoc {
  const { note, businessInfo, customerInfo, deliveryInfo, customCheckoutUrl, extendedFields } = patch
  const { email = customerInfo === null ? null : undefined, ...contact } = customerInfo ?? {}
  const address = deliveryInfo === null ? null : deliveryInfo?.address
  return applyMask<CartDoc>(omitReplacedAddresses(doc, patch), {
    buyerNote: note,
    businessLocationId: businessInfo === null ? null : businessInfo?.locationId,
    buyerInfo: pickGiven({ email }),
    contactInfo: pickGiven({ address, contactDetails: customerInfo === null ? null : pickGiven(contact) }),
    overrideCheckoutUrl: customCheckoutUrl,
    extendedFields,
    v2: pickGiven(toV2(patch, isTrusted)),
  })
}

function toV2({ source, taxInfo, paymentInfo, demo }: CartV2Patch, isTrusted: boolean) {
  const { billingAddress, billingContact } = paymentInfo ?? {}
  const cleared = paymentInfo === null ? null : undefined
  return {
    billingAddress: billingAddress === undefined ? cleared : billingAddress,
    billingContact: billingContact === undefined ? cleared : billingContact,
    channelType: source === null ? null : source?.channelType,
    demo,
    ...(isTrusted && {
      customContentReference: source === null ? null : source?.customContentReference,
      taxExemptGroupId: taxInfo === null ? null : taxInfo?.taxExemptGroupId,
    }),
  }
}

/** The fields that a patch has, so that it makes no empty object. */
function pickGiven<T extends object>(fields: T): T | undefined {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return given.length > 0 ? (Object.fromEntries(given) as T) : undefined
}

/** So that no subdivision of another country remains. */
function omitReplacedAddresses(doc: CartDoc, { deliveryInfo, paymentInfo }: CartV2Patch): CartDoc {
  const { contactInfo, v2 } = doc
  return {
    ...doc,
    ...(contactInfo && deliveryInfo?.address && { contactInfo: { ...contactInfo, address: undefined } }),
    ...(v2 && paymentInfo?.billingAddress && { v2: { ...v2, billingAddress: undefined } }),
  }
}

/** The document with other details that only the second version knows. */
export const withV2 = (doc: CartDoc, change: Partial<CartV2Doc>): CartDoc => ({ ...doc, v2: { ...doc.v2, ...change } })

/** The chosen delivery with its name, unless the first version has chosen another one since. */
export function getDeliveryMethod({ selectedShippingOption: chosen, v2 }: CartDoc): CartV2DeliveryMethod | undefined {
  if (!chosen) return undefined
  const { carrierId, code } = chosen
  const named = v2?.deliveryMethod
  if (named?.code === code && (!carrierId || named.appId === carrierId)) return named
  return { code, ...(carrierId && { appId: carrierId }), pickup: false }
}
