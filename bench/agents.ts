import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { send } from './load.ts'
import type { Goods } from './purchase.ts'
import type { Shape, Site } from './shapes.ts'

const version = '2026-08-25'
const capabilities = ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup']
const profile = JSON.stringify({
  ucp: { version, capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])) },
})

/** A shopping agent that compares products. Its profile is fetched once and cached. */
export async function prepareAgent(site: Site, goods: readonly Goods[]): Promise<Shape[]> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(profile),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  server.unref()
  const headers = {
    'wix-site-id': site.siteId,
    'ucp-agent': `profile="http://localhost:${(server.address() as AddressInfo).port}/"`,
  }
  const post = async (path: string, body: object) => {
    const { status } = await send({ method: 'POST', url: `${site.origin}/ucp/v1/catalog${path}`, headers, body })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const ids = goods.slice(0, 10).map(({ id }) => id)
  return [
    { name: 'Agent: search catalog', act: () => post('/search', { query: 'bowl', pagination: { limit: 10 } }) },
    { name: 'Agent: look up 10 products', act: () => post('/lookup', { ids }) },
  ]
}
