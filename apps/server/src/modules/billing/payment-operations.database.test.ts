import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { siteLanguagesPort } from '../../kernel/language.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import type { Units } from '../../kernel/unit.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { sandboxPayment } from '../../providers/sandbox/index.ts'
import { giftCardSourcePort, shopGiftCards } from '../gift-cards/api.ts'
import { membershipSourcePort, shopMemberships } from '../memberships/api.ts'
import { type PaymentProvider, paymentProvidersPort } from '../payments/api.ts'
import { getSiteLanguages } from '../sites/api.ts'
import { captureAuthorizedPayments } from './capture.ts'
import { performDueOperation } from './held-payments.ts'
import { payPaymentGatewayOrder } from './pay-by-link.ts'
import { payOrder } from './pay-later.order.ts'
import { settleLaterPayments } from './pay-later.settle.ts'
import { performDue, settleOperations } from './payment-operations.ts'
import { triggerRefund } from './refund.trigger.ts'

const database = openDatabase(inject('database'), 6)
afterAll(() => database.close())

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await plainProducts(owner))[0].id
})

/** Another node on the same database, whose provider may fail. */
function createNode(provider: PaymentProvider, at = database): Units {
  const ports = new Ports()
    .provide(keysPort, makeKeys(Buffer.from('the secret of another node')))
    .provide(settingsPort, { origin: 'http://127.0.0.1', development: true, rateLimits: false, passwordMebibytes: 19 })
    .provide(paymentProvidersPort, [provider])
    .provide(siteLanguagesPort, getSiteLanguages)
    .provide(giftCardSourcePort, shopGiftCards)
    .provide(membershipSourcePort, shopMemberships)
  const factory = new UnitFactory(at, new Snapshots(), new Outbox(), ports, [])
  return factory.units({ siteId: site.id, actor: system, requestId: 'test' })
}

const createConnectionError = () => Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })

const failAway = async () => {
  throw new Error('cut off')
}
const diesBefore: PaymentProvider = { ...sandboxPayment, perform: failAway }
const diesAfter: PaymentProvider = {
  ...sandboxPayment,
  perform: async (units, operation) => {
    await sandboxPayment.perform(units, operation)
    return failAway()
  },
}

async function buy(paymentToken: string): Promise<{ orderId: string; paymentId: string; total: number }> {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(productId)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken })
  const { payments } = await readMoney(orderId)
  await site.events()
  return { orderId, paymentId: payments[0].id, total: Number(payments[0].amount.amount) }
}

const heldCard = 'sandbox:4000000000003220'
const readOrder = async (id: string) => (await owner.ok('orders.getOrder', { id })).order
const readMoney = async (orderId: string) =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions
const readCharge = async (paymentId: string) => {
  const [row] = await query<{ captured: string; refunded: string; voided: boolean }>(
    'select captured, refunded, voided from sandbox_charges where idempotency_key = $1',
    [paymentId],
  )
  return { captured: Number(row!.captured), refunded: Number(row!.refunded), voided: row!.voided }
}
const passMinutes = (orderId: string) =>
  query(`update payment_operations set checked_date = checked_date - interval '1 minute' where order_id = $1`, [
    orderId,
  ])
const runJob = () => settleOperations.run(createNode(sandboxPayment), {})

describe('an operation interrupted between intent and outcome', () => {
  test.each([
    ['before the provider heard of it', diesBefore],
    ['after the provider did it', diesAfter],
  ])('%s: a refund is made once', async (_, provider) => {
    const { orderId, paymentId, total } = await buy(approvedCard)
    const wish = { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount: '2.00' } }] }
    const { orderTransactions } = await triggerRefund(createNode(provider), wish)
    expect(orderTransactions.refunds[0]!.transactions[0]!.refundStatus).toBe('STARTED')
    const rest = { ...wish, payments: [{ paymentId, amount: { amount: total.toFixed(2) } }] }
    expect((await owner.problem('orders.triggerRefund', rest)).code).toBe('INVALID_AMOUNT') // it is set aside
    await runJob() // too early
    expect((await readMoney(orderId)).refunds[0].transactions[0].refundStatus).toBe('STARTED')
    await passMinutes(orderId)
    await Promise.all([runJob(), runJob()])
    expect(await readCharge(paymentId)).toMatchObject({ refunded: 2 })
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { refunded: { amount: '2.00' } },
    })
  })

  test('a capture is made once', async () => {
    const { orderId, paymentId, total } = await buy(heldCard)
    await captureAuthorizedPayments(createNode(diesAfter), { ecomOrderId: orderId, payments: [{ paymentId }] })
    const again = { ecomOrderId: orderId, payments: [{ paymentId }] }
    expect((await owner.problem('orders.captureAuthorizedPayments', again)).code).toBe('PAYMENT_HAS_PENDING_CAPTURE')
    await passMinutes(orderId)
    await runJob()
    expect(await readCharge(paymentId)).toMatchObject({ captured: total })
    expect((await readOrder(orderId)).paymentStatus).toBe('PAID')
  })

  test('a pending refund is followed until it is done', async () => {
    const { orderId, paymentId } = await buy('sandbox:4000000000007726')
    const wish = { ecomOrderId: orderId, payments: [{ paymentId }] }
    expect((await owner.ok('orders.triggerRefund', wish)).orderTransactions.refunds[0].summary.pending).toBe(true)
    await query(
      `update sandbox_operations set created_date = created_date - interval '1 minute' where charge_key = $1`,
      [paymentId],
    )
    await passMinutes(orderId)
    await runJob()
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { pendingRefund: { amount: '0.00' } },
    })
  })

  test.each([
    ['before the provider heard of it', { ...sandboxPayment, charge: failAway, cancel: failAway }, 'NOT_PAID', 0],
    [
      'after the provider did it',
      {
        ...sandboxPayment,
        cancel: failAway,
        charge: async (units, charge) => {
          await sandboxPayment.charge(units, charge)
          return failAway()
        },
      },
      'PARTIALLY_PAID',
      3,
    ],
  ] as [string, PaymentProvider, string, number][])(
    '%s: a later payment is made at most once',
    async (_, provider, status, paid) => {
      const { orderId } = await buy('manual')
      const amount = { amount: '3.00' }
      const prepared = await owner.ok('orders.preparePaymentCollection', { ecomOrderId: orderId, amount })
      const input = { paymentGatewayOrderId: prepared.paymentGatewayOrderId, paymentToken: approvedCard }
      const unknown = { code: 'PAYMENT_OUTCOME_UNKNOWN', status: 409, retryAfter: 2 }
      await expect(payPaymentGatewayOrder(createNode(provider), input)).rejects.toMatchObject(unknown)
      const begun = "select id from payments where order_id = $1 and status = 'INITIATED'"
      const [{ id: paymentId }] = (await query<{ id: string }>(begun, [orderId])) as [{ id: string }]
      const open = (await owner.ok('orders.getPaymentCollectabilityStatus', { ecomOrderId: orderId })).amount.amount
      const order = await readOrder(orderId)
      expect(Number(open)).toBeCloseTo(Number(order.priceSummary.total.amount) - 3) // reserved for this payment pay it meanwhile
      await query(`update payments set checked_date = checked_date - interval '1 minute' where id = $1`, [paymentId])
      const run = () => settleLaterPayments.run(createNode(sandboxPayment), {})
      await Promise.all([run(), run()])
      const after = await readOrder(orderId)
      expect(after.paymentStatus).toBe(status)
      expect(Number(after.balanceSummary.paid.amount)).toBe(paid)
    },
  )

  test('a database failure after the charge: the outcome is unknown, and a retry is one charge', async () => {
    const { orderId } = await buy('manual')
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
    const paying = payOrder(createNode(provider, gone), { orderId, paymentToken: approvedCard })
    await expect(paying).rejects.toMatchObject({ code: 'PAYMENT_OUTCOME_UNKNOWN', status: 409, retryAfter: 2 })
    expect((await readOrder(orderId)).paymentStatus).toBe('NOT_PAID')
    const { paymentId } = await payOrder(createNode(sandboxPayment), { orderId, paymentToken: approvedCard })
    expect((await readOrder(orderId)).paymentStatus).toBe('PAID')
    const charges = await query(
      'select c.idempotency_key from sandbox_charges c join payments p on p.id::text = c.idempotency_key where p.order_id = $1',
      [orderId],
    )
    expect(charges).toEqual([{ idempotency_key: paymentId }])
  })

  test('a disconnected provider fails its operations', async () => {
    const { orderId, paymentId } = await buy(approvedCard)
    await triggerRefund(createNode(diesBefore), { ecomOrderId: orderId, payments: [{ paymentId }] })
    await passMinutes(orderId)
    await settleOperations.run(createNode({ ...sandboxPayment, id: 'another' }), {})
    const { refunds } = await readMoney(orderId)
    expect(refunds[0].transactions).toMatchObject([
      { refundStatus: 'FAILED', refundStatusInfo: { paymentGatewayReasonCode: 'PROVIDER_NOT_CONNECTED' } },
    ])
    expect((await readOrder(orderId)).paymentStatus).toBe('PAID')
  })
})

describe('an authorization with a due action', () => {
  const setDue = (paymentId: string, action: string, minutes: number) =>
    query('update payments set due_action = $2, due_date = now() + make_interval(mins => $3) where id = $1', [
      paymentId,
      action,
      minutes,
    ])
  const runDue = () => performDue(performDueOperation).run(createNode(sandboxPayment), {})

  test('is captured or voided automatically, once, and not before', async () => {
    const [taken, dropped, later] = [await buy(heldCard), await buy(heldCard), await buy(heldCard)]
    await setDue(taken.paymentId, 'CAPTURE', -1)
    await setDue(dropped.paymentId, 'VOID', -1)
    await setDue(later.paymentId, 'VOID', 5)
    await Promise.all([runDue(), runDue()])
    expect(await readCharge(taken.paymentId)).toMatchObject({ captured: taken.total, voided: false })
    expect((await readOrder(taken.orderId)).paymentStatus).toBe('PAID')
    expect(await readCharge(dropped.paymentId)).toMatchObject({ captured: 0, voided: true })
    const { payments } = await readMoney(dropped.orderId)
    expect(payments[0].regularPaymentDetails.authorizationDetails.void).toMatchObject({ reason: 'SCHEDULED' })
    const waiting = await readMoney(later.orderId)
    expect(waiting.payments).toMatchObject([
      {
        status: 'AUTHORIZED',
        regularPaymentDetails: { authorizationDetails: { scheduledAction: { actionType: 'VOID' } } },
      },
    ])
    const operations = await query('select 1 from payment_operations where payment_id = any($1)', [
      [taken.paymentId, dropped.paymentId, later.paymentId],
    ])
    expect(operations).toHaveLength(2)
  })
})
