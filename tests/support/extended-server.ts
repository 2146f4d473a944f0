import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildExtendedWeb, extendedWeb } from '../../scripts/build-web.mjs'
import { makeDataFolder } from './data-folder.ts'
import { serveMaker } from './serve-maker.ts'
import { makeSite, type SiteOptions } from './site.ts'
import { startServer } from './start-server.ts'

const config = fileURLToPath(new URL('../extensions/stoa.config.ts', import.meta.url))

/** A server of its own with the configuration of `tests/extensions`, for one test file; `pages`: with their screens. */
export async function startExtendedServer({ pages = false } = {}) {
  if (pages) await buildExtendedWeb(process.execPath)
  const folder = await makeDataFolder()
  const server = await startServer(folder, '127.0.0.1', { config, ...(pages && { webBuild: extendedWeb }) })
  const maker = await serveMaker(server)
  return {
    ...server,
    makeTestSite: (options: SiteOptions = {}) => makeSite(options, maker.address),
    /** To be returned from `beforeAll`. */
    async close() {
      maker.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
