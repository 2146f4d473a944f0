import { afterAll, beforeAll, expect, it } from 'vitest'
import { Caller } from '../support/caller.ts'
import { strike } from '../support/jobs.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../support/purchase.ts'
import type { SiteFacts } from '../support/server.ts'
import { ServerProcess } from './process.ts'

/** Ten steps. On a busy machine each takes a second, and rests for nine. */
const orders = 1000
const timeout = 180_000
let server: ServerProcess
let facts: SiteFacts

beforeAll(async () => {
  server = await ServerProcess.make()
  await server.start()
  facts = await server.facts()
})
afterAll(() => server?.remove())

/** Copies of a purchase, as they were before the update that starts the backfill. */
async function makeOldOrders(): Promise<void> {
  const anonymous = new Caller(facts.origin, {})
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId })
  const buyer = new Caller(facts.origin, { authorization: tokens.access_token as string })
  const [product] = await listPlainProducts(buyer)
  const { id } = await prepareToPay(buyer, [buildLine(product.id)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  await server.query(
    `insert into orders (site_id, id, number, status, payment_status, fulfillment_status, email, currency, locale, total,
      created_date, updated_date, purchased_date, search, resources, channel, tag_ids, search_keys, doc)
    select site_id, gen_random_uuid(), number + n, status, payment_status, fulfillment_status, email, currency, locale, total,
      created_date, updated_date, purchased_date, search, resources, channel, tag_ids, '{}', doc
    from orders, generate_series(1, $2::int) n where id = $1`,
    [orderId as string, String(orders)],
  )
  await server.query(`insert into backfills (site_id, name) values ($1, 'orders.filter-columns')`, [facts.siteId])
}

const readOne = async <Row>(text: string) => (await server.query(text))[0] as Row
const countOld = async () =>
  (await readOne<{ old: number }>(`select count(*)::int as old from orders where country is null`)).old
const readPosition = async () =>
  (await readOne<{ position: string | null } | undefined>('select position from backfills'))?.position
/** Until the server has done a part of what was left. */
async function runPart(): Promise<void> {
  const before = await readPosition()
  await strike('backfill', server.query)
  await expect.poll(readPosition, { timeout, interval: 20 }).not.toBe(before)
}

it('continues where it stopped after the server is stopped or killed, and fills in each order once', {
  timeout: 4 * timeout,
}, async () => {
  await makeOldOrders()
  await runPart()
  expect((await server.kill('SIGTERM')).code).toBe(0)
  await server.start()
  expect(await countOld()).toBeGreaterThan(0)
  await runPart()
  await server.kill('SIGKILL')
  await server.start()
  const left = await countOld()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(orders)
  const position = await readPosition()
  const [{ done }] = (await server.query(
    `select array_agg(xmin::text order by id) as done from orders where id >= $1`,
    [position!],
  )) as [{ done: string[] }]
  await strike('backfill', server.query)
  await expect.poll(readPosition, { timeout }).toBeUndefined()
  expect(await countOld()).toBe(0)
  const [after] = await server.query(`select array_agg(xmin::text order by id) as done from orders where id >= $1`, [
    position!,
  ])
  expect(after).toEqual({ done })
  expect(await server.query('select from orders where not search_keys @> order_search_keys(doc)')).toEqual([])
})
