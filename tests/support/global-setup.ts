import { rm } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/build-server.mjs'
import { assertProblemsAsDeclared } from './answered-problems.ts'
import { makeEmptyDataFolder, prepareDatabase } from './data-folder.ts'
import { assertEventsAsDeclared } from './emitted-events.ts'
import { serveMaker } from './serve-maker.ts'
import type { SiteFacts } from './server.ts'
import { startServer } from './start-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stoa: SiteFacts
    /** Creates sites and returns emitted events: see `site.ts`; prepares a database: see `data-folder.ts`. */
    maker: string
    /** The fake of Stripe's API. */
    stripe: string
    /** The fake of Mollie's API. */
    mollie: string
    database: { host: string; port: number; user: string; database: string; password?: string }
  }
}

/** One server and one database for the whole run; each test creates its own site. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Separate processes run the built server, like `npm start`.
  await buildServer(process.execPath)
  const folder = await makeEmptyDataFolder()
  const server = await startServer(folder, '127.0.0.1', { checksEvents: true })
  // Workers start with the same modules.
  flushCompileCache()
  const maker = await serveMaker(server, () => prepareDatabase(join(folder, 'prepared')))

  project.provide('stoa', await server.makeSite({ demo: true }))
  project.provide('maker', maker.address)
  project.provide('database', server.connection)
  project.provide('stripe', server.stripe)
  project.provide('mollie', server.mollie)
  return async () => {
    maker.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    if (process.env.STOA_FULL_RUN) assertProblemsAsDeclared(server.answeredProblems)
    assertEventsAsDeclared(server.emitted)
  }
}
