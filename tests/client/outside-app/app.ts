import {
  cookieStorage,
  createClient,
  createOAuthData,
  exchangeCode,
  memoryStorage,
  type OAuthData,
  oauth,
  parseReturn,
  type ReplyOf,
  StoaError,
  signInUrl,
} from '@stoa/client'
import { useCall } from '@stoa/client/react'
import { currentCartRoutes } from '@stoa/client/routes/current-cart'
import { productsRoutes } from '@stoa/client/routes/products'
import { webhooks } from '@stoa/client/server'

declare const process: { argv: string[] }

const [, , origin = '', clientId = ''] = process.argv
const strategy = oauth({ origin, clientId, storage: memoryStorage() })
const shop = createClient({ origin, strategy, modules: { products: productsRoutes, currentCart: currentCartRoutes } })

type Product = ReplyOf<'products.queryProducts'>['products'][number]
export const name = (product: Product | undefined): string | undefined => product?.name
// @ts-expect-error a product's name is text: the types are really there
export const wrong = (product: Product): number => product.name
// @ts-expect-error an item needs its reference
export const incomplete = () => shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1 }] })
export const parts = { useCall, webhooks }

const refusal = await shop.currentCart.getCurrentCart().then(
  () => undefined,
  (error: unknown) => (error instanceof StoaError ? error.code : error),
)
const { products } = await shop.products.queryProducts({ query: { filter: { slug: 'hand-trowel' } } })
const catalogReference = { catalogItemId: products[0]?.id ?? '', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
const inCart = cart.lineItems.map(({ productName }) => productName.original)

/** A rendering server: each request has its own client, with tokens in the visitor's cookie. */
function shopFor(request: Request) {
  const storage = cookieStorage(request.headers.get('cookie'))
  const auth = oauth({ origin, clientId, storage })
  return { storage, auth, shop: createClient({ origin, strategy: auth, modules: { currentCart: currentCartRoutes } }) }
}
const page = 'http://localhost:4000/'
const first = shopFor(new Request(page))
await first.shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] })
const [cookie = ''] = first.storage.setCookie()?.split(';') ?? []
const again = shopFor(new Request(page, { headers: { cookie } }))
const known = await again.shop.currentCart.getCurrentCart()
const data = await createOAuthData(new URL('/callback', page).href, '/')
const address = await signInUrl(again.auth, data, { responseMode: 'query' })
export async function callback(request: Request, data: OAuthData): Promise<string | undefined> {
  const { auth, storage } = shopFor(request)
  auth.setTokens(await exchangeCode(auth, parseReturn(request.url), data))
  return storage.setCookie()
}
const rendered = {
  quantities: known.cart.lineItems.map(({ quantity }) => quantity),
  newCookie: again.storage.setCookie(),
  leadsToTheShop: address.startsWith(origin),
}
console.log(JSON.stringify({ found: name(products[0]), inCart, refused: refusal, rendered }))
