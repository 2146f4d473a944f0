import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/build-server.mjs'
import { assertProblemsAsDeclared } from './answered-problems.ts'
import { makeEmptyDataFolder, prepareDatabase } from './data-folder.ts'
import { assertEventsAsDeclared } from './emitted-events.ts'
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
  const server = await startServer(folder)
  let prepared: Promise<string> | undefined
  const make = (url: URL, input: Record<string, string>) => {
    if (url.pathname === '/events') return server.emitted.take(url.searchParams.get('siteId')!)
    if (url.pathname === '/deliveries') return server.deliveries(url.searchParams.get('siteId')!)
    if (url.pathname === '/database') {
      prepared ??= prepareDatabase(join(folder, 'prepared'))
      return prepared
    }
    if (url.pathname === '/member') return server.makeMember(input.siteId!, input.email!, input.password!)
    return server.makeSite(input)
  }
  const maker = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://maker')
    try {
      const answer = await make(url, JSON.parse((await text(request)) || '{}'))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    } catch (error) {
      response.writeHead(500).end(String((error as Error).stack))
    }
  })
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))

  project.provide('stoa', await server.makeSite({ demo: true }))
  project.provide('maker', `http://127.0.0.1:${(maker.address() as AddressInfo).port}`)
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

async function text(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
