import { createClient, memoryStorage, oauth, type ReplyOf, StoaError } from '@stoa/client'
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
console.log(JSON.stringify({ found: name(products[0]), inCart, refused: refusal }))
