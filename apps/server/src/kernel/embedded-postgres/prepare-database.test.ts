import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { PostgresStartError, prepareDatabase } from './index.ts'

it('reports in one line why a DATABASE_URL cannot be used, without its password', async () => {
  const config = { databaseUrl: 'postgres://shop:geheim@127.0.0.1:9/shop', dataDir: tmpdir(), poolSize: 16 }
  const refused = await prepareDatabase(config, { info: () => {}, warn: () => {} }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(PostgresStartError)
  const { message } = refused as Error
  expect(message).toBe(
    'DATABASE_URL (postgres://shop:…@127.0.0.1:9/shop) cannot be used: connect ECONNREFUSED 127.0.0.1:9',
  )
})
