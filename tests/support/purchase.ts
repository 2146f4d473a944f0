import { demoShop } from '../../apps/server/demo/shop.ts'
import type { Caller } from './caller.ts'
import type { TestSite } from './site.ts'

export const catalogueAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

export const address = { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' }
const contactDetails = { firstName: 'Bea', lastName: 'Buyer', phone: '+353 1 000 0000' }

export const buildLine = (productId: string, quantity = 1, options?: Record<string, unknown>) => ({
  catalogReference: { appId: catalogueAppId, catalogItemId: productId, ...(options && { options }) },
  quantity,
})

const bundled = new Set(
  demoShop.products.flatMap(({ id, bundleItems }) =>
    bundleItems ? [id, ...bundleItems.map(({ productId }) => productId)] : [],
  ),
)
const demoSlugs = new Set(demoShop.products.filter(({ id }) => !bundled.has(id)).map(({ slug }) => slug))

/** Products without options, and neither bundles nor in one, best stocked first: the first has enough for a test file. */
export async function listPlainProducts(caller: Caller): Promise<Any[]> {
  const { products } = await caller.ok('products.queryProducts', { query: { paging: { limit: 100 } } })
  const countPieces = ({ stock }: Any) => (stock.trackInventory ? stock.quantity : 0)
  return products
    .filter(
      // Other tests may change a shared shop's product during the purchase.
      (product: Any) =>
        demoSlugs.has(product.slug) &&
        product.stock.inStock &&
        product.productOptions.length === 0 &&
        product.productType === 'physical',
    )
    .sort((one: Any, other: Any) => countPieces(other) - countPieces(one))
}

/** A checkout with address and delivery option, ready for payment. */
export async function prepareToPay(buyer: Caller, lineItems: object[], email = 'bea@mail.example'): Promise<Any> {
  await buyer.ok('currentCart.addToCurrentCart', { lineItems })
  const { checkoutId } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', {
    channelType: 'WEB',
    email,
  })
  const shippingDestination = { address, contactDetails }
  const addressed = await buyer.ok('checkout.updateCheckout', {
    checkout: { id: checkoutId, shippingInfo: { shippingDestination }, billingInfo: { address, contactDetails } },
  })
  const carrier = addressed.checkout.shippingInfo.carrierServiceOptions[0]
  const selectedCarrierServiceOption = { carrierId: carrier.carrierId, code: carrier.shippingOptions[0].code }
  const { checkout } = await buyer.ok('checkout.updateCheckout', {
    checkout: { id: checkoutId, shippingInfo: { selectedCarrierServiceOption } },
  })
  return checkout
}

export const approvedCard = 'sandbox:4242424242424242'

/** A visitor buys an item; returns the ids of what was created. */
export async function buySomething(site: TestSite): Promise<Record<string, string>> {
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const checkout = await prepareToPay(buyer, [buildLine(product.id)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const cartId = checkout.cartId as string
  return { productId: product.id, cartId, checkoutId: checkout.id, lineItemId: checkout.lineItems[0].id, orderId }
}
