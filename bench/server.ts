import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { createApp } from '../apps/server/src/app.ts'
import { createFirstSite } from '../apps/server/src/first-start.ts'
import { system } from '../apps/server/src/kernel/actor.ts'
import { startPostgres } from '../apps/server/src/kernel/embedded-postgres/index.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import { jobsPort } from '../apps/server/src/kernel/jobs.ts'
import { analyzeFilled } from '../apps/server/src/kernel/table-upkeep.ts'
import { insertBasket } from '../apps/server/src/modules/recommendations/learn.store.ts'
import { learn } from '../apps/server/src/modules/recommendations/learn.ts'
import { loadPages, servePages } from '../apps/server/src/pages/pages.ts'
import { data } from './data.ts'
import { databaseCpu } from './database-cpu.ts'
import { addRule } from './discounts.ts'
import { fill, shop } from './fill.ts'
import { bareOrders, onlyOrders } from './fill-orders.ts'
import { members } from './members.ts'
import { startProfile, stopProfile } from './profile.ts'
import { type Learned, plantBaskets } from './recommend.ts'
import { reviews } from './reviews.ts'
import { selling } from './selling.ts'

/**
 * The server under measurement, in a process of its own: the product as it ships, with a demo shop, and beside it the two
 * limits: a bare route, and a bare route with one primary-key select of a 2 KB row through the same driver.
 */
const [dataDir, tuning] = process.argv.slice(2)
const quiet = { info: () => {}, warn: (line: string) => void process.stderr.write(`${line}\n`) }
const postgres = await startPostgres({
  dataDir: dataDir!,
  log: quiet,
  tuning: tuning === 'defaults' ? 'defaults' : 'own',
})
/** A server of one's own may be measured in its place; what is measured is written into the database that is named. */
const ownUrl = process.env.STOA_BENCH_DATABASE_URL
const connection = ownUrl ?? postgres.connection
const settings = { origin: 'http://127.0.0.1', development: true, rateLimits: false, passwordMebibytes: 64 }
const app = await createApp({
  connection,
  jobsConnection: ownUrl ? { connectionString: ownUrl } : postgres.connection,
  poolSize: Number(process.env.STOA_BENCH_POOL ?? 16),
  secret: randomBytes(32),
  settings,
  http: { logLevel: 'error', trustProxy: false, bodyLimit: 10 * 1024 * 1024 },
  dataDir: dataDir!,
  // The service of the shop that asks one.
  egressAllow: ['localhost:*'],
})
const webBuild = process.env.STOA_WEB_BUILD ?? fileURLToPath(new URL('../apps/web/build', import.meta.url))
await servePages(app, await loadPages(webBuild), settings.origin, `${webBuild}/client`)
await app.start()
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
const newSite = (demo: boolean) =>
  app.factory.command({ siteId: newId(), actor: system, requestId: 'bench' }, (unit) =>
    createFirstSite(unit, { origin, demo, redirectUris: ['http://localhost:*'] }),
  )
const site = await newSite(true)
const remote = await newSite(true)
const ruled = await newSite(true)
await addManyRules(10_000)
await analyzeFilled(app.database.sql)

const limit = Fastify()
const { sql } = app.database
await sql`create unlogged table if not exists bench_rows (id uuid primary key, body jsonb not null)`
const id = newId()
await sql`insert into bench_rows (id, body) values (${id}, ${sql.json({ text: randomBytes(1000).toString('hex') })})`
limit.get('/bare', async () => ({ ok: true }))
limit.get(
  '/select',
  async () => (await sql.unsafe('select body from bench_rows where id = $1', [id], { prepare: true }))[0]!.body,
)
const limitOrigin = await limit.listen({ host: '127.0.0.1', port: 0 })

process.send!({ ...site, origin, limitOrigin, remote, ruled })
process.on('message', async (question: Question) => {
  process.send!(await answerTo(question).catch(giveUp))
})
process.on('disconnect', () => stop(0))

/** The first by the wire, the others as its copies. */
async function addManyRules(count: number): Promise<void> {
  await addRule({ ...ruled, origin })
  await app.database.sql`
    insert into discount_rules (site_id, id, name, active, starts, ends, doc, usage_count, revision, created_date, updated_date)
    select site_id, gen_random_uuid(), name || n, active, starts, ends, doc, usage_count, revision, created_date, updated_date
    from discount_rules, generate_series(2, ${count}::int) n where site_id = ${ruled.siteId} and name = 'Ten off'`
  await app.database.sql`update sites set version = version + 1 where id = ${ruled.siteId}`
}

type Question =
  | 'usage'
  | 'plan'
  | 'forget statements'
  | 'statements'
  | 'profile'
  | Profiled
  | Growing
  | Learning
  | Backlog

async function answerTo(question: Question) {
  if (question === 'usage') return usage()
  if (question === 'plan') return { planned: await analyzeFilled(app.database.sql) }
  if (question === 'forget statements') return sql`select pg_stat_statements_reset()`.then(() => ({}))
  if (question === 'statements') return costliest(60)
  if (question === 'profile') return startProfile()
  if ('profiled' in question) return stopProfile(question.profiled)
  if ('backlog' in question) return drain(question.backlog)
  return 'learn' in question ? learnAll(question) : grow(question)
}

function usage() {
  const { user, system: kernel } = process.cpuUsage()
  return {
    cpuMicroseconds: user + kernel,
    databaseMicroseconds: ownUrl ? 0 : databaseCpu(postgres.pid),
    statements: app.database.statements,
    rss: process.memoryUsage.rss(),
  }
}

interface Profiled {
  /** The file that the profile is written to. */
  profiled: string
}

const kinds = { shop, members, reviews, selling, data, orders: onlyOrders }

interface Growing {
  grow: keyof typeof kinds
  /** What each of as many new sites holds, or with `here` the first one. */
  counts: readonly number[]
  here?: boolean
}

async function grow({ grow: what, counts, here }: Growing) {
  if (here) {
    await fill(sql, kinds[what], [{ siteId: site.siteId, count: counts[0]! }])
    return []
  }
  const sites = await Promise.all(counts.map(async (count) => ({ ...(await newSite(false)), limitOrigin, count })))
  await fill(sql, kinds[what], sites)
  return sites
}

interface Backlog {
  /** Orders whose invoices are waiting to be made. */
  backlog: number
}

/** Seconds until a queue of so many invoices is empty, while the shop goes on. */
async function drain(count: number) {
  const { siteId } = site
  await fill(sql, bareOrders, [{ siteId, count }])
  const units = app.factory.units({ siteId, actor: system, requestId: 'bench' })
  const name = 'invoices.invoice-paid'
  await units.command(async (unit) => {
    const orders = await sql<{ id: string }[]>`
      select id from orders where site_id = ${siteId} and number > 1000000 and status = 'APPROVED'`
    const jobs = orders.map(({ id }) => ({ data: { siteId, data: { orderId: id } } }))
    await unit.use(jobsPort).enqueueAll(unit, name, jobs)
  })
  await sql`select pg_stat_statements_reset()`
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  const start = performance.now()
  let waiting = count
  while (waiting > 0) {
    await sleep(250)
    const [row] = await sql<{ jobs: number }[]>`
      select count(*)::int as jobs from jobs.job where name = ${name} and state < 'completed'`
    waiting = row!.jobs
  }
  const [made] = await sql<{ count: number }[]>`select count(*)::int as count from invoices where site_id = ${siteId}`
  const seconds = (performance.now() - start) / 1000
  delay.disable()
  const loop = { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }
  return { seconds, invoices: made!.count, loop, statements: await costliest(25) }
}

/** What the database was at, costliest first: milliseconds and buffers of one call. */
function costliest(count: number) {
  return sql<{ calls: number; total: number; each: number; buffers: number; text: string }[]>`
    select calls::int, total_exec_time::int as total, mean_exec_time::float8 as each,
      ((shared_blks_hit + shared_blks_read) / calls)::int as buffers, left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 160) as text
    from pg_stat_statements order by total_exec_time desc limit ${count}`
}

interface Learning {
  learn: readonly number[]
}

/** A shop for each seed that has learned from its orders, as it does from what its buyers place. */
async function learnAll({ learn: seeds }: Learning): Promise<Learned[]> {
  const shops = await grow({ grow: 'shop', counts: seeds.map(() => 700) })
  const learned: Learned[] = []
  for (const [at, shop] of shops.entries()) {
    const sold = await sql<{ id: string }[]>`
      select p.id from products p join variants v on v.site_id = p.site_id and v.product_id = p.id and v.available
      where p.site_id = ${shop.siteId} and p.visible order by p.numeric_id limit 600`
    // It starts out knowing nothing.
    await sql`delete from recommendation_items where site_id = ${shop.siteId}`
    const seed = seeds[at]!
    const { learned: baskets, heldOut } = plantBaskets(
      sold.map((row) => row.id),
      seed,
    )
    const units = app.factory.units({ siteId: shop.siteId, actor: system, requestId: 'bench' })
    await units.command(async (unit) => {
      for (const items of baskets) await insertBasket(unit, { orderId: newId(), items, soldDate: unit.now })
    })
    const start = performance.now()
    await learn(units, { share: 1 })
    const seconds = (performance.now() - start) / 1000
    learned.push({ ...shop, origin, seed, seconds, orders: baskets.length, heldOut })
  }
  return learned
}

/** The database would outlive a process that merely dies. */
async function giveUp(error: unknown): Promise<never> {
  console.error(error)
  return stop(1)
}

async function stop(code: number): Promise<never> {
  await app.stop(1)
  await limit.close()
  await postgres.stop()
  process.exit(code)
}
