import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { clients, race, raceTimeout, repeat } from './race.ts'

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await plainProducts(owner))[0].id
  // Full repetitions need more stock than the demo shop has.
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', inStock: true }]
  await owner.ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: false, variants } })
})

const heldCard = 'sandbox:4000000000003220'
const heldInPartsCard = 'sandbox:4000000000003238'

async function buy(paymentToken: string): Promise<{ orderId: string; paymentId: string; minor: number }> {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(productId)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken })
  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
  const [payment] = orderTransactions.payments
  return { orderId, paymentId: payment.id, minor: Math.round(Number(payment.amount.amount) * 100) }
}

/** Amounts in the provider's ledger, in minor units. */
async function readTotals(paymentId: string): Promise<{ captured: number; refunded: number }> {
  const [row] = await query<{ captured: string; refunded: string }>(
    'select captured, refunded from sandbox_charges where idempotency_key = $1',
    [paymentId],
  )
  return { captured: Math.round(Number(row!.captured) * 100), refunded: Math.round(Number(row!.refunded) * 100) }
}
const readOrder = async (id: string) => (await owner.ok('orders.getOrder', { id })).order
const readProblemCode = ({ body }: Answer) => body.details?.applicationError?.code
const formatEuros = (minor: number) => (minor / 100).toFixed(2)
const failNever = async () => undefined

describe('F-58 concurrent refunds of one payment', () => {
  it(
    'never exceed the captured amount, at the shop and the provider',
    () =>
      repeat(async () => {
        const { orderId, paymentId, minor } = await buy(approvedCard)
        const share = Math.floor(minor / 3)
        const refundInput = { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount: formatEuros(share) } }] }
        const answers = await race(failNever, () => owner.call('orders.triggerRefund', refundInput))
        const done = answers.filter(({ status }) => status === 200)
        expect(done).toHaveLength(3)
        expect(new Set(answers.filter(({ status }) => status !== 200).map(readProblemCode))).toEqual(
          new Set([minor % 3 === 0 ? 'PAYMENT_NOT_REFUNDABLE' : 'INVALID_AMOUNT']),
        )
        expect((await readTotals(paymentId)).refunded).toBe(share * 3)
        const { balanceSummary } = await readOrder(orderId)
        expect(balanceSummary.refunded.amount).toBe(formatEuros(share * 3))
      }),
    raceTimeout,
  )

  it(
    'with one key are one refund',
    () =>
      repeat(async () => {
        const { orderId, paymentId } = await buy(approvedCard)
        const refundInput = { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount: '1.00' } }] }
        const key = { 'idempotency-key': `refund of ${orderId}` }
        const answers = await race(failNever, () => owner.call('orders.triggerRefund', refundInput, key))
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: clients }, () => 200))
        expect(new Set(answers.map(({ body }) => body.refundId)).size).toBe(1)
        expect((await readTotals(paymentId)).refunded).toBe(100)
      }),
    raceTimeout,
  )
})

describe('F-59 concurrent decisions about an authorization', () => {
  it(
    'capture or void it once',
    () =>
      repeat(async () => {
        const { orderId, paymentId, minor } = await buy(heldCard)
        const take = { ecomOrderId: orderId, payments: [{ paymentId }] }
        const drop = { ecomOrderId: orderId, paymentIds: [paymentId] }
        const answers = await race(failNever, (_, client) =>
          client % 2
            ? owner.call('orders.captureAuthorizedPayments', take)
            : owner.call('orders.voidAuthorizedPayments', drop),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const codes = new Set(answers.map(readProblemCode).filter(Boolean))
        for (const code of codes) {
          expect(['PAYMENT_HAS_PENDING_CAPTURE', 'PAYMENT_ALREADY_CAPTURED', 'PAYMENT_ALREADY_VOIDED']).toContain(code)
        }
        const { captured } = await readTotals(paymentId)
        expect([0, minor]).toContain(captured)
        expect((await readOrder(orderId)).balanceSummary).toMatchObject({
          paid: { amount: formatEuros(captured) },
          authorized: { amount: '0.00' },
        })
      }),
    raceTimeout,
  )

  it(
    'never capture more than is authorized in parts',
    () =>
      repeat(async () => {
        const { orderId, paymentId, minor } = await buy(heldInPartsCard)
        const part = Math.floor(minor / 3)
        const take = { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount: formatEuros(part) } }] }
        const answers = await race(failNever, () => owner.call('orders.captureAuthorizedPayments', take))
        const done = answers.filter(({ status }) => status === 200).length
        expect(done).toBeGreaterThanOrEqual(1)
        const { captured } = await readTotals(paymentId)
        expect(captured).toBe(part * done)
        expect(captured).toBeLessThanOrEqual(minor)
        expect((await readOrder(orderId)).balanceSummary).toMatchObject({
          paid: { amount: formatEuros(captured) },
          authorized: { amount: formatEuros(minor - captured) },
        })
      }),
    raceTimeout,
  )

  it(
    'are not recorded as paid twice',
    () =>
      repeat(async () => {
        const { orderId } = await buy('manual')
        const answers = await race(failNever, () =>
          owner.call('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId }),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const order = await readOrder(orderId)
        expect(order.balanceSummary.paid.amount).toBe(order.priceSummary.total.amount)
      }),
    raceTimeout,
  )
})

describe('F-60 payment operations of the shop', () => {
  it.each([
    ['orders.paymentCollectionMarkOrderAsPaid', (id: string) => ({ ecomOrderId: id })],
    ['orders.paymentCollectionBulkMarkOrdersAsPaid', (id: string) => ({ ecomOrderIds: [id] })],
    ['orders.recordManuallyCollectedPayment', (id: string) => ({ orderId: id, amount: { amount: '1.00' } })],
    ['orders.captureAuthorizedPayments', (id: string) => ({ ecomOrderId: id, payments: [{ paymentId: id }] })],
    ['orders.voidAuthorizedPayments', (id: string) => ({ ecomOrderId: id, paymentIds: [id] })],
    ['orders.triggerRefund', (id: string) => ({ ecomOrderId: id, payments: [{ paymentId: id }] })],
    ['orders.updateOrderStatus', (id: string) => ({ orderId: id, status: 'APPROVED' })],
    ['orderTransactions.updatePaymentStatus', (id: string) => ({ orderId: id, paymentId: id, status: 'APPROVED' })],
  ])('%s is refused to buyers, even for their own order', async (name, buildInput) => {
    const { orderId } = await buy('manual')
    for (const buyer of [await site.visitor(), await site.member()]) {
      expect((await buyer.problem(name, buildInput(orderId))).status).toBe(403)
    }
    expect((await readOrder(orderId)).balanceSummary.paid.amount).toBe('0.00')
  })
})

describe('F-61 invalid status transitions', () => {
  it('return a named problem and change nothing', async () => {
    const { orderId } = await buy(approvedCard)
    const before = await readOrder(orderId)
    for (const [status, refusal] of [
      ['PENDING', 'STATUS_NOT_SUPPORTED'],
      ['REJECTED', 'UNSUPPORTED_TRANSITION'],
      ['INITIALIZED', 'STATUS_NOT_SUPPORTED'],
      ['APPROVED', 'STATUS_ALREADY_SET'],
    ] as const) {
      const { code } = await owner.problem('orders.updateOrderStatus', { orderId, status })
      expect(code).toBe(refusal)
    }
    expect(await readOrder(orderId)).toEqual(before)
  })

  it("a canceled order can't be changed", async () => {
    const { orderId } = await buy('manual')
    await owner.ok('orders.cancelOrder', { id: orderId })
    const before = await readOrder(orderId)
    const lineItems = [{ lineItemId: before.lineItems[0].id, lineItem: { quantity: 2 } }]
    const refused = await owner.problem('orders.commitDeltas', { id: orderId, changes: { lineItems } })
    expect(refused).toMatchObject({
      code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
      data: { reason: 'ORDER_CANNOT_BE_EDITED', reasons: ['ORDER_STATUS_IS_NOT_SUPPORTED'] },
    })
    expect(await readOrder(orderId)).toEqual(before)
  })
})
