import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { strike } from '../../../../tests/support/jobs.ts'
import { OwnDatabase } from '../../../../tests/support/own-database.ts'
import { waitUntil } from '../../../../tests/support/until.ts'
import { migrations } from '../migrations/index.ts'
import { system } from './actor.ts'
import { type Database, openDatabase } from './database.ts'
import { prepareStatements } from './job-inserts.ts'
import { type Job, Jobs } from './jobs.ts'
import { migrate } from './migrations.ts'
import { Outbox } from './outbox.ts'
import { Ports } from './port.ts'
import { openPool, type Sql } from './postgres/index.ts'
import { Snapshots } from './snapshot.ts'
import { UnitFactory } from './units.ts'

const own = new OwnDatabase(`jobs_${process.pid}`)
let sql: Sql
let jobs: Jobs
let database: Database

/** The input of each run, in order. */
const ran: string[] = []
const free = Promise.withResolvers<void>()
const formatNumber = ({ n }: { n?: number }) => String(n)

const kinds: Job<{ n?: number }>[] = [
  { name: 'test.many', run: async (_, data) => void ran.push(formatNumber(data)) },
  { name: 'test.stuck', run: () => free.promise },
  {
    name: 'test.failing',
    retryLimit: 0,
    run: async (_, data) => {
      ran.push(formatNumber(data))
      if (data.n === 3) throw new Error('the third one fails')
    },
  },
  {
    name: 'test.together',
    run: async (_, data) => void ran.push(`alone ${formatNumber(data)}`),
    runAll: async (_, all) => void ran.push(`${all.length} together`),
  },
]

/** All belong to one site, so they may run together. */
const siteId = '0193b000-0000-7000-8000-000000000001'
const quiet = { warn: () => {} } as never
const units = { units: () => ({}) } as unknown as UnitFactory
const put = async (name: string, many: number) => {
  await sql`insert into jobs.job (name, data, retry_limit, dead_letter)
    select ${name}, jsonb_build_object('siteId', ${siteId}::text, 'data', jsonb_build_object('n', n)), 0,
      (select dead_letter from jobs.queue where name = ${name})
    from generate_series(1, ${many}::int) n`
  await sql`select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), ${name})`
}
const readStates = async (name: string) => {
  const rows = await sql<{ state: string; n: number }[]>`
    select state::text, count(*)::int as n from jobs.job where name = ${name} group by state`
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

beforeAll(async () => {
  await own.make()
  sql = openPool(own.options())
  await migrate(sql, migrations)
  database = openDatabase(own.options(), 2)
  jobs = new Jobs(own.options(), units, quiet)
  await jobs.start(kinds as Job[])
  await sql`insert into jobs.queue
    select (jsonb_populate_record(q, '{"name": "test.paused"}')).* from jobs.queue q where name = 'test.many'`
})
beforeEach(() => void ran.splice(0))
const renamed: Job<{ n?: number }> = {
  name: 'test.renamed',
  formerName: 'test.old-name',
  run: async (_, data) => void ran.push(formatNumber(data)),
}

afterAll(async () => {
  free.resolve()
  await jobs.stop(1)
  await database.close()
  await sql.end()
  await own.remove()
})

test('hundreds of jobs run batch after batch, without waiting for polls', async () => {
  await put('test.many', 400)
  await waitUntil(async () => (await readStates('test.many')).completed === 400)
  expect(new Set(ran).size).toBe(400)
})

test('a stuck job kind blocks no other kind', async () => {
  await put('test.stuck', 40)
  await waitUntil(async () => ((await readStates('test.stuck')).active ?? 0) > 0)
  await put('test.many', 5)
  await waitUntil(async () => ran.length === 5)
  expect((await readStates('test.stuck')).completed).toBeUndefined()
})

test('a failing job does not repeat others of its batch', async () => {
  await put('test.failing', 10)
  await waitUntil(async () => (await readStates('test.failing')).failed === 1)
  await waitUntil(async () => (await readStates('test.failing')).completed === 9)
  expect(ran.toSorted()).toEqual(['1', '10', '2', '3', '4', '5', '6', '7', '8', '9'])
  // Without retries left, it moves to the dead letter queue with its error for 7 days.
  expect(
    await sql`select source_name, source_output, data->'data' as data, keep_until > now() + interval '6 days' as stays
      from jobs.job where name = 'failed-jobs'`,
  ).toEqual([
    { source_name: 'test.failing', source_output: { message: 'the third one fails' }, data: { n: 3 }, stays: true },
  ])
})

test('waiting jobs of one site run together if their kind allows it', async () => {
  await put('test.together', 10)
  await waitUntil(async () => (await readStates('test.together')).completed === 10)
  expect(ran).toEqual(['10 together'])
  await strike('test.together', (text, parameters) => sql.unsafe(text, parameters))
  await waitUntil(async () => (await readStates('test.together')).completed === 11)
  expect(ran).toEqual(['10 together', 'alone undefined'])
})

test('jobs that wait in the queue of a former name run under the new one', async () => {
  await sql`insert into jobs.queue
    select (jsonb_populate_record(q, '{"name": "test.old-name"}')).* from jobs.queue q where name = 'test.many'`
  await put('test.old-name', 3)
  const next = new Jobs(own.options(), units, quiet)
  await next.start([renamed as Job])
  await waitUntil(async () => (await readStates('test.renamed')).completed === 3)
  expect(ran.toSorted()).toEqual(['1', '2', '3'])
  expect(await readStates('test.old-name')).toEqual({})
  await next.stop(1)
})

test('inserts jobs into several queues in one statement, with the same result as pg-boss', async () => {
  const units = new UnitFactory(database, new Snapshots(), new Outbox(), new Ports(), [])
  const scope = { siteId, actor: system, requestId: 'jobs' }
  const buildData = (n: number) => ({ siteId, data: { n } })
  await units.command(scope, async (unit) => {
    await jobs.enqueueAll(unit, 'test.paused', [{ data: buildData(1) }])
    await jobs.enqueueTogether(unit, [
      { name: 'test.paused', data: buildData(2) },
      { name: 'test.many', data: buildData(3) },
      { name: 'test.paused', data: buildData(4) },
    ])
  })
  const rows = await sql<{ data: object }[]>`
    select to_jsonb(j) - 'id' - 'data' as job, data -> 'data' as data from jobs.job j where name = 'test.paused'
    order by data -> 'data' ->> 'n'`
  expect(rows.map((row) => row.data)).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }])
  const [first, ...others] = rows.map((row) => (row as { job?: object }).job)
  expect(others).toEqual([first, first])
  await waitUntil(async () => ran.includes('3'))
})

test('keeps events for a missing queue', async () => {
  const units = new UnitFactory(database, new Snapshots(), new Outbox(), new Ports(), [])
  const enqueue = units.command({ siteId, actor: system, requestId: 'jobs' }, (unit) =>
    jobs.enqueueTogether(unit, [
      { name: 'test.many', data: { siteId, data: { n: -1 } } },
      { name: 'test.unknown', data: { siteId, data: {} } },
    ]),
  )
  await expect(enqueue).rejects.toThrow('No queue test.unknown')
  expect(await sql`select from jobs.job where data -> 'data' ->> 'n' = '-1'`).toHaveLength(0)
})

test('prepares the statements that fetch and complete jobs', async () => {
  const boss = new PgBoss({ ...own.options(), max: 1, schema: 'jobs', createSchema: false, supervise: false })
  prepareStatements(boss)
  boss.on('error', () => {})
  await boss.start()
  try {
    await put('test.paused', 1)
    const fetched = await boss.fetch('test.paused', { batchSize: 10 })
    await boss.complete('test.paused', fetched!)
    const { rows } = await boss.getDb().executeSql('select statement from pg_prepared_statements')
    const texts = (rows as { statement: string }[]).map(({ statement }) => statement)
    expect(texts.some((text) => text.includes("'test.paused'") && text.includes('SKIP LOCKED'))).toBe(true)
    expect(texts.some((text) => text.includes("state = 'completed'"))).toBe(true)
  } finally {
    await boss.stop({ graceful: false })
  }
})
