import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  product = (await listPlainProducts(owner)).find(({ stock }) => stock.trackInventory && stock.quantity > 5)
})

async function placeOrder(quantity: number): Promise<Any> {
  const buyer = await site.visitor()
  const { id } = await prepareToPay(buyer, [buildLine(product.id, quantity)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

const listEmails = (template: string): Promise<Any[]> =>
  query('select id, recipient, subject from mails where site_id = $1 and template = $2', [site.id, template])

const waitForMail = (template: string) =>
  vi.waitUntil(async () => (await listEmails(template))[0], { timeout: 60_000, interval: 100 })

test('managers choose their notifications', async () => {
  const { ownerNotices } = await owner.ok('notices.getOwnerNotices', {})
  expect(ownerNotices).toEqual({
    newOrder: false,
    lowStock: false,
    lowStockAt: 5,
    review: false,
    return: true,
    message: true,
    paymentFailed: true,
    dispute: true,
  })
  const changed = await owner.ok('notices.updateOwnerNotices', { ownerNotices: { lowStockAt: 7 } })
  expect(changed.ownerNotices).toEqual({ ...ownerNotices, lowStockAt: 7 })
  expect((await (await site.app()).call('notices.getOwnerNotices', {})).status).toBe(403)
})

describe('a manager with notifications', () => {
  test('gets an order, and low stock after it, once', async () => {
    const { quantity } = product.stock
    const ownerNotices = { newOrder: true, lowStock: true, lowStockAt: quantity - 2 }
    await owner.ok('notices.updateOwnerNotices', { ownerNotices })
    await placeOrder(1)
    expect(await listEmails('owner-low-stock')).toEqual([])
    const order = await placeOrder(1)
    const low = await waitForMail('owner-low-stock')
    expect(low.subject).toContain(`${product.name}: ${quantity - 2}`)
    expect(low.recipient).toBe(site.facts.ownerEmail)
    await placeOrder(1)
    const { number } = order
    await vi.waitUntil(async () => (await listEmails('owner-new-order')).length === 3, {
      timeout: 60_000,
      interval: 100,
    })
    expect((await listEmails('owner-new-order')).map(({ subject }) => subject).join()).toContain(number)
    expect(await listEmails('owner-low-stock')).toHaveLength(1)
  })

  test('gets a review and a return request', async () => {
    await owner.ok('notices.updateOwnerNotices', { ownerNotices: { newOrder: false, lowStock: false, review: true } })
    const order = await placeOrder(1)
    const buyer = await site.member()
    await buyer.ok('reviews.createReview', {
      review: {
        namespace: 'stores',
        entityId: product.id,
        content: { rating: 4, title: 'Solid', body: 'It holds tea.' },
      },
    })
    expect((await waitForMail('owner-review')).subject).toContain('4/5, Solid')
    const [line] = order.lineItems
    const fulfillment = { lineItems: [{ id: line.id }] }
    await owner.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment })
    const wish = { orderId: order.id, lineItems: [{ id: line.id, quantity: 1 }], reason: 'OTHER' }
    await owner.ok('returns.createReturn', { return: wish })
    expect((await waitForMail('owner-return')).subject).toContain(`${order.number}: 1 × `)
  })

  test('and others get nothing', async () => {
    const ownerNotices = { newOrder: false, lowStock: false, review: false, return: false }
    await owner.ok('notices.updateOwnerNotices', { ownerNotices })
    const before = (await listEmails('owner-return')).length
    const order = await placeOrder(1)
    const [line] = order.lineItems
    const fulfillment = { lineItems: [{ id: line.id }] }
    await owner.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment })
    const wish = { orderId: order.id, lineItems: [{ id: line.id, quantity: 1 }], reason: 'OTHER' }
    await owner.ok('returns.createReturn', { return: wish })
    expect(await listEmails('owner-return')).toHaveLength(before)
  })
})
