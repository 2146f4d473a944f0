// An app for the hosted platform, without any reference to Stoa.
import { currentCart } from '@wix/ecom'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { products } from '@wix/stores'

const client = createClient({
  modules: { products, currentCart },
  auth: OAuthStrategy({ clientId: process.env.WIX_CLIENT_ID }),
})
const { items } = await client.products.queryProducts().limit(5).find()
const product = items.find(({ productOptions }) => productOptions.length === 0) ?? items[0]
const variantId = product.variants?.[0]?._id
const catalogReference = {
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  catalogItemId: product._id,
  ...(product.productOptions.length > 0 && { options: { variantId } }),
}
const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
console.log(JSON.stringify({ bought: product.name, lines: cart.lineItems.map((line) => line.productName.original) }))
