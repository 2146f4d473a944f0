import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { startExtendedServer } from '../support/extended-server.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let order: Any
const today = new Date().toISOString().slice(0, 10)
const within = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }

beforeAll(async () => {
  const server = await startExtendedServer()
  site = await server.makeTestSite({ demo: true })
  owner = await site.owner()
  await owner.ok('extensions.switchExtension', { name: 'shop-rules', enabled: false })
  const buyer = await site.visitor()
  const [product] = await listPlainProducts(buyer)
  const checkout = await prepareToPay(buyer, [buildLine(product.id, 2)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  order = (await owner.ok('orders.getOrder', { id: orderId })).order
  return server.close
})

const read = async (format: 'DATEV' | 'CSV') => {
  const file = await owner.ok('accountingExport.exportBookings', { ...within, format })
  return { ...file, content: Buffer.from(file.content, 'base64').toString('latin1') }
}
const sum = (rates: Any[], field: 'gross' | 'tax') => rates.reduce((all, rate) => all + Number(rate[field]), 0)

test('the bookings of a period add up to its orders, and a refund reverses them', async () => {
  const { bookings, rates, currency } = await owner.ok('accountingExport.summarizeBookings', within)
  expect([bookings > 0, currency]).toEqual([true, 'EUR'])
  expect(sum(rates, 'gross')).toBeCloseTo(Number(order.priceSummary.total.amount), 2)
  expect(sum(rates, 'tax')).toBeCloseTo(Number(order.priceSummary.tax.amount), 2)

  const datev = await read('DATEV')
  expect(datev.fileName).toMatch(/^EXTF_Buchungsstapel_.*\.csv$/)
  const rows = datev.content
    .split('\r\n')
    .slice(2, -1)
    .map((line: string) => line.split(';'))
  expect(rows).toHaveLength(bookings)
  expect(rows.every((cells: string[]) => cells[1] === '"S"' && cells[10] === `"${order.number}"`)).toBe(true)
  const { content: csv } = await read('CSV')
  expect(csv.split('\r\n')).toHaveLength(bookings + 2)

  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', {
    orderId: order.id,
  })
  const [payment] = orderTransactions.payments
  await owner.ok('orderBilling.refundPayments', {
    ...{ orderId: order.id, paymentRefunds: [{ paymentId: payment.id, amount: { amount: payment.amount.amount } }] },
  })
  const after = await owner.ok('accountingExport.summarizeBookings', within)
  expect(after.bookings).toBe(2 * bookings)
  expect(sum(after.rates, 'gross')).toBeCloseTo(0, 2)
})

test('a period is refused that ends before it begins, is too long, or of two fiscal years for DATEV', async () => {
  const refuse = (period: object, format = 'CSV') =>
    owner.problem('accountingExport.exportBookings', { ...period, format })
  const wrong = { status: 400, code: 'WRONG_PERIOD' }
  expect(await refuse({ from: '2026-02-01', to: '2026-01-01' })).toMatchObject(wrong)
  expect(await refuse({ from: '2025-01-01', to: '2026-12-31' })).toMatchObject(wrong)
  expect(await refuse({ from: '2025-12-01', to: '2026-01-31' }, 'DATEV')).toMatchObject({ code: 'PERIOD_CROSSES_YEAR' })
  expect(await owner.violations('accountingExport.exportBookings', { from: 'x', to: 'y', format: 'CSV' })).toHaveLength(
    2,
  )
})

test('only the owner, or an app with the permission, exports', async () => {
  expect(await (await site.member()).problem('accountingExport.summarizeBookings', within)).toMatchObject({
    status: 403,
  })
  expect((await site.app().call('accountingExport.summarizeBookings', within)).status).toBe(200)
})
