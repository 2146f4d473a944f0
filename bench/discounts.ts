import { sendJson } from './load.ts'
import { anonymousTokens, type Goods, lineOf, type Shop } from './purchase.ts'

const headersOf = ({ apiKey, siteId }: Shop) => ({ authorization: apiKey, 'wix-site-id': siteId })

/** One automatic discount; the server copies it as often as a shop with a rule for each of its items has them. */
export async function addRule(shop: Shop): Promise<void> {
  const discounts = { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] }
  await sendJson({
    method: 'POST',
    url: `${shop.origin}/ecom/v1/discount-rules`,
    headers: headersOf(shop),
    body: { discountRule: { name: 'Ten off', active: true, discounts } },
  })
}

/** What an app asks, at prices of its own: pricing by itself. */
export const totalsOf = (shop: Shop, lineItems: readonly object[]) =>
  sendJson({
    method: 'POST',
    url: `${shop.origin}/ecom/v1/calculate-totals`,
    headers: headersOf(shop),
    body: { lineItems },
  })

/** A new visitor puts one thing into a cart and a coupon on it. */
export function couponOnCart(shop: Shop, [first]: readonly Goods[]): () => Promise<unknown> {
  let made: Promise<unknown> | undefined
  const code = 'BENCH'
  const effect = { type: 'PERCENT_OFF', percentage: 10 }
  return async () => {
    made ??= sendJson({
      method: 'POST',
      url: `${shop.origin}/stoa/v1/coupons`,
      headers: headersOf(shop),
      body: { coupon: { code, name: code, effect } },
    })
    await made
    const { access_token: authorization } = await anonymousTokens(shop)
    const cart = `${shop.origin}/ecom/v1/carts/current`
    const lineItems = [lineOf(first!)]
    await sendJson({ method: 'POST', url: `${cart}/add-to-cart`, headers: { authorization }, body: { lineItems } })
    await sendJson({ method: 'PATCH', url: cart, headers: { authorization }, body: { couponCode: code } })
  }
}
