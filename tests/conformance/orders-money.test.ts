import { beforeAll, describe, expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, isOfMoney, loadAllPackages, readProblemCode } from './every-call.ts'

/** All calls of each version about payments of orders, with the owner's app. */
const ages = await loadAllPackages(['orders', 'orderTransactions', 'orderBilling'])

let site: TestSite
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  productId = (await plainProducts(site.app()))[0].id
})

const heldCard = 'sandbox:4000000000003220'

async function buy(paymentToken = approvedCard, more: object = {}) {
  const buyer = await site.visitor()
  const { id: checkoutId } = await readyToPay(buyer, [buildLine(productId, 2)])
  const { orderId: id } = await buyer.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken, ...more })
  const { order } = await site.app().ok('orders.getOrder', { id })
  const { orderTransactions } = await site.app().ok('orderTransactions.listTransactionsForSingleOrder', { orderId: id })
  return { id: id as string, lineId: order.lineItems[0].id, paymentId: orderTransactions.payments[0].id as string }
}

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const one = { amount: '1.00' }

describe.each(ages)('payments of an order, SDK $name', (packages) => {
  const { age, has } = packages
  let app: Any
  beforeAll(() => {
    app = packages.ownerApp(site)
  })
  const readPaymentStatus = async (id: string) => (await app.orders.getOrder(id)).paymentStatus

  test('received elsewhere are recorded and change status as allowed', async () => {
    const { id } = await buy('manual')
    expect(await app.orders.getPaymentCollectabilityStatus(id)).toMatchObject({ status: 'COLLECTABLE' })
    const pending = {
      amount: one,
      regularPaymentDetails: { offlinePayment: true, paymentMethod: 'Cash', status: 'PENDING' },
    }
    const { paymentsIds } = await app.orderTransactions.addPayments(id, [pending, pending])
    const [first, second] = paymentsIds
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder(id)
    expect(orderTransactions.payments.map(({ _id }: Any) => _id)).toEqual(expect.arrayContaining(paymentsIds))
    await app.orderTransactions.updatePaymentStatus({ orderId: id, paymentId: first }, { status: 'APPROVED' })
    const again = app.orderTransactions.updatePaymentStatus({ orderId: id, paymentId: first }, { status: 'DECLINED' })
    expect(await readProblemCode(again)).toBe('STATUS_NOT_ALLOWED')
    const both = [{ orderId: id, paymentId: second }]
    const bulk = await app.orderTransactions.bulkUpdatePaymentStatuses(both, { status: 'DECLINED' })
    expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1 })
    expect(await readPaymentStatus(id)).toBe('PARTIALLY_PAID')
    const listed = await app.orderTransactions.listTransactionsForMultipleOrders([id])
    expect(listed.orderTransactions).toMatchObject([{ orderId: id }])
  })

  test.runIf(has('orders.preparePaymentCollection'))('are recorded manually', async () => {
    const { id } = await buy('manual')
    const named = { userDefinedPaymentMethodName: { predefined: 'CHECK' } }
    await app.orders.recordManuallyCollectedPayment(id, one, named)
    expect(await readPaymentStatus(id)).toBe('PARTIALLY_PAID')
    expect((await app.orders.preparePaymentCollection(id, one)).paymentGatewayOrderId).toBeTruthy()
    const prepared = await app.orders.paymentCollectionCreatePaymentGatewayOrder(id, { amount: one })
    expect(prepared.paymentGatewayOrderId).toBeTruthy()
    const { order } = await app.orders.paymentCollectionMarkOrderAsPaid(id)
    expect(order).toMatchObject({ _id: id, paymentStatus: 'PAID' })
    const other = await buy('manual')
    const bulk = await app.orders.paymentCollectionBulkMarkOrdersAsPaid([other.id])
    expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1 })
    expect(await readPaymentStatus(other.id)).toBe('PAID')
  })

  test.runIf(has('orderBilling.voidAuthorizedPayments'))('that are authorized are captured or voided', async () => {
    const held = await Promise.all([1, 2, 3, 4].map(() => buy(heldCard)))
    const [capture, dropped, secondCapture, droppedToo] = held as [Held, Held, Held, Held]
    await app.orders.captureAuthorizedPayments(capture.id, [{ paymentId: capture.paymentId }])
    await app.orders.voidAuthorizedPayments(dropped.id, [dropped.paymentId])
    expect([await readPaymentStatus(capture.id), await readPaymentStatus(dropped.id)]).toEqual(['PAID', 'NOT_PAID'])
    const { orderTransactions: captured } = await app.orderBilling.captureAuthorizedPayments(secondCapture.id, {
      payments: [{ paymentId: secondCapture.paymentId }],
    })
    expect(captured.payments).toMatchObject([{ status: 'APPROVED' }])
    const { orderTransactions: voided } = await app.orderBilling.voidAuthorizedPayments(droppedToo.id, {
      paymentIds: [droppedToo.paymentId],
    })
    expect(voided.payments).toMatchObject([{ status: 'VOIDED' }])
  })

  test.runIf(has('orderBilling.refundPayments'))('are refunded, by the older call and the newer one', async () => {
    const { id, lineId, paymentId } = await buy()
    const { refundabilities } = await app.orders.getRefundabilityStatus(id)
    expect(refundabilities).toMatchObject([{ paymentId, refundabilityStatus: 'REFUNDABLE' }])
    const refundability = await app.orderBilling.getOrderRefundability(id)
    expect(refundability.payments).toMatchObject([{ refundable: true, payment: { paymentId } }])
    const refundItems = { lineItems: [{ lineItemId: lineId, quantity: 1 }] }
    const calculated = await app.orderBilling.calculateRefund(id, { refundItems })
    expect(JSON.stringify(calculated)).toMatch(/"amount":"\d+\.\d\d"/)
    const { refundId } = await app.orders.triggerRefund(id, [{ paymentId, amount: one }])
    await app.orderBilling.refundPayments(id, { paymentRefunds: [{ paymentId, amount: { amount: '2.00' } }] })
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder(id)
    expect(orderTransactions.refunds.map(({ _id }: Any) => _id)).toContain(refundId)
    expect((await app.orders.getOrder(id)).balanceSummary.refunded.amount).toBe('3.00')
    if (age.omitsRefundInput)
      return expect(await readProblemCode(app.orderTransactions.updateRefundTransaction())).toBe('INVALID_ARGUMENT')
    // An external payment that is still pending.
    const card = await buy()
    const elsewhere = { paymentId: card.paymentId, externalRefund: true, amount: { amount: '2.00' } }
    const external = await app.orders.triggerRefund(card.id, [elsewhere])
    await query("update payment_operations set status = 'PENDING' where refund_id = $1", [external.refundId])
    await query("update payments set refunding = 2, refunded = 0, status = 'APPROVED' where id = $1", [card.paymentId])
    const transaction = { paymentId: card.paymentId, refundStatus: 'SUCCEEDED' }
    const settledTransactions = await app.orderTransactions.updateRefundTransaction(card.id, external.refundId, {
      transaction,
    })
    expect(settledTransactions.orderTransactions.refunds).toMatchObject([
      { transactions: [{ refundStatus: 'SUCCEEDED' }] },
    ])
  })

  test.runIf(has('orderBilling.generateReceipts'))('have receipts, and authorize more on a saved card', async () => {
    const { id, paymentId } = await buy(approvedCard, { savePaymentMethod: true })
    const { receipts } = await app.orderBilling.generateReceipts(id, { paymentIds: [paymentId] })
    expect(receipts).toEqual([{ paymentId, receiptId: expect.any(String) }])
    const none = app.orderBilling.generateReceipts(id, { paymentIds: [nowhere] })
    expect(await readProblemCode(none)).toBe('PAYMENT_NOT_FOUND')
    expect(await readProblemCode(app.orderBilling.getOrderRefundability(nowhere))).toBe('ORDER_NOT_FOUND')
    await query(`update orders set total = total + 30, payment_status = 'PARTIALLY_PAID' where id = $1`, [id])
    const hold = { amount: one, currency: 'EUR', delayedCaptureSettings: { scheduledAction: 'VOID' } }
    const { payment } = await app.orderBilling.authorizeChargeWithSavedPaymentMethod(id, hold)
    expect(payment).toMatchObject({ amount: one, status: 'AUTHORIZED' })
  })

  test.runIf(has('orders.chargeMemberships'))(
    'are made by memberships, by the older call and the newer one',
    async () => {
      const { id, lineId, paymentId } = await buy('manual')
      const { memberId } = (await site.member()).tokens
      const { plan } = await site.app().ok('memberships.createMembershipPlan', {
        plan: { name: 'Ten', credits: 10, appliesTo: { type: 'ALL' } },
      })
      const { membership } = await site.app().ok('memberships.grantMembership', { planId: plan.id, memberId })
      const charge = { membershipId: membership.id, lineItemId: lineId, membershipName: { original: 'Ten' } }
      await app.orders.chargeMemberships(id, memberId, { membershipCharges: [charge] })
      const readCharged = async (orderId: string) =>
        (await app.orderTransactions.listTransactionsForSingleOrder(orderId)).orderTransactions.payments.find(
          ({ membershipPaymentDetails }: Any) => membershipPaymentDetails,
        )
      expect(await readCharged(id)).toMatchObject({
        membershipPaymentDetails: { status: 'CHARGED', lineItemId: lineId },
      })
      // The package sends nothing of this input, so the server refuses it.
      expect(await readProblemCode(app.orderTransactions.updatePayments(id))).toBe('INVALID_ARGUMENT')
      if (!has('orderBilling.chargeMemberships')) return
      expect(await readProblemCode(app.orderBilling.voidMemberships(id, { paymentIds: [paymentId] }))).toBe(
        'NOT_MEMBERSHIP_PAYMENT',
      )
      const other = await buy('manual')
      const existingMembership = { membershipId: membership.id, appId: nowhere }
      const memberships = [{ lineItemId: other.lineId, membershipIdentifier: { existingMembership } }]
      const { payments } = await app.orderBilling.chargeMemberships(other.id, { memberId, memberships })
      expect(payments).toMatchObject([{ membershipPaymentDetails: { lineItemId: other.lineId } }])
      await app.orderBilling.voidMemberships(other.id, { paymentIds: [payments[0]._id] })
      expect(await readCharged(other.id)).toMatchObject({ membershipPaymentDetails: { status: 'VOIDED' } })
    },
  )

  test.runIf(has('orderBilling.redeemGiftCard'))(
    'are made by a gift card, and prepared for a later charge',
    async () => {
      const { id } = await buy('manual')
      const { code } = await site.app().ok('giftCards.issueGiftCard', { giftCard: { initialValue: '20' } })
      await app.orderBilling.redeemGiftCard(id, { giftCardCode: code, amount: one, currency: 'EUR' })
      expect(await readPaymentStatus(id)).toBe('PARTIALLY_PAID')
      const regularCharge = { amount: one, delayedCharge: true, savePaymentMethod: true }
      expect((await app.orderBilling.chargeOrder(id, { regularCharge })).regularChargeResponseToken).toBeTruthy()
    },
  )

  test('every call of the package is made', () => {
    expect(packages.calls.filter(isOfMoney).length).toBeGreaterThanOrEqual(6)
    expect(packages.notMade().filter(isOfMoney)).toEqual([])
    const sendNothing = [
      ...(has('orderTransactions.updatePayments') ? ['orderTransactions.updatePayments'] : []),
      ...(age.omitsRefundInput ? ['orderTransactions.updateRefundTransaction'] : []),
    ]
    expect(packages.onlyRefused()).toEqual(sendNothing)
  })
})

type Held = Awaited<ReturnType<typeof buy>>
