import { afterAll, beforeAll, expect, it } from 'vitest'
import { Caller } from '../support/caller.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { ServerProcess } from './process.ts'

const jobs = 30
let server: ServerProcess
let facts: SiteFacts

beforeAll(async () => {
  server = await ServerProcess.make()
  await server.start()
  facts = await server.facts()
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await server.remove()
})

it('repeats the work of a killed process soon after the next one starts', async () => {
  const anonymous = new Caller(facts.origin, {})
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
  const buyer = new Caller(facts.origin, { authorization: tokens.access_token as string })
  const [product] = await listPlainProducts(buyer)
  const { id } = await prepareToPay(buyer, [buildLine(product.id)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  await server.kill('SIGKILL')
  // As a killed process leaves them: fetched, recently alive, without an owner.
  const data = JSON.stringify({ siteId: facts.siteId, data: { orderId } })
  await server.query(
    `insert into jobs.job (name, data, state, created_on, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay)
    select q.name, $1::text::jsonb, 'active', now(), now(), now(), q.heartbeat_seconds, q.retry_limit, q.retry_delay
    from jobs.queue q, generate_series(1, $2::int) where q.name = 'invoices.invoice-paid'`,
    [data, String(jobs)],
  )
  await server.start()
  const started = performance.now()
  const countLeft = async () =>
    (
      (await server.query(
        `select count(*)::int as jobs from jobs.job where name = 'invoices.invoice-paid' and state <> 'completed'`,
      )) as { jobs: number }[]
    )[0]!.jobs
  // The rule is in `kernel/due-jobs.ts`, which has its own tests.
  await expect.poll(countLeft, { timeout: 30_000, interval: 250 }).toBe(0)
  console.log(`${jobs} jobs were done ${((performance.now() - started) / 1000).toFixed(1)} s after the start`)
  const invoices = await server.query('select id from invoices where order_id = $1', [orderId])
  expect(invoices).toHaveLength(1)
})
