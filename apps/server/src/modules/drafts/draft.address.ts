import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { SellingRules } from '../pricing/api.ts'
import { getDestination, type PricedDraft } from './draft.price.ts'
import type { Draft, DraftFields } from './draft.ts'

/** DELIVERY: something is shipped. BILLING: the tax depends on the buyer's address. */
export type MissingAddress = 'DELIVERY' | 'BILLING'

/** The address that a draft lacks for payment by link; undefined if it has all it needs. */
export function findMissingAddress(draft: Draft, of: PricedDraft, { tax }: SellingRules): MissingAddress | undefined {
  if (getDestination(draft)?.country || draft.billingInfo?.address?.country) return undefined
  if (of.shipping.required && !draft.shipping?.info.logistics.pickupDetails) return 'DELIVERY'
  return tax.regions.length > 0 && !draft.taxExempt ? 'BILLING' : undefined
}

/** Sets the requested address. */
export function withAddress(draft: Draft, kind: MissingAddress, address: AddressWithContact): Partial<DraftFields> {
  if (kind === 'BILLING') return { billingInfo: address }
  const { shipping } = draft
  if (!shipping) return { recipientInfo: address }
  const { info } = shipping
  const logistics = { ...info.logistics, shippingDestination: address }
  return { recipientInfo: address, shipping: { ...shipping, info: { ...info, logistics } } }
}

/** Whether the address is in none of the site's shipping regions. */
export const isOutOfReach = ({ shipping }: PricedDraft, { shipping: { regions } }: SellingRules): boolean =>
  shipping.required && regions.length > 0 && !shipping.region
