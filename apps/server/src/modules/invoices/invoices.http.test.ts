import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { listPdfColors, readPdf } from '../../../../../tests/support/pdf.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const orderUpdated = 'wix.ecom.v1.order_updated'
const pending = 'sandbox:4000000000000077'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await listPlainProducts(owner))[0].id
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 10_000 }]
  await owner.ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
})
beforeEach(() => site.events())

async function buy(paymentToken = approvedCard, buyer?: Caller): Promise<{ buyer: Caller; orderId: string }> {
  const who = buyer ?? (await site.visitor())
  const checkout = await prepareToPay(who, [buildLine(productId, 3)])
  const { orderId } = await who.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
  await site.events()
  return { buyer: who, orderId }
}

const make = async (orderId: string): Promise<string> =>
  (await owner.ok('orderInvoices.generateInvoice', { orderId })).invoiceId
const listInvoices = async (caller: Caller, orderId: string): Promise<Any[]> =>
  (await caller.ok('invoices.listInvoices', { orderId })).invoices
const readProblemCode = async (caller: Caller, name: string, input: object) =>
  (await caller.problem(name, input as Record<string, unknown>)).code
const parseNumber = ({ number }: { number: string }) => Number(number.replace(/\D/g, ''))
const readHistory = async (id: string): Promise<string[]> =>
  (await owner.ok('orders.getOrder', { id })).order.activities.map(({ activityType }: Any) => activityType)
const listMails = async (template: string): Promise<Any[]> =>
  (await owner.ok('mails.queryMails', { query: { filter: { template } } })).mails
const isPdf = ({ contentType, content }: { contentType: string; content: string }) =>
  contentType === 'application/pdf' && Buffer.from(content, 'base64').subarray(0, 5).toString() === '%PDF-'

describe('an invoice', () => {
  test('is created once, shown on the order, and readable by the buyer only', async () => {
    const { buyer, orderId } = await buy()
    const [id, again] = await Promise.all([make(orderId), make(orderId)])
    expect(again).toBe(id)
    expect(await site.eventTypes()).toEqual([orderUpdated])
    expect((await readHistory(orderId)).filter((type) => type === 'INVOICE_ADDED')).toHaveLength(1)
    const [invoice] = await listInvoices(buyer, orderId)
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect(invoice).toMatchObject({ id, orderId, orderNumber: order.number, kind: 'INVOICE', status: 'Paid' })
    expect(invoice.total).toEqual(order.priceSummary.total)
    const { pdf } = await buyer.ok('invoices.getInvoicePdf', { invoiceId: id })
    expect(isPdf(pdf)).toBe(true)
    expect(pdf.filename).toBe(`Invoice-${invoice.number}.pdf`)
    const otherCaller = await site.visitor()
    expect(await readProblemCode(otherCaller, 'invoices.getInvoicePdf', { invoiceId: id })).toBe('INVOICE_NOT_FOUND')
    expect(await readProblemCode(otherCaller, 'invoices.listInvoices', { orderId })).toBe('ORDER_NOT_FOUND')
    const orderInput = { orderIds: [orderId, nowhere] }
    const { invoicesForOrder } = await buyer.ok('orderInvoices.listInvoicesForMultipleOrders', orderInput)
    expect(invoicesForOrder).toEqual([{ orderId, invoicesInfo: [{ id, appId: expect.any(String) }] }])
    const none = await otherCaller.ok('orderInvoices.listInvoicesForMultipleOrders', orderInput)
    expect(none.invoicesForOrder).toEqual([])
  })

  test('is refused for an order that is not approved or no longer active', async () => {
    const waiting = await buy(pending)
    const readProblem = (orderId: string) => readProblemCode(owner, 'orderInvoices.generateInvoice', { orderId })
    expect(await readProblem(waiting.orderId)).toBe('ORDER_IS_PENDING')
    await owner.ok('orders.updateOrderStatus', { orderId: waiting.orderId, status: 'REJECTED' })
    expect(await readProblem(waiting.orderId)).toBe('ORDER_IS_REJECTED')
    const canceled = await buy()
    await owner.ok('orders.cancelOrder', { id: canceled.orderId })
    expect(await readProblem(canceled.orderId)).toBe('ORDER_IS_CANCELED')
    expect(await readProblem(nowhere)).toBe('ORDER_NOT_FOUND')
  })

  test('is created in bulk, each on its own', async () => {
    const { orderId } = await buy()
    const { results, bulkActionMetadata } = await owner.ok('orderInvoices.bulkGenerateInvoices', {
      orderIds: [orderId, nowhere],
    })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(results[0].item).toEqual({ orderId, invoiceId: (await listInvoices(owner, orderId))[0].id })
    expect(results[1].itemMetadata.error.code).toBe('ORDER_NOT_FOUND')
  })

  test('of an app is recorded beside ours, once, up to a limit', async () => {
    const { orderId } = await buy()
    const invoiceInfo = { id: 'their-1', appId: 'their-app' }
    const add = (info: object) => owner.ok('orderInvoices.addInvoiceToOrder', { orderId, invoiceInfo: info })
    await add(invoiceInfo)
    expect((await add(invoiceInfo)).orderInvoices).toEqual([invoiceInfo])
    const id = await make(orderId)
    expect((await add({ id: 'their-2', appId: 'their-app' })).orderInvoices.map((each: Any) => each.id)).toEqual([
      'their-1',
      id,
      'their-2',
    ])
    for (let index = 3; index < 300; index++) await add({ id: `their-${index}`, appId: 'their-app' })
    const more = { orderId, invoiceInfo: { id: 'one-more', appId: 'their-app' } }
    expect(await readProblemCode(owner, 'orderInvoices.addInvoiceToOrder', more)).toBe('TOO_MANY_INVOICES')
    expect(await readProblemCode(owner, 'orderInvoices.addInvoiceToOrder', { ...more, orderId: nowhere })).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  test('is mailed with a link that opens it for any visitor, on this site only', async () => {
    const { orderId } = await buy()
    const invoiceId = await make(orderId)
    const { invoice } = await owner.ok('invoices.sendInvoice', { invoiceId })
    expect(invoice.sentDate).toBeDefined()
    expect(await readHistory(orderId)).toContain('INVOICE_SENT')
    const [{ id: mailId, recipient }] = await listMails('invoice')
    expect(recipient).toBe('bea@mail.example')
    const { content } = await owner.ok('mails.getMail', { mailId })
    const token = /\/invoices\/([\w-]+)/.exec(content.text)![1]!
    const { pdf } = await site.anonymous().ok('invoices.openInvoiceLink', { token })
    expect(isPdf(pdf)).toBe(true)
    const otherCaller = await site.visitor()
    expect(isPdf((await otherCaller.ok('invoices.openInvoiceLink', { token })).pdf)).toBe(true)
    const other = await makeSite()
    const flipped = (token[40] === 'A' ? 'B' : 'A') + token.slice(41)
    for (const [caller, sent] of [
      [other.anonymous(), token],
      [site.anonymous(), token.slice(0, 40) + flipped],
      [site.anonymous(), '../../etc/passwd'],
    ] as const) {
      expect(await readProblemCode(caller, 'invoices.openInvoiceLink', { token: sent })).toBe('INVOICE_NOT_FOUND')
    }
    const lineItems = [{ productName: { original: 'Pot' }, quantity: 1, itemType: {}, price: { amount: '5' } }]
    const { order: withoutBuyer } = await owner.ok('orders.createOrder', {
      order: { lineItems, channelInfo: { type: 'POS' }, priceSummary: {}, paymentStatus: 'PAID' },
    })
    const unsent = { invoiceId: await make(withoutBuyer.id) }
    expect(await readProblemCode(owner, 'invoices.sendInvoice', unsent)).toBe('INVOICE_HAS_NO_RECIPIENT')
    expect(await readProblemCode(owner, 'invoices.sendInvoice', { invoiceId: nowhere })).toBe('INVOICE_NOT_FOUND')
  })

  test('is voided or deleted, and its number is not reused', async () => {
    const { buyer, orderId } = await buy()
    const first = await make(orderId)
    const set = (invoiceId: string, status: string) => owner.ok('invoices.setInvoiceStatus', { invoiceId, status })
    expect(await readProblemCode(owner, 'invoices.setInvoiceStatus', { invoiceId: first, status: 'Deleted' })).toBe(
      'INVOICE_STATUS_NOT_ALLOWED',
    )
    // An order that grows owes more than this invoice, which stays paid.
    const [line] = (await owner.ok('orders.getOrder', { id: orderId })).order.lineItems
    const lineItems = [{ lineItemId: line.id, lineItem: { quantity: line.quantity + 1 } }]
    const { order: grown } = await owner.ok('orders.commitDeltas', { id: orderId, changes: { lineItems } })
    expect(grown.paymentStatus).toBe('PARTIALLY_PAID')
    expect((await listInvoices(buyer, orderId))[0].status).toBe('Paid')
    expect((await set(first, 'Void')).invoice.status).toBe('Void')
    expect(await readProblemCode(owner, 'invoices.sendInvoice', { invoiceId: first })).toBe(
      'INVOICE_STATUS_NOT_ALLOWED',
    )
    expect(await readProblemCode(owner, 'invoices.setInvoiceStatus', { invoiceId: nowhere, status: 'Void' })).toBe(
      'INVOICE_NOT_FOUND',
    )
    const second = await make(orderId)
    const [voided, inForce] = await listInvoices(buyer, orderId)
    expect([voided.id, inForce.id]).toEqual([first, second])
    expect(parseNumber(inForce)).toBe(parseNumber(voided) + 1)
    const unpaid = await buy('manual')
    const draft = await make(unpaid.orderId)
    expect((await set(draft, 'Deleted')).invoice.status).toBe('Deleted')
    expect(await listInvoices(unpaid.buyer, unpaid.orderId)).toEqual([])
    expect(await readProblemCode(unpaid.buyer, 'invoices.getInvoicePdf', { invoiceId: draft })).toBe(
      'INVOICE_NOT_FOUND',
    )
    expect(await listInvoices(owner, unpaid.orderId)).toHaveLength(1)
  })
})

describe('invoice settings', () => {
  test('apply to later invoices, and null clears them', async () => {
    const own = await makeSite({ demo: true })
    const owner = await own.owner()
    const said = { sellerName: 'Stoa Ltd', sellerAddress: ['1 Quay', 'Dublin'], invoicePrefix: '2026/', dueDays: 3 }
    const { invoiceSettings } = await owner.ok('invoices.updateInvoiceSettings', { invoiceSettings: said })
    expect(invoiceSettings).toMatchObject({ ...said, creditNotePrefix: 'CN-', sendAutomatically: true })
    const [product] = await listPlainProducts(owner)
    const buyer = await own.visitor()
    const checkout = await prepareToPay(buyer, [buildLine(product.id)])
    const paymentToken = 'manual'
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
    await owner.ok('orderInvoices.generateInvoice', { orderId })
    const [invoice] = await listInvoices(owner, orderId)
    expect(invoice.number).toBe('2026/1001')
    expect(Date.parse(invoice.dueDate) - Date.parse(invoice.issuedDate)).toBe(3 * 86_400_000)
    await owner.ok('invoices.updateInvoiceSettings', { invoiceSettings: { sellerName: null } })
    const { invoiceSettings: after } = await owner.ok('invoices.getInvoiceSettings')
    expect(after).not.toHaveProperty('sellerName')
    expect(after.dueDays).toBe(3)
  })

  test('are previewed on a sample, in the published theme or the draft of another', async () => {
    const owner = await (await makeSite()).owner()
    const readPreview = async (input: { withThemeDraft?: boolean }) =>
      (await owner.ok('invoices.previewInvoice', input)).pdf
    await owner.ok('invoices.updateInvoiceSettings', {
      invoiceSettings: { sellerName: 'Stoa Ltd', invoicePrefix: 'X-' },
    })
    const before = await readPreview({})
    expect(before).toMatchObject({ filename: 'Invoice-X-1001.pdf', contentType: 'application/pdf' })
    const { text } = readPdf(before.content)
    for (const part of ['Stoa Ltd', 'Stoneware mug', '68.00']) expect(text).toContain(part)
    const { draft } = await owner.ok('theme.getTheme', {})
    const colors = { ...draft.theme.colors, button: '#00417a' }
    await owner.ok('theme.updateTheme', { theme: { ...draft.theme, colors } })
    const [published, drafted] = [await readPreview({}), await readPreview({ withThemeDraft: true })]
    expect(listPdfColors(published.content)).toEqual(listPdfColors(before.content))
    expect(listPdfColors(drafted.content)).not.toEqual(listPdfColors(before.content))
    expect((await owner.ok('invoices.queryInvoices', {})).invoices).toEqual([])
  })
})

describe('numbers', () => {
  test('have no gaps with fifty concurrent writers and repeated calls', async () => {
    const other = await makeSite({ demo: true })
    const owner = await other.owner()
    const stock = (await listPlainProducts(owner))[0].id
    const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
    const inventoryItem = { productId: stock, trackQuantity: true, variants }
    await owner.ok('inventory.updateInventoryVariants', { inventoryItem })
    const orderIds: string[] = []
    for (let index = 0; index < 50; index++) {
      const buyer = await other.visitor()
      const checkout = await prepareToPay(buyer, [buildLine(stock)])
      const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: 'manual' })
      orderIds.push(orderId)
    }
    const make = (orderId: string) => owner.call('orderInvoices.generateInvoice', { orderId })
    const answers = await Promise.all([...orderIds, ...orderIds.slice(0, 10), nowhere].map(make))
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([404])
    const made = await Promise.all(orderIds.map((orderId) => listInvoices(owner, orderId)))
    const numbers = made.map(([invoice]) => parseNumber(invoice)).sort((one, two) => one - two)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 1001 + index))
  })
})

describe('a refund', () => {
  test('gets one credit note, and the taxes of parts add up to those of the whole', async () => {
    const { buyer, orderId } = await buy()
    await make(orderId)
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    const total = Number(order.priceSummary.total.amount)
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const paymentId = orderTransactions.payments[0].id
    const refund = (amount?: string) =>
      owner.ok('orders.triggerRefund', {
        ecomOrderId: orderId,
        payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
        details: { reason: 'One came broken' },
      })
    const { refundId } = await refund('1.00')
    const [, note] = await listInvoices(buyer, orderId)
    expect(note).toMatchObject({ kind: 'CREDIT_NOTE', refundId, status: 'Sent', number: expect.stringMatching(/^CN-/) })
    expect(note.total.amount).toBe('1.00')
    expect(isPdf((await buyer.ok('invoices.getInvoicePdf', { invoiceId: note.id })).pdf)).toBe(true)
    expect(await listMails('credit-note')).toHaveLength(1)
    await refund()
    const notes = (await listInvoices(buyer, orderId)).filter(({ kind }) => kind === 'CREDIT_NOTE')
    expect(notes.reduce((sum, { total: each }) => sum + Number(each.amount), 0)).toBeCloseTo(total, 2)
    expect(parseNumber(notes[1])).toBe(parseNumber(notes[0]) + 1)
  })

  test('of an order without an invoice gets none', async () => {
    const { orderId } = await buy()
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const payments = [{ paymentId: orderTransactions.payments[0].id }]
    await owner.ok('orders.triggerRefund', { ecomOrderId: orderId, payments })
    expect(await listInvoices(owner, orderId)).toEqual([])
  })
})

test('if switched on, a paid order gets its invoice automatically and the buyer an email', async () => {
  const own = await makeSite({ demo: true })
  const owner = await own.owner()
  await owner.ok('ordersSettings.updateOrdersSettings', { ordersSettings: { createInvoice: true } })
  const [product] = await listPlainProducts(owner)
  const buyer = await own.visitor()
  const checkout = await prepareToPay(buyer, [buildLine(product.id)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  await expect.poll(() => listInvoices(owner, orderId), { timeout: 60_000, interval: 500 }).toHaveLength(1)
  expect((await listInvoices(owner, orderId))[0]).toMatchObject({ status: 'Paid', sentDate: expect.any(String) })
})
