import type { Language } from '@stoa/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCounted } from '../../../../../tests/support/call-counted.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { address, buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'
import { createId } from '../../kernel/ids.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let app: App
let site: TestSite
let product: Any
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite({ demo: true })
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
  ;[product] = await listPlainProducts(owner)
  const entry = { entityType: 'PRODUCT', entityId: product.id, fields: { name: 'Auf Deutsch' } }
  await owner.ok('translations.bulkSetTranslations', { language: 'de', entries: [entry] })
})
afterAll(() => app.stop(1))

/** The statements of a visit, from the list of products to the order, and the name that the buyer reads. */
async function visit(languages: readonly Language[]) {
  const counts: Record<string, number> = {}
  const caller = {
    siteId: site.id,
    actor: { type: 'visitor' as const, id: createId(), clientId: createId(), sessionId: createId() },
    languages,
  }
  const step = async (name: string, operation: string, input: object): Promise<Any> => {
    const { reply, statements } = await callCounted(app, caller, operation, input)
    counts[name] = statements
    return reply
  }
  // Different inputs, so that no cached reply hides a statement.
  const options = { includeVariants: false, query: { paging: { limit: 100, offset: 0 }, fields: [createId()] } }
  const { products } = await step('list', 'products.queryProducts', options)
  await step('product', 'products.queryProducts', { query: { filter: { slug: product.slug }, fields: [createId()] } })
  const { cart } = await step('add', 'currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
  await step('cart', 'currentCart.getCurrentCart', {})
  const { checkoutId: id } = await step('check out', 'currentCart.createCheckoutFromCurrentCart', {
    channelType: 'WEB',
    email: 'bea@mail.example',
  })
  const contactDetails = { firstName: 'Bea', lastName: 'Buyer', phone: '+353 1 000 0000' }
  const shippingDestination = { address, contactDetails }
  const { checkout } = await step('address', 'checkout.updateCheckout', {
    checkout: { id, shippingInfo: { shippingDestination }, billingInfo: shippingDestination },
  })
  const { carrierId, shippingOptions } = checkout.shippingInfo.carrierServiceOptions[0]
  const selectedCarrierServiceOption = { carrierId, code: shippingOptions[0].code }
  await step('delivery', 'checkout.updateCheckout', {
    checkout: { id, shippingInfo: { selectedCarrierServiceOption } },
  })
  await step('pay', 'checkout.createOrderAndCharge', { id, paymentToken: 'sandbox:4242424242424242' })
  const names = [
    products.find((each: Any) => each.id === product.id).name,
    cart.lineItems[0].productName.translated,
    checkout.lineItems[0].productName.translated,
  ]
  return { counts, names: [...new Set(names)] }
}

test('no reply in the main language costs a statement more, and one in another language costs one', async () => {
  for (const languages of [[], ['de']] as Language[][]) await visit(languages)
  const original = await visit([])
  expect(original.names).toEqual([product.name])
  expect(original.counts).toMatchObject({
    list: 1,
    product: 1,
    add: 4,
    cart: 1,
    'check out': 4,
    address: 4,
    delivery: 4,
  })
  expect(await visit(['en'])).toEqual(original)
  expect(await visit(['fr'])).toEqual(original)
  const translated = await visit(['de'])
  expect(translated.names).toEqual(['Auf Deutsch'])
  const { list, product: page, add, cart, 'check out': created, address, delivery, pay } = original.counts as Any
  expect(translated.counts).toEqual({
    list: list + 1,
    product: page + 1,
    add: add + 1,
    cart: cart + 1,
    // Replies with an id only.
    'check out': created,
    address: address + 1,
    delivery: delivery + 1,
    // The order has the translated names.
    pay: pay + 1,
  })
})
