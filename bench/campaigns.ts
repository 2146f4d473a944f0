import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { countReceived, report, startOwnServer } from './own-server.ts'

/** `node bench/campaigns.ts`: emails of a campaign per second without a pace, and a page of a search for customers. */
const subscribers = 5000
const customers = 1_000_000
const atOnce = 20_000

if (process.send) await serveMail()
else await measure()

/** A mail server of a process of its own that accepts everything. */
async function serveMail(): Promise<void> {
  let count = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => {
        count++
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1', () => process.send!({ port: (smtp.server.address() as AddressInfo).port }))
  process.on('message', () => process.send!({ count }))
  process.on('disconnect', () => process.exit())
}

async function measure(): Promise<void> {
  const mail = fork(fileURLToPath(import.meta.url))
  const [{ port }] = await once(mail, 'message')
  const { app, createSite, stop } = await startOwnServer('campaigns', {
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'shop@shop.example' },
  })
  const site = await createSite()
  const { owner } = site
  const { sql } = app.database

  await sql.unsafe(
    `insert into newsletter_subscribers
       (site_id, id, email, status, source, consent, created_date, updated_date, confirmed_date)
     select $1, gen_random_uuid(), 'reader' || n || '@mail.example', 'SUBSCRIBED', 'IMPORT', '{}', now(), now(), now()
     from generate_series(1, $2::int) n`,
    [site.siteId, subscribers],
  )
  await owner.ok('campaigns.updateCampaignSettings', { settings: { mailsPerHour: 100_000 } })
  const sections = [
    { id: 'a', type: 'HEADING', heading: { text: 'Spring' } },
    { id: 'b', type: 'PRODUCTS', products: { source: 'NEWEST', limit: 3 } },
  ]
  const { campaign } = await owner.ok('campaigns.createCampaign', { campaign: { subject: 'Spring', sections } })
  const began = performance.now()
  await owner.ok('campaigns.sendCampaign', { campaignId: campaign.id })
  while ((await countReceived(mail)) < subscribers) {
    // Otherwise the bench would measure the sending pace.
    await sql`update jobs.job set start_after = now() where name = 'campaigns.send' and state = 'created'`
    await sql`select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), 'campaigns.send')`
    await sleep(50)
  }
  report('emails of a campaign per second', (subscribers / (performance.now() - began)) * 1000)

  // In parts, as a statement of the product may take a few seconds only.
  for (let from = 1; from <= customers; from += atOnce) {
    await sql.unsafe(
      `insert into customers (site_id, id, email, birthdate, last_order_date, orders, created_date, updated_date)
       select $1, gen_random_uuid(), 'customer' || n || '@mail.example', date '1950-01-01' + n % 20000,
         now() - make_interval(secs => n * 60), 1, now(), now() from generate_series($2::int, $3::int) n`,
      [site.siteId, from, from + atOnce - 1],
    )
  }
  await sql`analyze customers`
  const searches = [
    [
      'WIN_BACK',
      `update automations set next_date = now(), place = jsonb_build_object('date', now() - interval '200 days', 'id',
         '00000000-0000-0000-0000-000000000000') where type = 'WIN_BACK'`,
    ],
    [
      'BIRTHDAY',
      `update automations set next_date = now(), place = jsonb_build_object('date', (now() - interval '9 hours')::date,
         'id', '00000000-0000-0000-0000-000000000000') where type = 'BIRTHDAY'`,
    ],
  ] as const
  for (const [type, rewind] of searches) {
    await owner.ok('automations.updateAutomation', { automation: { type, enabled: true } })
    await sql.unsafe(rewind)
    const started = performance.now()
    await sql`insert into jobs.job (name, data)
      values ('automations.search', ${{ siteId: site.siteId, data: {} } as never})`
    await sql`select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), 'automations.search')`
    while ((await sql`select 1 from automations where type = ${type} and next_date <= now()`).length > 0) await sleep(5)
    report(`ms of a page of 500 of ${customers} customers, ${type}`, performance.now() - started)
    await owner.ok('automations.updateAutomation', { automation: { type, enabled: false } })
  }
  mail.disconnect()
  await stop()
}
