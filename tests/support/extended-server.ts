import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { serveMaker } from './serve-maker.ts'
import { makeSite, type SiteOptions } from './site.ts'
import { startServer } from './start-server.ts'

/** Extensions of the repository, one for tests, and faulty ones. */
export const uses = [
  './extensions/loyalty-points',
  './tests/extensions/fixtures/shop-rules',
  ...[
    'throws',
    'takes-a-module',
    'takes-a-name',
    'too-new',
    'without-range',
    'no-component',
    'unknown-hook',
    'foreign-table',
    'no-site-key',
    'broken-sql',
    'wrong-options',
    'missing',
  ].map((name) => `./tests/extensions/fixtures/${name}`),
]

const webBuild = fileURLToPath(new URL('../../apps/web/build', import.meta.url))

/** A server of its own with extensions, for one test file. */
export async function startExtendedServer(pages = webBuild) {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-extensions-'))
  await chmod(folder, 0o755)
  const server = await startServer(folder, '127.0.0.1', { extensions: { uses, webBuild: pages } })
  const maker = await serveMaker(server)
  afterAll(async () => {
    maker.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return { ...server, makeTestSite: (options: SiteOptions = {}) => makeSite(options, maker.address) }
}
