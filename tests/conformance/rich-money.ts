import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { connectStripe, signWebhook, stripeState } from '../support/stripe-service.ts'
import { type Any, buildImportedOrder, createId, price, type Shop } from './rich-content.ts'

/** A buyer of a shop with Stripe. */
async function buy(site: TestSite, paymentToken: string, more: object = {}) {
  const buyer = await site.visitor()
  const [product] = await plainProducts(buyer)
  const { id } = await readyToPay(buyer, [buildLine(product.id)])
  // Payments are captured manually.
  const caller = 'delayCapture' in more ? site.app() : buyer
  const { orderId } = await caller.ok('checkout.createOrderAndCharge', { id, paymentToken, ...more })
  const [payment] = (await readMoney(site.app(), orderId)).payments
  return { orderId, paymentId: payment.id as string, total: payment.amount.amount as string }
}

const readMoney = async (app: Caller, orderId: string): Promise<Any> =>
  (await app.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions

/** Disputes and failures at Stripe. */
export async function makeUpsetMoney(): Promise<void> {
  const site = await makeSite({ demo: true })
  const app = site.app()
  await connectStripe(await site.owner())
  const sendWebhook = async (type: string, object: object) => {
    const { body, headers } = signWebhook(type, object)
    const url = `${site.facts.origin}/stoa/v1/payment-webhooks/stripe/${site.id}`
    const { status } = await fetch(url, { method: 'POST', body, headers })
    if (status !== 200) throw new Error(`The news of ${type} were answered ${status}`)
  }
  const look = async (orderId: string) => {
    await readMoney(app, orderId)
    await app.ok('orders.getOrder', { id: orderId })
  }

  const disputed = await buy(site, 'pm_visa')
  const { intent } = await stripeState({ paymentId: disputed.paymentId })
  const dispute = {
    id: `dp_${disputed.paymentId}`,
    object: 'dispute',
    amount: Math.round(Number(disputed.total) * 100),
    currency: 'eur',
    payment_intent: intent.id,
  }
  for (const [type, status] of [
    ['charge.dispute.created', 'needs_response'],
    ['charge.dispute.closed', 'won'],
  ] as const) {
    await stripeState({ dispute: { ...dispute, status } })
    await sendWebhook(type, { ...dispute, status })
    await look(disputed.orderId)
  }

  const unlucky = await buy(site, 'pm_slowRefunds')
  await app.ok('orderBilling.refundPayments', {
    orderId: unlucky.orderId,
    paymentRefunds: [{ paymentId: unlucky.paymentId, amount: price('1') }],
    refundItems: { shipping: { amount: price('1') } },
  } as never)
  const refund = { status: 'failed', failure_reason: 'expired_or_canceled_card' }
  const failed = await stripeState({ paymentId: unlucky.paymentId, refund })
  await sendWebhook('refund.failed', { id: 're_1', object: 'refund', payment_intent: failed.intent.id })
  await look(unlucky.orderId)

  for (const end of ['capture', 'void']) {
    const held = await buy(site, 'pm_visa', { delayCapture: true })
    const { orderId: ecomOrderId, paymentId } = held
    await stripeState({ paymentId, intent: { status: 'canceled', cancellation_reason: 'automatic' } })
    if (end === 'void') await app.call('orders.voidAuthorizedPayments', { ecomOrderId, paymentIds: [paymentId] })
    else await app.call('orders.captureAuthorizedPayments', { ecomOrderId, payments: [{ paymentId }] })
    await look(ecomOrderId)
  }

  const declined = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
  for (const change of [
    { status: 'requires_payment_method', last_payment_error: declined },
    { status: 'canceled', cancellation_reason: 'abandoned' },
  ]) {
    const slow = await buy(site, 'pm_slow')
    await look(slow.orderId)
    const latest_charge = { payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } } }
    const settledTransactions = await stripeState({ paymentId: slow.paymentId, intent: { ...change, latest_charge } })
    await sendWebhook('payment_intent.payment_failed', settledTransactions.intent)
    await look(slow.orderId)
  }
}

/** A pending payment. */
async function waitForMoney({ site }: Shop): Promise<void> {
  const { orderId } = await buy(site, 'sandbox:4000000000000077')
  await site.app().ok('orders.getOrder', { id: orderId })
}

/** Orders paid by gift card or membership and refunded; a receipt; and an imported order. */
export async function giveBack(shop: Shop): Promise<void> {
  const { site, app, goods } = shop
  await waitForMoney(shop)
  const giftBuyer = await site.visitor()
  const { id: giftCheckoutId } = await readyToPay(giftBuyer, [buildLine(goods.plain.id)])
  const { code: giftCardCode } = await app.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '500' } })
  await giftBuyer.ok('checkout.updateCheckout', { checkout: { id: giftCheckoutId }, giftCardCode })
  const { orderId: byGiftCard } = await giftBuyer.ok('checkout.createOrderAndCharge', { id: giftCheckoutId })
  await refundAll(app, byGiftCard)

  const member = await site.member()
  const memberId = String(member.tokens.memberId)
  const plan = { name: 'Lamps', credits: 10, validDays: 30, appliesTo: { type: 'PRODUCTS', ids: [goods.plain.id] } }
  const { plan: made } = await app.ok('memberships.createMembershipPlan', { plan })
  const { membership } = await app.ok('memberships.grantMembership', { planId: made.id, memberId })
  const chosen = { id: membership.id, appId: '018f0000-57a0-7000-8000-000000000004' }
  const { id: checkoutId, lineItems: lines } = await readyToPay(member, [buildLine(goods.plain.id)])
  const memberships = [{ ...chosen, lineItemIds: [lines[0].id] }]
  await member.ok('checkout.updateCheckout', {
    checkout: { id: checkoutId, membershipOptions: { selectedMemberships: { memberships } } },
  } as never)
  const paid = await member.ok('checkout.createOrderAndCharge', {
    id: checkoutId,
    paymentToken: 'sandbox:4242424242424242',
    savePaymentMethod: true,
  })
  const { payments } = await readMoney(app, paid.orderId)
  const card = payments.find(({ regularPaymentDetails }: Any) => regularPaymentDetails)
  await app.ok('orderBilling.generateReceipts', { orderId: paid.orderId, paymentIds: [card.id] })
  await app.ok('orders.getOrder', { id: paid.orderId })
  await refundAll(app, paid.orderId)

  await holdLater(shop)
  const { lineItems, ...rest }: Any = buildImportedOrder(shop)
  const [{ ...line }] = lineItems
  const digitalFile = { ...line.digitalFile, expirationDate: '2030-01-01T00:00:00.000Z' }
  const decimalQuantity = { value: '2.75', otherUnit: 'strip', description: { original: 'a strip' } }
  await app.ok('orders.importOrder', {
    order: {
      ...rest,
      lineItems: [{ ...line, digitalFile, decimalQuantity }],
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
    },
  } as never)
}

/** A saved card's authorization for an order that now costs more, to be captured in two hours. */
async function holdLater({ site, app }: Shop): Promise<void> {
  const { orderId } = await buy(site, 'sandbox:4242424242424242', { savePaymentMethod: true })
  await query(`update orders set total = total + 20, payment_status = 'PARTIALLY_PAID' where id = $1`, [orderId])
  const { order }: Any = await app.ok('orders.getOrder', { id: orderId })
  await app.ok('orderBilling.authorizeChargeWithSavedPaymentMethod', {
    orderId,
    amount: price('5'),
    currency: order.currency,
    delayedCaptureSettings: { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'HOURS' } },
  } as never)
  await app.ok('orderBilling.chargeOrder', {
    orderId,
    merchantInitiated: true,
    idempotencyKey: createId(),
    regularCharge: { amount: price('1') },
  } as never)
  await readMoney(app, orderId)
}

async function refundAll(app: Caller, orderId: string): Promise<void> {
  const { payments } = await readMoney(app, orderId)
  for (const payment of payments)
    await app.ok('orders.triggerRefund', { ecomOrderId: orderId, payments: [{ paymentId: payment.id }] })
  await readMoney(app, orderId)
  await app.ok('orders.getOrder', { id: orderId })
}
