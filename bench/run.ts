import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engine, engineEnvironment } from '../scripts/engine.mjs'
import { dataQuestions } from './data.ts'
import { type Exported, exportOrders, type OwnedSite, signIn } from './export.ts'
import { growth, type MeasuredSite, printGrowth, type Question, shopQuestions } from './growth.ts'
import type { Layer } from './layers.ts'
import { type Figures, figuresOf, type Sample, sample, samplePaced } from './load.ts'
import { importMembers, memberQuestions } from './members.ts'
import { orderQuestions } from './orders.ts'
import { importProducts } from './products.ts'
import { evaluate, type Learned, seeds } from './recommend.ts'
import { reviewQuestions } from './reviews.ts'
import { sellingQuestions } from './selling.ts'
import { type Shape, type Site, shapes } from './shapes.ts'

interface Usage {
  cpuMicroseconds: number
  /** Of the embedded database; 0 where its processes can't be seen. */
  databaseMicroseconds: number
  statements: number
  rss: number
}

export interface Row extends Figures {
  name: string
  /** SQL statements per operation, BEGIN and COMMIT included. */
  statements: number
  /** Microseconds of the server's CPU per operation. */
  cpu: number
  /** Microseconds of the database's CPU per operation, background work included. */
  databaseCpu: number
  /** Microseconds of this process, which plays the clients, per operation. */
  clientCpu: number
  /** Share of the rate of a bare route with one select, taken between the samples of this one. */
  ofLimit: number
  /** Megabytes that the server had when the shape was over. */
  memory: number
  /** Where the server's time went, the limit's turns in between included; only with a profile. */
  layers: Layer[]
  /** What the database was at, costliest first. Those of the limit, which is measured in between, are among them. */
  costs: StatementCost[]
}

interface StatementCost {
  text: string
  /** Calls of it per operation. */
  calls: number
  /** Milliseconds and shared buffers of one call. */
  each: number
  buffers: number
  /** Milliseconds of it per operation. */
  total: number
}

/** `--defaults`: on PostgreSQL as it ships, and not as the embedded one is set. */
const tuning = process.argv.includes('--defaults') ? 'defaults' : 'own'
const words = process.argv.slice(2).filter((word) => word !== '--defaults')
const [asked, ...more] = words
const workers = Number(process.env.STOA_BENCH_WORKERS ?? 16)
const milliseconds = Number(process.env.STOA_BENCH_MS ?? 3000)
/** Orders that the shop has had when it is measured. */
const history = Number(process.env.STOA_BENCH_ORDERS ?? 0)
/** Where the server's time goes: the folder for a CPU profile of each shape, taken while it is measured. */
const profile = process.env.STOA_BENCH_PROFILE
/** A machine is faster in one second than in the next, so a shape and its limit take turns. */
const turns = 4

const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
// The database runs as another user when this runs as root, and has to reach its folder.
await chmod(folder, 0o755)
const server = fork(fileURLToPath(new URL('../apps/server/build/bench/server.js', import.meta.url)), [folder, tuning], {
  stdio: 'inherit',
  execArgv: [...engine],
  // As `npm start` does it: React and the router choose their builds by this.
  env: { ...process.env, ...engineEnvironment, NODE_ENV: 'production' },
})
try {
  const site = (await answerOf(server)) as Site
  if (asked === 'growth' && more[0] === 'members')
    await growOne('members', named(memberQuestions, more.slice(2)), Number(more[1] ?? 1_000_000))
  else if (asked === 'growth' && more[0] === 'reviews')
    await growOne('reviews', named(reviewQuestions, more.slice(2)), Number(more[1] ?? 1_000_000))
  else if (asked === 'growth' && more[0] === 'data')
    await growOne('data', named(dataQuestions, more.slice(2)), Number(more[1] ?? 1_000_000))
  else if (asked === 'growth' && more[0] === 'selling')
    await growOne('selling', named(sellingQuestions, more.slice(2)), Number(more[1] ?? 1_000_000))
  else if (asked === 'growth' && more[0] === 'orders')
    await growOrders(site, Number(more[1] ?? 1_000_000), more.slice(2))
  else if (asked === 'growth') await grow(site, Number(more[0] ?? 300_000), more.slice(1))
  else if (asked === 'export') await takeOut(site as OwnedSite, Number(more[0] ?? 100_000))
  else if (asked === 'import' && more[0] === 'products')
    await bringProducts(Number(more[1] ?? 100_000), more[2] === 'pictures')
  else if (asked === 'import') await bringIn(Number(more[0] ?? 100_000))
  else if (asked === 'recommend') await recommend()
  else if (asked === 'backlog') await backlog(site, Number(more[0] ?? 10_000))
  else await race(site)
} finally {
  if (server.connected) {
    server.disconnect()
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

/** `growth [products] [words]`: how the time of lists follows what a site holds, up to a million and more. */
async function grow(site: Site, many: number, words: readonly string[]): Promise<void> {
  const few = 1000
  // Places the order that all others are copies of.
  await shapes(site)
  server.send({ grow: 'shop', counts: [few, many] })
  const [small, large] = (await answerOf(server)) as [MeasuredSite, MeasuredSite]
  const rows = await growth(named([...shopQuestions, ...orderQuestions], words), small, large)
  printGrowth(rows, 'products and orders', few, many)
  await save('growth', { few, many, rows })
}

function named(questions: readonly Question[], words: readonly string[]): Question[] {
  return questions.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
}

/** `growth orders [orders] [words]`: the orders of a shop and what is counted of them, without its products. */
async function growOrders(site: Site, many: number, words: readonly string[]): Promise<void> {
  const few = 1000
  // Places the order that all others are copies of.
  await shapes(site)
  server.send({ grow: 'orders', counts: [few, many] })
  const [small, large] = (await answerOf(server)) as [MeasuredSite, MeasuredSite]
  const rows = await growth(named(orderQuestions, words), small, large)
  printGrowth(rows, 'orders', few, many)
  await save('growth-orders', { few, many, rows })
}

/** `growth members [members] [words]`, `growth reviews [reviews] [words]`, `growth selling [cards, coupons, memberships] [words]`, `growth data [items] [words]` */
async function growOne(
  what: 'members' | 'reviews' | 'selling' | 'data',
  questions: readonly Question[],
  many: number,
): Promise<void> {
  const few = 1000
  server.send({ grow: what, counts: [few, many] })
  const [small, large] = (await answerOf(server)) as [MeasuredSite, MeasuredSite]
  const rows = await growth(questions, small, large)
  printGrowth(rows, what, few, many)
  await save(`growth-${what}`, { few, many, rows })
}

/** `import [members]`: seconds until a file of members is in, and until it is out again. */
async function bringIn(count: number): Promise<void> {
  server.send({ grow: 'members', counts: [0] })
  const [empty] = (await answerOf(server)) as [MeasuredSite]
  const seconds = await importMembers({ ...empty, count })
  console.log(
    `${count} members: ${seconds.importSeconds.toFixed(1)} s in, ${seconds.revertSeconds.toFixed(1)} s out again`,
  )
  await save('import', { count, ...seconds })
}

/** `export [orders]`: what memory files of orders take, from a thousand on. */
async function takeOut(site: OwnedSite, many: number): Promise<void> {
  await shapes(site)
  // A quarter of the orders is archived, which the list leaves out.
  server.send({ grow: 'orders', counts: [Math.ceil((many * 4) / 3)], here: true })
  await answerOf(server)
  const cookie = await signIn(site)
  const rss = async () => (await usage(server)).rss
  const rows: Exported[] = []
  // Orders come one a minute: a day, a day again, a week, a month, and all.
  for (const search of ['?to=2020-01-01', '?to=2020-01-01', '?to=2020-01-07', '?to=2020-01-30', '']) {
    rows.push(await exportOrders(site, cookie, search, rss))
  }
  console.table(rows)
  await save('export', { many, rows })
}

/** `import products [products] [pictures]`: seconds and memory of a file of products, from the first look until all is as before. */
async function bringProducts(count: number, withPictures: boolean): Promise<void> {
  server.send({ grow: 'shop', counts: [0] })
  const [empty] = (await answerOf(server)) as [MeasuredSite]
  const megabytes = async () => (await usage(server)).rss / 2 ** 20
  const steps = await importProducts({ ...empty, count }, megabytes, withPictures)
  await save('import-products', { count, withPictures, steps })
}

/** `recommend`: how often what was taken out of an order is recommended to it. */
async function recommend(): Promise<void> {
  server.send({ learn: seeds })
  const shops = (await answerOf(server)) as Learned[]
  await save('recommend', { rows: await evaluate(shops) })
}

/** `backlog [invoices]`: seconds until as many waiting invoices are made, with two buyers at a time in the shop. */
async function backlog(site: Site, count: number): Promise<void> {
  const { act } = (await shapes(site)).find(({ name }) => name === 'purchase: token to order placed')!
  await sample(act, 2, 3000)
  const before = figuresOf([await sample(act, 2, 3000)])
  server.send({ backlog: count })
  let isDone = false
  const bought: number[] = []
  const shopping = [1, 2].map(async () => {
    while (!isDone) {
      const start = performance.now()
      await act()
      bought.push(performance.now() - start)
    }
  })
  const drained = (await answerOf(server)) as { seconds: number; invoices: number; loop: object; statements: object[] }
  isDone = true
  await Promise.all(shopping)
  const beside = figuresOf([{ times: bought, elapsed: drained.seconds * 1000 }])
  console.log(
    `${drained.invoices} invoices in ${drained.seconds.toFixed(1)} s, ${(drained.invoices / drained.seconds).toFixed(0)} a second`,
  )
  const inWords = ({ rate, p50, p99 }: Figures) => ({
    'per s': Math.round(rate),
    'p50 ms': +p50.toFixed(1),
    'p99 ms': +p99.toFixed(1),
  })
  console.table({ 'purchases before': inWords(before), 'purchases beside': inWords(beside) })
  console.log('ms that the event loop was late, meanwhile:', drained.loop)
  console.table(drained.statements)
  await save('backlog', { count, ...drained, before, beside })
}

async function race(site: Site): Promise<void> {
  const rows: Row[] = []
  const only = words
  const all = await shapes(site)
  const limit = all.find(({ name }) => name === 'limit: route with one select')!
  if (history > 0) {
    server.send({ grow: 'orders', counts: [history], here: true })
    await answerOf(server)
  }
  console.log(`${Math.round((await usage(server)).rss / 2 ** 20)} MB before, ${history} orders in the shop`)
  for (const shape of all) {
    if (only.length === 0 || shape.isLimit || only.some((word) => shape.name.includes(word)))
      rows.push(await measureShape(shape, limit, server))
  }
  print(rows)
  if (profile) for (const row of rows) printLayers(row)
  if (process.env.STOA_BENCH_STATEMENTS) for (const row of rows) if (!row.name.startsWith('limit')) printStatements(row)
  await save(tuning === 'own' ? 'bench' : 'bench-defaults', { tuning, workers, milliseconds, rows })
}

async function measureShape({ name, act, perMinute }: Shape, limit: Shape, child: ChildProcess): Promise<Row> {
  for (let i = 0; i < 30; i++) await act()
  const before = await usage(child)
  for (let i = 0; i < 20; i++) await act()
  const after = await usage(child)
  const statements = (after.statements - before.statements) / 20
  // As long as is measured: the engine optimizes what is called often for about as long, and a shop runs for weeks.
  if (!perMinute) await sample(act, workers, milliseconds)
  await plan(child)
  const samples: Sample[] = []
  const limits: Sample[] = []
  let cpu = 0
  let databaseCpu = 0
  let clientCpu = 0
  await ask(child, 'forget statements')
  if (profile) await ask(child, 'profile')
  for (let turn = 0; turn < (perMinute ? 1 : turns); turn++) {
    limits.push(await sample(limit.act, workers, milliseconds / turns))
    const start = await usage(child)
    const own = process.cpuUsage()
    samples.push(
      perMinute ? await samplePaced(act, perMinute, perMinute) : await sample(act, workers, milliseconds / turns),
    )
    const { user, system } = process.cpuUsage(own)
    clientCpu += user + system
    const end = await usage(child)
    cpu += end.cpuMicroseconds - start.cpuMicroseconds
    databaseCpu += end.databaseMicroseconds - start.databaseMicroseconds
  }
  const layers = profile
    ? ((await ask(child, { profiled: join(profile, `${name.replaceAll(/[^a-z0-9]+/g, '-')}.cpuprofile`) })) as Layer[])
    : []
  const figures = figuresOf(samples)
  const costs = (await ask(child, 'statements')) as StatementCost[]
  const memory = (await usage(child)).rss / 2 ** 20
  const ofLimit = figures.rate / figuresOf(limits).rate
  const each = (microseconds: number) => microseconds / figures.count
  return {
    name,
    ...figures,
    statements,
    cpu: each(cpu),
    databaseCpu: each(databaseCpu),
    clientCpu: each(clientCpu),
    ofLimit,
    memory,
    layers,
    costs: costs.map(({ calls, total, ...cost }) => ({
      ...cost,
      calls: calls / figures.count,
      total: total / figures.count,
    })),
  }
}

/** What autovacuum does within a shop's first minute: before, the planner takes any index of the site for the right one. */
function plan(child: ChildProcess): Promise<unknown> {
  return ask(child, 'plan')
}

function usage(child: ChildProcess): Promise<Usage> {
  return ask(child, 'usage') as Promise<Usage>
}

function ask(child: ChildProcess, question: string | object): Promise<unknown> {
  const answer = answerOf(child)
  child.send(question)
  return answer
}

/** What the server says next, or a failure when it is gone. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController()
  const gone = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The server under measurement ended with ${code}`)
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: ended.signal }), gone])
    return answer
  } finally {
    gone.catch(() => {})
    ended.abort()
  }
}

function print(rows: readonly Row[]): void {
  console.log(
    `\n${workers} workers, ${milliseconds / 1000} s each, one server process, PostgreSQL ${tuning === 'own' ? 'as it comes with Stoa' : 'with its own defaults'}\n`,
  )
  console.table(
    Object.fromEntries(
      rows.map(({ name, rate, p50, p95, p99, cpu, databaseCpu, clientCpu, statements, ofLimit, memory }) => [
        name,
        {
          'per s': Math.round(rate),
          'p50 ms': +p50.toFixed(2),
          'p95 ms': +p95.toFixed(2),
          'p99 ms': +p99.toFixed(2),
          'CPU µs': Math.round(cpu),
          'database µs': Math.round(databaseCpu),
          'client µs': Math.round(clientCpu),
          SQL: statements,
          'of limit': `${Math.round(ofLimit * 100)} %`,
          MB: Math.round(memory),
        },
      ]),
    ),
  )
}

function printLayers({ name, layers }: Row): void {
  console.log(`\n${name}: shares of the server's time`)
  for (const layer of layers.filter(({ share }) => share > 0.005))
    console.log(`${(layer.share * 100).toFixed(1).padStart(5)} % ${layer.name}`)
}

function printStatements({ name, costs }: Row): void {
  console.log(`\n${name}: ms in the database`)
  for (const { calls, each, buffers, total, text } of costs.filter((cost) => cost.total > 0.005))
    console.log(
      `${total.toFixed(3)} = ${calls.toFixed(2)} × ${each.toFixed(3)} ms, ${buffers} buffers: ${text.slice(0, 150)}`,
    )
}

async function save(name: string, figures: object): Promise<void> {
  const reports = fileURLToPath(new URL('../reports', import.meta.url))
  await mkdir(reports, { recursive: true })
  await writeFile(
    join(reports, `${name}.json`),
    `${JSON.stringify({ date: new Date().toISOString(), ...figures }, null, 2)}\n`,
  )
}
