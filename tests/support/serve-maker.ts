import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { startServer } from './start-server.ts'

type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'emitted' | 'deliveries' | 'makeMember' | 'makeSite'>

/**
 * What `site.ts` and `data-folder.ts` ask for, over HTTP, as tests run in other processes than their server.
 * `prepareDatabase` is called once.
 */
export async function serveMaker(server: Server, prepareDatabase?: () => Promise<string>) {
  let prepared: Promise<string> | undefined
  const make = (url: URL, input: Record<string, string>) => {
    if (url.pathname === '/events') return server.emitted.take(url.searchParams.get('siteId')!)
    if (url.pathname === '/deliveries') return server.deliveries(url.searchParams.get('siteId')!)
    if (url.pathname === '/database') {
      prepared ??= prepareDatabase?.()
      return prepared
    }
    if (url.pathname === '/member') return server.makeMember(input.siteId!, input.email!, input.password!)
    return server.makeSite(input)
  }
  const maker = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://maker')
    try {
      const answer = await make(url, JSON.parse((await readText(request)) || '{}'))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    } catch (error) {
      response.writeHead(500).end(String((error as Error).stack))
    }
  })
  await new Promise<void>((resolve) => maker.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(maker.address() as AddressInfo).port}`,
    close: () => void maker.close(),
  }
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
