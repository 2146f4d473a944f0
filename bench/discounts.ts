import { sendJson } from './load.ts'
import { buildLine, type Goods, issueAnonymousTokens, listEndlessGoods, purchase, type Shop } from './purchase.ts'

const buildHeaders = ({ apiKey, siteId }: Shop) => ({ authorization: apiKey, 'wix-site-id': siteId })

/** One automatic discount. The server copies it, as in a shop with one rule per item. */
export async function addRule(shop: Shop): Promise<void> {
  const discounts = { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] }
  await sendJson({
    method: 'POST',
    url: `${shop.origin}/ecom/v1/discount-rules`,
    headers: buildHeaders(shop),
    body: { discountRule: { name: 'Ten off', active: true, discounts } },
  })
}

/** What an app requests with its own prices: pricing alone. */
export const calculateTotals = (shop: Shop, lineItems: readonly object[]) =>
  sendJson({
    method: 'POST',
    url: `${shop.origin}/ecom/v1/calculate-totals`,
    headers: buildHeaders(shop),
    body: { lineItems },
  })

/** A visitor with a hundred cart lines requests the totals with delivery. */
export function prepareLongCart(shop: Shop, known?: readonly Goods[]): () => Promise<unknown> {
  let filled: Promise<string> | undefined
  const fill = async () => {
    const { access_token: authorization } = await issueAnonymousTokens(shop)
    const goods = known ?? (await listEndlessGoods(shop, authorization))
    // The same item with another option is another line.
    const lineItems = Array.from({ length: 100 }, (_, index) => {
      const { catalogReference, quantity } = buildLine(goods[index % 2]!)
      const options = { customTextFields: { Wish: String(index) } }
      return { catalogReference: { ...catalogReference, options }, quantity }
    })
    const url = `${shop.origin}/ecom/v1/carts/current/add-to-cart`
    const { cart } = await sendJson({ method: 'POST', url, headers: { authorization }, body: { lineItems } })
    if (cart.lineItems.length !== 100) throw new Error(`The cart holds ${cart.lineItems.length} lines`)
    return authorization as string
  }
  const body = { shippingAddress: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285' }, calculateShipping: true }
  return async () => {
    filled ??= fill()
    const url = `${shop.origin}/ecom/v1/carts/current/estimate-totals`
    await sendJson({ method: 'POST', url, headers: { authorization: await filled }, body })
  }
}

/** Creates a coupon for all buyers with one use each; returns its code. */
function prepareCoupon(shop: Shop, code: string): () => Promise<string> {
  let made: Promise<unknown> | undefined
  const effect = { type: 'PERCENT_OFF', percentage: 10 }
  return async () => {
    made ??= sendJson({
      method: 'POST',
      url: `${shop.origin}/stoa/v1/coupons`,
      headers: buildHeaders(shop),
      body: { coupon: { code, name: code, effect } },
    })
    await made
    return code
  }
}

/** A new visitor adds an item and a coupon to a cart. */
export function prepareCouponOnCart(shop: Shop, [first]: readonly Goods[], code = 'BENCH'): () => Promise<unknown> {
  const createCode = prepareCoupon(shop, code)
  return async () => {
    const couponCode = await createCode()
    const { access_token: authorization } = await issueAnonymousTokens(shop)
    const cart = `${shop.origin}/ecom/v1/carts/current`
    const lineItems = [buildLine(first!)]
    await sendJson({ method: 'POST', url: `${cart}/add-to-cart`, headers: { authorization }, body: { lineItems } })
    await sendJson({ method: 'PATCH', url: cart, headers: { authorization }, body: { couponCode } })
  }
}

/** From a new visitor to an order with the coupon: all of them update one row. */
export function preparePurchaseWithCoupon(shop: Shop, goods: readonly Goods[]): () => Promise<unknown> {
  const createCode = prepareCoupon(shop, 'ORDER')
  return async () => purchase(shop, goods, undefined, await createCode())
}
