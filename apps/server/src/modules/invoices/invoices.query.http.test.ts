import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const statuses = [
  ...['Draft', 'Sent', 'Processing', 'Paid', 'Overdue', 'Void', 'Deleted'],
  ...['PartiallyPaid', 'PartialAndOverdue'],
]

let site: TestSite
let owner: Caller
let productId: string
/** Invoices by status. */
const made = new Map<string, string>()
let paidOrder: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await plainProducts(owner))[0].id
  const sent = await createInvoice('manual')
  made.set('Sent', sent.invoiceId)
  await owner.ok('invoices.sendInvoice', { invoiceId: sent.invoiceId })
  made.set('Draft', (await createInvoice('manual')).invoiceId)
  const paid = await createInvoice(approvedCard)
  made.set('Paid', paid.invoiceId)
  paidOrder = paid.orderId
  for (const [status, isLate] of [
    ['PartiallyPaid', false],
    ['PartialAndOverdue', true],
  ] as const) {
    const { orderId, invoiceId } = await createInvoice('manual')
    await owner.ok('orders.recordManuallyCollectedPayment', { orderId, amount: { amount: '1.00' } })
    if (isLate) await makeLate(invoiceId)
    made.set(status, invoiceId)
  }
  const overdue = await createInvoice('manual')
  await makeLate(overdue.invoiceId)
  made.set('Overdue', overdue.invoiceId)
  for (const status of ['Void', 'Deleted']) {
    const { invoiceId } = await createInvoice('manual')
    await owner.ok('invoices.setInvoiceStatus', { invoiceId, status })
    made.set(status, invoiceId)
  }
  // An invoice that is older than its pending payment.
  const waiting = await createInvoice('manual')
  await query(`update orders set payment_status = 'PENDING' where id = $1`, [waiting.orderId])
  await owner.ok('orders.addActivity', { id: waiting.orderId, activity: { merchantComment: { message: 'Look.' } } })
  made.set('Processing', waiting.invoiceId)
})

async function createInvoice(paymentToken: string): Promise<{ orderId: string; invoiceId: string }> {
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(productId)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
  const { invoiceId } = await owner.ok('orderInvoices.generateInvoice', { orderId })
  return { orderId, invoiceId }
}

const makeLate = (id: string) => query(`update invoices set due_date = now() - interval '1 day' where id = $1`, [id])

const list = async (input: Record<string, unknown> = {}): Promise<Any> => owner.ok('invoices.queryInvoices', input)
const readIds = async (input: Record<string, unknown>): Promise<string[]> =>
  (await list(input)).invoices.map(({ id }: Any) => id)
const listBy = (filter: object) => readIds({ query: { filter } })

describe('invoices of all orders', () => {
  test('are listed latest first and paged, with order and buyer', async () => {
    const { invoices } = await list()
    expect(invoices).toHaveLength(made.size)
    const first = await list({ query: { cursorPaging: { limit: 4 } } })
    const rest = await list({ query: { cursorPaging: { limit: 50, cursor: first.metadata.cursors.next } } })
    expect([...first.invoices, ...rest.invoices]).toEqual(invoices)
    expect(invoices[0]).toMatchObject({
      orderNumber: expect.any(String),
      buyer: { name: 'Bea Buyer', email: 'bea@mail.example' },
    })
    const dates = invoices.map(({ issuedDate }: Any) => issuedDate)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('by status: each list holds exactly the invoices with that status', async () => {
    const { invoices } = await list()
    for (const status of statuses) {
      const says = invoices.filter((each: Any) => each.status === status).map(({ id }: Any) => id)
      expect([status, says]).toEqual([status, [made.get(status)]])
      expect([status, await listBy({ status })]).toEqual([status, says])
    }
    const open = ['Overdue', 'PartialAndOverdue']
    expect(await listBy({ status: { $in: open } })).toEqual(
      invoices.filter((each: Any) => open.includes(each.status)).map(({ id }: Any) => id),
    )
    const pages = { filter: { status: { $in: ['Draft', 'Sent', 'Overdue'] } }, cursorPaging: { limit: 1 } }
    const first = await list({ query: pages })
    const second = await list({ query: { cursorPaging: { cursor: first.metadata.cursors.next, limit: 1 } } })
    expect([...first.invoices, ...second.invoices].map(({ status }: Any) => status)).toEqual(['Overdue', 'Draft'])
    for (const status of ['Lost', { $ne: 'Paid' }, { $in: [] }]) {
      expect((await owner.problem('invoices.queryInvoices', { query: { filter: { status } } })).code).toBe(
        'INVALID_ARGUMENT',
      )
    }
  })

  test('by kind, date, order and words; credit notes are included', async () => {
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', {
      orderId: paidOrder,
    })
    const payments = [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '1.00' } }]
    await owner.ok('orders.triggerRefund', { ecomOrderId: paidOrder, payments })
    const [note] = await listBy({ kind: 'CREDIT_NOTE' })
    expect(await listBy({ orderId: paidOrder })).toEqual([note, made.get('Paid')])
    expect(await listBy({ status: 'Sent' })).toEqual([note, made.get('Sent')])
    const { invoices } = await list()
    const sent = invoices.find(({ id }: Any) => id === made.get('Sent'))
    expect(await listBy({ issuedDate: { $lte: sent.issuedDate } })).toEqual([sent.id])
    const bare = sent.number.replace(/\D/g, '')
    for (const words of [sent.number, bare, sent.orderNumber]) {
      expect([words, await readIds({ search: words })]).toEqual([words, expect.arrayContaining([sent.id])])
    }
    expect(await readIds({ search: `${sent.orderNumber} buy` })).toEqual([sent.id])
    expect(await readIds({ search: 'nobody' })).toEqual([])
  })

  test('are limited to this site and to managers', async () => {
    const other = await makeSite({ demo: true })
    expect((await other.app().ok('invoices.queryInvoices', {})).invoices).toEqual([])
    expect((await (await site.visitor()).call('invoices.queryInvoices', {})).status).toBe(403)
  })
})
