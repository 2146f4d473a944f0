import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { SellingRules } from '../pricing/index.ts'
import { destinationOf, type PricedDraft } from './draft.price.ts'
import type { Draft, DraftFields } from './draft.ts'

/** DELIVERY: something is to be sent. BILLING: the tax depends on where its buyer lives. */
export type MissingAddress = 'DELIVERY' | 'BILLING'

/** The address that a draft lacks before it can be paid by link; nothing where the shop knows all that it needs. */
export function findMissingAddress(draft: Draft, of: PricedDraft, { tax }: SellingRules): MissingAddress | undefined {
  if (destinationOf(draft)?.country || draft.billingInfo?.address?.country) return undefined
  if (of.shipping.required && !draft.shipping?.info.logistics.pickupDetails) return 'DELIVERY'
  return tax.regions.length > 0 && !draft.taxExempt ? 'BILLING' : undefined
}

/** Where an address that was asked for goes. */
export function withAddress(draft: Draft, kind: MissingAddress, given: AddressWithContact): Partial<DraftFields> {
  if (kind === 'BILLING') return { billingInfo: given }
  const { shipping } = draft
  if (!shipping) return { recipientInfo: given }
  const { info } = shipping
  const logistics = { ...info.logistics, shippingDestination: given }
  return { recipientInfo: given, shipping: { ...shipping, info: { ...info, logistics } } }
}

/** Whether the shop sends to none of its regions there: it would have sold what it can't deliver. */
export const isOutOfReach = ({ shipping }: PricedDraft, { shipping: { regions } }: SellingRules): boolean =>
  shipping.required && regions.length > 0 && !shipping.region
