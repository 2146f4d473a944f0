import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { query } from '../../../../tests/support/database.ts'
import { type Migration, migrate } from './migrations.ts'
import { openPool, type Sql } from './postgres/index.ts'

const schema = 'migrations_test'
let sql: Sql

beforeEach(async () => {
  const settings = { statement_timeout: 500, lock_timeout: 50, search_path: schema }
  sql = openPool(inject('database'), { max: 1, settings })
  await query(`create schema ${schema}`)
})
afterEach(async () => {
  await sql.end()
  await query(`drop schema ${schema} cascade`)
})

const listNames = async () => (await sql`select name from migrations order by name`).map(({ name }) => name)

describe('migrations', () => {
  it('have no statement timeout, but later statements do', async () => {
    expect(await migrate(sql, [{ name: '0001_slow', sql: 'select pg_sleep(0.8)' }])).toEqual(['0001_slow'])
    await expect(sql`select pg_sleep(0.8)`).rejects.toMatchObject({ code: '57014' })
    const [timeouts] = await sql`select current_setting('lock_timeout') as lock`
    expect(timeouts).toEqual({ lock: '50ms' })
  })

  it('of a newer version are refused', async () => {
    await migrate(sql, [
      { name: '0001_a', sql: '' },
      { name: '0002_b', sql: '' },
    ])
    await expect(migrate(sql, [{ name: '0001_a', sql: '' }])).rejects.toThrow('newer version of Stoa (0002_b)')
  })
})

describe('a baseline', () => {
  const old: Migration[] = [
    { name: '0001_boxes', sql: 'create table boxes (id int constraint crates_pkey primary key)' },
    { name: '0002_lids', sql: 'create table lids (id int primary key)' },
  ]
  const baseline: Migration = {
    name: '0003_baseline',
    sql: 'create table boxes (id int primary key); create table lids (id int primary key)',
    replaces: { last: '0002_lids', sql: 'alter table boxes rename constraint crates_pkey to boxes_pkey' },
  }
  const later: Migration = { name: '0004_later', sql: 'alter table lids add column color text' }
  const listKeys = async () =>
    (await sql`select conname from pg_constraint where connamespace = ${schema}::regnamespace and contype = 'p'`)
      .map(({ conname }) => conname)
      .sort()

  it('makes the schema of an empty database', async () => {
    expect(await migrate(sql, [baseline, later])).toEqual(['0003_baseline', '0004_later'])
    expect(await listKeys()).toEqual(['boxes_pkey', 'lids_pkey', 'migrations_pkey'])
  })

  it('takes the place of the migrations that a database has, and keeps its rows', async () => {
    await migrate(sql, old)
    await sql`insert into boxes values (7)`
    expect(await migrate(sql, [baseline, later])).toEqual(['0003_baseline', '0004_later'])
    expect(await listNames()).toEqual(['0003_baseline', '0004_later'])
    expect(await listKeys()).toEqual(['boxes_pkey', 'lids_pkey', 'migrations_pkey'])
    expect(await sql`select id from boxes`).toEqual([{ id: 7 }])
    expect(await migrate(sql, [baseline, later])).toEqual([])
  })

  it('refuses a database that lacks some of them, and says what to start first', async () => {
    await migrate(sql, old.slice(0, 1))
    await expect(migrate(sql, [baseline])).rejects.toThrow('Start the version whose last migration is 0002_lids')
    expect(await listNames()).toEqual(['0001_boxes'])
  })
})
