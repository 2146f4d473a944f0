import { expect, inject, test } from 'vitest'
import { query } from '../../../../tests/support/database.ts'
import { migrate } from './migrations.ts'
import { openPool } from './postgres/index.ts'

test('migrations have no statement timeout, but later statements do', async () => {
  const schema = 'migrations_test'
  const settings = { statement_timeout: 500, lock_timeout: 50, search_path: schema }
  const sql = openPool(inject('database'), { max: 1, settings })
  try {
    await query(`create schema ${schema}`)
    expect(await migrate(sql, [{ name: '0001_slow', sql: 'select pg_sleep(0.8)' }])).toEqual(['0001_slow'])
    await expect(sql`select pg_sleep(0.8)`).rejects.toMatchObject({ code: '57014' })
    const [timeouts] = await sql`select current_setting('lock_timeout') as lock`
    expect(timeouts).toEqual({ lock: '50ms' })
  } finally {
    await sql.end()
    await query(`drop schema ${schema} cascade`)
  }
})
