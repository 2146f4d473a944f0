import { apiKey, createClient, iterateItems, memoryStorage, oauth, pages, StoaError } from '@stoa/client'
import { checkoutRoutes } from '@stoa/contract/checkout.routes'
import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { ordersRoutes } from '@stoa/contract/orders.routes'
import { productsRoutes } from '@stoa/contract/products.routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { address, approvedCard, buildLine } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'

const modules = {
  products: productsRoutes,
  currentCart: currentCartRoutes,
  checkout: checkoutRoutes,
  orders: ordersRoutes,
}

let site: TestSite

beforeAll(async () => {
  site = await makeSite({ demo: true })
})

describe('the client against the server', () => {
  it('buys as a visitor with automatic tokens', async () => {
    const { origin, clientId } = site.facts
    const storage = memoryStorage()
    const shop = createClient({ origin, modules, strategy: oauth({ origin, clientId, storage }) })
    const { products } = await shop.products.queryProducts({ query: { filter: { slug: 'hand-trowel' } } })
    const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [buildLine(products[0]!.id)] })
    expect(cart.lineItems.map(({ productName }) => productName.original)).toEqual(['Hand Trowel'])

    const { checkoutId: id } = await shop.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      email: 'bea@mail.example',
    })
    const contactDetails = { firstName: 'Bea', lastName: 'Buyer' }
    const { checkout } = await shop.checkout.updateCheckout({
      checkout: {
        id,
        shippingInfo: { shippingDestination: { address, contactDetails } },
        billingInfo: { address, contactDetails },
      },
    })
    const carrier = checkout.shippingInfo!.carrierServiceOptions![0]!
    const selectedCarrierServiceOption = { carrierId: carrier.carrierId!, code: carrier.shippingOptions[0]!.code }
    await shop.checkout.updateCheckout({ checkout: { id, shippingInfo: { selectedCarrierServiceOption } } })
    const { orderId } = await shop.checkout.createOrderAndCharge({ id, paymentToken: approvedCard })

    // A browser with stored tokens is the same visitor.
    const again = createClient({ origin, modules, strategy: oauth({ origin, clientId, storage }) })
    expect((await again.orders.getOrder({ id: orderId })).order.paymentStatus).toBe('PAID')
  })

  it('renews a token that the server refuses', async () => {
    const { origin, clientId } = site.facts
    const strategy = oauth({ origin, clientId })
    await strategy.headers()
    const held = strategy.tokens()!
    strategy.setTokens({ ...held, accessToken: { value: 'worn out', expiresAt: 9e9 } })
    const shop = createClient({ origin, modules, strategy })
    expect((await shop.products.queryProducts({ query: { paging: { limit: 1 } } })).products).toHaveLength(1)
    expect(strategy.tokens()!.accessToken.value).not.toBe('worn out')
  })

  it('throws errors in one shape', async () => {
    const { origin, clientId } = site.facts
    const shop = createClient({ origin, modules, strategy: oauth({ origin, clientId }) })
    const missing = await shop.currentCart.getCurrentCart().catch((error: unknown) => error)
    expect(missing).toBeInstanceOf(StoaError)
    expect(missing).toMatchObject({ code: 'OWNED_CART_NOT_FOUND', status: 404, requestId: expect.any(String) })
    const invalid = await shop.currentCart
      .addToCurrentCart({ lineItems: [{ quantity: 0 } as never] })
      .catch((error: unknown) => error)
    expect((invalid as StoaError).violations.map(({ field }) => field)).toEqual([
      'lineItems[0].catalogReference',
      'lineItems[0].quantity',
    ])
  })

  it('acts for the owner with an API key', async () => {
    const { origin, apiKey: key, siteId } = site.facts
    const back = createClient({ origin, modules, strategy: apiKey(key, siteId) })
    const { product } = await back.products.createProduct({
      product: { name: 'A new thing', productType: 'physical', priceData: { price: 5 } } as never,
    })
    await back.products.deleteProduct({ id: product!.id! })
    expect((await back.orders.searchOrders({})).orders.length).toBeGreaterThan(0)
  })

  it('pages through a list, forwards and backwards', async () => {
    const { origin, clientId } = site.facts
    const shop = createClient({ origin, modules, strategy: oauth({ origin, clientId }) })
    const ids = []
    for await (const { id } of iterateItems(shop.products.queryProducts, { query: { paging: { limit: 5 } } }))
      ids.push(id)
    const { products } = await shop.products.queryProducts({ query: { paging: { limit: 100 } } })
    expect(ids).toEqual(products.map(({ id }) => id))
    const first = await pages(shop.products.queryProducts, { query: { paging: { limit: products.length - 1 } } })
    const last = await first.next()
    await expect(last.next()).rejects.toThrow('No next page to fetch')
    expect((await last.prev()).items).toEqual(first.items)
    await expect(first.prev()).rejects.toThrow('No previous page to fetch')
  })
})
