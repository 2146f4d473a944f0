import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
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

/** Accepts emails, and counts them by recipient. */
async function receiveMail(): Promise<{ url: string; received: Map<string, number>; close(): void }> {
  const received = new Map<string, number>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const { port } = smtp.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => smtp.close() }
}

it('a campaign reaches no subscriber twice, and all that are not lost, whenever the server is killed', async () => {
  const mail = await receiveMail()
  const env = { STOA_SMTP_URL: mail.url, STOA_MAIL_FROM: 'shop@shop.example' }
  await server.kill('SIGTERM')
  await server.start(env)
  await owner.ok('campaigns.updateCampaignSettings', { settings: { mailsPerHour: 100_000 } })
  const subscribers = Array.from({ length: 400 }, (_, at) => ({ email: `reader${at}@mail.example` }))
  await owner.ok('newsletter.importSubscribers', { subscribers, consentText: 'At the counter' })
  const sections = [{ id: 'a', type: 'HEADING', heading: { text: 'News' } }]
  const { campaign } = await owner.ok('campaigns.createCampaign', { campaign: { subject: 'News', sections } })
  await owner.ok('campaigns.sendCampaign', { campaignId: campaign.id })
  for (let round = 0; round < kills; round++) {
    await waitUntil(async () => mail.received.size > round * 40)
    await server.kill('SIGKILL')
    const killed = new Date().toISOString()
    await server.start(env)
    // What was claimed by the process that died is given up after ten minutes.
    await server.query(
      `update mails set claimed_date = claimed_date - interval '1 hour' where claimed_date < $1::timestamptz`,
      [killed],
    )
    await takeUp(server.query)
  }
  const { figures } = await waitUntil(async () => {
    await server.query(`update jobs.job set start_after = now() where name = 'campaigns.deliver' and state = 'created'`)
    await server.query(
      `select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), 'campaigns.deliver')`,
    )
    const { campaign: current } = await owner.ok('campaigns.getCampaign', { campaignId: campaign.id })
    const { recipients, sent, failed } = current.figures
    return recipients === subscribers.length && sent + failed === recipients && current
  })
  expect(Math.max(...mail.received.values())).toBe(1)
  // An email without a recorded result may have arrived.
  expect(mail.received.size).toBeGreaterThanOrEqual(figures.sent)
  expect(figures.failed).toBeLessThanOrEqual(kills * 25)
  mail.close()
}, 300_000)
