import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { linkIn, mailsTo, waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription, readyToSubscribe } from '../../../../../tests/support/subscriptions.ts'

/** What buyers without an account can do by the links in their emails. */

let site: TestSite
let owner: Caller
let anonymous: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  // The email is read in another browser, without a session.
  anonymous = await site.visitor()
})

const bea = 'bea@mail.example'

test('a guest opens the order by its email link and requests a return', async () => {
  const guest = await site.visitor()
  const product = (await plainProducts(guest))[0]
  const { id } = await readyToPay(guest, [buildLine(product.id, 2)])
  const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const token = linkIn(await waitForMail(site, bea, 'order-placed'), 'orders')
  const opened = await anonymous.ok('returns.openOrderLink', { token })
  expect(opened).toMatchObject({ order: { id: orderId }, fulfillments: [], returns: [], subscriptions: [] })
  expect(opened.payments).toMatchObject([{ status: 'APPROVED', amount: opened.order.priceSummary.total }])
  const lineId = opened.order.lineItems[0].id
  const returnInput = { lineItems: [{ id: lineId, quantity: 1 }], reason: 'WRONG_SIZE' }
  const readProblemCode = async (input: object) =>
    (await anonymous.problem('returns.createReturnByLink', { ...input })).code
  expect(await readProblemCode({ token, return: returnInput })).toBe('RETURN_NOT_POSSIBLE')

  const fulfillment = { lineItems: [{ id: lineId, quantity: 2 }] }
  await owner.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })
  const unknown = { ...returnInput, lineItems: [{ id: orderId, quantity: 1 }] }
  expect(await readProblemCode({ token, return: unknown })).toBe('LINE_ITEM_NOT_FOUND')
  await anonymous.ok('returns.createReturnByLink', { token, return: returnInput })
  const after = await anonymous.ok('returns.openOrderLink', { token })
  expect(after.returns).toMatchObject([{ orderId, status: 'REQUESTED', reason: 'WRONG_SIZE' }])
  expect(after.returnable.lineItems).toEqual([{ id: lineId, quantity: 1 }])

  const forged = `${token.slice(0, -4)}AAAA`
  expect((await anonymous.problem('returns.openOrderLink', { token: forged })).code).toBe('ORDER_NOT_FOUND')
  expect(await readProblemCode({ token: forged, return: returnInput })).toBe('ORDER_NOT_FOUND')
  const elsewhere = await (await makeSite({ demo: true })).visitor()
  expect((await elsewhere.problem('returns.openOrderLink', { token })).code).toBe('ORDER_NOT_FOUND')
})

test('a guest opens the subscription, changes the card and cancels it', async () => {
  const guest = await site.visitor()
  const terms = { frequency: 'MONTH', autoRenewal: true, freeTrialPeriod: { frequency: 'WEEK', interval: 1 } }
  const checkout = await readyToSubscribe(guest, await offerSubscription(site, terms))
  const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const [contract] = await query<{ id: string; remind: boolean }>(
    'select id, remind_date between now() + $2::interval and now() + $3::interval as remind from subscription_contracts where order_id = $1',
    [orderId, '3 days', '5 days'],
  )
  expect(contract!.remind).toBe(true)
  // Its reminder is due: the server's job sends it.
  await query('update subscription_contracts set remind_date = now() where id = $1', [contract!.id])
  await strike('remind-of-trials')
  const token = linkIn(await waitForMail(site, bea, 'subscription-trial-ends'), 'subscriptions')

  const opened = await anonymous.ok('subscriptionContracts.openSubscriptionLink', { token })
  expect(opened).toMatchObject({
    subscriptionContract: { id: contract!.id, status: 'ACTIVE', cancelable: true },
    cycles: [{ cycleNumber: 1 }],
    payment: { amount: '0', methods: [{ providerId: 'sandbox' }] },
  })
  const readMethod = async () =>
    (
      await query<{ saved_method: string }>('select saved_method from subscription_contracts where id = $1', [
        contract!.id,
      ])
    )[0]!.saved_method
  const before = await readMethod()
  const name = 'subscriptionContracts.paySubscriptionByLink'
  const readProblemCode = async (paymentToken: string) => (await anonymous.problem(name, { token, paymentToken })).code
  expect(await readProblemCode('sandbox:4000000000000002')).toBe('PAYMENT_ERROR')
  expect(await readProblemCode('sandbox:4000000000000267')).toBe('PAYMENT_OUTCOME_UNKNOWN')
  expect(await readMethod()).toBe(before)
  expect(await readProblemCode('manual')).toBe('SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD')
  expect(await readProblemCode('nobody')).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  await anonymous.ok(name, { token, paymentToken: approvedCard })
  const changed = await readMethod()
  expect(changed).not.toBe(before)
  // 3-D Secure is required: nothing changes until it is completed, and the link shows the result.
  const confirm = 'subscriptionContracts.confirmSubscriptionPaymentByLink'
  const { paymentResponseToken } = await anonymous.ok(name, { token, paymentToken: 'sandbox:4000002500003155' })
  expect(await readMethod()).toBe(changed)
  const answer = { token, paymentResponseToken, outcome: 'APPROVE' }
  expect((await anonymous.problem(confirm, { ...answer, token: 'made-up' })).code).toBe('NOT_FOUND')
  expect((await anonymous.problem(confirm, { ...answer, paymentResponseToken: 'made-up' })).code).toBe('NOT_FOUND')
  await anonymous.ok(confirm, answer)
  expect(await readMethod()).not.toBe(changed)
  const declining = { token, paymentToken: '4000002500003155' }
  const refused = await anonymous.ok(name, declining)
  const no = { token, paymentResponseToken: refused.paymentResponseToken, outcome: 'DECLINE' }
  expect((await anonymous.problem(confirm, no)).code).toBe('PAYMENT_ERROR')

  const ended = await anonymous.ok('subscriptionContracts.cancelSubscriptionByLink', { token })
  expect(ended.subscriptionContract).toMatchObject({ status: 'CANCELED', endReason: 'BUYER' })
  expect(await readProblemCode(approvedCard)).toBe('SUBSCRIPTION_IS_OVER')
  const again = 'subscriptionContracts.cancelSubscriptionByLink'
  expect((await anonymous.problem(again, { token })).code).toBe('SUBSCRIPTION_IS_OVER')
  expect(await anonymous.ok('subscriptionContracts.openSubscriptionLink', { token })).not.toHaveProperty('payment')
  for (const operation of ['openSubscriptionLink', 'cancelSubscriptionByLink', 'paySubscriptionByLink']) {
    const input = { token: 'made-up', paymentToken: approvedCard }
    expect((await anonymous.problem(`subscriptionContracts.${operation}`, input)).code).toBe('NOT_FOUND')
  }
})

test('a guest can’t cancel what only the shop may cancel', async () => {
  const guest = await site.visitor()
  const terms = { frequency: 'MONTH', autoRenewal: true, enableCustomerCancellation: false }
  const checkout = await readyToSubscribe(guest, await offerSubscription(site, terms))
  const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const { order } = await owner.ok('orders.getOrder', { id: orderId })
  const token = linkIn(await waitForMail(site, bea, 'order-placed', order.number), 'orders')
  const { subscriptions } = await anonymous.ok('returns.openOrderLink', { token })
  const { code } = await anonymous.problem('subscriptionContracts.cancelSubscriptionByLink', {
    token: subscriptions[0].token,
  })
  expect(code).toBe('SUBSCRIPTION_NOT_CANCELABLE')
})

describe('a guest without the email', () => {
  const askForLink = async (input: object) => (await site.visitor()).call('returns.sendOrderLink', { ...input })
  const listLinksTo = async (to: string) =>
    (await mailsTo(site, to)).filter(({ template }) => template === 'order-link')

  async function buy(email: string) {
    const guest = await site.visitor()
    const product = (await plainProducts(guest))[0]
    const { id } = await readyToPay(guest, [buildLine(product.id)], email)
    const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    return { orderId: orderId as string, number: order.number as string }
  }

  test('is mailed another link; the reply is the same if number and address don’t match', async () => {
    const [email, other] = ['Cy@mail.example', 'dee@mail.example']
    const [mine, theirs] = [await buy(email), await buy(other)]
    const answers = [
      await askForLink({ number: `# ${mine.number}`, email: 'cy@MAIL.example', language: 'de' }),
      await askForLink({ number: theirs.number, email }),
      await askForLink({ number: '99999', email }),
      await askForLink({ number: "1' or true", email }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, {}]))
    const mail = await waitForMail(site, email, 'order-link')
    expect(mail).toMatchObject({ language: 'de', recipient: email })
    expect(mail.subject).toContain(mine.number)
    // Jobs without a matching order have run as well once a later one has.
    await askForLink({ number: theirs.number, email: other })
    await waitForMail(site, other, 'order-link')
    expect([await listLinksTo(email), await listLinksTo(other)].map(({ length }) => length)).toEqual([1, 1])

    const token = linkIn(mail, 'orders')
    expect(await anonymous.ok('returns.openOrderLink', { token })).toMatchObject({ order: { id: mine.orderId } })
    const { invoiceId } = await owner.ok('orderInvoices.generateInvoice', { orderId: mine.orderId })
    const { invoices } = await anonymous.ok('invoices.listInvoicesByOrderLink', { token })
    expect(invoices).toMatchObject([{ invoice: { id: invoiceId, orderNumber: mine.number } }])
    expect((await anonymous.ok('invoices.openInvoiceLink', { token: invoices[0].token })).pdf.filename).toContain(
      'Invoice',
    )
    expect(await anonymous.ok('downloads.listDownloadsByOrderLink', { token })).toEqual({})
    const forged = { token: `${token.slice(0, -4)}AAAA` }
    for (const name of ['invoices.listInvoicesByOrderLink', 'downloads.listDownloadsByOrderLink'])
      expect((await anonymous.problem(name, forged)).code).toBe('ORDER_NOT_FOUND')
  })

  test('can’t be flooded with links', async () => {
    const email = 'eve@mail.example'
    const { number } = await buy(email)
    for (let n = 0; n < 5; n++) await askForLink({ number, email })
    const after = await buy('fay@mail.example')
    await askForLink({ number: after.number, email: 'fay@mail.example' })
    await waitForMail(site, 'fay@mail.example', 'order-link')
    // Two if a new interval has started meanwhile.
    expect([1, 2]).toContain((await listLinksTo(email)).length)
  })
})
