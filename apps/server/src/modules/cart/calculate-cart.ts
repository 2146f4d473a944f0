import type { Place } from '@stoa/contract/place'
import { createInvalidArgument } from '@stoa/contract/problem'
import { MoneyError } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { readSellables, type SellableRow } from '../catalog/api.ts'
import { findPriceListOf } from '../companies/api.ts'
import { type GiftCard, giftCardSourcePort } from '../gift-cards/api.ts'
import type { Membership, Selection } from '../memberships/api.ts'
import {
  type Basket,
  type Calculation,
  calculateWithServices,
  getSellingRules,
  type Item,
  type Line,
  type Purchase,
  toItems,
  toOffer,
} from '../pricing/api.ts'
import type { ShippingChoice } from '../shipping/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { TipChoice } from '../tips/api.ts'
import type { CartRow } from './cart.rows.ts'
import { type Cart, resolveMerchantDiscounts } from './cart.ts'
import { repriceOffers } from './reprice-offers.ts'

/** Joins lines with the catalog rows that were read with them, at the prices of the buyer's company. */
export async function buildItems(
  unit: Unit,
  lines: readonly Line[],
  sellables: readonly SellableRow[],
  memberId: string | undefined,
): Promise<Item[]> {
  const { currency } = await getCurrentSite(unit)
  const references = lines.map(({ catalogReference }) => catalogReference)
  const found = await readSellables(unit, sellables, references)
  const offers = found.map((sellable, index) => (lines[index]!.custom ? undefined : toOffer(sellable, currency)))
  const priceList = await findPriceListOf(unit, memberId)
  return toItems(lines, priceList ? repriceOffers(priceList, { lines, found, offers, currency }) : offers, currency)
}

/**
 * Calculates a basket at current prices.
 * @throws a validation error when totals exceed what the API can represent.
 */
export async function calculateBasket(unit: Unit, basket: Basket): Promise<Calculation> {
  try {
    const language = await unit.language()
    return await calculateWithServices(unit, { language, ...basket }, await getSellingRules(unit))
  } catch (error) {
    if (error instanceof MoneyError && error.fault === 'TOO_LARGE') {
      throw createInvalidArgument('lineItems', 'exceed the maximum total of an order', 'MAX')
    }
    throw error
  }
}

/** The buyer's delivery choice and the addresses that taxes depend on. */
export interface Delivery {
  shippingAddress?: Place | null
  billingAddress?: Place | null
  selectedShippingOption?: { code: string; carrierId?: string | null } | null
  calculateTax?: boolean | null
  calculateShipping?: boolean | null
  calculateAdditionalFees?: boolean | null
  selectedMemberships?: { memberships: readonly Selection[] } | null
  /** What is known of the buyer in addition to the cart. */
  memberships?: readonly Membership[]
  tip?: TipChoice
  /** One of this database that the cart is paid with; that of a plugin is asked for. */
  giftCard?: GiftCard
  calculateGiftCards?: boolean | null
  /** `exact`: as a checkout calculates; without a chosen delivery, none is charged. */
  mode?: 'estimate' | 'exact'
  /** Whether the site's service plugins are asked. Showing a cart never waits for a plugin. */
  withServices?: boolean
}

export async function calculateCart(unit: Unit, row: CartRow, delivery: Delivery): Promise<Calculation> {
  const { cart, sellables, coupon } = row
  const { currency } = await getCurrentSite(unit)
  const address = cart.doc.contactInfo?.address
  const { billingAddress, giftCard: chosen, taxExemptGroupId } = cart.doc.v2 ?? {}
  const giftCard = delivery.calculateGiftCards === false ? undefined : await findGiftCard(unit, cart, delivery)
  return calculateBasket(unit, {
    items: await buildItems(unit, cart.lines, sellables, cart.ownerType === 'member' ? cart.ownerId : undefined),
    coupon,
    merchantDiscounts: resolveMerchantDiscounts(cart.doc.merchantDiscounts, currency),
    shippingAddress: delivery.shippingAddress ?? address,
    billingAddress: delivery.billingAddress ?? billingAddress ?? address,
    shippingOption: getChoice(delivery.selectedShippingOption ?? cart.doc.selectedShippingOption),
    mode: delivery.mode ?? 'estimate',
    memberId: cart.ownerType === 'member' ? cart.ownerId : undefined,
    memberships: delivery.memberships,
    selectedMemberships: buildSelection(delivery.selectedMemberships?.memberships, cart.lines),
    tip: delivery.tip,
    ...(giftCard && { giftCard: { card: giftCard, ...(chosen?.requested && { requested: chosen.requested }) } }),
    ...(taxExemptGroupId && { taxExemptGroupId }),
    withTax: delivery.calculateTax ?? true,
    withShipping: delivery.calculateShipping ?? true,
    withFees: delivery.calculateAdditionalFees ?? true,
    ...(delivery.withServices && { asking: toPurchase(row) }),
  })
}

/** The gift card of a cart, where totals are asked for. */
async function findGiftCard(unit: Unit, { doc: { v2 } }: Cart, { giftCard, withServices }: Delivery) {
  if (giftCard || !v2?.giftCard?.remote || !withServices) return giftCard
  return unit.use(giftCardSourcePort).recall(unit, v2.giftCard)
}

/** The selected memberships, for the whole cart or per line; undefined when the buyer has not chosen. */
export function buildSelection(
  chosen: readonly Selection[] | undefined,
  lines: readonly Line[],
): readonly Selection[] | undefined {
  const byLines = lines.flatMap(({ id, selectedMembership }) =>
    selectedMembership ? [{ ...selectedMembership, lineItemIds: [id] }] : [],
  )
  return chosen || byLines.length > 0 ? [...(chosen ?? []), ...byLines] : undefined
}

export const getChoice = (option: ShippingChoice | null | undefined): ShippingChoice | undefined => option ?? undefined

function toPurchase({ cart, coupon }: CartRow): Purchase {
  const { buyerInfo, contactInfo } = cart.doc
  return {
    source: 'CART',
    purchaseFlowId: cart.id,
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    ...(coupon && { couponCode: coupon.coupon.code }),
    ...(contactInfo?.contactDetails && { contactDetails: contactInfo.contactDetails }),
  }
}
