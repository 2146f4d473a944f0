import { afterAll, beforeAll, expect, test } from 'vitest'
import { OwnDatabase } from '../../../../tests/support/own-database.ts'
import { migrations } from '../migrations/index.ts'
import { type Database, openDatabase } from './database.ts'
import { Jobs } from './jobs.ts'
import { migrate } from './migrations.ts'
import { openPool, type Sql } from './postgres/index.ts'
import { Readiness } from './readiness.ts'
import type { UnitFactory } from './units.ts'

const own = new OwnDatabase(`ready_${process.pid}`)
let database: Database
let sql: Sql

beforeAll(async () => {
  await own.make()
  sql = openPool(own.options())
  await migrate(sql, migrations)
  const jobs = new Jobs(own.options(), {} as UnitFactory, console as never)
  await jobs.start([])
  await jobs.stop(1)
  database = openDatabase(own.url(), 2)
})

afterAll(async () => {
  await database.close()
  await sql.end()
  await own.remove()
})

const findReasons = (limits?: ConstructorParameters<typeof Readiness>[1]) =>
  new Readiness(database, limits).findReasons()

test('is ready when nothing waits', async () => {
  expect(await findReasons()).toEqual([])
})

test('is not ready when an event waits longer than a minute', async () => {
  const insert = (age: string) => sql`insert into outbox (id, site_id, type, entity_id, body, time)
    values (gen_random_uuid(), gen_random_uuid(), 'test', 'test', '{}', now() - ${age}::interval)`
  await insert('5 seconds')
  expect(await findReasons()).toEqual([])
  await sql`delete from outbox`
  await insert('2 minutes')
  expect(await findReasons()).toEqual(['events wait in the outbox for 120 s'])
  await sql`delete from outbox`
})

test("is not ready when a job is due for more than five minutes; later or running jobs don't count", async () => {
  for (const name of ['late', 'later']) await sql`select jobs.create_queue(${name}, '{"policy": "standard"}')`
  const insert = (name: string, due: string, state = 'created') =>
    sql`insert into jobs.job (name, start_after, state) values (${name}, now() + ${due}::interval, ${state}::jobs.job_state)`
  await insert('later', '1 hour')
  await insert('later', '-1 hour', 'active')
  await insert('late', '-1 minute')
  expect(await findReasons()).toEqual([])
  await insert('late', '-10 minutes')
  expect(await findReasons()).toEqual(['jobs are late: "late" for 600 s'])
  await insert('later', '-6 minutes')
  expect(await findReasons()).toEqual(['jobs are late: "late" for 600 s, and 1 more kinds'])
  await sql`delete from jobs.job`
})

test('is not ready when all connections of the pool are in use for long', async () => {
  const held = await Promise.all([database.reserve(), database.reserve()])
  const waits = database.reserve()
  expect(await findReasons({ pool: 0, outbox: 60, jobs: 300 })).toEqual([
    expect.stringMatching(/^every connection of the pool is in use: 1 wait, the first for \d+ s$/),
  ])
  for (const each of held) each.release()
  ;(await waits).release()
  expect(await findReasons({ pool: 0, outbox: 60, jobs: 300 })).toEqual([])
})
