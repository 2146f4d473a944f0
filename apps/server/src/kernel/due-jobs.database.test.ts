import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OwnDatabase } from '../../../../tests/support/own-database.ts'
import { migrations } from '../migrations/index.ts'
import { recoverJobsSql, takeover } from './due-jobs.ts'
import { Jobs } from './jobs.ts'
import { migrate } from './migrations.ts'
import { openPool, type Sql } from './postgres/index.ts'
import type { UnitFactory } from './units.ts'

const own = new OwnDatabase(`due_${process.pid}`)
let sql: Sql

beforeAll(async () => {
  await own.make()
  sql = openPool(own.options())
  await migrate(sql, migrations)
  const jobs = new Jobs(own.options(), {} as UnitFactory, console as never)
  await jobs.start([])
  await jobs.stop(1)
  for (const name of ['held', 'other']) await sql`select jobs.create_queue(${name}, '{"policy": "standard"}')`
})
beforeEach(() => sql`delete from jobs.job`)
afterAll(async () => {
  await sql.end()
  await own.remove()
})

interface Running {
  silentFor: number
  tries?: number
}

const run = ({ silentFor, tries = 0 }: Running) => sql`
  insert into jobs.job (name, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_count, retry_delay)
  values ('held', 'active', now() - interval '1 minute', now() - ${silentFor} * interval '1 second', 10, 3, ${tries}, 1)`

/** The queues that a check returns, whose previous one was answered this many seconds ago. */
const look = async (secondsAgo: number | null = takeover.look) => {
  const last = secondsAgo === null ? null : new Date(Date.now() - secondsAgo * 1000)
  const [row] = await sql.unsafe<{ queues: string[] }[]>(recoverJobsSql, [last])
  return row!.queues
}
const readStates = async () => (await sql`select state from jobs.job order by state`).map(({ state }) => state)

test('what jobs carry is stored as it is, without packing', async () => {
  const [column] = await sql`select attstorage from pg_attribute
    where attrelid = 'jobs.job_common'::regclass and attname = 'data'`
  expect(column).toEqual({ attstorage: 'e' })
})

test('a job without a sign of life for longer than the silence is given to others at once', async () => {
  await run({ silentFor: takeover.silence + 1 })
  expect(await look()).toEqual(['held'])
  expect(await readStates()).toEqual(['retry'])
})

test('a job that was marked as alive within the silence stays with its process', async () => {
  await run({ silentFor: takeover.silence - 1 })
  expect(await look()).toEqual([])
  expect(await readStates()).toEqual(['active'])
})

test('a job that has ended processes before waits before it runs again', async () => {
  await run({ silentFor: 60, tries: 2 })
  expect(await look()).toEqual([])
  const [row] = await sql`select state, extract(epoch from start_after - now()) > 2 as waits from jobs.job`
  expect(row).toEqual({ state: 'retry', waits: true })
})

test('a job without tries left is not run again', async () => {
  await run({ silentFor: 60, tries: 3 })
  expect(await look()).toEqual([])
  expect(await readStates()).toEqual(['active'])
})

test.each([null, 30])('a look whose last answer was %s seconds ago takes nothing back', async (secondsAgo) => {
  await run({ silentFor: 60 })
  expect(await look(secondsAgo)).toEqual([])
  expect(await readStates()).toEqual(['active'])
})

test('queues whose jobs have become due are answered, and those with jobs for later are not', async () => {
  await sql`insert into jobs.job (name, start_after) values ('held', now() - interval '2 seconds'), ('other', now() + interval '1 hour')`
  expect(await look()).toEqual(['held'])
})

test('abandoned jobs are found by an index', async () => {
  await sql`set enable_seqscan = off`
  const plan = await sql`explain select from jobs.job_common where state = 'active' and heartbeat_on < now()`
  await sql`reset enable_seqscan`
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('job_common_active')
})
