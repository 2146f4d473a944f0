import { expect, it } from 'vitest'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

it.each(['visitor', 'member'] as const)(
  'a checkout that became an order returns it again to its %s and to managers',
  async (whose) => {
    const site = await makeSite({ demo: true })
    const buyer = await site[whose]()
    const [product] = await listPlainProducts(buyer)
    const { id } = await prepareToPay(buyer, [buildLine(product.id)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    for (const caller of [buyer, site.app(), await site.owner()]) {
      const again = await caller.call('checkout.createOrder', { id })
      expect([again.status, again.body.orderId]).toEqual([200, orderId])
    }
    for (const other of [await site.visitor(), await site.member()]) {
      expect((await other.problem('checkout.createOrder', { id })).status).toBe(404)
      expect((await other.problem('orders.getOrder', { id: orderId })).status).toBe(404)
    }
  },
)
