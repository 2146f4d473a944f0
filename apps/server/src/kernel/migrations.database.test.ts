import postgres from 'postgres'
import { expect, inject, test } from 'vitest'
import { query } from '../../../../tests/support/database.ts'
import { migrate } from './migrations.ts'

test('migrations have no statement timeout, but later statements do', async () => {
  const schema = 'migrations_test'
  const connection = { statement_timeout: 500, lock_timeout: 50, search_path: schema }
  const sql = postgres({ ...(inject('database') as object), max: 1, connection, onnotice: () => {} })
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
