import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { Problem } from '@stoa/contract/problem'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { ChannelType } from '@stoa/contract/shapes/channel'
import type { ItemAvailability } from '@stoa/contract/shapes/item'
import { formatMinor, type Minor } from '@stoa/money'
import type { OwnerType } from '../cart/index.ts'
import type { RememberedCard } from '../gift-cards/index.ts'
import type { Selection } from '../memberships/index.ts'
import { type Calculation, type Conversion, type Line, payingFault } from '../pricing/index.ts'

/** What a buyer or an app has said of a checkout, as the wire spells it. */
export interface CheckoutDoc
  extends Pick<
    WireCheckout,
    | 'billingInfo'
    | 'buyerNote'
    | 'customFields'
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
  /** The app that its buyer came through. */
  readonly clientId?: string
  readonly merchantDiscounts?: readonly {
    amount?: string | null
    percentage?: number | null
    lineItemIds?: readonly string[] | null
  }[]
  /** The gift card that pays, and no more of it than requested. */
  readonly giftCard?: RememberedCard & { requested?: string }
  readonly selectedMemberships?: readonly Selection[]
  /** In which other currency amounts are shown, at the rate of when the cart came here. */
  readonly conversion?: Conversion
  readonly createdBy: WireCheckout['createdBy']
}

export interface Checkout {
  readonly id: string
  readonly cartId: string | null
  /** As the cart was when its lines came here: one that has moved on keeps what came later. */
  readonly cartRevision: string | null
  readonly ownerType: OwnerType
  readonly ownerId: string
  readonly channelType: ChannelType
  readonly currency: string
  readonly lines: readonly Line[]
  readonly couponId: string | null
  readonly customerKey: string
  /** The last total that whoever pays was shown. */
  readonly shownTotal: Minor
  readonly completed: boolean
  readonly orderId: string | null
  readonly doc: CheckoutDoc
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
}

/** A checkout that has become an order, or was completed elsewhere, no longer changes. */
export function assertOpen({ completed }: Checkout): void {
  if (completed) throw new Problem('CHECKOUT_IS_COMPLETE')
}

/** What the buyer is shown to pay: what a gift card pays is not. */
export const amountDue = ({ priced }: Calculation): Minor => priced.totalAfterGiftCard

/** Whether an order can be placed for exactly what the buyer was shown, or less. */
export function assertOrderable(checkout: Checkout, calculation: Calculation): void {
  assertOpen(checkout)
  if (checkout.lines.length === 0) throw new Problem('EMPTY_CHECKOUT')
  assertAvailable(calculation)
  assertDelivery(calculation)
  assertMemberships(calculation)
  assertNoViolations(calculation)
  const total = amountDue(calculation)
  if (total > checkout.shownTotal) {
    const amount = (minor: Minor) => formatMinor(minor, checkout.currency)
    throw new Problem('CHECKOUT_CHANGED', {
      data: { total: amount(total), previousTotal: amount(checkout.shownTotal) },
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

/** A delivery option that was chosen just now has to be one that is offered, and by the carrier that was named. */
export function assertOffered({ doc }: Checkout, { selectionGone, shipping }: Calculation): void {
  if (!selectionGone) return
  const { code, carrierId } = doc.shippingInfo?.selectedCarrierServiceOption ?? {}
  const isOfAnother = shipping.quotes.some((quote) => quote.code === code)
  if (isOfAnother) throw new Problem('INVALID_SELECTED_CARRIER_SERVICE_OPTION', { data: { code, carrierId } })
  throw new Problem('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND')
}

/** What was chosen to pay with has to be able to pay for what is bought. */
export function assertPayable({ completed }: Checkout, calculation: Calculation): void {
  const fault = completed ? undefined : payingFault(calculation)
  if (fault) throw new Problem(fault)
}

/** What of a cart no checkout can be made of, as it could never be ordered. */
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

/** Some items are for whoever has signed in. */
export function assertNoMemberOnlyItems({ items }: Calculation): void {
  const lineItemIds = items.flatMap(({ line: { id, custom } }) => (custom?.membersOnly ? [id] : []))
  if (lineItemIds.length > 0) throw new Problem('MEMBERS_ONLY_ITEM', { data: { lineItemIds } })
}

/** What only members get has to be paid by a membership. */
function assertMemberships({ items, memberships: { covering } }: Calculation): void {
  const open = items.filter(({ line, paymentOption }) => paymentOption === 'MEMBERSHIP' && !covering.has(line.id))
  if (open.length === 0) return
  const lineItemIds = open.map(({ line }) => line.id)
  throw new Problem('CALCULATION_ERROR', { data: { reason: 'MEMBERSHIP_REQUIRED', lineItemIds } })
}

/** What a service of the shop's own forbids; what it only warns of the buyer has read. */
function assertNoViolations({ serviceAnswers: said }: Calculation): void {
  const violations = said.violations.filter(({ severity }) => severity === 'ERROR')
  if (violations.length > 0) throw new Problem('VIOLATIONS_WITH_ERROR_SEVERITY', { data: { violations } })
}

function assertDelivery({ shipping, selected, selectionGone }: Calculation): void {
  if (!shipping.required || selected) return
  if (selectionGone) throw new Problem('SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE')
  throw new Problem('NO_SELECTED_CARRIER_SERVICE_OPTION')
}
