import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Caller } from '../tests/support/caller.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../tests/support/purchase.ts'
import { countReceived, report, startOwnServer } from './own-server.ts'

/** `node bench/webhooks.ts`: events relayed, webhooks delivered, and what a subscriber costs a purchase. */
const receiverCount = 50
const hangingCount = 10
const relayed = 10_000
const perReceiver = 150
const purchases = 40

if (process.send) serveReceivers()
else await measure()

/** Receivers of a process of their own: paths that begin with `/hang` never answer. */
function serveReceivers(): void {
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    if (request.url!.startsWith('/hang')) return
    request.on('end', () => {
      count++
      response.end('ok')
    })
  })
  server.listen(0, 'localhost', () => process.send!({ port: (server.address() as AddressInfo).port }))
  process.on('message', () => process.send!({ count }))
  process.on('disconnect', () => process.exit())
}

async function measure(): Promise<void> {
  const { app, origin, createSite, stop } = await startOwnServer('webhooks', { egressAllow: ['localhost:*'] })
  const receivers = fork(fileURLToPath(import.meta.url))
  const [{ port }] = await once(receivers, 'message')
  type Site = Awaited<ReturnType<typeof createSite>>
  const subscribe = (site: Site, path: string, eventTypes: string[]) => {
    const app = { name: path, url: `http://localhost:${port}${path}`, format: 'SIGNED_TOKEN', appId: site.clientId }
    return site.owner.ok('webhooks.createSubscription', { subscription: { ...app, eventTypes } })
  }
  const { sql } = app.database
  /** Events of many entities with bodies of 3 KB. */
  const emit = (site: Site, type: string, count: number) =>
    sql.unsafe(
      `insert into outbox (id, site_id, type, entity_id, body, time)
       select gen_random_uuid(), $1, $2, 'entity ' || n % 100, $3, now() from generate_series(1, $4::int) n`,
      [site.siteId, type, { updatedEvent: { currentEntity: { id: 'x', text: 'x'.repeat(3000) } } }, count],
    )
  const countPending = async (site: Site, path: string) =>
    Number(
      (
        await sql.unsafe(
          `select count(*) as count from webhook_deliveries d join webhook_subscriptions s on s.site_id = d.site_id
             and s.id = d.subscription_id
           where d.site_id = $1 and d.status = 'PENDING' and s.doc->>'name' like $2`,
          [site.siteId, path],
        )
      )[0]!.count,
    )
  const waitUntil = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await sleep(50)
  }

  const relaySite = await createSite()
  // Nothing is sent, so that only the relay is measured.
  const { subscription } = await subscribe(relaySite, '/relay', ['wix.ecom.v1.order_updated'])
  await sql.unsafe(`update webhook_receivers set paused_until = now() + interval '1 hour' where subscription_id = $1`, [
    subscription.id,
  ])
  let began = performance.now()
  await emit(relaySite, 'wix.ecom.v1.order_updated', relayed)
  app.outbox.notifyCommitted([], true)
  await waitUntil(async () => (await sql`select 1 from outbox limit 1`).length === 0)
  report('events relayed and stored per second', (relayed / (performance.now() - began)) * 1000)

  const site = await createSite()
  for (let at = 0; at < receiverCount; at++) {
    await subscribe(site, at < hangingCount ? `/hang${at}` : `/ok${at}`, ['wix.ecom.v1.cart_updated'])
  }
  began = performance.now()
  await emit(site, 'wix.ecom.v1.cart_updated', perReceiver)
  app.outbox.notifyCommitted([], true)
  await waitUntil(async () => (await countReceived(receivers)) >= perReceiver * (receiverCount - hangingCount))
  report(
    'webhooks answered per second, while 10 of 50 receivers hang',
    ((perReceiver * (receiverCount - hangingCount)) / (performance.now() - began)) * 1000,
  )
  await waitUntil(async () => (await countPending(site, '/ok%')) === 0)
  report(
    'the same until all outcomes are stored',
    ((perReceiver * (receiverCount - hangingCount)) / (performance.now() - began)) * 1000,
  )

  const [without, subscribed] = [await createSite(), await createSite()]
  const { eventTypes } = await subscribed.owner.ok('webhooks.listEventTypes', {})
  const types = (eventTypes as { type: string }[]).map(({ type }) => type)
  await subscribe(subscribed, '/ok-purchases', types)
  const times: Record<string, number[]> = { without: [], with: [] }
  for (let round = 0; round < purchases; round++) {
    for (const [name, of] of [
      ['without', without],
      ['with', subscribed],
    ] as const) {
      const milliseconds = await buy(origin, of)
      // The first ones compile and plan.
      if (round >= 5) times[name]!.push(milliseconds)
    }
  }
  report('ms of a purchase without a subscriber', calculateMedian(times.without!))
  report('ms of a purchase with a subscriber to all events', calculateMedian(times.with!))
  report('ratio', calculateMedian(times.with!) / calculateMedian(times.without!))

  receivers.disconnect()
  await stop()
}

/** Milliseconds of a whole purchase, from the visitor's token to the order. */
async function buy(origin: string, site: { siteId: string; clientId: string }): Promise<number> {
  const anonymous = new Caller(origin, { 'wix-site-id': site.siteId })
  const tokens = await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: site.clientId })
  const buyer = new Caller(origin, { authorization: tokens.access_token as string }, tokens)
  const product = (await listPlainProducts(buyer)).find(({ stock }) => !stock.trackInventory || stock.quantity > 0)
  const began = performance.now()
  const { id } = await prepareToPay(buyer, [buildLine(product.id)])
  await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return performance.now() - began
}

function calculateMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
