import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const heldCard = '4000000000003220'
let site: TestSite
let app: Caller
let paid: string
let held: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  const product = (await plainProducts(app))[0]
  const buy = async (paymentToken: string): Promise<string> => {
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [buildLine(product.id, 1)])
    return (await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })).orderId
  }
  paid = await buy(approvedCard)
  held = await buy(heldCard)
  const { refundabilities } = await app.ok('orders.getRefundabilityStatus', { ecomOrderId: paid })
  const payments = [{ paymentId: refundabilities[0].paymentId, amount: { amount: '1.00' } }]
  await app.ok('orders.triggerRefund', { ecomOrderId: paid, payments })
})

const list = async (query: object = {}): Promise<Any> => app.ok('transactions.queryTransactions', { query })
const toRows = ({ transactions }: Any) =>
  transactions.map(({ kind, status, orderId }: Any) => [kind, status, orderId === paid ? 'paid' : 'held'])

describe('payments and refunds of all orders', () => {
  test('are listed latest first, with order, amount and card', async () => {
    const reply = await list()
    expect(toRows(reply)).toEqual([
      ['REFUND', 'SUCCEEDED', 'paid'],
      ['PAYMENT', 'AUTHORIZED', 'held'],
      ['PAYMENT', 'PARTIALLY_REFUNDED', 'paid'],
    ])
    expect(reply.transactions[0]).toMatchObject({
      amount: { amount: '1.00' },
      provider: 'sandbox',
      paymentId: reply.transactions[2].id,
      card: { lastFourDigits: '4242' },
      buyer: { email: expect.stringContaining('@') },
    })
  })

  test('are filtered by kind, status, provider, order and date, and paged', async () => {
    const first = await list({ cursorPaging: { limit: 2 } })
    const rest = await list({ cursorPaging: { limit: 2, cursor: first.metadata.cursors.next } })
    expect([...toRows(first), ...toRows(rest)]).toEqual(toRows(await list()))
    const listFrom = async (offset: number) => toRows(await list({ paging: { offset, limit: 2 } }))
    expect([...(await listFrom(0)), ...(await listFrom(2))]).toEqual(toRows(await list()))
    expect(await listFrom(2_147_483_631)).toEqual([])
    const listKinds = async (filter: object) => toRows(await list({ filter })).map(([kind]: string[]) => kind)
    expect(await listKinds({ kind: 'REFUND' })).toEqual(['REFUND'])
    expect(await listKinds({ status: { $in: ['AUTHORIZED', 'SUCCEEDED'] } })).toEqual(['REFUND', 'PAYMENT'])
    expect(await listKinds({ provider: 'sandbox' })).toHaveLength(3)
    expect(await listKinds({ provider: 'stripe' })).toEqual([])
    const { order } = await app.ok('orders.getOrder', { id: held })
    expect(await listKinds({ orderNumber: order.number })).toEqual(['PAYMENT'])
    expect(await listKinds({ createdDate: { $lt: order.createdDate } })).toHaveLength(1)
  })

  test('are limited to this site', async () => {
    const other = await makeSite({ demo: true })
    expect((await other.app().ok('transactions.queryTransactions', {})).transactions).toEqual([])
  })
})
