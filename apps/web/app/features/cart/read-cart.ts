import { formatPrice } from '@stoa/ui'
import { describeArrival } from '../../lib/arrival.ts'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { type Cart, toCart } from './cart.ts'
import { getFreeDelivery, listShipped } from './free-delivery.ts'

/** One call returns lines and totals. A visitor without a session has no cart, so no call is made. */
export async function readCart(host: Host): Promise<Cart | undefined> {
  if (host.session.kind === 'none') return undefined
  const input = { calculateTax: false, calculateShipping: false }
  const totals = await allowMissing(host.call('currentCart.estimateCurrentCartTotals', input))
  const { currency, locale } = host.site
  const cart = toCart(host.t, (amount) => formatPrice(amount, { currency, locale }), totals)
  if (!cart) return undefined
  const arrival = listShipped(totals?.cart).length > 0 ? describeArrival(host) : undefined
  return { ...cart, arrival, freeDelivery: getFreeDelivery(host, totals?.cart) }
}
