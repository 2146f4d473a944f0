import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OwnDatabase } from '../../../../tests/support/own-database.ts'
import { lookAfter } from './statistics.ts'

const own = new OwnDatabase(`upkeep_${process.pid}`)
let sql: postgres.Sql

beforeAll(async () => {
  await own.make()
  sql = postgres(own.options())
  // What PostgreSQL does by itself would take the work away.
  await sql`create table "of Orders" (id int primary key) with (autovacuum_enabled = off)`
})

afterAll(async () => {
  await sql.end()
  await own.remove()
})

test('what has changed much is analyzed and swept, once, and the rest is left alone', async () => {
  expect(await lookAfter(sql)).toEqual([])
  await sql`insert into "of Orders" select generate_series(1, 1000)`
  await sql`delete from "of Orders" where id > 400`
  await expect.poll(() => lookAfter(sql)).toEqual(['"of Orders"'])
  const [row] = await sql`select reltuples::int as rows from pg_class where relname = 'of Orders'`
  expect(row).toEqual({ rows: 400 })
  await expect.poll(() => lookAfter(sql)).toEqual([])
})
