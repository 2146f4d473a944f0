import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadConfig, noExtensions } from '@stoa/extension/load'
import Fastify from 'fastify'
import { createApp } from '../apps/server/src/app.ts'
import { createFirstSite } from '../apps/server/src/first-start.ts'
import { system } from '../apps/server/src/kernel/actor.ts'
import { calculatePoolSize } from '../apps/server/src/kernel/config.ts'
import { startPostgres } from '../apps/server/src/kernel/embedded-postgres/index.ts'
import { createId } from '../apps/server/src/kernel/ids.ts'
import { jobsPort } from '../apps/server/src/kernel/jobs.ts'
import { analyzeFilled } from '../apps/server/src/kernel/table-upkeep.ts'
import { insertBaskets } from '../apps/server/src/modules/recommendations/learn.store.ts'
import { learn } from '../apps/server/src/modules/recommendations/learn.ts'
import { loadPages, servePages } from '../apps/server/src/pages/pages.ts'
import { releaseStartMemory } from '../apps/server/src/start-memory.ts'
import { analytics } from './analytics.ts'
import { data } from './data.ts'
import { measureDatabaseCpu } from './database-cpu.ts'
import { addRule } from './discounts.ts'
import { fill, shop } from './fill.ts'
import { bareOrders, onlyOrders } from './fill-orders.ts'
import { members } from './members.ts'
import { describeMemory } from './memory.ts'
import { startProfile, stopProfile } from './profile.ts'
import { type Learned, plantBaskets } from './recommend.ts'
import { reviews } from './reviews.ts'
import { selling } from './selling.ts'

/**
 * The measured server in its own process: the product with a demo shop, and two limits: a bare route, and one with a
 * primary-key select of a 2 KB row through the same driver.
 */
const [dataDir, tuning] = process.argv.slice(2)
const quietLog = { info: () => {}, warn: (line: string) => void process.stderr.write(`${line}\n`) }
const postgres = await startPostgres({
  dataDir: dataDir!,
  log: quietLog,
  tuning: tuning === 'defaults' ? 'defaults' : 'own',
})
/** An external database can be measured instead; the bench writes into it. */
const externalUrl = process.env.STOA_BENCH_DATABASE_URL
const connection = externalUrl ?? postgres.connection
const settings = { origin: 'http://127.0.0.1', development: true, rateLimits: false, passwordMebibytes: 64 }
/** A configuration with extensions, to measure what they cost. */
const config = process.env.STOA_BENCH_CONFIG
const app = await createApp({
  connection,
  jobsConnection: externalUrl ? { connectionString: externalUrl } : postgres.connection,
  poolSize: Number(process.env.STOA_BENCH_POOL ?? calculatePoolSize(availableParallelism())),
  secret: randomBytes(32),
  settings,
  http: { logLevel: 'error', trustProxy: false, bodyLimit: 10 * 1024 * 1024 },
  dataDir: dataDir!,
  loaded: config ? await loadConfig(config) : noExtensions,
  // The rate service of the remote shop.
  egressAllow: ['localhost:*'],
})
const webBuild = process.env.STOA_WEB_BUILD ?? fileURLToPath(new URL('../apps/web/build', import.meta.url))
await servePages(app, await loadPages(webBuild), settings.origin, `${webBuild}/client`)
await app.start()
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
const createSite = (demo: boolean) =>
  app.factory.command({ siteId: createId(), actor: system, requestId: 'bench' }, (unit) =>
    createFirstSite(unit, { origin, demo, redirectUris: ['http://localhost:*'] }),
  )
const site = await createSite(true)
const remote = await createSite(true)
const ruleSite = await createSite(true)
await addManyRules(10_000)
await analyzeFilled(app.database.sql)

const limit = Fastify()
const { sql } = app.database
await sql`create unlogged table if not exists bench_rows (id uuid primary key, body jsonb not null)`
const id = createId()
await sql`insert into bench_rows (id, body) values (${id}, ${{ text: randomBytes(1000).toString('hex') }})`
limit.get('/bare', async () => ({ ok: true }))
limit.get(
  '/select',
  async () => (await sql.unsafe('select body from bench_rows where id = $1', [id], { prepare: true }))[0]!.body,
)
const limitOrigin = await limit.listen({ host: '127.0.0.1', port: 0 })

releaseStartMemory()
process.send!({ ...site, origin, limitOrigin, remote, ruled: ruleSite })
process.on('message', async (question: Question) => {
  process.send!(await handleQuestion(question).catch(exitWithError))
})
process.on('disconnect', () => stop(0))

/** The first is created through the API, the others are copies. */
async function addManyRules(count: number): Promise<void> {
  await addRule({ ...ruleSite, origin })
  await app.database.sql`
    insert into discount_rules (site_id, id, name, active, starts, ends, doc, usage_count, revision, created_date, updated_date)
    select site_id, gen_random_uuid(), name || n, active, starts, ends, doc, usage_count, revision, created_date, updated_date
    from discount_rules, generate_series(2, ${count}::int) n where site_id = ${ruleSite.siteId} and name = 'Ten off'`
  await app.database.sql`update sites set version = version + 1 where id = ${ruleSite.siteId}`
}

type Question =
  | 'usage'
  | 'plan'
  | 'forget statements'
  | 'statements'
  | 'profile'
  | 'memory'
  | Profiled
  | GrowQuestion
  | LearnQuestion
  | BacklogQuestion

async function handleQuestion(question: Question) {
  if (question === 'usage') return readUsage()
  if (question === 'plan') return { planned: await analyzeFilled(app.database.sql) }
  if (question === 'forget statements') return sql`select pg_stat_statements_reset()`.then(() => ({}))
  if (question === 'statements') return listCostliestStatements(60)
  if (question === 'profile') return startProfile()
  if (question === 'memory') return describeMemory()
  if ('profiled' in question) return stopProfile(question.profiled)
  if ('backlog' in question) return drainInvoices(question.backlog)
  return 'learn' in question ? learnShops(question) : grow(question)
}

function readUsage() {
  const { user, system: kernel } = process.cpuUsage()
  return {
    cpuMicroseconds: user + kernel,
    databaseMicroseconds: externalUrl ? 0 : measureDatabaseCpu(postgres.pid),
    statements: app.database.statements,
    rss: process.memoryUsage.rss(),
  }
}

interface Profiled {
  /** The profile's file. */
  profiled: string
}

const kinds = { shop, members, reviews, selling, data, analytics, orders: onlyOrders }

interface GrowQuestion {
  grow: keyof typeof kinds
  /** Number of rows in each new site, or with `here` in the first one. */
  counts: readonly number[]
  here?: boolean
}

async function grow({ grow: what, counts, here }: GrowQuestion) {
  if (here) {
    await fill(sql, kinds[what], [{ siteId: site.siteId, count: counts[0]! }])
    return []
  }
  const sites = await Promise.all(counts.map(async (count) => ({ ...(await createSite(false)), limitOrigin, count })))
  await fill(sql, kinds[what], sites)
  return sites
}

interface BacklogQuestion {
  /** Orders whose invoices are to be created. */
  backlog: number
}

/** Seconds until a queue of this many invoices is empty, while the shop is in use. */
async function drainInvoices(count: number) {
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
  return { seconds, invoices: made!.count, loop, statements: await listCostliestStatements(25) }
}

/** The most expensive statements: milliseconds and buffers per call. */
function listCostliestStatements(count: number) {
  return sql<{ calls: number; total: number; each: number; buffers: number; text: string }[]>`
    select calls::int, total_exec_time::int as total, mean_exec_time::float8 as each,
      ((shared_blks_hit + shared_blks_read) / calls)::int as buffers, left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 160) as text
    from pg_stat_statements where calls > 0 order by total_exec_time desc limit ${count}`
}

interface LearnQuestion {
  learn: readonly number[]
}

/** A shop for each seed that has learned from its orders, as from real ones. */
async function learnShops({ learn: seeds }: LearnQuestion): Promise<Learned[]> {
  const shops = await grow({ grow: 'shop', counts: seeds.map(() => 700) })
  const learned: Learned[] = []
  for (const [at, shop] of shops.entries()) {
    const sold = await sql<{ id: string }[]>`
      select p.id from products p join variants v on v.site_id = p.site_id and v.product_id = p.id and v.available
      where p.site_id = ${shop.siteId} and p.visible order by p.numeric_id limit 600`
    // It starts without knowledge.
    await sql`delete from recommendation_items where site_id = ${shop.siteId}`
    const seed = seeds[at]!
    const { learned: baskets, heldOut } = plantBaskets(
      sold.map((row) => row.id),
      seed,
    )
    const units = app.factory.units({ siteId: shop.siteId, actor: system, requestId: 'bench' })
    await units.command(async (unit) => {
      await insertBaskets(
        unit,
        baskets.map((items) => ({ orderId: createId(), items, soldDate: unit.now })),
      )
    })
    const start = performance.now()
    await learn(units, { share: 1 })
    const seconds = (performance.now() - start) / 1000
    learned.push({ ...shop, origin, seed, seconds, orders: baskets.length, heldOut })
  }
  return learned
}

/** Otherwise the database would outlive this process. */
async function exitWithError(error: unknown): Promise<never> {
  console.error(error)
  return stop(1)
}

async function stop(code: number): Promise<never> {
  await app.stop(1)
  await limit.close()
  await postgres.stop()
  process.exit(code)
}
