import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { Problem } from '@stoa/contract/problem'
import type { Minor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import type { StockItem } from '../catalog/index.ts'
import type { GiftCard } from '../gift-cards/index.ts'
import type { MembershipCharge } from '../memberships/index.ts'
import { type Calculation, type Conversion, isCountedElsewhere, type Priced } from '../pricing/index.ts'
import { currentSite } from '../sites/index.ts'
import { insertAccess } from './access.store.ts'
import { calculateCheckout } from './calculate-checkout.ts'
import { becomeBuyer } from './change-buyer.ts'
import * as store from './checkout.store.ts'
import { assertNoMemberOnlyItems, assertOrderable, assertPayable } from './checkout.ts'
import { toWireCheckout } from './checkout.wire.ts'
import { type CompletedOrder, completeAndRemoveFromCart } from './complete-checkout.ts'

/** A checkout that may become an order, as it is and what it costs at this moment. */
export interface CheckoutForOrder {
  checkout: WireCheckout
  /** The contact of who buys, where the site has one already. */
  buyerContactId?: string
  priced: Priced
  /** What the buyer looked at beside it. */
  conversion?: Conversion
  /** What to take out of stock; nothing for items of no catalogue. */
  stock: StockItem[]
  /** The use to count, where a coupon lowers the price. */
  coupon?: { id: string; customer: string }
  /** What to spend of a gift card. */
  giftCard?: { card: GiftCard; amount: Minor }
  /** Which memberships pay which lines, and with how many credits. */
  memberships: Pick<MembershipCharge, 'membershipId' | 'appId' | 'lineItemId' | 'catalogReference' | 'credits'>[]
}

/**
 * The caller's checkout, locked and priced anew. Throws why it can't become an order now: among others CHECKOUT_CHANGED
 * when it costs more than whoever pays was last shown. One statement.
 */
export async function lockCheckoutForOrder(unit: Unit, id: string): Promise<CheckoutForOrder> {
  const found = await store.lockCheckout(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  const row = await becomeBuyer(unit, found)
  return prepareForOrder(unit, row, (calculation) => {
    assertPayable(row.checkout, calculation)
    return row.checkout.shownTotal
  })
}

/** The same of a checkout that is at hand; `shown`: the total that whoever pays agreed to. */
export async function prepareForOrder(
  unit: Unit,
  row: store.CheckoutRow,
  shown: (calculation: Calculation) => Minor,
): Promise<CheckoutForOrder> {
  const calculation = await priceNow(unit, row)
  if (unit.actor.type === 'visitor') assertNoMemberOnlyItems(calculation)
  assertOrderable({ ...row.checkout, shownTotal: shown(calculation) }, calculation)
  const { priced, items, coupon, couponRefusal } = calculation
  return {
    checkout: toWireCheckout(row.checkout, calculation, await currentSite(unit)),
    priced,
    ...(row.buyerContactId && { buyerContactId: row.buyerContactId }),
    ...(row.checkout.doc.conversion && { conversion: row.checkout.doc.conversion }),
    stock: items.flatMap(({ line, preorder }): StockItem[] => {
      const { productId, variantId, quantity, custom } = line
      const isOurs = productId && variantId && !custom && !isCountedElsewhere(line)
      return isOurs ? [{ productId, variantId, quantity, ...(preorder && { preorder }) }] : []
    }),
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

/** The order is placed: the checkout is complete and what was bought leaves the cart. False when it was complete before. */
export const completeCheckout = (unit: Unit, id: string, sold: CompletedOrder): Promise<boolean> =>
  completeAndRemoveFromCart(unit, id, sold)

/** Lets somebody else act on one checkout, as its owner may. */
export const grantAccess = (unit: Unit, checkoutId: string, holder: string): Promise<void> =>
  insertAccess(unit, checkoutId, holder)
