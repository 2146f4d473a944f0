import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const committed = 'wix.ecom.v1.order_committed'
const paymentChanged = 'wix.ecom.v1.order_payment_status_updated'
let site: TestSite
let app: Caller
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  product = (await plainProducts(app))[0]
})
beforeEach(() => site.events())

async function placePaidOrder(): Promise<Any> {
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(product.id, 2)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  await site.events()
  return (await app.ok('orders.getOrder', { id: orderId })).order
}
const adjust = async (order: Any, adjustment: object): Promise<Any> =>
  (await app.ok('orderAdjustments.adjustOrder', { orderId: order.id, adjustment })).order
const readRefusal = async (orderId: string, adjustment: object) =>
  (await app.problem('orderAdjustments.adjustOrder', { orderId, adjustment })).code
const readRefundability = async (order: Any): Promise<Any> =>
  app.ok('orderBilling.getOrderRefundability', { orderId: order.id })
const readCollectability = async (order: Any) =>
  (await app.ok('orders.getPaymentCollectabilityStatus', { ecomOrderId: order.id })).status
const toCents = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100)

describe('an adjustment', () => {
  test('EXTRA_CHARGE makes a paid order owe more, and is refundable once it is collected', async () => {
    const order = await placePaidOrder()
    const before = await readRefundability(order)
    const after = await adjust(order, {
      type: 'EXTRA_CHARGE',
      price: { amount: '7.50' },
      reason: 'Larger box',
      taxable: false,
    })
    expect(await site.eventTypes()).toEqual(expect.arrayContaining([committed, paymentChanged]))
    expect(toCents(after.priceSummary.total)).toBe(toCents(order.priceSummary.total) + 750)
    expect(after.additionalFees).toEqual([
      expect.objectContaining({
        name: 'Larger box',
        code: 'EXTRA_CHARGE',
        price: expect.objectContaining({ amount: '7.50' }),
      }),
    ])
    expect([after.paymentStatus, after.balanceSummary.balance.amount]).toEqual(['PARTIALLY_PAID', '7.50'])
    expect(await readCollectability(order)).toBe('COLLECTABLE')

    // Payments stay refundable; the extra charge becomes refundable when it is paid.
    const open = await readRefundability(order)
    expect(open.paymentsSummary.monetary.maxRefund).toEqual(before.paymentsSummary.monetary.maxRefund)
    await app.ok('orderTransactions.addPayments', {
      orderId: order.id,
      payments: [{ amount: { amount: '7.50' }, regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } }],
    })
    const settled = (await app.ok('orders.getOrder', { id: order.id })).order
    expect([settled.paymentStatus, settled.balanceSummary.balance.amount]).toEqual(['PAID', '0.00'])
    const full = await readRefundability(order)
    expect(toCents(full.paymentsSummary.monetary.maxRefund)).toBe(
      toCents(before.paymentsSummary.monetary.maxRefund) + 750,
    )
    expect(full.additionalFees).toEqual([
      expect.objectContaining({ availableRefundAmount: expect.objectContaining({ amount: '7.50' }) }),
    ])
  })

  test('CREDIT leaves a paid order overpaid, and a refund returns it', async () => {
    const order = await placePaidOrder()
    const after = await adjust(order, { type: 'CREDIT', price: { amount: '3' }, reason: 'Scratched' })
    const less = toCents(order.priceSummary.total) - toCents(after.priceSummary.total)
    // Plus the tax on it if prices exclude tax.
    expect(less).toBeGreaterThanOrEqual(300)
    expect(after.appliedDiscounts).toEqual([
      expect.objectContaining({
        merchantDiscount: expect.objectContaining({
          discountReason: 'BILLING_ADJUSTMENT',
          description: 'Scratched',
          amount: expect.objectContaining({ amount: '3.00' }),
        }),
      }),
    ])
    expect([after.paymentStatus, toCents(after.balanceSummary.balance)]).toEqual(['PAID', -less])
    expect(await readCollectability(order)).toBe('NONCOLLECTABLE_ORDER_IS_PAID')

    const { payments } = await readRefundability(order)
    expect(payments).toEqual([expect.objectContaining({ refundable: true })])
    const [{ payment }] = payments
    await app.ok('orders.triggerRefund', {
      ecomOrderId: order.id,
      payments: [{ paymentId: payment.paymentId, amount: { amount: (less / 100).toFixed(2) } }],
    })
    const original = (await app.ok('orders.getOrder', { id: order.id })).order
    expect([original.paymentStatus, toCents(original.balanceSummary.refunded)]).toEqual(['PARTIALLY_REFUNDED', less])
  })

  test('is distinguishable from other fees and discounts in the history', async () => {
    const order = await placePaidOrder()
    const after = await adjust(order, { type: 'CREDIT', price: { amount: '1' }, reason: 'Late' })
    const applied = after.activities.filter(({ type }: Any) => type === 'DRAFT_ORDER_CHANGES_APPLIED')
    expect(applied).toHaveLength(1)
  })

  test('is refused if it is zero, exceeds the order, or the order can’t be edited', async () => {
    const order = await placePaidOrder()
    const charge = { type: 'EXTRA_CHARGE', price: { amount: '0.001' }, reason: 'x' }
    expect(await readRefusal(order.id, charge)).toBe('INVALID_AMOUNT')
    const credit = { type: 'CREDIT', price: { amount: '100000' }, reason: 'x' }
    expect(await readRefusal(order.id, credit)).toBe('DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS')
    const nowhere = '018f0000-0000-7000-8000-00000000dead'
    const one = { ...credit, price: { amount: '1' } }
    expect(await readRefusal(nowhere, one)).toBe('ORDER_NOT_FOUND')
    await app.ok('orders.cancelOrder', { id: order.id })
    expect(await readRefusal(order.id, one)).toBe('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS')
    expect(await site.eventTypes()).not.toContain(committed)
  })
})
