import type { cartV2 as contract } from '@stoa/contract/cart-v2'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { assertNotOrdered, type CartRow, lockAnyCart } from '../cart/api.ts'
import { findConversion } from '../currencies/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { rethrowForCart } from './cart-problems.ts'
import { getCheckoutUrl as getUrl } from './checkout.service.ts'
import { createFromRow } from './checkout-of-cart.ts'

/** The page where the buyer completes the cart: the app's own if it has one, else this server's. */
export async function getCheckoutUrl(
  unit: Unit,
  { cartId, currencyCode }: InputOf<(typeof contract)['getCheckoutUrl']>,
): Promise<{ checkoutUrl: string }> {
  const found = await lockAnyCart(unit, cartId)
  if (!found) throw new Problem('NOT_FOUND')
  assertNotOrdered(found.cart)
  const row = currencyCode ? await withCurrency(unit, found, currencyCode) : found
  const { checkoutId } = await createFromRow(unit, row, {}, { keepsCart: true }).catch(rethrowForCart({}))
  return getUrl(unit, { id: checkoutId })
}

/** The cart as if its buyer had chosen this currency for display; it is still charged in the shop's. */
async function withCurrency(unit: Unit, row: CartRow, currency: string): Promise<CartRow> {
  const { conversionCurrency: _, ...doc } = row.cart.doc
  const isOwn = currency === (await getCurrentSite(unit)).currency
  if (!isOwn && !(await findConversion(unit, currency))) throw new Problem('CONVERSION_RATE_NOT_FOUND')
  return { ...row, cart: { ...row.cart, doc: isOwn ? doc : { ...doc, conversionCurrency: currency } } }
}
