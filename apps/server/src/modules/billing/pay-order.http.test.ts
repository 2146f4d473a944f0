import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const bankAsks = 'sandbox:4000002500003155'
let site: TestSite
let app: Caller
let member: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  member = await site.member()
})

/** An order that the shop created for the member, unpaid or partly paid. */
async function open(paid?: string): Promise<Any> {
  const { member: own } = await member.ok('members.getCurrentMember', {})
  const { calculatedDraftOrder } = await app.ok('draftOrders.createDraftOrder', {
    draftOrder: {
      customLineItems: [{ productName: { original: 'Table' }, price: { amount: '80' } }],
      buyerInfo: { memberId: own.id, email: 'bea@mail.example' },
    },
  })
  const draftOrderId = calculatedDraftOrder.draftOrder.id
  const { createdOrder } = await app.ok('draftOrders.createOrderFromDraft', { draftOrderId })
  const payment = { amount: { amount: paid }, regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } }
  if (paid) await app.ok('orderTransactions.addPayments', { orderId: createdOrder.id, payments: [payment] })
  return createdOrder
}
const readOrder = async (id: string) => (await member.ok('orders.getOrder', { id })).order
const readProblemCode = async (caller: Caller, name: string, input: object) =>
  (await caller.problem(name, { ...input })).code

test('a manual payment shows its method', async () => {
  const { id: orderId } = await open()
  const named = { userDefinedPaymentMethodName: { custom: 'Pigeon' } }
  await app.ok('orders.recordManuallyCollectedPayment', { orderId, amount: { amount: '20' }, ...named })
  const payment = { amount: { amount: '10' }, regularPaymentDetails: { offlinePayment: true } }
  const { paymentsIds } = await app.ok('orderTransactions.addPayments', { orderId, payments: [payment] })
  const paymentMethodName = { userDefinedName: { predefined: 'CASH' } }
  await app.ok('orderTransactions.updatePayments', {
    orderId,
    payments: [{ payment: { id: paymentsIds[0], regularPaymentDetails: { paymentMethodName } } }],
  })
  const transfer = { userDefinedPaymentMethodName: { predefined: 'BANK_TRANSFER' } }
  await app.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId, ...transfer })
  const { orderTransactions } = await app.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
  const names = orderTransactions.payments.map(({ amount, regularPaymentDetails }: Any) => [
    amount.amount,
    regularPaymentDetails.paymentMethodName.userDefinedName,
  ])
  expect(names).toEqual([
    ['20.00', { custom: 'Pigeon' }],
    ['10.00', { predefined: 'CASH' }],
    ['50.00', { predefined: 'BANK_TRANSFER' }],
  ])
})

describe('the amount due of an order', () => {
  test('is paid by its buyer, once', async () => {
    const { id: orderId } = await open('30')
    const { payment } = await member.ok('payments.getOrderPayment', { orderId })
    expect(payment).toMatchObject({ amount: '50.00', testMode: true, methods: [{ providerId: 'sandbox' }] })
    const otherCaller = await site.member()
    expect(await readProblemCode(otherCaller, 'payments.getOrderPayment', { orderId })).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode(otherCaller, 'payments.payOrder', { orderId, paymentToken: approvedCard })).toBe(
      'ORDER_NOT_FOUND',
    )
    const reply = await member.ok('payments.payOrder', { orderId, paymentToken: approvedCard })
    expect(reply).not.toHaveProperty('paymentResponseToken')
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
    expect(await readProblemCode(member, 'payments.payOrder', { orderId, paymentToken: approvedCard })).toBe(
      'ORDER_ALREADY_PAID',
    )
    expect(await readProblemCode(member, 'payments.getOrderPayment', { orderId })).toBe('ORDER_ALREADY_PAID')
  })

  test('requires 3-D Secure if the bank asks for it, and is blocked for others meanwhile', async () => {
    const { id: orderId } = await open()
    const refused = await member.ok('payments.payOrder', { orderId, paymentToken: bankAsks })
    expect(await readProblemCode(member, 'payments.payOrder', { orderId, paymentToken: approvedCard })).toBe(
      'ORDER_ALREADY_PAID',
    )
    const decline = { paymentResponseToken: refused.paymentResponseToken, outcome: 'DECLINE' }
    expect(await readProblemCode(await site.member(), 'payments.confirmLaterPayment', decline)).toBe('NOT_FOUND')
    expect(await readProblemCode(member, 'payments.confirmLaterPayment', decline)).toBe('PAYMENT_ERROR')
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'NOT_PAID' })

    const begun = await member.ok('payments.payOrder', { orderId, paymentToken: bankAsks })
    const approve = { paymentResponseToken: begun.paymentResponseToken, outcome: 'APPROVE' }
    expect(await member.ok('payments.confirmLaterPayment', approve)).toEqual({ orderId, paymentId: begun.paymentId })
    // Repeating it returns the same reply and is done once.
    await member.ok('payments.confirmLaterPayment', approve)
    const { orderTransactions } = await member.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const approved = orderTransactions.payments.filter(({ status }: Any) => status === 'APPROVED')
    expect(approved.map(({ amount }: Any) => amount.amount)).toEqual(['80.00'])
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
  })

  describe('with an unknown outcome', () => {
    const silentCard = 'sandbox:4000000000000267'
    const unknown = { code: 'PAYMENT_OUTCOME_UNKNOWN', status: 409 }
    const listCharges = (orderId: string) =>
      query<{ outcome: string }>(
        `select c.outcome from sandbox_charges c join payments p on p.id::text = c.idempotency_key
         where p.order_id = $1 order by p.created_date`,
        [orderId],
      )
    /** Makes the provider answer from now on. */
    const setAnswer = (orderId: string, outcome: string) =>
      query(
        `update sandbox_charges set reason = null, outcome = $2, captured = case when $2 = 'APPROVED' then amount else 0 end
         where idempotency_key in (select id::text from payments where order_id = $1)`,
        [orderId, outcome],
      )
    const isHeldBack = (orderId: string) =>
      query(
        `update sandbox_charges set created_date = now() + interval '1 hour'
         where idempotency_key in (select id::text from payments where order_id = $1)`,
        [orderId],
      )

    test('is not charged again, and a retry returns the first charge once the provider answers', async () => {
      const { id: orderId } = await open()
      const pay = { orderId, paymentToken: silentCard }
      expect(await member.problem('payments.payOrder', pay)).toMatchObject(unknown)
      await isHeldBack(orderId)
      expect(await member.problem('payments.getOrderPayment', { orderId })).toMatchObject(unknown)
      expect(await member.problem('payments.payOrder', { orderId, paymentToken: approvedCard })).toMatchObject(unknown)
      await setAnswer(orderId, 'APPROVED')
      const { orderTransactions } = await member.ok('payments.payOrder', { orderId, paymentToken: approvedCard })
      expect(orderTransactions.payments).toMatchObject([{ status: 'APPROVED', amount: { amount: '80.00' } }])
      expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
      expect(await listCharges(orderId)).toEqual([{ outcome: 'APPROVED' }])
    })

    test('can be paid with another card once the first failed', async () => {
      const { id: orderId } = await open()
      expect(await member.problem('payments.payOrder', { orderId, paymentToken: silentCard })).toMatchObject(unknown)
      await isHeldBack(orderId)
      await setAnswer(orderId, 'DECLINED')
      expect((await member.ok('payments.getOrderPayment', { orderId })).payment.amount).toBe('80.00')
      await member.ok('payments.payOrder', { orderId, paymentToken: approvedCard })
      expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
      expect(await listCharges(orderId)).toEqual([{ outcome: 'DECLINED' }, { outcome: 'APPROVED' }])
    })

    test('and prepared is one charge, however often it is sent', async () => {
      const { id: orderId } = await open()
      const prepared = await app.ok('orders.preparePaymentCollection', {
        ecomOrderId: orderId,
        amount: { amount: '30' },
      })
      const pay = { ...prepared, paymentToken: silentCard }
      const headers = { 'idempotency-key': 'deposit' }
      const payForCode = async () =>
        (await member.call('payments.payPaymentGatewayOrder', pay, headers)).body.details?.applicationError?.code
      expect(await payForCode()).toBe(unknown.code)
      await isHeldBack(orderId)
      expect(await payForCode()).toBe(unknown.code)
      await setAnswer(orderId, 'APPROVED')
      const { paymentId } = await member.ok('payments.payPaymentGatewayOrder', pay, headers)
      expect((await member.ok('payments.payPaymentGatewayOrder', pay, headers)).paymentId).toBe(paymentId)
      expect(await listCharges(orderId)).toEqual([{ outcome: 'APPROVED' }])
      expect(await readOrder(orderId)).toMatchObject({ balanceSummary: { paid: { amount: '30.00' } } })
    })
  })

  test('is refused if nothing can be paid, or not with this method', async () => {
    const { id: orderId } = await open()
    const pay = (paymentToken: string) => readProblemCode(member, 'payments.payOrder', { orderId, paymentToken })
    expect(await pay('nobody')).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    expect(await pay('manual')).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    expect(await pay('sandbox:4000000000000002')).toBe('PAYMENT_ERROR')
    // An order that waits for its first payment, and a rejected one.
    const product = (await plainProducts(app))[0]
    const checkout = await readyToPay(member, [buildLine(product.id)])
    const paymentToken = 'sandbox:4000000000000077'
    const { orderId: pending } = await member.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
    const begun = { orderId: pending }
    const readBothCodes = async () => [
      await readProblemCode(member, 'payments.getOrderPayment', begun),
      await readProblemCode(member, 'payments.payOrder', { ...begun, paymentToken: approvedCard }),
    ]
    expect(await readBothCodes()).toEqual(['ORDER_IS_PENDING', 'ORDER_IS_PENDING'])
    await app.ok('orders.updateOrderStatus', { orderId: pending, status: 'REJECTED' })
    expect(await readBothCodes()).toEqual(['ORDER_IS_REJECTED', 'ORDER_IS_REJECTED'])
    await app.ok('orders.cancelOrder', { id: orderId })
    expect(await pay(approvedCard)).toBe('ORDER_CANCELED')
    expect(await readProblemCode(member, 'payments.getOrderPayment', { orderId })).toBe('ORDER_CANCELED')
  })
})
