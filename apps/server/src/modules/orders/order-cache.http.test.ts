import { expect, it } from 'vitest'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

/** `searchOrders` is not cached, so both replies are equal only if the cache is invalidated in time. */
it('a cached order shows every change at once, to each reader in their own form', async () => {
  const site = await makeSite({ demo: true })
  const [app, buyer, other] = [site.app(), await site.visitor(), await site.visitor()]
  const [product] = await listPlainProducts(buyer)
  const checkout = await prepareToPay(buyer, [buildLine(product.id, 2)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const readers = [app, buyer]
  const look = () => Promise.all(readers.map(async (it) => (await it.ok('orders.getOrder', { id: orderId })).order))
  const readUncached = () =>
    Promise.all(
      readers.map(
        async (it) => (await it.ok('orders.searchOrders', { search: { filter: { id: orderId } } })).orders[0],
      ),
    )
  const lineId = (await look())[0].lineItems[0].id
  const fulfillment = { lineItems: [{ id: lineId, quantity: 1 }] }
  const changes: [string, Record<string, unknown>][] = [
    ['orders.addActivity', { id: orderId, activity: { merchantComment: { message: 'Called twice' } } }],
    ['orders.updateOrder', { order: { id: orderId, buyerNote: 'Ring the bell' } }],
    ['orders.bulkUpdateOrderTags', { orderIds: [orderId], assignTags: { privateTags: { tagIds: ['vip'] } } }],
    ['orderFulfillments.createFulfillment', { orderId, fulfillment }],
    ['orders.cancelOrder', { id: orderId }],
  ]
  for (const [operation, input] of changes) {
    const before = await look()
    expect(await look()).toEqual(before)
    await app.ok(operation, input)
    const after = await look()
    expect(after[0], operation).not.toEqual(before[0])
    expect(after, operation).toEqual(await readUncached())
  }
  const [owners, buyers] = await look()
  expect(
    [owners, buyers].map(({ activities }) => activities.some((it: { merchantComment?: object }) => it.merchantComment)),
  ).toEqual([true, false])
  expect((await other.problem('orders.getOrder', { id: orderId })).status).toBe(404)
})
