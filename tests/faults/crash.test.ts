import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from '../support/caller.ts'
import { approvedCard, lineOf, plainProducts, readyToPay } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { ServerProcess } from './process.ts'

const defaultVariant = '00000000-0000-0000-0000-000000000000'
const rounds = process.env.STOA_TEST_LONG ? 25 : 1

let server: ServerProcess
let facts: SiteFacts

beforeAll(async () => {
  server = await ServerProcess.make()
  await server.start()
  facts = await server.facts()
})

afterAll(async () => {
  const { code, seconds } = await server.kill('SIGTERM')
  await server.remove()
  expect([code, seconds < 30]).toEqual([0, true])
})

interface Bought {
  orderId: string
  checkoutId: string
  buyer: Caller
}

async function visitor(): Promise<Caller> {
  const anonymous = new Caller(facts.origin, {})
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
  return new Caller(facts.origin, { authorization: tokens.access_token }, tokens)
}

/** Buys until told to stop; keeps what was acknowledged and what it was in the middle of. */
async function shop(
  acknowledged: Bought[],
  attempted: { checkoutId: string; buyer: Caller }[],
  productId: string,
  stop: () => boolean,
): Promise<void> {
  while (!stop()) {
    try {
      const buyer = await visitor()
      const { id: checkoutId } = await readyToPay(buyer, [lineOf(productId)])
      attempted.push({ checkoutId, buyer })
      const { orderId } = await buyer.ok('checkout.createOrderAndCharge', {
        id: checkoutId,
        paymentToken: approvedCard,
      })
      acknowledged.push({ orderId, checkoutId, buyer })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const owner = () => new Caller(facts.origin, { authorization: facts.apiKey, 'wix-site-id': facts.siteId })

/** A product with enough pieces for one round. */
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
async function stocked(): Promise<any> {
  const product = (await plainProducts(await visitor())).find(({ stock }) => stock.trackInventory)
  await owner().ok('inventory.incrementInventory', {
    incrementData: [{ productId: product.id, variantId: defaultVariant, incrementBy: 500 }],
  })
  return pieces(product.id)
}

async function pieces(productId: string) {
  return (await (await visitor()).ok('products.getProduct', { id: productId })).product
}

/** Runs buyers, does harm in the middle, and holds what was acknowledged against what is there afterwards. */
async function shopThrough(harm: () => Promise<void>): Promise<void> {
  const product = await stocked()
  const acknowledged: Bought[] = []
  const attempted: { checkoutId: string; buyer: Caller }[] = []
  let stopped = false
  const buyers = Array.from({ length: 4 }, () => shop(acknowledged, attempted, product.id, () => stopped))
  while (acknowledged.length < 4) await new Promise((resolve) => setTimeout(resolve, 10))
  await harm()
  await server.untilReady()
  const before = acknowledged.length
  while (acknowledged.length < before + 2) await new Promise((resolve) => setTimeout(resolve, 10))
  stopped = true
  await Promise.all(buyers)

  for (const { orderId, buyer } of acknowledged) {
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  }
  // One order for each checkout at the most, and paying again answers that same order.
  for (const { checkoutId, orderId, buyer } of acknowledged.slice(0, 3)) {
    const again = await buyer.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
    expect(again.orderId).toBe(orderId)
  }
  // What was cut off can be finished by asking again.
  for (const { checkoutId, buyer } of attempted.filter(
    (each) => !acknowledged.some((done) => done.checkoutId === each.checkoutId),
  )) {
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkoutId, paymentToken: approvedCard })
    expect((await buyer.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
  }
  // Each checkout has taken its one piece, and nothing else has.
  expect((await pieces(product.id)).stock.quantity).toBe(product.stock.quantity - attempted.length)
}

describe('nothing acknowledged is lost', () => {
  it.each(Array.from({ length: rounds }, (_, i) => i))(
    'when the database is killed in the middle of purchases (%i)',
    async () => {
      await shopThrough(async () => {
        process.kill(await server.postmaster(), 'SIGKILL')
      })
    },
    120_000,
  )

  it.each(Array.from({ length: rounds }, (_, i) => i))(
    'when the server is killed in the middle of purchases (%i)',
    async () => {
      await shopThrough(async () => {
        await server.kill('SIGKILL')
        await server.start()
      })
    },
    120_000,
  )

  it('a request that meets a dead database is told so, with its id, and the next one works', async () => {
    const buyer = await visitor()
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
})
