import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { type Actor, system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { siteLanguagesPort } from '../../kernel/language.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { sandboxPayment } from '../../providers/sandbox/index.ts'
import { embeddedFees, feeSourcePort } from '../fees/api.ts'
import { giftCardSourcePort, shopGiftCards } from '../gift-cards/api.ts'
import { membershipSourcePort, shopMemberships } from '../memberships/api.ts'
import { type PaymentProvider, paymentProvidersPort } from '../payments/api.ts'
import { getSiteLanguages } from '../sites/api.ts'
import { createOrderAndCharge } from './orders.place.ts'
import { settlePayments } from './orders.settle.ts'

const database = openDatabase(inject('database'), 6)
afterAll(() => database.close())

/** Another node on the same database, whose provider may fail. */
function createNode(provider: PaymentProvider, at = database): UnitFactory {
  const ports = new Ports()
    .provide(keysPort, makeKeys(Buffer.from('the secret of another node')))
    .provide(settingsPort, { origin: 'http://127.0.0.1', development: true, rateLimits: false, passwordMebibytes: 19 })
    .provide(siteLanguagesPort, getSiteLanguages)
    .provide(paymentProvidersPort, [provider])
    .provide(feeSourcePort, embeddedFees)
    .provide(giftCardSourcePort, shopGiftCards)
    .provide(membershipSourcePort, shopMemberships)
  return new UnitFactory(at, new Snapshots(), new Outbox(), ports, [])
}

const pendingCard = 'sandbox:4000000000000077'

const createConnectionError = () => Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })

const failAway = async () => {
  throw new Error('cut off')
}
/** Fails before the charge is sent, or before its answer is stored. */
const diesBefore: PaymentProvider = { ...sandboxPayment, charge: failAway, cancel: failAway }
const diesAfter: PaymentProvider = {
  ...diesBefore,
  charge: async (units, charge) => {
    await sandboxPayment.charge(units, charge)
    return failAway()
  },
}

let site: TestSite
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  productId = (await plainProducts(await site.visitor()))[0].id
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 50 }]
  await site
    .app()
    .ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
})

const stock = async () => (await site.app().ok('products.getProduct', { id: productId })).product.stock.quantity
const passMinutes = (checkoutId: string, minutes: number) =>
  query(
    `update payments set created_date = created_date - make_interval(mins => $3),
     checked_date = checked_date - make_interval(mins => $3) where site_id = $1 and checkout_id = $2`,
    [site.id, checkoutId, minutes],
  )

/** Pays up to a crash: the intent is committed, the outcome is not. */
async function cutOff(provider: PaymentProvider, paymentToken = approvedCard, at = database) {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(productId, 2)])
  const [row] = await query<{ owner_id: string }>('select owner_id from checkouts where site_id = $1 and id = $2', [
    site.id,
    id,
  ])
  const actor: Actor = { type: 'visitor', id: row!.owner_id, clientId: '', sessionId: '' }
  const units = createNode(provider, at).units({ siteId: site.id, actor, requestId: 'test' })
  const paying = createOrderAndCharge(units, { id, paymentToken })
  return { buyer, id, paying }
}

const runJob = () =>
  settlePayments.run(createNode(sandboxPayment).units({ siteId: site.id, actor: system, requestId: 'job' }), {})

describe('an interrupted payment', () => {
  test('by a database failure after the charge: the outcome is unknown, and a retry gives one order and one charge', async () => {
    let isAway = false
    const gone = {
      ...database,
      reserve: () =>
        isAway ? database.queryWithTimeout<never>(() => Promise.reject(createConnectionError())) : database.reserve(),
    }
    const provider: PaymentProvider = {
      ...sandboxPayment,
      async charge(units, charge) {
        const outcome = await sandboxPayment.charge(units, charge)
        isAway = true
        return outcome
      },
    }
    const { buyer, id, paying } = await cutOff(provider, approvedCard, gone)
    await expect(paying).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN', status: 409, retryAfter: 2 })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await buyer.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
    const made = await query('select 1 from payments where site_id = $1 and checkout_id = $2', [site.id, id])
    expect(made).toHaveLength(1)
  })

  test('before the charge: everything is released, and the buyer may pay', async () => {
    const before = await stock()
    const { buyer, id, paying } = await cutOff(diesBefore)
    await expect(paying).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN' })
    expect(await stock()).toBe(before - 2)
    await runJob()
    expect(await stock()).toBe(before - 2) // too early to give up
    await passMinutes(id, 1)
    await Promise.all([runJob(), runJob()])
    expect(await stock()).toBe(before)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await buyer.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
    expect(await stock()).toBe(before - 2)
  })

  test('after the charge: the order is placed and paid once', async () => {
    const before = await stock()
    const { buyer, id, paying } = await cutOff(diesAfter)
    await expect(paying).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN', status: 409 })
    expect((await buyer.ok('orders.searchOrders', {})).orders).toEqual([])
    await passMinutes(id, 1)
    await Promise.all([runJob(), runJob()])
    const { orders } = await buyer.ok('orders.searchOrders', {})
    expect(orders).toMatchObject([{ status: 'APPROVED', paymentStatus: 'PAID', checkoutId: id }])
    expect(orders[0].activities.map((each: { type: string }) => each.type)).toEqual(['ORDER_PLACED', 'ORDER_PAID'])
    expect(await stock()).toBe(before - 2)
    const again = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(again.orderId).toBe(orders[0].id)
    expect((await buyer.call('currentCart.getCurrentCart')).status).toBe(404)
  })

  test('after the charge, with an immediate retry: the same order, no second charge', async () => {
    const { buyer, id, paying } = await cutOff(diesAfter)
    await paying.catch(() => {})
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await buyer.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
    const charges = await query(
      `select 1 from sandbox_charges c join payments p on p.id::text = c.idempotency_key where p.checkout_id = $1`,
      [id],
    )
    expect(charges).toHaveLength(1)
  })

  test('before the charge, with an immediate retry: the first attempt is closed, the second pays', async () => {
    const { buyer, id, paying } = await cutOff(diesBefore)
    await paying.catch(() => {})
    await passMinutes(id, 1)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await buyer.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
    const statuses = await query(`select status from payments where checkout_id = $1 order by created_date`, [id])
    expect(statuses).toEqual([{ status: 'CANCELED' }, { status: 'APPROVED' }])
  })

  test('an unanswered authentication releases everything after half an hour', async () => {
    const before = await stock()
    const { buyer, id, paying } = await cutOff(sandboxPayment, '4000002500003155')
    const { orderId, paymentResponseToken } = await paying
    expect(paymentResponseToken).toEqual(expect.any(String))
    await passMinutes(id, 20)
    await runJob()
    expect(await stock()).toBe(before - 2)
    await passMinutes(id, 20)
    await runJob()
    expect(await stock()).toBe(before)
    expect((await buyer.call('orders.getOrder', { id: orderId })).status).toBe(404)
  })

  test('a pending payment is followed: the order is approved, or rejected and its stock released', async () => {
    const before = await stock()
    for (const outcome of ['PENDING', 'DECLINED']) {
      const { buyer, id, paying } = await cutOff(sandboxPayment, '4000000000000077')
      const { orderId } = await paying
      await query(
        `update sandbox_charges set outcome = $2, created_date = created_date - interval '1 minute'
         where idempotency_key = (select id::text from payments where checkout_id = $1)`,
        [id, outcome],
      )
      await passMinutes(id, 1)
      await runJob()
      const { order } = await buyer.ok('orders.getOrder', { id: orderId })
      const expected =
        outcome === 'PENDING'
          ? { status: 'APPROVED', paymentStatus: 'PAID' }
          : { status: 'REJECTED', paymentStatus: 'DECLINED' }
      expect(order).toMatchObject(expected)
    }
    expect(await stock()).toBe(before - 2)
  })
})

describe('a payment that is decided after the owner has decided about the order', () => {
  /** Completes a pending bank payment. */
  async function setAnswer(orderId: string, outcome: 'APPROVED' | 'DECLINED') {
    const [row] = await query<{ id: string }>('select id from payments where order_id = $1', [orderId])
    await query(
      `update sandbox_charges set outcome = $2, captured = case when $2 = 'APPROVED' then amount else 0 end
       where idempotency_key = $1`,
      [row!.id, outcome],
    )
    await query(`update payments set checked_date = now() - interval '1 minute' where id = $1`, [row!.id])
    await runJob()
    return row!.id
  }

  async function placeWaiting(status: 'APPROVED' | 'CANCELED' | 'REJECTED') {
    const buyer = await site.visitor()
    const { id } = await readyToPay(buyer, [buildLine(productId)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: pendingCard })
    await site.app().ok('orders.updateOrderStatus', { orderId, status })
    return orderId as string
  }
  const readOrder = async (id: string) => (await site.app().ok('orders.getOrder', { id })).order
  test.each(['APPROVED', 'CANCELED', 'REJECTED'] as const)(
    '%s: is recorded, emitted, and can be refunded',
    async (status) => {
      const orderId = await placeWaiting(status)
      const paymentId = await setAnswer(orderId, 'APPROVED')
      expect((await readOrder(orderId)).status).toBe(status)
      const { paymentStatus, balanceSummary, priceSummary, activities } = await readOrder(orderId)
      expect([paymentStatus, balanceSummary.paid.amount]).toEqual(['PAID', priceSummary.total.amount])
      expect(activities.at(-1).type).toBe('ORDER_PAID')
      const owner = site.app()
      const { failedPaymentIds } = await owner.ok('orders.triggerRefund', {
        ecomOrderId: orderId,
        payments: [{ paymentId }],
      })
      expect(failedPaymentIds).toEqual([])
      expect(await readOrder(orderId)).toMatchObject({ status, paymentStatus: 'FULLY_REFUNDED' })
    },
  )

  test('that is declined leaves a manually approved order unpaid', async () => {
    const orderId = await placeWaiting('APPROVED')
    await setAnswer(orderId, 'DECLINED')
    expect(await readOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'DECLINED' })
    const { order } = await site.app().ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId })
    expect(order.paymentStatus).toBe('PAID')
  })
})
