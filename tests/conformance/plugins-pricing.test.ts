import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { catalog, customTriggers, discounts, paymentSettings, taxCalculationProvider } from '@wix/ecom/service-plugins'
import { AppStrategy, createClient } from '@wix/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLine, catalogueAppId, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import type { Any } from './selling.ts'

const triggerId = '018f0000-0000-7000-8000-0000000000aa'

/** A pricing service written with the hosted platform's package. */
function createService(plugin: { appId: string; publicKey: string }) {
  const modules = { catalog, customTriggers, discounts, paymentSettings, taxCalculationProvider }
  const client = createClient({ auth: AppStrategy(plugin), modules })
  const seen = new Map<string, Any>()
  /** A handler that records its requests. */
  const noteCall =
    (name: string, answer: (request: Any) => Any): Any =>
    async ({ request }: Any) => {
      seen.set(name, request)
      return answer(request)
    }
  client.catalog.provideHandlers({
    getCatalogItems: noteCall('getCatalogItems', ({ catalogReferences }) => ({
      catalogItems: catalogReferences.map(({ catalogReference }: Any) => ({
        catalogReference,
        data: { productName: { original: 'Ticket' }, itemType: { preset: 'DIGITAL' }, price: '30.00' },
      })),
    })),
  })
  client.customTriggers.provideHandlers({
    listTriggers: noteCall('listTriggers', () => ({ customTriggers: [{ _id: triggerId, name: 'Sunny days' }] })),
    getEligibleTriggers: noteCall('getEligibleTriggers', ({ triggers }) => ({
      eligibleTriggers: triggers.map(({ customTrigger, identifier }: Any) => ({
        customTriggerId: customTrigger._id,
        identifier,
      })),
    })),
  })
  client.discounts.provideHandlers({
    getEligibleDiscounts: noteCall('getEligibleDiscounts', ({ lineItems }) => ({
      discounts: [
        {
          targetType: 'LINE_ITEMS',
          name: { original: 'Friends' },
          lineItemsDiscounts: {
            lineItems: [{ _id: lineItems[0]._id, rate: { type: 'FIXED_AMOUNT', fixedAmountValue: '1.00' } }],
          },
        },
      ],
    })),
  })
  client.paymentSettings.provideHandlers({
    getPaymentSettings: noteCall('getPaymentSettings', () => ({ paymentSettings: { requires3dSecure: false } })),
  })
  client.taxCalculationProvider.provideHandlers({
    // A tenth of the price.
    calculateTax: noteCall('calculateTax', ({ currency, lineItems }) => ({
      currency,
      lineItemTaxDetails: lineItems.map(({ _id, price }: Any) => {
        const taxAmount = (Math.round(Number(price) * 10) / 100).toFixed(2)
        const taxBreakdown = [{ rate: '0.1', taxAmount, taxName: 'Tenth', jurisdictionType: 'COUNTRY' }]
        return { _id, taxBreakdown, taxSummary: { taxAmount } }
      }),
    })),
  })
  return { seen, process: (url: string, body: string) => client.servicePlugins.process({ url, body }) }
}

let site: TestSite
let owner: Any
let plugin: { id: string; appId: string; publicKey: string }
let service: ReturnType<typeof createService>
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
  owner = await site.owner()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const interfaces = [
    ...['ECOM_CATALOG', 'ECOM_DISCOUNTS', 'ECOM_DISCOUNTS_TRIGGER'],
    ...['ECOM_PAYMENT_SETTINGS', 'TAX_CALCULATION_PROVIDER'],
  ]
  const registered = { name: 'Theirs', baseUrl: `http://localhost:${port}`, interfaces }
  plugin = (await owner.ok('plugins.createPlugin', { plugin: registered })).plugin
  service = createService(plugin)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('a service of the hosted platform sells, discounts, taxes and reports payments', async () => {
  const { appId } = plugin
  const { taxRegions } = await owner.ok('taxRegions.queryTaxRegions', { query: {} })
  for (const { id, country } of taxRegions) {
    if (country === 'IE') await owner.ok('taxRegions.deleteTaxRegion', { taxRegionId: id })
  }
  await owner.ok('taxRegions.createTaxRegion', { taxRegion: { country: 'IE', appId, taxIncludedInPrice: false } })
  const everything = { id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: catalogueAppId } }
  const half = {
    targetType: 'SPECIFIC_ITEMS',
    discountType: 'PERCENTAGE',
    percentage: 50,
    specificItemsInfo: { scopes: [everything] },
  }
  const trigger = { triggerType: 'CUSTOM', customTrigger: { id: triggerId, appId } }
  const discountRule = { name: 'Half on sunny days', active: true, trigger, discounts: { values: [half] } }
  await owner.ok('discountRules.createDiscountRule', { discountRule })

  const buyer = await site.visitor()
  const [product] = await plainProducts(buyer)
  const ticket = { quantity: 1, catalogReference: { appId, catalogItemId: 'row-1' } }
  const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id), ticket] })
  expect(cart.lineItems).toMatchObject([{}, { productName: { original: 'Ticket' }, price: { amount: '30.00' } }])
  const totals = await buyer.ok('currentCart.estimateCurrentCartTotals', {
    shippingAddress: { country: 'IE', city: 'Cork' },
  })
  expect(failures).toEqual([])
  const names = totals.appliedDiscounts.map(({ discountRule }: Any) => discountRule?.name.original)
  expect(names).toEqual(expect.arrayContaining(['Half on sunny days', 'Friends']))
  expect(totals.taxSummary.calculationDetails.rateType).toBe('AUTO_RATE')
  expect(totals.calculatedLineItems[0].pricesBreakdown.taxDetails.taxBreakdown).toMatchObject([{ taxName: 'Tenth' }])
  const received = service.seen
    .get('calculateTax')
    .lineItems.reduce((sum: number, { price }: Any) => sum + Number(price), 0)
  expect(Number(totals.priceSummary.tax.amount)).toBeCloseTo(received / 10, 1)
  expect(service.seen.get('getEligibleTriggers')).toMatchObject({ triggers: [{ customTrigger: { _id: triggerId } }] })

  const other = await site.visitor()
  const { id } = await readyToPay(other, [buildLine(product.id)])
  const { paymentSettings: settings } = await other.ok('checkout.getPaymentSettings', { id })
  expect(settings.requires3dSecure).toBe(false)
  expect(service.seen.get('getPaymentSettings').order).toMatchObject({ checkoutId: id })
  expect(failures).toEqual([])
})
