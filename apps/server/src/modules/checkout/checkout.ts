import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { Problem } from '@stoa/contract/problem'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { ChannelType } from '@stoa/contract/shapes/channel'
import type { ItemAvailability } from '@stoa/contract/shapes/item'
import { formatMinor, type Minor } from '@stoa/money'
import type { ChosenGiftCard, OwnerType } from '../cart/api.ts'
import type { Selection } from '../memberships/api.ts'
import type { Calculation, Conversion, Line } from '../pricing/api.ts'
import { findPaymentFault } from '../pricing/payment-fault.ts'

/** What a buyer or an app has set, in the form of the API. */
export interface CheckoutDoc
  extends Pick<
    WireCheckout,
    | 'billingInfo'
    | 'buyerNote'
    | 'customFields'
    | 'gift'
    | 'extendedFields'
    | 'customSettings'
    | 'customContentReference'
    | 'externalReference'
    | 'businessLocationId'
    | 'taxExemptGroupId'
  > {
  readonly shippingInfo?: {
    shippingDestination?: AddressWithContact
    selectedCarrierServiceOption?: { code: string; carrierId?: string }
  }
  readonly buyerInfo?: { email?: string }
  readonly contactId?: string
  readonly overrideCheckoutUrl?: string
  /** The language that the buyer asked for; without it, the site's. */
  readonly buyerLanguage?: string
  /** Its cart stays and shows the order, as the second version of carts has it. */
  readonly keepsCart?: boolean
  /** The app that the buyer came from. */
  readonly clientId?: string
  readonly merchantDiscounts?: readonly {
    amount?: string | null
    percentage?: number | null
    lineItemIds?: readonly string[] | null
  }[]
  readonly giftCard?: ChosenGiftCard
  readonly selectedMemberships?: readonly Selection[]
  /** The other currency in which amounts are shown, at the rate of when the cart became a checkout. */
  readonly conversion?: Conversion
  readonly createdBy: WireCheckout['createdBy']
}

export interface Checkout {
  readonly id: string
  readonly cartId: string | null
  /** The cart's revision when its lines were copied. A cart that changed since keeps what was added later. */
  readonly cartRevision: string | null
  readonly ownerType: OwnerType
  readonly ownerId: string
  readonly channelType: ChannelType
  readonly currency: string
  readonly lines: readonly Line[]
  readonly couponId: string | null
  readonly customerKey: string
  /** The last total that was shown to the buyer. */
  readonly shownTotal: Minor
  /** Whether the member's customer record is tax-exempt. */
  readonly taxExempt?: boolean | undefined
  /** The store credit that the member can spend, as a decimal string. */
  readonly ownCredit?: string | undefined
  readonly completed: boolean
  readonly orderId: string | null
  readonly doc: CheckoutDoc
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
}

/** A checkout that became an order, or was completed elsewhere, can't change. */
export function assertOpen({ completed }: Checkout): void {
  if (completed) throw new Problem('CHECKOUT_IS_COMPLETE')
}

/** What the buyer is shown to pay, without what a gift card pays. */
export const getAmountDue = ({ priced }: Calculation): Minor => priced.totalAfterGiftCard

/** An order may be placed only for the total that the buyer was shown, or less. */
export function assertOrderable(checkout: Checkout, calculation: Calculation): void {
  assertOpen(checkout)
  if (checkout.lines.length === 0) throw new Problem('EMPTY_CHECKOUT')
  assertAvailable(calculation)
  assertDelivery(calculation)
  assertMemberships(calculation)
  assertNoViolations(calculation)
  const total = getAmountDue(calculation)
  if (total > checkout.shownTotal) {
    const toAmount = (minor: Minor) => formatMinor(minor, checkout.currency)
    throw new Problem('CHECKOUT_CHANGED', {
      data: { total: toAmount(total), previousTotal: toAmount(checkout.shownTotal) },
    })
  }
}

function assertAvailable({ items }: Calculation): void {
  const short = items.filter(({ availability }) => availability.status !== 'AVAILABLE')
  if (short.length === 0) return
  const isGone = ({ status }: ItemAvailability) => status === 'NOT_FOUND' || status === 'NOT_AVAILABLE'
  const lineItems = short.map(({ line, availability }) => ({
    id: line.id,
    available: availability.quantityAvailable ?? 0,
  }))
  const isAll = items.every(({ availability }) => isGone(availability))
  throw new Problem(isAll ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK', { data: { lineItems } })
}

/** A newly selected shipping option must be one that this carrier offers. */
export function assertOffered({ doc }: Checkout, { selectionGone, shipping }: Calculation): void {
  if (!selectionGone) return
  const { code, carrierId } = doc.shippingInfo?.selectedCarrierServiceOption ?? {}
  const isOfAnother = shipping.quotes.some((quote) => quote.code === code)
  if (isOfAnother) throw new Problem('INVALID_SELECTED_CARRIER_SERVICE_OPTION', { data: { code, carrierId } })
  throw new Problem('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND')
}

/** The selected gift card or memberships must be able to pay for these items. */
export function assertPayable({ completed }: Checkout, calculation: Calculation): void {
  const fault = completed ? undefined : findPaymentFault(calculation)
  if (fault) throw new Problem(fault)
}

/** Rejects custom lines that could never be ordered. */
export function assertCustomLines(lines: readonly Line[]): void {
  for (const { id, custom } of lines) {
    const data = { lineItemId: id }
    if (custom?.paymentOption?.startsWith('MEMBERSHIP')) {
      throw new Problem('CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE', { data })
    }
    if (custom?.physicalProperties && custom.serviceProperties) {
      throw new Problem('CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE', { data })
    }
  }
}

/** Some items are for signed-in members only. */
export function assertNoMemberOnlyItems({ items }: Calculation): void {
  const lineItemIds = items.flatMap(({ line: { id, custom } }) => (custom?.membersOnly ? [id] : []))
  if (lineItemIds.length > 0) throw new Problem('MEMBERS_ONLY_ITEM', { data: { lineItemIds } })
}

/** Items for members only must be paid by a membership. */
function assertMemberships({ items, memberships: { covering } }: Calculation): void {
  const open = items.filter(({ line, paymentOption }) => paymentOption === 'MEMBERSHIP' && !covering.has(line.id))
  if (open.length === 0) return
  const lineItemIds = open.map(({ line }) => line.id)
  throw new Problem('CALCULATION_ERROR', { data: { reason: 'MEMBERSHIP_REQUIRED', lineItemIds } })
}

/** Rejects an order that a validation plugin forbids. Its warnings were shown to the buyer and don't block. */
function assertNoViolations({ serviceAnswers }: Calculation): void {
  const violations = serviceAnswers.violations.filter(({ severity }) => severity === 'ERROR')
  if (violations.length > 0) throw new Problem('VIOLATIONS_WITH_ERROR_SEVERITY', { data: { violations } })
}

function assertDelivery({ shipping, selected, selectionGone }: Calculation): void {
  if (!shipping.required || selected) return
  if (selectionGone) throw new Problem('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE')
  throw new Problem('NO_SELECTED_CARRIER_SERVICE_OPTION')
}
