import { defaultTheme } from '@stoa/theme'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { uploadFile } from '../../../../../tests/support/media.ts'
import { readPdf } from '../../../../../tests/support/pdf.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let app: Caller
let product: Any
let one: Any
let two: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  product = (await listPlainProducts(app))[0]
  const buy = async (): Promise<Any> => {
    const buyer = await site.visitor()
    const checkout = await prepareToPay(buyer, [buildLine(product.id, 3)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    return (await app.ok('orders.getOrder', { id: orderId })).order
  }
  one = await buy()
  two = await buy()
})

const readSlips = async (input: object) => (await app.ok('printouts.getPackingSlips', { ...input })).pdf
const readLabels = async (input: object) => (await app.ok('printouts.getShippingLabels', { ...input })).pdf
const send = async (order: Any, quantity: number, trackingNumber?: string): Promise<string> => {
  const trackingInfo = trackingNumber ? { trackingNumber, shippingProvider: 'dhl' } : undefined
  const fulfillment = { lineItems: [{ id: order.lineItems[0].id, quantity }], ...(trackingInfo && { trackingInfo }) }
  return (await app.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment })).fulfillmentId
}

describe('printed documents for parcels', () => {
  test('packing slips of several orders are one document with a page each, in the requested order', async () => {
    const pdf = await readSlips({ orderIds: [two.id, one.id] })
    const { text, pages } = readPdf(pdf.content)
    expect([pdf.contentType, pages]).toEqual(['application/pdf', 2])
    expect(text.indexOf(two.number)).toBeLessThan(text.indexOf(one.number))
    expect(text).toContain(product.name)
    expect(text).toContain('Bea Buyer')
    expect(text).toContain('Packing slip')
  })

  test('a label has the address; there is one per parcel, if there are any', async () => {
    const before = readPdf((await readLabels({ orderIds: [one.id] })).content)
    expect(before.pages).toBe(1)
    expect(before.text).toContain('1 Main Street')
    const first = await send(one, 1, 'JD014600001')
    await send(one, 2)
    const after = readPdf((await readLabels({ orderIds: [one.id, two.id] })).content)
    expect(after.pages).toBe(3)
    expect(after.text).toContain('JD014600001')
    const single = await readLabels({ orderIds: [one.id], fulfillmentId: first })
    expect(readPdf(single.content).pages).toBe(1)
    expect(single.filename).toBe(`Shipping-label-${one.number}.pdf`)
    const inside = readPdf((await readSlips({ orderIds: [one.id], fulfillmentId: first })).content).text
    expect(inside).toContain('1 / 2')
    expect(inside.split('\n').at(-1)).toBe('1')
  })

  test('slips and invoices have the logo of the theme, until its file is deleted', async () => {
    const owner = await site.owner()
    const hasPicture = ({ content }: { content: string }) =>
      Buffer.from(content, 'base64').toString('latin1').includes('/Subtype /Image')
    const readInvoice = async (invoiceId: string): Promise<{ content: string }> =>
      (await app.ok('invoices.getInvoicePdf', { invoiceId })).pdf
    const { invoiceId: plain } = await app.ok('orderInvoices.generateInvoice', { orderId: one.id })
    expect(hasPicture(await readSlips({ orderIds: [one.id] }))).toBe(false)
    const { id, url } = await uploadFile(owner)
    const logo = { picture: { id, url, width: 300, height: 200 }, height: 40 }
    await owner.ok('theme.updateTheme', { theme: { ...defaultTheme, logo } })
    await owner.ok('theme.publishTheme', {})
    const { invoiceId } = await app.ok('orderInvoices.generateInvoice', { orderId: two.id })
    const read = async () =>
      [await readInvoice(plain), await readInvoice(invoiceId), await readSlips({ orderIds: [one.id] })].map(hasPicture)
    expect(await read()).toEqual([false, true, true])
    await owner.ok('files.bulkDeleteFiles', { fileIds: [id], permanent: true })
    await vi.waitFor(async () => expect(await read()).toEqual([false, false, false]), { timeout: 20_000 })
  })

  test('none for orders that are not shipped, unknown, or of another site', async () => {
    const readCode = async (operation: string, input: object) => (await app.problem(operation, { ...input })).code
    const nowhere = '018f0000-0000-7000-8000-00000000dead'
    expect(await readCode('printouts.getPackingSlips', { orderIds: [one.id, nowhere] })).toBe('ORDER_NOT_FOUND')
    expect(await readCode('printouts.getShippingLabels', { orderIds: [nowhere] })).toBe('ORDER_NOT_FOUND')
    const unknown = { orderIds: [one.id], fulfillmentId: nowhere }
    expect(await readCode('printouts.getPackingSlips', unknown)).toBe('FULFILLMENT_NOT_FOUND')
    expect(await readCode('printouts.getShippingLabels', unknown)).toBe('FULFILLMENT_NOT_FOUND')
    const { calculatedDraftOrder } = await app.ok('draftOrders.createDraftOrder', {
      draftOrder: { customLineItems: [{ productName: { original: 'Advice' }, price: { amount: '5' } }] },
    })
    const { createdOrder } = await app.ok('draftOrders.createOrderFromDraft', {
      draftOrderId: calculatedDraftOrder.draftOrder.id,
    })
    expect(await readCode('printouts.getShippingLabels', { orderIds: [createdOrder.id] })).toBe('NOTHING_TO_PRINT')
  })
})
