import type { cartV2 as contract } from '@stoa/contract/cart-v2'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { lockUnorderedCart } from '../cart/api.ts'
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
  const row = await lockUnorderedCart(unit, cartId)
  if (currencyCode) await assertShowable(unit, currencyCode)
  const options = { keepsCart: true, ...(currencyCode && { displayCurrency: currencyCode }) } as const
  const { checkoutId } = await createFromRow(unit, row, {}, options).catch(rethrowForCart())
  return getUrl(unit, { id: checkoutId })
}

/** The order is charged in the shop's currency in any case. */
async function assertShowable(unit: Unit, currency: string): Promise<void> {
  const isOwn = currency === (await getCurrentSite(unit)).currency
  if (!isOwn && !(await findConversion(unit, currency))) throw new Problem('CONVERSION_RATE_NOT_FOUND')
}
