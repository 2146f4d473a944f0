import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../apps/server/src/app.ts'
import { createFirstSite } from '../apps/server/src/first-start.ts'
import { system } from '../apps/server/src/kernel/actor.ts'
import { startPostgres } from '../apps/server/src/kernel/embedded-postgres/index.ts'
import { createId } from '../apps/server/src/kernel/ids.ts'
import { Caller } from '../tests/support/caller.ts'

type Options = Pick<Parameters<typeof createApp>[0], 'smtp' | 'egressAllow'>

/** The product on a database of its own, in this process, for a bench that measures what leaves it. */
export async function startOwnServer(name: string, options: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), `stoa-${name}-`))
  await chmod(dataDir, 0o755)
  const log = { info: () => {}, warn: (line: string) => void process.stderr.write(`${line}\n`) }
  const postgres = await startPostgres({ dataDir, log })
  const app = await createApp({
    connection: postgres.connection,
    jobsConnection: postgres.connection,
    poolSize: 8,
    secret: randomBytes(32),
    settings: { origin: 'http://127.0.0.1', development: true, rateLimits: false, passwordMebibytes: 8 },
    http: { logLevel: 'error', trustProxy: false, bodyLimit: 1024 * 1024 },
    dataDir,
    ...options,
  })
  await app.start()
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  /** A demo shop, with its owner. */
  const createSite = async () => {
    const scope = { siteId: createId(), actor: system, requestId: 'bench' }
    const site = await app.factory.command(scope, (unit) =>
      createFirstSite(unit, { origin, demo: true, redirectUris: [] }),
    )
    return { ...site, owner: new Caller(origin, { authorization: site.apiKey, 'wix-site-id': site.siteId }) }
  }
  const stop = async () => {
    await app.stop(5)
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { app, origin, createSite, stop }
}

/** Counts what a counterpart in another process has received. */
export async function countReceived(counterpart: ChildProcess): Promise<number> {
  counterpart.send('count')
  const [{ count }] = await once(counterpart, 'message')
  return count
}

export function report(what: string, value: number): void {
  process.stdout.write(`${what}: ${value < 10 ? value.toFixed(2) : Math.round(value)}\n`)
}
