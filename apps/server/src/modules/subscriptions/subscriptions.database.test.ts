import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription, prepareToSubscribe } from '../../../../../tests/support/subscriptions.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'
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
import { billingModule } from '../billing/index.ts'
import { embeddedFees, feeSourcePort } from '../fees/api.ts'
import { giftCardSourcePort, shopGiftCards } from '../gift-cards/api.ts'
import { mailerPort } from '../mail/api.ts'
import { membershipSourcePort, shopMemberships } from '../memberships/api.ts'
import { noticesModule } from '../notices/index.ts'
import { ordersModule } from '../orders/index.ts'
import { type PaymentProvider, paymentProvidersPort } from '../payments/api.ts'
import { getSiteLanguages } from '../sites/api.ts'
import { bill } from './bill.ts'
import { subscriptionsModule } from './index.ts'

const database = openDatabase(inject('database'), 6)
afterAll(() => database.close())
// Only this process has a changed clock: the server next to it does not see the cycle as due.
afterEach(() => void vi.useRealTimers())
const passDays = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000, shouldAdvanceTime: false })

function createNode(provider: PaymentProvider, actor: Actor) {
  const ports = new Ports()
    .provide(keysPort, makeKeys(Buffer.from('the secret of another node')))
    .provide(settingsPort, { origin: 'http://127.0.0.1', development: true, rateLimits: false, passwordMebibytes: 19 })
    .provide(siteLanguagesPort, getSiteLanguages)
    .provide(paymentProvidersPort, [provider])
    .provide(mailerPort, undefined)
    .provide(feeSourcePort, embeddedFees)
    .provide(giftCardSourcePort, shopGiftCards)
    .provide(membershipSourcePort, shopMemberships)
  const reactions = subscriptionsModule.reactions!
  // Delivered by the server next to it.
  const outbox = new Outbox(noticesModule.reactions)
  return new UnitFactory(database, new Snapshots(), outbox, ports, reactions).units({
    ...{ siteId: site.id, actor },
    requestId: 'test',
  })
}

const failAway = async () => {
  throw new Error('cut off')
}
const diesAfter: PaymentProvider = {
  ...sandboxPayment,
  cancel: failAway,
  charge: async (units, charge) => {
    await sandboxPayment.charge(units, charge)
    return failAway()
  },
}
const declinedLater = 'sandbox:4000000000000341'

let site: TestSite
let app: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
})

const placeOrder = ordersModule.bindings!.find(({ operation }) => operation.name === 'checkout.createOrderAndCharge')!
const settleLater = billingModule.jobs!.find(({ name }) => name === 'settle-later-payments')!

/** By this process, which sealed the saved card. */
async function placeCycle(by: Caller, id: string, paymentToken: string): Promise<string> {
  const memberId = by.tokens.memberId as string
  const actor: Actor = { type: 'member', id: memberId, clientId: '', sessionId: '', authTime: 0, scopes: 'all' }
  const place = placeOrder.run as unknown as (units: object, input: object) => Promise<{ orderId: string }>
  return (await place(createNode(sandboxPayment, actor), { id, paymentToken })).orderId
}

async function subscribe(paymentToken = approvedCard, settings?: object, by?: Caller) {
  const member = by ?? (await site.member())
  const offer = await offerSubscription(site, settings)
  const checkout = await prepareToSubscribe(member, offer)
  const orderId = await placeCycle(member, checkout.id, paymentToken)
  const { subscriptionContracts } = await member.ok('subscriptionContracts.querySubscriptionContracts', {})
  expect(subscriptionContracts).toHaveLength(by ? 2 : 1)
  const contract = subscriptionContracts.find((each: { orderId: string }) => each.orderId === orderId)
  return { member, offer, orderId, contract, id: contract.id as string }
}

const run = (id: string, provider: PaymentProvider = sandboxPayment) => bill(createNode(provider, system), id)
const readContract = async (id: string) =>
  (await app.ok('subscriptionContracts.getSubscriptionContract', { subscriptionContractId: id })).subscriptionContract
const listCycles = async (id: string) =>
  (await app.ok('subscriptionContracts.listSubscriptionCycles', { subscriptionContractId: id })).cycles
const listPayments = (orderId: string) =>
  query<{ status: string; amount: string }>(
    'select status, amount from payments where site_id = $1 and order_id = $2',
    [site.id, orderId],
  )

it('a paid order starts a subscription, and each cycle is ordered and paid once, at the agreed price', async () => {
  const { member, offer, orderId, contract, id } = await subscribe()
  const { order: first } = await member.ok('orders.getOrder', { id: orderId })
  expect(contract).toMatchObject({
    id: first.lineItems[0].subscriptionInfo.id,
    title: 'Every so often',
    subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: true },
    status: 'ACTIVE',
    cycles: 1,
    orderId,
    cancelable: true,
    currency: first.currency,
  })
  expect(JSON.stringify(contract)).not.toContain('saved')
  await run(id)
  expect((await readContract(id)).cycles).toBe(1)

  await app.ok('subscriptionOptions.deleteSubscriptionOption', { id: offer.optionId })
  passDays(32)
  await Promise.all([run(id), run(id), run(id)])
  // The test server may be billing the same subscription; a busy one is skipped.
  await waitUntil(async () => {
    await run(id)
    return (await listCycles(id))[0].status === 'PAID'
  })
  const cycles = await listCycles(id)
  expect(cycles).toMatchObject([
    { cycleNumber: 2, status: 'PAID' },
    { cycleNumber: 1, status: 'PAID', orderId },
  ])
  const { order: second } = await member.ok('orders.getOrder', { id: cycles[0].orderId })
  expect(second).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    priceSummary: { total: first.priceSummary.total },
    lineItems: [{ quantity: 2, subscriptionInfo: { id, cycleNumber: 2 } }],
  })
  expect(await listPayments(second.id)).toMatchObject([{ status: 'APPROVED' }])
  expect(await readContract(id)).toMatchObject({ status: 'ACTIVE', cycles: 2, failures: 0 })
})

it('a cycle interrupted between charge and outcome continues, and is charged once', async () => {
  const { id } = await subscribe()
  passDays(32)
  await run(id, diesAfter)
  const [open] = await listCycles(id)
  expect(open).toMatchObject({ cycleNumber: 2, status: 'UNPAID' })
  expect(await listPayments(open.orderId)).toMatchObject([{ status: 'INITIATED' }])
  passDays(1)
  await run(id)
  expect(await listPayments(open.orderId)).toHaveLength(1)
  // It fails if payments of other tests are unanswered, after it has settled the rest.
  await settleLater.run(createNode(sandboxPayment, system), {}).catch(() => {})
  passDays(1)
  await run(id)
  expect(await listPayments(open.orderId)).toMatchObject([{ status: 'APPROVED' }])
  expect((await listCycles(id))[0]).toMatchObject({ cycleNumber: 2, status: 'PAID', orderId: open.orderId })
})

it('a declined payment is retried under the same order, and ends subscription and order after the last attempt', async () => {
  const { member, id } = await subscribe(declinedLater)
  passDays(32)
  await run(id)
  const [open] = await listCycles(id)
  expect(open).toMatchObject({ cycleNumber: 2, status: 'UNPAID', reason: expect.any(String) })
  expect(await readContract(id)).toMatchObject({ status: 'ACTIVE', failures: 1 })
  await run(id)
  expect(await listPayments(open.orderId)).toHaveLength(1)
  for (const days of [1, 3, 5, 7]) {
    passDays(days)
    await run(id)
  }
  expect(await listPayments(open.orderId)).toHaveLength(5)
  expect(await readContract(id)).toMatchObject({ status: 'CANCELED', endReason: 'PAYMENT_FAILED' })
  expect((await listCycles(id))[0]).toMatchObject({ status: 'FAILED', orderId: open.orderId })
  expect((await member.ok('orders.getOrder', { id: open.orderId })).order.status).toBe('CANCELED')
  const mails = await query<{ template: string }>(
    `select template from mails where site_id = $1 and key like $2 and template <> 'subscription-note' order by key`,
    [site.id, `subscription-declined/subscription/${id}/%`],
  )
  const declined = Array(4).fill('subscription-declined')
  expect(mails.map(({ template }) => template)).toEqual([...declined, 'subscription-ended'])
  expect(
    (await query('select 1 from subscription_contracts where id = $1 and saved_method is null', [id])).length,
  ).toBe(1)
})

it('a decline is mailed to buyer and owner, and the buyer pays with another card at once', async () => {
  const { member, id } = await subscribe(declinedLater)
  const input = { subscriptionContractId: id }
  const pay = (paymentToken: string) => ({ ...input, paymentToken })
  const readProblemCode = async (operation: string, sent: Record<string, unknown> = input) =>
    (await member.problem(`subscriptionContracts.${operation}`, sent)).code
  expect((await member.ok('subscriptionContracts.getSubscriptionPayment', input)).payment.amount).toBe('0')
  expect(await readProblemCode('paySubscriptionContract', pay(approvedCard))).toBe('SUBSCRIPTION_IS_PAID')
  passDays(32)
  await run(id)
  const [open] = await listCycles(id)
  const listMails = () =>
    query<{ template: string; recipient: string }>(
      `select template, recipient from mails where site_id = $1 and key like $2 order by template`,
      [site.id, `subscription-%/subscription/${id}/2/0%`],
    )
  vi.useRealTimers()
  await waitUntil(async () => (await listMails()).length > 1)
  passDays(32)
  expect(await listMails()).toEqual([
    { template: 'subscription-declined', recipient: 'bea@mail.example' },
    { template: 'subscription-note', recipient: site.facts.ownerEmail },
  ])
  const { payment } = await member.ok('subscriptionContracts.getSubscriptionPayment', input)
  const { order } = await member.ok('orders.getOrder', { id: open.orderId })
  expect(payment).toMatchObject({ amount: order.priceSummary.total.amount, currency: order.currency, testMode: true })
  expect(payment.methods.map(({ providerId }: { providerId: string }) => providerId)).toEqual(['sandbox'])

  expect(await readProblemCode('paySubscriptionContract', pay('nobody'))).toBe(
    'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
  )
  expect(await readProblemCode('paySubscriptionContract', pay('manual'))).toBe(
    'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD',
  )
  expect(await readProblemCode('paySubscriptionContract', pay('sandbox:4000000000000002'))).toBe('PAYMENT_ERROR')
  const otherCaller = await site.member()
  expect((await otherCaller.problem('subscriptionContracts.paySubscriptionContract', pay(approvedCard))).code).toBe(
    'NOT_FOUND',
  )
  expect((await otherCaller.problem('subscriptionContracts.getSubscriptionPayment', input)).code).toBe('NOT_FOUND')
  const before = await query<{ saved_method: string }>(
    'select saved_method from subscription_contracts where id = $1',
    [id],
  )
  const paid = await member.ok('subscriptionContracts.paySubscriptionContract', pay(approvedCard))
  expect(paid.subscriptionContract).toMatchObject({ status: 'ACTIVE', failures: 0, cycles: 2 })
  expect((await listCycles(id))[0]).toMatchObject({ cycleNumber: 2, status: 'PAID', orderId: open.orderId })
  expect((await listPayments(open.orderId)).filter(({ status }) => status === 'APPROVED')).toHaveLength(1)
  const after = await query<{ saved_method: string }>('select saved_method from subscription_contracts where id = $1', [
    id,
  ])
  expect(after[0]!.saved_method).not.toBe(before[0]!.saved_method)
  await member.ok('subscriptionContracts.cancelSubscriptionContract', input)
  expect(await readProblemCode('getSubscriptionPayment')).toBe('SUBSCRIPTION_IS_OVER')
  expect(await readProblemCode('paySubscriptionContract', pay(approvedCard))).toBe('SUBSCRIPTION_IS_OVER')
})

const bankAsks = 'sandbox:4000002500003155'
const readSavedMethod = async (id: string) =>
  (await query<{ saved_method: string }>('select saved_method from subscription_contracts where id = $1', [id]))[0]!
    .saved_method

it('a declined cycle is paid with a card that requires 3-D Secure, and is open until that is completed', async () => {
  const { member, id } = await subscribe(declinedLater)
  const input = { subscriptionContractId: id }
  passDays(32)
  await run(id)
  const before = await readSavedMethod(id)
  const pay = () => member.ok('subscriptionContracts.paySubscriptionContract', { ...input, paymentToken: bankAsks })
  const confirm = (paymentResponseToken: string, outcome: string) => ({ ...input, paymentResponseToken, outcome })
  const change = { ...input, paymentToken: bankAsks }
  const changed = await member.ok('subscriptionContracts.changeSubscriptionCard', change)
  const refused = confirm(changed.paymentResponseToken, 'DECLINE')
  expect((await member.problem('subscriptionContracts.confirmSubscriptionPayment', refused)).code).toBe('PAYMENT_ERROR')
  const attempt = await pay()
  expect(attempt.subscriptionContract).toMatchObject({ failures: 1 })
  const { payments: tried } = await app
    .ok('orderTransactions.listTransactionsForSingleOrder', { orderId: (await listCycles(id))[0].orderId })
    .then((reply) => reply.orderTransactions)
  // The confirmed amount is all that is charged, shipping included.
  expect(await member.ok('payments.getPaymentAction', attempt)).toEqual({
    providerId: 'sandbox',
    amount: tried[0].amount.amount,
  })
  // A payment that waits for 3-D Secure is not charged again meanwhile.
  await run(id)
  const name = 'subscriptionContracts.confirmSubscriptionPayment'
  const otherCaller = await site.member()
  expect((await otherCaller.problem(name, confirm(attempt.paymentResponseToken, 'APPROVE'))).code).toBe('NOT_FOUND')
  expect((await member.problem(name, confirm('nothing', 'APPROVE'))).code).toBe('NOT_FOUND')
  const paid = await member.ok(name, confirm(attempt.paymentResponseToken, 'APPROVE'))
  expect(paid.subscriptionContract).toMatchObject({ status: 'ACTIVE', failures: 0, cycles: 2 })
  expect((await listCycles(id))[0]).toMatchObject({ cycleNumber: 2, status: 'PAID' })
  expect(await readSavedMethod(id)).not.toBe(before)
})

describe('a payment whose outcome is unknown', () => {
  const silentCard = 'sandbox:4000000000000267'
  const unknown = { code: 'PAYMENT_OUTCOME_UNKNOWN', status: 409 }
  const changeCharge = (orderId: string, change: string) =>
    query(
      `update sandbox_charges set ${change} where reason = 'SILENT'
       and idempotency_key in (select id::text from payments where site_id = $1 and order_id = $2)`,
      [site.id, orderId],
    )
  const answersLater = "created_date = now() + interval '1 hour'"

  async function subscribeUnanswered() {
    const { member, id } = await subscribe(declinedLater)
    passDays(32)
    await run(id)
    const [{ orderId }] = await listCycles(id)
    const input = { subscriptionContractId: id }
    const pay = { ...input, paymentToken: silentCard }
    expect(await member.problem('subscriptionContracts.paySubscriptionContract', pay)).toMatchObject(unknown)
    await changeCharge(orderId, answersLater)
    expect(await member.problem('subscriptionContracts.getSubscriptionPayment', input)).toMatchObject(unknown)
    expect(await readContract(id)).toMatchObject({ cycles: 2, failures: 1 })
    return { member, id, orderId, input, pay }
  }

  it('settles the cycle once the provider confirms it, and that card is charged from then on', async () => {
    const { member, id, orderId, input } = await subscribeUnanswered()
    const before = await readSavedMethod(id)
    await changeCharge(orderId, "reason = null, outcome = 'APPROVED', captured = amount")
    expect((await member.ok('subscriptionContracts.getSubscriptionPayment', input)).payment.amount).toBe('0')
    expect((await listCycles(id))[0]).toMatchObject({ cycleNumber: 2, status: 'PAID', orderId })
    expect(await readContract(id)).toMatchObject({ status: 'ACTIVE', failures: 0 })
    expect(await readSavedMethod(id)).not.toBe(before)
    expect((await listPayments(orderId)).filter(({ status }) => status === 'APPROVED')).toHaveLength(1)
  })

  it('settles the cycle too if no one is waiting for it', async () => {
    const { id, orderId } = await subscribeUnanswered()
    await changeCharge(orderId, "reason = null, outcome = 'APPROVED', captured = amount")
    await query(
      "update payments set created_date = now() - interval '1 minute', checked_date = now() - interval '1 minute' where site_id = $1 and order_id = $2",
      [site.id, orderId],
    )
    await strike('settle-later-payments')
    await waitUntil(async () => (await listCycles(id))[0].status === 'PAID')
    expect(await readContract(id)).toMatchObject({ status: 'ACTIVE', cycles: 2, failures: 0 })
  })

  it('can be made with another card once the provider declined it', async () => {
    const { member, id, orderId, input } = await subscribeUnanswered()
    await changeCharge(orderId, "reason = null, outcome = 'DECLINED', captured = 0")
    const { payment } = await member.ok('subscriptionContracts.getSubscriptionPayment', input)
    expect(Number(payment.amount)).toBeGreaterThan(0)
    await member.ok('subscriptionContracts.paySubscriptionContract', { ...input, paymentToken: approvedCard })
    expect((await listCycles(id))[0]).toMatchObject({ cycleNumber: 2, status: 'PAID', orderId })
  })

  it('leaves the old card in use while a new one is not confirmed', async () => {
    const { member, id } = await subscribe()
    const before = await readSavedMethod(id)
    const change = { subscriptionContractId: id, paymentToken: silentCard }
    expect(await member.problem('subscriptionContracts.changeSubscriptionCard', change)).toMatchObject(unknown)
    expect(await readSavedMethod(id)).toBe(before)
  })
})

it('a payment of another order does not settle a cycle', async () => {
  const { member, id } = await subscribe(declinedLater)
  passDays(32)
  await run(id)
  const other = await subscribe(approvedCard, undefined, member)
  const change = { subscriptionContractId: other.id, paymentToken: bankAsks }
  const { paymentResponseToken } = await member.ok('subscriptionContracts.changeSubscriptionCard', change)
  const confirm = { subscriptionContractId: id, paymentResponseToken, outcome: 'APPROVE' }
  const { code } = await member.problem('subscriptionContracts.confirmSubscriptionPayment', confirm)
  expect(code).toBe('NOT_FOUND')
  expect(await readContract(id)).toMatchObject({ failures: 1 })
})

it('the card is changed while nothing is declined, with and without 3-D Secure', async () => {
  const { member, id, contract } = await subscribe(approvedCard)
  const input = { subscriptionContractId: id }
  const change = (paymentToken: string) => ({ ...input, paymentToken })
  const name = 'subscriptionContracts.changeSubscriptionCard'
  const before = await readSavedMethod(id)
  await member.ok(name, change('sandbox:5555555555554444'))
  const changed = await readSavedMethod(id)
  expect(changed).not.toBe(before)
  expect((await member.problem(name, change('sandbox:4000000000000002'))).code).toBe('PAYMENT_ERROR')
  expect((await member.problem(name, change('manual'))).code).toBe('SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD')
  expect((await member.problem(name, change('nobody'))).code).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  expect((await (await site.member()).problem(name, change(approvedCard))).code).toBe('NOT_FOUND')
  expect(await readSavedMethod(id)).toBe(changed)

  const { paymentResponseToken } = await member.ok(name, change(bankAsks))
  const confirm = { ...input, paymentResponseToken, outcome: 'APPROVE' }
  expect(await readSavedMethod(id)).toBe(changed)
  await member.ok('subscriptionContracts.confirmSubscriptionPayment', confirm)
  expect(await readSavedMethod(id)).not.toBe(changed)
  expect((await readContract(id)).nextPaymentDate).toBe(contract.nextPaymentDate)
  const { order } = await member.ok('orders.getOrder', { id: contract.orderId })
  expect([order.paymentStatus, order.balanceSummary.balance.amount]).toEqual(['PAID', '0.00'])
  await member.ok('subscriptionContracts.cancelSubscriptionContract', input)
  expect((await member.problem(name, change(approvedCard))).code).toBe('SUBSCRIPTION_IS_OVER')
})

it('a subscription of two payments ends with the second, and can’t be canceled then', async () => {
  const { id, contract } = await subscribe(approvedCard, {
    frequency: 'DAY',
    interval: 2,
    autoRenewal: false,
    billingCycles: 2,
  })
  const days = (Date.parse(contract.nextPaymentDate) - Date.parse(contract.createdDate)) / 86_400_000
  expect(Math.abs(days - 2)).toBeLessThan(0.1)
  passDays(3)
  await run(id)
  const ended = await readContract(id)
  expect(ended).toMatchObject({ status: 'ENDED', cycles: 2, cancelable: false })
  expect(ended).not.toHaveProperty('nextPaymentDate')
  const cancel = { subscriptionContractId: id }
  expect((await app.problem('subscriptionContracts.cancelSubscriptionContract', cancel)).code).toBe(
    'SUBSCRIPTION_IS_OVER',
  )
})

type Line = { subscriptionInfo?: unknown }
const trial = { frequency: 'MONTH', autoRenewal: true, freeTrialPeriod: { frequency: 'WEEK', interval: 2 } }

it('a free trial saves the card without a charge; its order is paid once at its end, and the next a month later', async () => {
  const { member, orderId, contract, id } = await subscribe(approvedCard, trial)
  const read = async () => (await member.ok('orders.getOrder', { id: orderId })).order
  const first = await read()
  const { total } = first.priceSummary
  expect(first).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'NOT_PAID',
    payAfterFreeTrial: { total },
    balanceSummary: { balance: total, paid: { amount: '0.00' } },
  })
  expect(await listPayments(orderId)).toMatchObject([{ status: 'APPROVED', amount: '0.00' }])
  const days = (Date.parse(contract.nextPaymentDate) - Date.parse(contract.createdDate)) / 86_400_000
  expect(Math.abs(days - 14)).toBeLessThan(0.1)
  expect(contract).toMatchObject({
    status: 'ACTIVE',
    cycles: 1,
    subscriptionSettings: { freeTrialPeriod: trial.freeTrialPeriod, startDate: contract.nextPaymentDate },
  })
  expect(await listCycles(id)).toMatchObject([{ cycleNumber: 1, status: 'UNPAID', orderId }])
  passDays(10)
  await run(id)
  expect(await listPayments(orderId)).toHaveLength(1)
  passDays(5)
  await Promise.all([run(id), run(id)])
  await waitUntil(async () => {
    await run(id)
    return (await listCycles(id))[0].status === 'PAID'
  })
  expect((await listPayments(orderId)).map(({ amount }) => amount).sort()).toEqual(['0.00', total.amount])
  expect(await read()).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: total } })
  const next = await readContract(id)
  const month = (Date.parse(next.nextPaymentDate) - Date.parse(contract.nextPaymentDate)) / 86_400_000
  expect(next).toMatchObject({ cycles: 1, failures: 0 })
  expect(month).toBeGreaterThan(27)
  expect(month).toBeLessThan(32)
})

it('canceling a free trial costs nothing and cancels its order; other items of the order are paid at once', async () => {
  const { member, orderId, id } = await subscribe(approvedCard, trial)
  await member.ok('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId: id })
  expect((await member.ok('orders.getOrder', { id: orderId })).order.status).toBe('CANCELED')
  passDays(20)
  await run(id)
  expect(await listPayments(orderId)).toMatchObject([{ amount: '0.00' }])
  vi.useRealTimers()

  const buyer = await site.member()
  const offer = await offerSubscription(site, trial)
  const other = { subscriptionOptionId: offer.optionId }
  const lines = [buildLine(offer.productId, 1, other), buildLine(offer.productId, 1)]
  const checkout = await prepareToPay(buyer, lines)
  const amounts = [checkout.payNow, checkout.payAfterFreeTrial, checkout.priceSummary].map((each) =>
    Number(each.total.amount),
  )
  expect(amounts[0]! + amounts[1]!).toBeCloseTo(amounts[2]!, 2)
  expect(amounts[1]).toBeGreaterThan(0)
  const mixed = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
  const { order } = await buyer.ok('orders.getOrder', { id: mixed.orderId })
  expect(order).toMatchObject({
    paymentStatus: 'PARTIALLY_PAID',
    balanceSummary: { paid: { amount: checkout.payNow.total.amount } },
  })
  const { subscriptionContracts } = await buyer.ok('subscriptionContracts.querySubscriptionContracts', {})
  expect(subscriptionContracts).toHaveLength(1)
  await buyer.ok('subscriptionContracts.cancelSubscriptionContract', {
    subscriptionContractId: subscriptionContracts[0].id,
  })
  const { order: left } = await buyer.ok('orders.getOrder', { id: mixed.orderId })
  expect(left).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    lineItems: [{ id: order.lineItems.find(({ subscriptionInfo }: Line) => !subscriptionInfo).id }],
    balanceSummary: { balance: { amount: '0.00' } },
  })
  for (const part of ['subtotal', 'discount', 'shipping', 'tax', 'total'])
    expect([part, left.priceSummary[part].amount]).toEqual([part, checkout.payNow[part].amount])
  expect(left).not.toHaveProperty('payAfterFreeTrial')
  const { activities } = (await app.ok('orders.getOrder', { id: mixed.orderId })).order
  expect(activities.at(-1)).toMatchObject({
    type: 'DRAFT_ORDER_CHANGES_APPLIED',
    draftOrderChangesApplied: { reason: 'The free trial was ended' },
  })
})

it('a trial that was shipped before it was canceled stays in its order, unpaid', async () => {
  const buyer = await site.member()
  const offer = await offerSubscription(site, trial)
  const lines = [buildLine(offer.productId, 1, { subscriptionOptionId: offer.optionId }), buildLine(offer.productId, 1)]
  const orderId = await placeCycle(buyer, (await prepareToPay(buyer, lines)).id, approvedCard)
  const { order } = await buyer.ok('orders.getOrder', { id: orderId })
  const { id: lineItemId, subscriptionInfo } = order.lineItems.find(({ subscriptionInfo }: Line) => subscriptionInfo)
  const fulfillment = { lineItems: [{ id: lineItemId, quantity: 1 }] }
  await app.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })
  await buyer.ok('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId: subscriptionInfo.id })
  const { order: after } = await buyer.ok('orders.getOrder', { id: orderId })
  expect(after).toMatchObject({ status: 'APPROVED', paymentStatus: 'PARTIALLY_PAID' })
  expect(after.lineItems).toHaveLength(2)
})

it('of two trials in one order, the canceled one is never charged; the other pays for itself and shipping', async () => {
  const buyer = await site.member()
  const products = await listPlainProducts(await site.visitor())
  const offers = [await offerSubscription(site, trial, products[1]), await offerSubscription(site, trial, products[2])]
  const lines = offers.map(({ productId, optionId }) => buildLine(productId, 1, { subscriptionOptionId: optionId }))
  const checkout = await prepareToPay(buyer, lines)
  const orderId = await placeCycle(buyer, checkout.id, approvedCard)
  const { subscriptionContracts } = await buyer.ok('subscriptionContracts.querySubscriptionContracts', {})
  const [ended, changed] = subscriptionContracts
  await buyer.ok('subscriptionContracts.cancelSubscriptionContract', { subscriptionContractId: ended.id })
  passDays(15)
  // The test server has its own clock and skips a busy subscription.
  await waitUntil(async () => {
    await run(changed.id)
    return (await listCycles(changed.id))[0].status === 'PAID'
  })
  const charged = (await listPayments(orderId)).map(({ amount }) => Number(amount)).sort()
  const all = Number(checkout.payAfterFreeTrial.total.amount)
  const line = Number(ended.lineItems[0].totalPriceAfterTax.amount)
  expect(line).toBeGreaterThan(0)
  expect(charged[0]).toBe(0)
  expect(charged[1]).toBeCloseTo(all - line, 2)
})

it('a cycle that can no longer be shipped is not charged', async () => {
  const { id, offer } = await subscribe()
  const inventoryItem = {
    productId: offer.productId,
    trackQuantity: true,
    variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1 }],
  }
  await app.ok('inventory.updateInventoryVariants', { inventoryItem })
  passDays(32)
  await run(id)
  const [open] = await listCycles(id)
  expect(open).toMatchObject({ status: 'UNPAID', reason: expect.stringContaining('OUT_OF_STOCK') })
  expect(open).not.toHaveProperty('orderId')
  const variants = inventoryItem.variants.map((variant) => ({ ...variant, quantity: 50 }))
  await app.ok('inventory.updateInventoryVariants', { inventoryItem: { ...inventoryItem, variants } })
  passDays(2)
  await run(id)
  expect((await listCycles(id))[0]).toMatchObject({ cycleNumber: 2, status: 'PAID' })
})

it('a subscription is canceled by its member or the owner; not by others, nor by a member against its terms', async () => {
  const { member, id } = await subscribe()
  const input = { subscriptionContractId: id }
  const otherCaller = await site.member()
  for (const operation of ['getSubscriptionContract', 'listSubscriptionCycles', 'cancelSubscriptionContract']) {
    expect((await otherCaller.problem(`subscriptionContracts.${operation}`, input)).code).toBe('NOT_FOUND')
  }
  expect((await otherCaller.ok('subscriptionContracts.querySubscriptionContracts', {})).subscriptionContracts).toEqual(
    [],
  )
  const { subscriptionContract } = await member.ok('subscriptionContracts.cancelSubscriptionContract', input)
  expect(subscriptionContract).toMatchObject({ status: 'CANCELED', endReason: 'BUYER', cancelable: false })
  passDays(32)
  await run(id)
  expect(await listCycles(id)).toHaveLength(1)
  vi.useRealTimers()

  const bound = await subscribe(approvedCard, {
    frequency: 'WEEK',
    autoRenewal: true,
    enableCustomerCancellation: false,
  })
  const other = { subscriptionContractId: bound.id }
  expect((await bound.member.problem('subscriptionContracts.cancelSubscriptionContract', other)).code).toBe(
    'SUBSCRIPTION_NOT_CANCELABLE',
  )
  const owner = await site.owner()
  expect(await owner.ok('subscriptionContracts.cancelSubscriptionContract', other)).toMatchObject({
    subscriptionContract: { status: 'CANCELED', endReason: 'MERCHANT' },
  })
  const types = await site.eventTypes()
  expect(types).toContain('wix.ecom.subscription_contracts.v1.subscription_contract_updated')
})

it('the owner deletes a subscription that has ended, with an event; its orders stay', async () => {
  const { member, id } = await subscribe()
  vi.useRealTimers()
  const owner = await site.owner()
  const input = { subscriptionContractId: id }
  const { subscriptionContract } = await owner.ok('subscriptionContracts.getSubscriptionContract', input)
  const readRefusal = async (caller = owner) =>
    (await caller.problem('subscriptionContracts.deleteSubscriptionContract', input)).code
  expect(await readRefusal()).toBe('SUBSCRIPTION_IS_NOT_OVER')
  await owner.ok('subscriptionContracts.cancelSubscriptionContract', input)
  expect(await readRefusal(member)).toBe('PERMISSION_DENIED')
  await site.events()
  await owner.ok('subscriptionContracts.deleteSubscriptionContract', input)
  expect(await site.eventTypes()).toEqual(['wix.ecom.subscription_contracts.v1.subscription_contract_deleted'])
  for (const caller of [owner, member]) {
    expect((await caller.problem('subscriptionContracts.getSubscriptionContract', input)).code).toBe('NOT_FOUND')
  }
  expect(await readRefusal()).toBe('NOT_FOUND')
  const { order } = await member.ok('orders.getOrder', { id: subscriptionContract.orderId })
  expect(order.lineItems[0].subscriptionInfo.id).toBe(id)
})
