import { sendJson } from './load.ts'

/** A shop and its credentials. */
export interface Shop {
  origin: string
  clientId: string
  apiKey: string
  siteId: string
}

export interface Goods {
  id: string
  slug: string
}

export const catalogue = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export const buildLine = ({ id }: Goods) => ({
  catalogReference: { appId: catalogue, catalogItemId: id },
  quantity: 1,
})

const buildAppHeaders = ({ apiKey, siteId }: Shop) => ({ authorization: apiKey, 'wix-site-id': siteId })

interface Found extends Goods {
  stock: { inStock: boolean }
  productOptions: unknown[]
}

/** Products without options, and the first two with unlimited stock. */
export async function listEndlessGoods(shop: Shop, authorization: string): Promise<Goods[]> {
  const query = Buffer.from(JSON.stringify({ query: { paging: { limit: 100 } } })).toString('base64url')
  const url = `${shop.origin}/stores-reader/v1/products/query-platformized?.r=${query}`
  const { products } = await sendJson({ method: 'GET', url, headers: { authorization } })
  const goods = (products as Found[]).filter(
    ({ stock, productOptions }) => stock.inStock && productOptions.length === 0,
  )
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', inStock: true }]
  for (const { id: productId } of goods.slice(0, 2)) {
    await sendJson({
      method: 'PATCH',
      url: `${shop.origin}/stores/v2/inventoryItems/product/${productId}`,
      headers: buildAppHeaders(shop),
      body: { inventoryItem: { productId, trackQuantity: false, variants } },
    })
  }
  return goods
}

export const issueAnonymousTokens = ({ origin, clientId }: Shop) =>
  sendJson({ method: 'POST', url: `${origin}/oauth2/token`, body: { clientId, grantType: 'anonymous' } })

let buyers = 0
/** Every third purchase is by a buyer of before: if all were by one, each would wait for the counts of that customer. */
const createBuyer = () => {
  const number = buyers++
  return `buyer-${number % 3 === 2 ? number - 1 : number}@mail.example`
}

/** The same from a cart of the second version, without a checkout. */
export async function purchaseFromCart(shop: Shop, goods: readonly Goods[]): Promise<void> {
  const { access_token: token } = await issueAnonymousTokens(shop)
  const send = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
    sendJson({ method, url: `${shop.origin}/ecom/v2/carts/${path}`, headers: { authorization: token }, body })
  await send('POST', 'current/add-line-items', { catalogItems: goods.slice(0, 2).map(buildLine) })
  const address = { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' }
  const customerInfo = { email: createBuyer(), firstName: 'Bea', lastName: 'Buyer' }
  await send('PATCH', 'current', { cart: { customerInfo, deliveryInfo: { address } } })
  const { cart, summary } = await send('POST', 'current/calculate', {})
  const { code, appId } = summary.deliveryOptions[0].method
  await send('POST', 'current/set-delivery-method', { deliveryMethod: { code, appId } })
  const { completed } = await send('POST', `${cart.id}/place-order`, { paymentToken: 'sandbox:4242424242424242' })
  if (!completed) throw new Error('The order was not placed')
}

/** Token, two lines, address, shipping, order and charge. Optionally with a carrier and a coupon. */
export async function purchase(
  shop: Shop,
  goods: readonly Goods[],
  carrier?: string,
  couponCode?: string,
): Promise<{ orderId: string; token: string }> {
  const { access_token: token } = await issueAnonymousTokens(shop)
  const send = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
    sendJson({ method, url: shop.origin + path, headers: { authorization: token }, body })
  await send('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: goods.slice(0, 2).map(buildLine) })
  const address = { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' }
  const start = { channelType: 'WEB', email: createBuyer(), shippingAddress: address }
  if (couponCode) await send('PATCH', '/ecom/v1/carts/current', { couponCode })
  const { checkoutId: id } = await send('POST', '/ecom/v1/carts/current/create-checkout', start)
  const change = (checkout: object) => send('PATCH', `/ecom/v1/checkouts/${id}`, { checkout: { id, ...checkout } })
  const to = { address, contactDetails: { firstName: 'Bea', lastName: 'Buyer' } }
  const { checkout } = await change({ shippingInfo: { shippingDestination: to }, billingInfo: to })
  const { carrierServiceOptions } = checkout.shippingInfo
  const option = carrierServiceOptions.find(({ carrierId }: { carrierId: string }) => !carrier || carrierId === carrier)
  const selectedCarrierServiceOption = { code: option.shippingOptions[0].code, carrierId: option.carrierId }
  await change({ shippingInfo: { selectedCarrierServiceOption } })
  const payment = { id, paymentToken: 'sandbox:4242424242424242' }
  const { orderId } = await send('POST', `/ecom/v1/checkouts/${id}/create-order-and-charge`, payment)
  return { orderId, token }
}
