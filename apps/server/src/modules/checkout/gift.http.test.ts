import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { waitForMails } from '../../../../../tests/support/mails.ts'
import { readPdf } from '../../../../../tests/support/pdf.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  ;[product] = await listPlainProducts(owner)
  const fee = { name: 'Gift wrap', amount: '4.00', type: 'OTHER', giftWrapping: true, taxable: false }
  await owner.ok('additionalFees.createAdditionalFee', { additionalFee: fee })
})

const setUp = (giftOptionsEnabled: boolean, giftWrappingEnabled: boolean) =>
  owner.ok('checkoutSettings.updateCheckoutSettings', {
    checkoutSettings: { checkoutFields: { giftOptionsEnabled, giftWrappingEnabled } },
  })
const open = async (): Promise<[Caller, Any]> => {
  const buyer = await site.visitor()
  return [buyer, await prepareToPay(buyer, [buildLine(product.id)])]
}
const give = async (buyer: Caller, { id }: Any, gift: object | null): Promise<Any> =>
  (await buyer.ok('checkout.updateCheckout', { checkout: { id, gift } })).checkout
const message = 'Happy birthday, Ada! <b>Yours</b>\nBea'

it('ignores gift options if the shop offers none', async () => {
  await setUp(false, true)
  const [buyer, checkout] = await open()
  const after = await give(buyer, checkout, { message, wrapped: true })
  expect(after.gift).toBeUndefined()
  expect(after.giftOptions).toBeUndefined()
  expect(after.priceSummary).toEqual(checkout.priceSummary)
})

it('copies a gift from the checkout to the order, packing slip and email, with the wrapping fee', async () => {
  await setUp(true, true)
  const [buyer, checkout] = await open()
  expect(checkout).toMatchObject({ giftOptions: { wrapping: true, wrappingPrice: { amount: '4.00' } } })
  expect(checkout.additionalFees).toEqual([])
  const wrapped = await give(buyer, checkout, { message, hidePrices: true, wrapped: true })
  expect(wrapped.gift).toEqual({ message, hidePrices: true, wrapped: true })
  expect(wrapped.additionalFees).toMatchObject([{ name: 'Gift wrap', price: { amount: '4.00' } }])
  const [before, after] = [checkout, wrapped].map(({ priceSummary }) => Number(priceSummary.total.amount))
  expect(after! - before!).toBeCloseTo(4, 5)

  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const { order } = await owner.ok('orders.getOrder', { id: orderId })
  expect(order.gift).toEqual({ message, hidePrices: true, wrapped: true })
  expect(order.priceSummary.total.amount).toBe(wrapped.priceSummary.total.amount)
  const { pdf } = await owner.ok('printouts.getPackingSlips', { orderIds: [orderId] })
  const { text } = readPdf(pdf.content)
  expect(text).toContain('A gift for you')
  expect(text).toContain('Happy birthday, Ada!')
  const mails = await waitForMails(site, 'bea@mail.example')
  const placed = mails.find(({ template }) => template === 'order-placed')
  expect(placed?.text).toContain('Happy birthday, Ada!')
  expect(placed?.html).toContain('&lt;b&gt;Yours')
  expect(placed?.html).not.toContain('<b>Yours')
})

it('lets the buyer remove the wrapping, and then the gift', async () => {
  await setUp(true, true)
  const [buyer, checkout] = await open()
  await give(buyer, checkout, { message, wrapped: true })
  const unwrapped = await give(buyer, checkout, { wrapped: false })
  expect(unwrapped).toMatchObject({ gift: { message, wrapped: false }, additionalFees: [] })
  const none = await give(buyer, checkout, null)
  expect(none.gift).toBeUndefined()
  expect(none.priceSummary).toEqual(checkout.priceSummary)
})

it('ignores gift wrapping if the shop does not offer it', async () => {
  await setUp(true, false)
  const [buyer, checkout] = await open()
  expect(checkout.giftOptions).toEqual({ wrapping: false })
  const after = await give(buyer, checkout, { wrapped: true })
  expect(after).toMatchObject({ gift: { wrapped: false }, additionalFees: [] })
})

it('a message is limited in length, and not shown to other visitors', async () => {
  await setUp(true, true)
  const [buyer, checkout] = await open()
  const found = await buyer.violations('checkout.updateCheckout', {
    checkout: { id: checkout.id, gift: { message: 'x'.repeat(501) } },
  })
  expect(found.map(({ field }) => field).join()).toContain('gift.message')
  await give(buyer, checkout, { message })
  const other = await site.visitor()
  expect((await other.problem('checkout.getCheckout', { id: checkout.id })).code).toBe('NOT_FOUND')
})
