import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { additionalFees, shippingRates, validations } from '@wix/ecom/service-plugins'
import { AppStrategy, createClient } from '@wix/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lineOf, plainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'

/** A service as it is written for the hosted platform: its own package checks the signature and finds the handler. */
function serviceOf(plugin: { appId: string; publicKey: string }) {
  const { appId, publicKey } = plugin
  const client = createClient({
    auth: AppStrategy({ appId, publicKey }),
    modules: { additionalFees, shippingRates, validations },
  })
  const seen: { name: string; request: unknown; metadata: unknown }[] = []
  client.shippingRates.provideHandlers({
    getShippingRates: async ({ request, metadata }) => {
      seen.push({ name: 'getShippingRates', request, metadata })
      return { shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.20', currency: 'EUR' } }] }
    },
  })
  client.additionalFees.provideHandlers({
    calculateAdditionalFees: async ({ request, metadata }) => {
      seen.push({ name: 'calculateAdditionalFees', request, metadata })
      return { additionalFees: [{ code: 'wrap', name: 'Gift wrap', price: '3.00' }], currency: 'EUR' }
    },
  })
  client.validations.provideHandlers({
    getValidationViolations: async ({ request, metadata }) => {
      seen.push({ name: 'getValidationViolations', request, metadata })
      const [line] = request.validationInfo?.lineItems ?? []
      const target = { lineItem: { name: validations.NameInLineItem.LINE_ITEM_DEFAULT, _id: line?._id } }
      return { violations: [{ severity: validations.Severity.WARNING, target, description: 'The last one.' }] }
    },
  })
  return { seen, process: (url: string, body: string) => client.servicePlugins.process({ url, body }) }
}

let site: TestSite
let service: ReturnType<typeof serviceOf>
const failures: unknown[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    const reply = await service.process(request.url!, Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  } catch (error) {
    failures.push(error)
    response.writeHead(500).end()
  }
})

beforeAll(async () => {
  site = await makeSite({ demo: true })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const interfaces = ['ECOM_SHIPPING_RATES', 'ECOM_ADDITIONAL_FEES', 'ECOM_VALIDATIONS']
  const registered = { name: 'Theirs', baseUrl: `http://localhost:${port}`, interfaces }
  const { plugin } = await (await site.owner()).ok('plugins.createPlugin', { plugin: registered })
  service = serviceOf(plugin)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('a service that was written for the hosted platform is understood', async () => {
  const buyer = await site.visitor()
  const [product] = await plainProducts(buyer)
  const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: [lineOf(product.id)] })
  const totals = await buyer.ok('currentCart.estimateCurrentCartTotals', {
    shippingAddress: { country: 'IE', city: 'Cork' },
  })
  expect(failures).toEqual([])
  const titles = totals.shippingInfo.carrierServiceOptions.flatMap(
    ({ shippingOptions }: { shippingOptions: object[] }) =>
      shippingOptions.map((option) => (option as { title: string }).title),
  )
  expect(titles).toContain('By bike')
  expect(totals.additionalFees).toMatchObject([{ name: 'Gift wrap', source: 'SERVICE_PLUGIN' }])
  const [{ id }] = cart.lineItems
  expect(totals.violations).toMatchObject([{ severity: 'WARNING', target: { lineItem: { id } } }])
  expect(service.seen[0]).toMatchObject({
    request: { lineItems: [{ quantity: 1, physicalProperties: { shippable: true } }] },
    metadata: { instanceId: site.id, currency: 'EUR' },
  })
})
