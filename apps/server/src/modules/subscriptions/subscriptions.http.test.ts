import { expect, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { offerSubscription } from '../../../../../tests/support/subscriptions.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

const declinedLater = 'sandbox:4000000000000341'
const trial = { frequency: 'MONTH', autoRenewal: true, freeTrialPeriod: { frequency: 'WEEK', interval: 2 } }

test('a subscription shows the price of each payment with shipping, and its emails the charged amount', async () => {
  const site = await makeSite({ demo: true })
  const app = site.app()
  const { productId, optionId } = await offerSubscription(site)
  const guest = await site.visitor()
  const other = (await listPlainProducts(guest)).find(({ id }) => id !== productId)
  // Together with a one-time item.
  const lines = [buildLine(productId, 2, { subscriptionOptionId: optionId }), buildLine(other.id)]
  const { id: checkoutId } = await prepareToPay(guest, lines)
  const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: declinedLater })
  const read = async () =>
    (await app.ok('subscriptionContracts.querySubscriptionContracts', { query: { filter: { orderId } } }))
      .subscriptionContracts[0]
  const contract = await waitUntil(async () => {
    const found = await read()
    return Number(found.priceSummary.shipping.amount) > 0 && found
  })
  expect(contract).toMatchObject({ activities: [], channelInfo: { type: 'WEB' } })
  const contactId = crypto.randomUUID()
  await query(
    `update subscription_contracts set doc = jsonb_set(doc, '{buyerInfo,contactId}', to_jsonb($2::text)) where id = $1`,
    [contract.id, contactId],
  )
  const byContact = { filter: { 'buyerInfo.contactId': contactId }, sort: [{ fieldName: 'buyerInfo.contactId' }] }
  const ofContact = await app.ok('subscriptionContracts.querySubscriptionContracts', { query: byContact })
  expect(ofContact.subscriptionContracts.map(({ id }: { id: string }) => id)).toEqual([contract.id])
  const began = 'wix.ecom.subscription_contracts.v1.subscription_contract_created'
  expect((await site.eventTypes()).filter((type) => type === began)).toEqual([began])
  const { total, subtotal, shipping } = contract.priceSummary
  expect(Number(total.amount)).toBeGreaterThan(Number(contract.lineItems[0].totalPriceAfterTax.amount))
  expect(Number(total.amount)).toBeCloseTo(Number(subtotal.amount) + Number(shipping.amount), 2)

  await query('update subscription_contracts set due_date = now() where id = $1', [contract.id])
  await strike('bill-subscriptions')
  const declinedMail = await waitForMail(site, 'bea@mail.example', 'subscription-declined')
  const { cycles } = await app.ok('subscriptionContracts.listSubscriptionCycles', {
    subscriptionContractId: contract.id,
  })
  const { orderTransactions } = await app.ok('orderTransactions.listTransactionsForSingleOrder', {
    orderId: cycles[0].orderId,
  })
  const [payment] = orderTransactions.payments
  expect(payment.amount.amount).toBe(total.amount)
  const note = await waitForMail(site, site.facts.ownerEmail, 'subscription-note')
  for (const { text } of [declinedMail, note]) {
    expect(text).toContain(payment.amount.formattedAmount)
    expect(text).toContain('including shipping')
  }
  const { notifications } = await (await site.owner()).ok('notifications.listMyNotifications', {})
  expect(notifications).toContainEqual(
    expect.objectContaining({ kind: 'RENEWAL_FAILED', path: `/subscriptions/${contract.id}` }),
  )
})

test('a free trial shows the first charge; in a mixed order that is the line without shipping, which later payments include', async () => {
  const site = await makeSite({ demo: true })
  const { productId, optionId } = await offerSubscription(site, trial)
  const buyer = await site.member()
  const lines = [buildLine(productId, 1, { subscriptionOptionId: optionId }), buildLine(productId)]
  const checkout = await prepareToPay(buyer, lines)
  await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const first = checkout.payAfterFreeTrial.total.amount
  const contract = await waitUntil(async () => {
    const { subscriptionContracts } = await buyer.ok('subscriptionContracts.querySubscriptionContracts', {})
    return Number(subscriptionContracts[0].priceSummary.shipping.amount) > 0 && subscriptionContracts[0]
  })
  expect(contract.firstPayment.amount).toBe(first)
  expect(contract.lineItems[0].totalPriceAfterTax.amount).toBe(first)
  expect(Number(contract.priceSummary.total.amount)).toBeGreaterThan(Number(first))
  await query('update subscription_contracts set remind_date = now() where id = $1', [contract.id])
  await strike('remind-of-trials')
  const { text } = await waitForMail(site, 'bea@mail.example', 'subscription-trial-ends')
  expect(text).toContain(contract.firstPayment.formattedAmount)
  expect(text).not.toContain('including shipping')
})
