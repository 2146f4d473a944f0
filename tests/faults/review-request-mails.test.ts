import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Caller } from '../support/caller.ts'
import { strike, takeUp } from '../support/jobs.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { waitUntil } from '../support/until.ts'
import { ServerProcess } from './process.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const buyers = 6
const kills = process.env.STOA_TEST_LONG ? 10 : 1
let server: ServerProcess
let facts: SiteFacts
let owner: Caller

beforeAll(async () => {
  server = await ServerProcess.make()
  await server.start()
  facts = await server.facts()
  owner = new Caller(facts.origin, { authorization: facts.apiKey, 'wix-site-id': facts.siteId })
})

afterAll(async () => {
  await server.kill('SIGTERM')
  await server.remove()
})

/** An order of two items by a new buyer. */
async function buy(ids: readonly string[]): Promise<Any> {
  const anonymous = new Caller(facts.origin, {})
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
  const buyer = new Caller(facts.origin, { authorization: tokens.access_token }, tokens)
  const lines = ids.map((id) => buildLine(id))
  const { id } = await prepareToPay(buyer, lines, `${crypto.randomUUID().slice(0, 8)}@mail.example`)
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

const fulfill = ({ id: orderId, lineItems }: Any) =>
  owner.ok('orderFulfillments.createFulfillment', {
    orderId,
    fulfillment: { lineItems: lineItems.map(({ id }: Any) => ({ id })) },
  })

const isSent = async ({ id }: Any): Promise<boolean> =>
  (await owner.ok('orders.getOrder', { id })).order.fulfillmentStatus === 'FULFILLED'

/** Kills the server at a random moment of the work, and starts the next one. */
async function killAmid(work: Promise<unknown>): Promise<void> {
  const over = Promise.allSettled([work])
  await sleep(randomInt(250))
  await server.kill('SIGKILL')
  await over
  await server.start()
  await takeUp(server.query)
}

const runClock = () => strike('review-requests.send-everywhere', server.query)
const log = async (): Promise<Any[]> =>
  (await owner.ok('siteReviewRequests.queryReviewRequestLog', { query: { cursorPaging: { limit: 100 } } })).entries
const countRequestMails = async (): Promise<string[]> => {
  const rows = await server.query(`select key from mails where key like 'review-request %' order by key`)
  return (rows as { key: string }[]).map(({ key }) => key)
}

/** Due work completes eventually, even if its first process died. */
async function waitForMails(times: number): Promise<void> {
  await waitUntil(async () => {
    await takeUp(server.query)
    await runClock()
    const entries = await log()
    return entries.length === 2 * buyers && entries.every((entry) => entry.letters === times)
  })
}

it('every shipped item gets one review request and one reminder, whenever the server is killed', async () => {
  const settings = { automatic: true, delayDays: 0, reminders: 1, reminderDays: 1, quietFrom: 0, quietTo: 0 }
  await owner.ok('siteReviewRequests.updateReviewRequestSettings', { reviewRequestSettings: settings })
  const ids = (await listPlainProducts(owner)).slice(0, 2).map(({ id }) => id)
  const orders: Any[] = []
  for (let n = 0; n < buyers; n++) orders.push(await buy(ids))
  await killAmid(Promise.all(orders.map(fulfill)))
  for (const order of orders) if (!(await isSent(order))) await fulfill(order)
  for (let round = 0; round < kills; round++) await killAmid(runClock())
  await waitForMails(1)
  const logged = await log()
  expect(
    new Set(logged.map(({ reviewRequest }) => `${reviewRequest.order.id} ${reviewRequest.items[0].catalogItemId}`))
      .size,
  ).toBe(2 * buyers)
  const first = logged.map(({ reviewRequest }) => `review-request ${reviewRequest.id} 0`)
  expect(await countRequestMails()).toEqual(first.toSorted())

  await server.query('update review_requests set due_date = now() where due_date is not null')
  for (let round = 0; round < kills; round++) await killAmid(runClock())
  await waitForMails(2)
  const second = logged.map(({ reviewRequest }) => `review-request ${reviewRequest.id} 1`)
  expect(await countRequestMails()).toEqual([...first, ...second].toSorted())
  expect((await log()).map(({ reviewRequest, dueDate }) => [reviewRequest.status, dueDate])).toEqual(
    logged.map(() => ['SENT', undefined]),
  )
}, 300_000)
