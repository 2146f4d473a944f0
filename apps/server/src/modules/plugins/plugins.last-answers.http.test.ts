import { afterEach, expect, it } from 'vitest'
import { PluginService } from '../../../../../tests/support/plugin-service.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let service: PluginService
afterEach(() => service.stop())

it('a buyer keeps the rate that was quoted for this basket; fees, taxes and other baskets need an answer', async () => {
  service = await PluginService.start({
    getShippingRates: { shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '7.50' } }] },
    calculateAdditionalFees: { additionalFees: [{ name: 'Wrap', price: '1.00' }] },
  })
  const site = await makeSite({ demo: true })
  await service.register(await site.owner(), ['ECOM_SHIPPING_RATES', 'ECOM_ADDITIONAL_FEES'])
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const checkout = await prepareToPay(buyer, [buildLine(product.id)])
  const read = async (): Promise<Any> => (await buyer.ok('checkout.getCheckout', { id: checkout.id })).checkout
  const listTitles = ({ shippingInfo }: Any): string[] =>
    shippingInfo.carrierServiceOptions.flatMap(({ shippingOptions }: Any) =>
      shippingOptions.map((one: Any) => one.title),
    )
  const quoted = await read()
  expect([listTitles(quoted).includes('By bike'), quoted.additionalFees.length]).toEqual([true, 1])
  service.stop()
  const later = await read()
  expect([listTitles(later).includes('By bike'), later.additionalFees.length]).toEqual([true, 0])
  expect(later.violations).toMatchObject([{ description: expect.stringContaining('fees') }])
  const [line] = checkout.lineItems
  await buyer.ok('checkout.updateLineItemsQuantity', { id: checkout.id, lineItems: [{ id: line.id, quantity: 3 }] })
  expect(listTitles(await read())).not.toContain('By bike')
})
