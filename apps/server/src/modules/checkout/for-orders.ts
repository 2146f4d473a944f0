import { Checkout, type Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { Problem } from '@stoa/contract/problem'
import type { Minor } from '@stoa/money'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import { rememberLanguage } from '../cart/api.ts'
import { expandBundles, readServiceStock, type StockItem } from '../catalog/api.ts'
import type { GiftCard } from '../gift-cards/api.ts'
import type { MembershipCharge } from '../memberships/api.ts'
import { type Calculation, type Conversion, isCountedElsewhere, type Priced } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { insertAccess } from './access.store.ts'
import { calculateCheckout } from './calculate-checkout.ts'
import { becomeBuyer } from './change-buyer.ts'
import * as store from './checkout.store.ts'
import { assertNoMemberOnlyItems, assertOrderable, assertPayable } from './checkout.ts'
import { toWireCheckout } from './checkout.wire.ts'
import { type CompletedOrder, completeAndRemoveFromCart } from './complete-checkout.ts'

/** A checkout that may become an order, with its current price. */
export interface CheckoutForOrder {
  checkout: WireCheckout
  /** The buyer's contact, if the site has one already. */
  buyerContactId?: string
  priced: Priced
  /** The buyer’s display currency, if it is not the site’s. */
  conversion?: Conversion
  /** Stock to take; empty for items of no catalog. */
  stock: StockItem[]
  /** The coupon use to count, if a coupon lowers the price. */
  coupon?: { id: string; customer: string }
  /** The gift card amount to spend. */
  giftCard?: { card: GiftCard; amount: Minor }
  /** The memberships to charge, by line, with credits. */
  memberships: Pick<MembershipCharge, 'membershipId' | 'appId' | 'lineItemId' | 'catalogReference' | 'credits'>[]
}

/**
 * The caller's checkout, locked and priced again, in one statement.
 * @throws why it can't become an order, e.g. CHECKOUT_CHANGED when it costs more than the buyer was shown.
 */
export async function lockCheckoutForOrder(unit: Unit, id: string): Promise<CheckoutForOrder> {
  const found = await store.lockCheckout(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  const { checkout, ...rest } = await becomeBuyer(unit, found)
  const row = { ...rest, checkout: { ...checkout, doc: await rememberLanguage(unit, checkout.doc) } }
  return prepareForOrder(unit, row, (calculation) => {
    assertPayable(row.checkout, calculation)
    return row.checkout.shownTotal
  })
}

/** The same for a checkout that was read already; `shown` is the total that the buyer agreed to. */
export async function prepareForOrder(
  unit: Unit,
  row: store.CheckoutRow,
  shown: (calculation: Calculation) => Minor,
): Promise<CheckoutForOrder> {
  const calculation = await priceNow(unit, row)
  if (unit.actor.type === 'visitor') assertNoMemberOnlyItems(calculation)
  assertOrderable({ ...row.checkout, shownTotal: shown(calculation) }, calculation)
  const { priced, items, coupon, couponRefusal } = calculation
  const checkout = toWireCheckout({ ...row.checkout, ownCredit: undefined }, calculation, await getCurrentSite(unit))
  const toServiceStock = await readServiceStock(unit)
  const stock = items.flatMap(({ line, preorder }): StockItem[] => {
    const { productId, variantId, quantity, custom, catalogReference, override } = line
    const isOurs = productId && variantId && !custom && !isCountedElsewhere(line)
    if (isOurs) return [{ productId, variantId, quantity, ...(preorder && { preorder }) }]
    const { inventoryAppId } = override ?? {}
    const { businessLocationId: locationId } = checkout
    const counted = toServiceStock({ quantity, catalogReference, inventoryAppId, locationId })
    return counted ? [counted] : []
  })
  return {
    checkout: await withBuyersNames(unit, checkout),
    priced,
    ...(row.buyerContactId && { buyerContactId: row.buyerContactId }),
    ...(row.checkout.doc.conversion && { conversion: row.checkout.doc.conversion }),
    stock: await expandBundles(unit, stock),
    ...(coupon && !couponRefusal && { coupon: { id: coupon.id, customer: row.checkout.customerKey } }),
    ...(calculation.giftCard &&
      priced.giftCard > 0n && { giftCard: { card: calculation.giftCard, amount: priced.giftCard } }),
    memberships: items.flatMap(({ line }) => {
      const membership = calculation.memberships.covering.get(line.id)
      if (!membership) return []
      const { id: membershipId, remote } = membership
      const { id: lineItemId, quantity: credits, catalogReference } = line
      return [{ membershipId, lineItemId, credits, catalogReference, ...(remote && { appId: remote.appId }) }]
    }),
  }
}

async function priceNow(unit: Unit, row: store.CheckoutRow): Promise<Calculation> {
  try {
    return await calculateCheckout(unit, row)
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_ARGUMENT') throw new Problem('CALCULATION_ERROR')
    throw error
  }
}

/**
 * Completes the checkout of a placed order and removes what was bought from the cart. False if it was complete before.
 */
export const completeCheckout = (unit: Unit, id: string, sold: CompletedOrder): Promise<boolean> =>
  completeAndRemoveFromCart(unit, id, sold)

/** Gives another holder the owner's access to one checkout. */
export const grantAccess = (unit: Unit, checkoutId: string, holder: string): Promise<void> =>
  insertAccess(unit, checkoutId, holder)

/** An order has the names that its buyer read, also when they are changed or deleted later. */
async function withBuyersNames(unit: Unit, checkout: WireCheckout): Promise<WireCheckout> {
  const { buyerLanguage, siteLanguage } = checkout
  if (buyerLanguage === siteLanguage) return checkout
  return translateInto(unit, Checkout, checkout, buyerLanguage, { isPairsOnly: true })
}
