import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { findFreePort } from '../support/free-port.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import type { Any } from './selling.ts'

const folder = fileURLToPath(new URL('../../examples/services-app/', import.meta.url))

let site: TestSite
let owner: Caller
let app: ChildProcess
let output = ''
let port: number
let data: string
let plugin: { id: string; appId: string; publicKey: string }

beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  port = await findFreePort('localhost')
  data = await mkdtemp(join(tmpdir(), 'stoa-services-app-'))
  const interfaces = [
    ...['ECOM_SHIPPING_RATES', 'TAX_CALCULATION_PROVIDER', 'ECOM_ADDITIONAL_FEES'],
    ...['ECOM_DISCOUNTS', 'ECOM_VALIDATIONS', 'GIFT_CARDS_PROVIDER'],
  ]
  // One app for calls and events, as in the example's instructions.
  const appId = site.facts.clientId
  const registered = { name: 'Demo', baseUrl: `http://localhost:${port}`, interfaces, appId }
  plugin = (await owner.ok('plugins.createPlugin', { plugin: registered })).plugin
  // As a user starts it; its packages are those of the repository.
  app = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      APP_ID: plugin.appId,
      PUBLIC_KEY: plugin.publicKey.replaceAll('\n', '\\n'),
      GIFT_CARDS: join(data, 'gift-cards.db'),
    },
  })
  for (const stream of [app.stdout!, app.stderr!]) stream.on('data', (text) => (output += text))
  await waitUntil(async () => {
    if (app.exitCode !== null) throw new Error(output)
    return output.includes('Listening')
  })
})
afterAll(async () => {
  app?.kill()
  await rm(data, { recursive: true, force: true })
})

const listTitles = ({ shippingInfo }: Any): string[] =>
  shippingInfo.carrierServiceOptions.flatMap(({ shippingOptions }: Any) =>
    shippingOptions.map(({ title }: Any) => title),
  )

async function estimate(buyer: Caller, quantity: number, address: object): Promise<Any> {
  const [product] = await listPlainProducts(buyer)
  await buyer.ok('currentCart.deleteCurrentCart', {}).catch(() => {})
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id, quantity)] })
  return buyer.ok('currentCart.estimateCurrentCartTotals', { shippingAddress: address })
}

it('the example offers rates by address and refuses one without a postal code', async () => {
  const buyer = await site.visitor()
  const inGermany = await estimate(buyer, 1, { country: 'DE', city: 'Berlin', postalCode: '10115' })
  expect(listTitles(inGermany)).toEqual(expect.arrayContaining(['Parcel', 'Courier']))
  const without = await estimate(buyer, 1, { country: 'DE', city: 'Berlin' })
  expect(listTitles(without)).not.toContain('Parcel')
  expect(JSON.stringify(without.calculationErrors)).toContain('MISSING_POSTAL_CODE')
})

it('the example taxes its regions, discounts three of a kind and adds a fee to small orders', async () => {
  const { taxRegions } = await owner.ok('taxRegions.queryTaxRegions', { query: {} })
  for (const { id, country } of taxRegions) {
    if (country === 'DE') await owner.ok('taxRegions.deleteTaxRegion', { taxRegionId: id })
  }
  const { appId } = plugin
  await owner.ok('taxRegions.createTaxRegion', { taxRegion: { country: 'DE', appId, taxIncludedInPrice: false } })
  const buyer = await site.visitor()
  const address = { country: 'DE', city: 'Berlin', postalCode: '10115' }
  const one = await estimate(buyer, 1, address)
  const price = Number(one.priceSummary.subtotal.amount)
  expect(one.appliedDiscounts).toEqual([])
  expect(one.additionalFees.map(({ name }: Any) => name)).toEqual(price < 20 ? ['Small order'] : [])
  const [line] = one.calculatedLineItems
  expect(line.pricesBreakdown.taxDetails.taxBreakdown).toMatchObject([{ taxName: 'VAT' }])
  const three = await estimate(buyer, 3, address)
  expect(three.appliedDiscounts).toMatchObject([{ discountRule: { name: { original: 'Three of a kind' } } }])
  expect(Number(three.priceSummary.discount.amount)).toBeCloseTo(price * 0.3, 2)
})

it('the example stops an order of more than ten', async () => {
  const buyer = await site.visitor()
  const { violations } = await estimate(buyer, 11, { country: 'IE', city: 'Cork', postalCode: 'T12' })
  expect(violations).toMatchObject([{ severity: 'ERROR', description: 'At most ten per order.' }])
})

it('the example’s gift card pays once, and gets its balance back when the order is canceled', async () => {
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const { id } = await prepareToPay(buyer, [buildLine(product.id, 2)])
  const giftCardCode = 'WELCOME-25'
  const { checkout } = await buyer.ok('checkout.updateCheckout', { checkout: { id }, giftCardCode })
  expect(checkout.giftCard).toMatchObject({ appId: plugin.appId, amount: { amount: '25.00' } })
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const other = await prepareToPay(buyer, [buildLine(product.id, 2)])
  const input = { checkout: { id: other.id }, giftCardCode }
  expect(await buyer.problem('checkout.updateCheckout', input)).toMatchObject({ code: 'GIFT_CARD_IS_EMPTY' })
  await owner.ok('orders.cancelOrder', { id: orderId })
  await waitUntil(async () => (await buyer.call('checkout.updateCheckout', input)).status === 200)
  const { checkout: after } = await buyer.ok('checkout.getCheckout', { id: other.id })
  expect(after.giftCard).toMatchObject({ amount: { amount: '25.00' } })
})

it('the example answers every call of an order and hears of it by a webhook, which only the shop can sign', async () => {
  const subscription = {
    ...{ name: 'Demo', url: `http://localhost:${port}/webhooks`, format: 'SIGNED_TOKEN', appId: plugin.appId },
    eventTypes: ['wix.ecom.v1.order_approved'],
  }
  const made = await owner.ok('webhooks.createSubscription', { subscription })
  expect(made.key.publicKey).toBe(plugin.publicKey)
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const { id } = await prepareToPay(buyer, [buildLine(product.id, 3)])
  const giftCardCode = 'WELCOME-25'
  await buyer.ok('checkout.updateCheckout', { checkout: { id }, giftCardCode })
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const { order } = await owner.ok('orders.getOrder', { id: orderId })
  const { total } = order.priceSummary
  await waitUntil(async () => output.includes(`Order ${order.number} is approved: ${total.amount} ${order.currency}`))
  const listHealth = async () => (await owner.ok('plugins.listPluginHealth', { pluginId: plugin.id })).health
  const answered = (await listHealth()).filter(({ day }: Any) => day.answered > 0).map(({ call }: Any) => call)
  expect(answered).toEqual(
    expect.arrayContaining([
      ...['calculateAdditionalFees', 'calculateTax', 'getBalance', 'getEligibleDiscounts', 'getShippingRates'],
      ...['getValidationViolations', 'redeem'],
    ]),
  )

  const { privateKey } = await generateKeyPair('RS256')
  const forged = await new SignJWT({ data: JSON.stringify({ eventType: 'wix.ecom.v1.order_approved', data: '{}' }) })
    .setProtectedHeader({ alg: 'RS256' })
    .setExpirationTime('1h')
    .sign(privateKey)
  const { status } = await fetch(`http://localhost:${port}/webhooks`, { method: 'POST', body: forged })
  expect(status).toBe(500)
})
