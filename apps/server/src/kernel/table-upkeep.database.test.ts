import { afterAll, beforeAll, expect, test } from 'vitest'
import { OwnDatabase } from '../../../../tests/support/own-database.ts'
import { openPool, type Sql } from './postgres/index.ts'
import { changed, outgrown, refreshTables } from './table-upkeep.ts'

const own = new OwnDatabase(`upkeep_${process.pid}`)
let sql: Sql

beforeAll(async () => {
  await own.make()
  sql = openPool(own.options())
  // PostgreSQL's own autovacuum would leave nothing to do.
  await sql`create table "of Orders" (id int primary key) with (autovacuum_enabled = off)`
})

afterAll(async () => {
  await sql.end()
  await own.remove()
})

const fill = (from: number, to: number) => sql`insert into "of Orders" select generate_series(${from}::int, ${to}::int)`
const look = async (by: typeof changed) => {
  // A session tells what it has changed once a second at most, unless it is asked to.
  await sql`select pg_stat_force_next_flush()`
  return refreshTables(sql, by)
}

test('a table is analyzed once it is several times what the planner knows, and then not until it is so again', async () => {
  expect(await look(outgrown)).toEqual([])
  await fill(1, 2000)
  expect(await look(outgrown)).toEqual(['"of Orders"'])
  await fill(2001, 4000)
  expect(await look(outgrown)).toEqual([])
  await fill(4001, 10_000)
  expect(await look(outgrown)).toEqual(['"of Orders"'])
})

test('does not analyze a table again if its rows are replaced but its size stays the same', async () => {
  for (let round = 0; round < 5; round++) {
    await sql`delete from "of Orders"`
    await fill(1, 10_000)
  }
  expect(await look(outgrown)).toEqual([])
})

test('a table of which more than a tenth has changed is analyzed and swept, once', async () => {
  await sql`delete from "of Orders" where id > 4000`
  expect(await look(outgrown)).toEqual([])
  expect(await look(changed)).toEqual(['"of Orders"'])
  const [row] =
    await sql`select reltuples::int as rows, pg_stat_get_dead_tuples(oid)::int as dead from pg_class where relname = 'of Orders'`
  expect(row).toEqual({ rows: 4000, dead: 0 })
  expect(await look(changed)).toEqual([])
})
