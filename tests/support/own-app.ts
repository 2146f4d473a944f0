import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { type App, createApp } from '../../apps/server/src/app.ts'

/** A node of a test's own on the shared database, without jobs: statements are counted per process. */
export function createOwnApp(): Promise<App> {
  const connection = inject('database')
  return createApp({
    connection,
    jobsConnection: connection,
    poolSize: 4,
    secret: randomBytes(32),
    settings: { origin: 'https://shop.example', development: true, rateLimits: false, passwordMebibytes: 19 },
    http: { logLevel: 'silent', trustProxy: false, bodyLimit: 1024 * 1024 },
    dataDir: tmpdir(),
    egressAllow: ['localhost:*'],
  })
}
