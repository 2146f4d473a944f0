import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCounted } from '../../../../../tests/support/call-counted.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'
import { createId } from '../../kernel/ids.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let app: App
let site: TestSite
let productIds: string[]
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite({ demo: true })
  productIds = (await listPlainProducts(site.app())).map(({ id }) => id)
})
afterAll(() => app.stop(1))

const address = { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' }
const contactDetails = { firstName: 'Bea', lastName: 'Buyer', phone: '+353 1 000 0000' }

/** A visitor's purchase from cart to order; returns the statements per step. */
async function walk(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const caller = {
    siteId: site.id,
    actor: { type: 'visitor' as const, id: createId(), clientId: createId(), sessionId: createId() },
  }
  const step = async (name: string, operation: string, input: object): Promise<Any> => {
    const { reply, statements } = await callCounted(app, caller, operation, input)
    counts[name] = statements
    return reply
  }
  const lineItems = productIds.slice(0, 2).map((id) => buildLine(id))
  await step('add', 'currentCart.addToCurrentCart', { lineItems })
  await step('look', 'currentCart.getCurrentCart', {})
  await step('totals', 'currentCart.estimateCurrentCartTotals', { shippingAddress: address })
  const { checkoutId: id } = await step('check out', 'currentCart.createCheckoutFromCurrentCart', {
    channelType: 'WEB',
    email: 'bea@mail.example',
  })
  const shippingInfo = { shippingDestination: { address, contactDetails } }
  const { checkout } = await step('address', 'checkout.updateCheckout', {
    checkout: { id, shippingInfo, billingInfo: { address, contactDetails } },
  })
  const { carrierId, shippingOptions } = checkout.shippingInfo.carrierServiceOptions[0]
  const selectedCarrierServiceOption = { carrierId, code: shippingOptions[0].code }
  await step('delivery', 'checkout.updateCheckout', {
    checkout: { id, shippingInfo: { selectedCarrierServiceOption } },
  })
  await step('pay', 'checkout.createOrderAndCharge', { id, paymentToken: 'sandbox:4242424242424242' })
  return counts
}

test('a site without plugins has no extra statements', async () => {
  // The first run fills the node's caches.
  await walk()
  const counts = await walk()
  // Including begin and commit. A higher number is a cost for every purchase.
  expect(counts).toEqual({ add: 4, look: 1, totals: 1, 'check out': 4, address: 4, delivery: 4, pay: 14 })
  const owner = await site.owner()
  const plugin = { name: 'Off', baseUrl: 'https://off.example', interfaces: ['ECOM_SHIPPING_RATES'] }
  const made = await owner.ok('plugins.createPlugin', { plugin })
  const { id, revision } = made.plugin
  await owner.ok('plugins.updatePlugin', { plugin: { id, revision, enabled: false } })
  await walk()
  expect(await walk()).toEqual(counts)
})
