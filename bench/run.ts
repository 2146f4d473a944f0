import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engine, engineEnvironment } from '../scripts/engine.mjs'
import { analyticsQuestions } from './analytics.ts'
import { dataQuestions } from './data.ts'
import { type Exported, exportOrders, type OwnedSite, signIn } from './export.ts'
import { type MeasuredSite, measureGrowth, printGrowth, type Question, shopQuestions } from './growth.ts'
import type { Layer } from './layers.ts'
import { calculateFigures, type Figures, type Sample, sample, samplePaced } from './load.ts'
import { importMembers, memberQuestions } from './members.ts'
import { orderQuestions } from './orders.ts'
import { importProducts } from './products.ts'
import { evaluate, type Learned, seeds } from './recommend.ts'
import { reviewQuestions } from './reviews.ts'
import { sellingQuestions } from './selling.ts'
import { buildShapes, type Shape, type Site } from './shapes.ts'

interface Usage {
  cpuMicroseconds: number
  /** Of the embedded database; 0 if its processes can't be read. */
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
  /** Database CPU per operation in microseconds, including background work. */
  databaseCpu: number
  /** CPU of this process, which simulates the clients, per operation in microseconds. */
  clientCpu: number
  /** Rate relative to a bare route with one select, measured in alternation. */
  ofLimit: number
  /** The server's memory in MB after the shape. */
  memory: number
  /** Breakdown of the server's time; only with a profile. */
  layers: Layer[]
  /** The most expensive statements, including those of the limit. */
  costs: StatementCost[]
}

interface StatementCost {
  text: string
  /** Calls per operation. */
  calls: number
  /** Milliseconds and shared buffers per call. */
  each: number
  buffers: number
  /** Milliseconds per operation. */
  total: number
}

/** `--defaults`: with PostgreSQL's own settings instead of the embedded ones. */
const tuning = process.argv.includes('--defaults') ? 'defaults' : 'own'
const args = process.argv.slice(2).filter((word) => word !== '--defaults')
const [command, ...commandArgs] = args
const workers = Number(process.env.STOA_BENCH_WORKERS ?? 16)
const milliseconds = Number(process.env.STOA_BENCH_MS ?? 3000)
/** Number of existing orders when measuring. */
const history = Number(process.env.STOA_BENCH_ORDERS ?? 0)
/** Folder for a CPU profile of each shape. */
const profile = process.env.STOA_BENCH_PROFILE
/** A machine's speed varies, so a shape and its limit are measured in alternation. */
const rounds = 4

const folder = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
// When this runs as root, the database runs as another user that must reach its folder.
await chmod(folder, 0o755)
const server = fork(fileURLToPath(new URL('../apps/server/build/bench/server.js', import.meta.url)), [folder, tuning], {
  stdio: 'inherit',
  execArgv: [...engine],
  // As in `npm start`: React and the router choose their production builds.
  env: { ...process.env, ...engineEnvironment, NODE_ENV: 'production' },
})
try {
  const site = (await waitForAnswer(server)) as Site
  if (command === 'growth' && commandArgs[0] === 'members')
    await growKind(
      'members',
      filterQuestions(memberQuestions, commandArgs.slice(2)),
      Number(commandArgs[1] ?? 1_000_000),
    )
  else if (command === 'growth' && commandArgs[0] === 'reviews')
    await growKind(
      'reviews',
      filterQuestions(reviewQuestions, commandArgs.slice(2)),
      Number(commandArgs[1] ?? 1_000_000),
    )
  else if (command === 'growth' && commandArgs[0] === 'data')
    await growKind('data', filterQuestions(dataQuestions, commandArgs.slice(2)), Number(commandArgs[1] ?? 1_000_000))
  else if (command === 'growth' && commandArgs[0] === 'analytics')
    await growKind('analytics', analyticsQuestions, Number(commandArgs[1] ?? 10_000_000))
  else if (command === 'growth' && commandArgs[0] === 'selling')
    await growKind(
      'selling',
      filterQuestions(sellingQuestions, commandArgs.slice(2)),
      Number(commandArgs[1] ?? 1_000_000),
    )
  else if (command === 'growth' && commandArgs[0] === 'orders')
    await growOrders(site, Number(commandArgs[1] ?? 1_000_000), commandArgs.slice(2))
  else if (command === 'growth') await growShop(site, Number(commandArgs[0] ?? 300_000), commandArgs.slice(1))
  else if (command === 'export') await runExport(site as OwnedSite, Number(commandArgs[0] ?? 100_000))
  else if (command === 'import' && commandArgs[0] === 'products')
    await runProductImport(Number(commandArgs[1] ?? 100_000), commandArgs[2] === 'pictures')
  else if (command === 'import') await runMemberImport(Number(commandArgs[0] ?? 100_000))
  else if (command === 'recommend') await recommend()
  else if (command === 'backlog') await createBacklog(site, Number(commandArgs[0] ?? 10_000))
  else await runShapes(site)
} finally {
  if (server.connected) {
    server.disconnect()
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

/** `growth [products] [words]`: how the time of lists grows with a site, up to a million and more. */
async function growShop(site: Site, largeCount: number, args: readonly string[]): Promise<void> {
  const smallCount = 1000
  // Places the order that all others are copied from.
  await buildShapes(site)
  server.send({ grow: 'shop', counts: [smallCount, largeCount] })
  const [small, large] = (await waitForAnswer(server)) as [MeasuredSite, MeasuredSite]
  const rows = await measureGrowth(filterQuestions([...shopQuestions, ...orderQuestions], args), small, large)
  printGrowth(rows, 'products and orders', smallCount, largeCount)
  await save('growth', { few: smallCount, many: largeCount, rows })
}

function isNamed(name: string, word: string): boolean {
  return name.toLowerCase().includes(word.toLowerCase())
}

function filterQuestions(questions: readonly Question[], args: readonly string[]): Question[] {
  return questions.filter(({ name }) => args.length === 0 || args.some((word) => isNamed(name, word)))
}

/** `growth orders [orders] [words]`: orders and their rollups, without products. */
async function growOrders(site: Site, largeCount: number, args: readonly string[]): Promise<void> {
  const smallCount = 1000
  // Places the order that all others are copied from.
  await buildShapes(site)
  server.send({ grow: 'orders', counts: [smallCount, largeCount] })
  const [small, large] = (await waitForAnswer(server)) as [MeasuredSite, MeasuredSite]
  const rows = await measureGrowth(filterQuestions(orderQuestions, args), small, large)
  printGrowth(rows, 'orders', smallCount, largeCount)
  await save('growth-orders', { few: smallCount, many: largeCount, rows })
}

/** `growth members [members] [words]`, `growth reviews [reviews] [words]`, `growth selling [cards, coupons, memberships] [words]`, `growth data [items] [words]`, `growth analytics [page views a year]` */
async function growKind(
  what: 'members' | 'reviews' | 'selling' | 'data' | 'analytics',
  questions: readonly Question[],
  largeCount: number,
): Promise<void> {
  const smallCount = 1000
  server.send({ grow: what, counts: [smallCount, largeCount] })
  const [small, large] = (await waitForAnswer(server)) as [MeasuredSite, MeasuredSite]
  const rows = await measureGrowth(questions, small, large)
  printGrowth(rows, what, smallCount, largeCount)
  await save(`growth-${what}`, { few: smallCount, many: largeCount, rows })
}

/** `import [members]`: seconds for importing a file of members and for reverting it. */
async function runMemberImport(count: number): Promise<void> {
  server.send({ grow: 'members', counts: [0] })
  const [empty] = (await waitForAnswer(server)) as [MeasuredSite]
  const seconds = await importMembers({ ...empty, count })
  console.log(
    `${count} members: ${seconds.importSeconds.toFixed(1)} s in, ${seconds.revertSeconds.toFixed(1)} s out again`,
  )
  await save('import', { count, ...seconds })
}

/** `export [orders]`: memory for exporting orders, from a thousand on. */
async function runExport(site: OwnedSite, largeCount: number): Promise<void> {
  await buildShapes(site)
  // A quarter of the orders is archived, which the list omits.
  server.send({ grow: 'orders', counts: [Math.ceil((largeCount * 4) / 3)], here: true })
  await waitForAnswer(server)
  const cookie = await signIn(site)
  const readRss = async () => (await readUsage(server)).rss
  const rows: Exported[] = []
  // There is one order a minute: a day, the same day again, a week, a month, all.
  for (const search of ['?to=2020-01-01', '?to=2020-01-01', '?to=2020-01-07', '?to=2020-01-30', '']) {
    rows.push(await exportOrders(site, cookie, search, readRss))
  }
  console.table(rows)
  await save('export', { many: largeCount, rows })
}

/**
 * `import products [products] [pictures]`: seconds and memory for previewing, importing, exporting and reverting a file
 * of products.
 */
async function runProductImport(count: number, withPictures: boolean): Promise<void> {
  server.send({ grow: 'shop', counts: [0] })
  const [empty] = (await waitForAnswer(server)) as [MeasuredSite]
  const readMegabytes = async () => (await readUsage(server)).rss / 2 ** 20
  const steps = await importProducts({ ...empty, count }, readMegabytes, withPictures)
  await save('import-products', { count, withPictures, steps })
}

/** `recommend`: how often an item that was removed from an order is recommended for it. */
async function recommend(): Promise<void> {
  server.send({ learn: seeds })
  const shops = (await waitForAnswer(server)) as Learned[]
  await save('recommend', { rows: await evaluate(shops) })
}

/** `backlog [invoices]`: seconds until this many invoices are created, while two buyers shop. */
async function createBacklog(site: Site, count: number): Promise<void> {
  const { act } = (await buildShapes(site)).find(({ name }) => name === 'purchase: token to order placed')!
  await sample(act, 2, 3000)
  const before = calculateFigures([await sample(act, 2, 3000)])
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
  const result = (await waitForAnswer(server)) as {
    seconds: number
    invoices: number
    loop: object
    statements: object[]
  }
  isDone = true
  await Promise.all(shopping)
  const concurrent = calculateFigures([{ times: bought, elapsed: result.seconds * 1000 }])
  console.log(
    `${result.invoices} invoices in ${result.seconds.toFixed(1)} s, ${(result.invoices / result.seconds).toFixed(0)} a second`,
  )
  const toReportRow = ({ rate, p50, p99 }: Figures) => ({
    'per s': Math.round(rate),
    'p50 ms': +p50.toFixed(1),
    'p99 ms': +p99.toFixed(1),
  })
  console.table({ 'purchases before': toReportRow(before), 'purchases beside': toReportRow(concurrent) })
  console.log('ms that the event loop was late, meanwhile:', result.loop)
  console.table(result.statements)
  await save('backlog', { count, ...result, before, beside: concurrent })
}

async function runShapes(site: Site): Promise<void> {
  const rows: Row[] = []
  const nameFilters = args
  const all = await buildShapes(site)
  const chosen = all.filter(({ name }) => nameFilters.length === 0 || nameFilters.some((word) => isNamed(name, word)))
  if (chosen.length === 0)
    throw new Error(`No shape is named "${args.join(' ')}":\n${all.map(({ name }) => name).join('\n')}`)
  const limit = all.find(({ name }) => name === 'limit: route with one select')!
  if (history > 0) {
    server.send({ grow: 'orders', counts: [history], here: true })
    await waitForAnswer(server)
  }
  console.log(`${Math.round((await readUsage(server)).rss / 2 ** 20)} MB before, ${history} orders in the shop`)
  for (const shape of all) {
    if (!shape.isLimit && !chosen.includes(shape)) continue
    rows.push(await measureShape(shape, limit, server))
    if (process.env.STOA_BENCH_MEMORY) console.log(shape.name, await ask(server, 'memory'))
  }
  print(rows)
  if (profile) for (const row of rows) printLayers(row)
  if (process.env.STOA_BENCH_STATEMENTS) for (const row of rows) if (!row.name.startsWith('limit')) printStatements(row)
  await save(tuning === 'own' ? 'bench' : 'bench-defaults', { tuning, workers, milliseconds, rows })
}

async function measureShape({ name, act, perMinute }: Shape, limit: Shape, child: ChildProcess): Promise<Row> {
  for (let i = 0; i < 30; i++) await act()
  const before = await readUsage(child)
  for (let i = 0; i < 20; i++) await act()
  const after = await readUsage(child)
  const statements = (after.statements - before.statements) / 20
  // Warms up for as long as it measures, until V8 has optimized the code.
  if (!perMinute) await sample(act, workers, milliseconds)
  await analyzeTables(child)
  const samples: Sample[] = []
  const limits: Sample[] = []
  let cpu = 0
  let databaseCpu = 0
  let clientCpu = 0
  await ask(child, 'forget statements')
  if (profile) {
    // A profile holds the shape alone, so its limit is measured before.
    limits.push(await sample(limit.act, workers, milliseconds / rounds))
    await ask(child, 'profile')
  }
  for (let round = 0; round < (perMinute ? 1 : rounds); round++) {
    if (!profile) limits.push(await sample(limit.act, workers, milliseconds / rounds))
    const start = await readUsage(child)
    const own = process.cpuUsage()
    samples.push(
      perMinute ? await samplePaced(act, perMinute, perMinute) : await sample(act, workers, milliseconds / rounds),
    )
    const { user, system } = process.cpuUsage(own)
    clientCpu += user + system
    const end = await readUsage(child)
    cpu += end.cpuMicroseconds - start.cpuMicroseconds
    databaseCpu += end.databaseMicroseconds - start.databaseMicroseconds
  }
  const layers = profile
    ? ((await ask(child, { profiled: join(profile, `${name.replaceAll(/[^a-z0-9]+/g, '-')}.cpuprofile`) })) as Layer[])
    : []
  const figures = calculateFigures(samples)
  const costs = (await ask(child, 'statements')) as StatementCost[]
  const memory = (await readUsage(child)).rss / 2 ** 20
  const ofLimit = figures.rate / calculateFigures(limits).rate
  const calculatePerCall = (microseconds: number) => microseconds / figures.count
  return {
    name,
    ...figures,
    statements,
    cpu: calculatePerCall(cpu),
    databaseCpu: calculatePerCall(databaseCpu),
    clientCpu: calculatePerCall(clientCpu),
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

/** Analyzes tables, as autovacuum does within a shop's first minute: before, the planner may choose wrong indexes. */
function analyzeTables(child: ChildProcess): Promise<unknown> {
  return ask(child, 'plan')
}

function readUsage(child: ChildProcess): Promise<Usage> {
  return ask(child, 'usage') as Promise<Usage>
}

function ask(child: ChildProcess, question: string | object): Promise<unknown> {
  const answer = waitForAnswer(child)
  child.send(question)
  return answer
}

/** The server's next message; throws when it exits. */
async function waitForAnswer(child: ChildProcess): Promise<unknown> {
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
