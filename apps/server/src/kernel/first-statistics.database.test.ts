import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { dropDatabase, query } from '../../../../tests/support/database.ts'
import { analyzeOutgrown } from './first-statistics.ts'

const name = `stoa_statistics_${process.pid}`
let sql: postgres.Sql

beforeAll(async () => {
  await query(`create database ${name}`)
  sql = postgres({ ...inject('database'), database: name, max: 1, onnotice: () => {} })
  await sql.unsafe('create table fresh (site_id int, id int, other int, primary key (site_id, id))')
  await sql.unsafe('create index fresh_others on fresh (site_id, other)')
})
afterAll(async () => {
  await sql.end()
  await dropDatabase(name)
})

const fill = async (from: number, to: number) => {
  await sql.unsafe(`insert into fresh select 1, n, n from generate_series(${from}, ${to}) n`)
  // A session tells what it has changed once a second at most, unless it is asked to.
  await sql.unsafe('select pg_stat_force_next_flush()')
}

it('analyzes a table once it has outgrown what the planner knows, and leaves it alone until it has again', async () => {
  await fill(1, 2000)
  expect(await analyzeOutgrown(sql)).toEqual(['fresh'])
  await fill(2001, 4000)
  expect(await analyzeOutgrown(sql)).toEqual([])
  await fill(4001, 10_000)
  expect(await analyzeOutgrown(sql)).toEqual(['fresh'])
})
