import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Caller } from '../support/caller.ts'
import { strike, takeUp } from '../support/jobs.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { startStripe } from '../support/stripe-fake.ts'
import { connectStripe } from '../support/stripe-service.ts'
import { ServerProcess } from './process.ts'

const defaultVariant = '00000000-0000-0000-0000-000000000000'
const rounds = process.env.STOA_TEST_LONG ? 200 : 8
const shoppers = 4

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** A provider with its own ledger, in another process than the killed one. */
let stripe: Awaited<ReturnType<typeof startStripe>>
let server: ServerProcess
let facts: SiteFacts
let owner: Caller
let product: Any

beforeAll(async () => {
  stripe = await startStripe()
  server = await ServerProcess.make({ STOA_PAYMENT_PROVIDER_URLS: `stripe=${stripe.url}` })
  await server.start()
  facts = await server.facts()
  owner = new Caller(facts.origin, { authorization: facts.apiKey, 'wix-site-id': facts.siteId })
  await connectStripe(await signInOwner())
  product = (await listPlainProducts(await createVisitor())).find(({ stock }) => stock.trackInventory)
  await owner.ok('inventory.incrementInventory', {
    incrementData: [{ productId: product.id, variantId: defaultVariant, incrementBy: 50_000 }],
  })
  product = await readProduct()
})

afterAll(async () => {
  const { code, seconds } = await server.kill('SIGTERM')
  stripe.stop()
  await server.remove()
  expect([code, seconds < 30], server.warned).toEqual([0, true])
})

async function signInOwner(): Promise<Caller> {
  const anonymous = new Caller(facts.origin, {})
  const { ownerEmail: email, ownerPassword: password } = facts
  const tokens = await anonymous.ok('owner.signInOwner', { email, password })
  return new Caller(facts.origin, { authorization: tokens.access_token })
}

async function createVisitor(): Promise<Caller> {
  const anonymous = new Caller(facts.origin, {})
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
  return new Caller(facts.origin, { authorization: tokens.access_token }, tokens)
}

const readProduct = async () => (await (await createVisitor()).ok('products.getProduct', { id: product.id })).product

/** The acknowledged steps of one checkout. */
interface Deal {
  readonly checkoutId: string
  readonly buyer: Caller
  readonly held: boolean
  orderId?: string
  paymentId?: string
  captured?: boolean
  refundId?: string
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Repeats a call until it is answered: a server notices a lost database with a delay. Refusals throw. */
async function insist<T>(ask: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isRefused = /answered 4\d\d/.test(String(error)) && !/answered 4(08|09|29)/.test(String(error))
      if (isRefused || performance.now() > deadline) throw error
      await pause()
    }
  }
}

/**
 * One purchase, sometimes with a capture and a partial refund; each step takes effect once, however often it is sent.
 */
async function deal(deals: Deal[], canStop: () => boolean): Promise<void> {
  const buyer = await createVisitor()
  const { id: checkoutId } = await prepareToPay(buyer, [buildLine(product.id)])
  const deal: Deal = { checkoutId, buyer, held: randomInt(2) === 0 }
  deals.push(deal)
  await goOn(deal, canStop)
}

/** The remaining steps. Interrupted with the server, and continued later. */
async function goOn(deal: Deal, canStop: () => boolean = () => false): Promise<void> {
  const { checkoutId, buyer, held } = deal
  deal.orderId ??=
    // Only those who manage the shop may delay a capture.
    (
      await (held ? owner : buyer).ok('checkout.createOrderAndCharge', {
        id: checkoutId,
        paymentToken: `pm_visa_${checkoutId.replaceAll('-', '')}`,
        delayCapture: held,
      })
    ).orderId as string
  if (canStop()) return
  const { orderId } = deal
  deal.paymentId ??= (await readTransactions(orderId)).payments[0].id as string
  const payment = { paymentId: deal.paymentId }
  const buildKey = (what: string) => ({ 'idempotency-key': `${what} ${orderId}` })
  if (held && !deal.captured) {
    await owner.ok(
      'orders.captureAuthorizedPayments',
      { ecomOrderId: orderId, payments: [payment] },
      buildKey('capture'),
    )
    deal.captured = true
  }
  deal.refundId ??= (
    await owner.ok(
      'orders.triggerRefund',
      {
        ecomOrderId: orderId,
        payments: [{ ...payment, amount: { amount: '1.00' } }],
        sideEffects: { sendOrderRefundedEmail: true },
      },
      buildKey('refund'),
    )
  ).refundId as string
}

const readTransactions = async (orderId: string): Promise<Any> =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions

async function buyUntil(deals: Deal[], stop: () => boolean): Promise<void> {
  while (!stop()) await deal(deals, stop).catch(pause)
}

type Harm = 'server' | 'database'

async function kill(what: Harm): Promise<void> {
  if (what === 'database') process.kill(await server.postmaster(), 'SIGKILL')
  else {
    await server.kill('SIGKILL')
    await server.start()
  }
  await server.untilReady()
}

/** After some time, or just when the provider has recorded something without answering. */
async function waitUntilSomePoint(): Promise<void> {
  if (randomInt(2) === 0) return new Promise((resolve) => setTimeout(resolve, randomInt(400)))
  let left = randomInt(12)
  await new Promise<void>((resolve) => stripe.watch(() => left-- === 0 && resolve()))
  stripe.watch(undefined)
}

/** Since the first round. */
const everything: Deal[] = []

/** Runs purchases, kills something meanwhile, and continues the interrupted ones. */
async function trade(what: Harm): Promise<void> {
  const deals: Deal[] = []
  let isStopped = false
  const busy = Array.from({ length: shoppers }, () => buyUntil(deals, () => isStopped))
  await vi.waitUntil(() => deals.some(({ refundId }) => refundId), { timeout: 60_000, interval: 10 })
  await waitUntilSomePoint()
  const acknowledged = structuredClone(deals.map(({ buyer: _, ...rest }) => rest))
  await kill(what)
  isStopped = true
  await Promise.all(busy)
  everything.push(...deals)

  const deadline = performance.now() + 90_000
  for (const { orderId, captured, refundId, held } of acknowledged) {
    if (!orderId) continue
    const { order } = await insist(() => owner.ok('orders.getOrder', { id: orderId }), deadline)
    expect(order.status).toBe('APPROVED')
    if (!held || captured) expect(order.balanceSummary.paid.amount).toBe(order.priceSummary.total.amount)
    const { refunds } = await insist(() => readTransactions(orderId), deadline)
    if (refundId) expect(refunds.map(({ id }: Any) => id)).toContain(refundId)
  }
  for (const each of deals) await insist(() => goOn(each), deadline)
}

describe('with server or database killed at random points of purchases, captures and refunds', () => {
  it.each(Array.from({ length: rounds }, (_, round) => [round, round % 2 ? 'server' : 'database'] as const))(
    'loses nothing that was acknowledged, and the rest can be continued (%i, %s)',
    (_, what) => trade(what),
    180_000,
  )

  it('creates one order per checkout, which takes one piece', async () => {
    const orders = new Set(everything.map(({ orderId }) => orderId))
    expect(orders.size).toBe(everything.length)
    for (const { checkoutId, orderId, buyer, held } of everything.slice(-5)) {
      const input = { id: checkoutId, paymentToken: 'pm_visa_again', delayCapture: held }
      expect((await buyer.ok('checkout.createOrderAndCharge', input)).orderId).toBe(orderId)
    }
    // A job releases reservations of interrupted purchases.
    await vi.waitUntil(
      async () => {
        await strike('settle-payments', server.query)
        return (await readProduct()).stock.quantity === product.stock.quantity - everything.length
      },
      { timeout: 120_000, interval: 2000 },
    )
  }, 180_000)

  it("has one charge and one refund each at the provider, equal to the shop's records", async () => {
    const { intents, refunds } = stripe.books()
    for (const { orderId, refundId } of everything) {
      const { order } = await owner.ok('orders.getOrder', { id: orderId })
      const own = intents.filter(({ metadata }) => metadata.stoa_order === orderId)
      const minor = Math.round(Number(order.priceSummary.total.amount) * 100)
      expect(own.map(({ amount_received: got = 0 }) => got).filter(Boolean)).toEqual([minor])
      expect(own.filter(({ amount_capturable: held = 0 }) => held > 0)).toEqual([])
      const back = refunds.filter(({ payment_intent: id }) => own.some((intent) => intent.id === id))
      expect(back.map(({ amount }) => amount)).toEqual([100])
      expect(order.balanceSummary).toMatchObject({
        paid: { amount: order.priceSummary.total.amount },
        refunded: { amount: '1.00' },
      })
      expect((await readTransactions(orderId!)).refunds.map(({ id }: Any) => id)).toEqual([refundId])
    }
    // Failed orders were not charged.
    const known = new Set(everything.map(({ orderId }) => orderId))
    const strange = intents.filter(({ metadata }) => !known.has(metadata.stoa_order))
    expect(strange.filter(({ amount_received: got = 0 }) => got > 0)).toEqual([])
  }, 300_000)

  it('emits the event of each order and refund, once as far as buyers can see', async () => {
    const numbers = await Promise.all(
      everything.map(
        async ({ orderId }) => (await owner.ok('orders.getOrder', { id: orderId })).order.number as string,
      ),
    )
    // Interrupted deliveries are repeated after a timeout, which is skipped here.
    await takeUp(server.query)
    await expect
      .poll(listMailOrderNumbers, { timeout: 120_000, interval: 1000 })
      .toEqual({ 'order-placed': numbers.toSorted(), 'order-refunded': numbers.toSorted() })
    const { aggregates } = await owner.ok('orders.aggregateOrders', {
      aggregation: { booked: { $count: 'status' }, paid: { $sum: 'balanceSummary.paid.amount' } },
    })
    const { aggregates: counted } = await owner.ok('orders.aggregateOrders', {
      filter: { number: { $gt: '0' } },
      aggregation: { booked: { $count: 'status' }, paid: { $sum: 'balanceSummary.paid.amount' } },
    })
    expect(aggregates.booked).toEqual(counted.booked)
    expect(Number(aggregates.paid)).toBe(Number(counted.paid))
  }, 180_000)
})

/** The orders of all mails with this template, with duplicates. */
async function listMailOrderNumbers(): Promise<Record<string, string[]>> {
  const numbers: Record<string, string[]> = { 'order-placed': [], 'order-refunded': [] }
  let cursor: string | undefined
  // Many rounds take longer than a sign-in is valid.
  const reader = await signInOwner()
  do {
    const { mails, metadata } = await reader.ok('mails.queryMails', {
      query: { cursorPaging: { limit: 100, cursor } },
    })
    for (const { template, subject } of mails) numbers[template]?.push(/\d{3,}/.exec(subject)![0])
    cursor = metadata.cursors?.next
  } while (cursor)
  for (const each of Object.values(numbers)) each.sort()
  return numbers
}

it('answers a request during an outage with an error and its id, and the next one works', async () => {
  const buyer = await createVisitor()
  process.kill(await server.postmaster(), 'SIGKILL')
  const answers = []
  for (let i = 0; i < 20; i++)
    answers.push(await buyer.call('products.queryProducts', { query: { paging: { limit: 1 } } }))
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.details?.applicationError?.code, typeof body.requestId]).toEqual([
      503,
      'UNAVAILABLE',
      'string',
    ])
  }
  await server.untilReady()
  await buyer.ok('products.queryProducts', { query: { paging: { limit: 1 } } })
})
