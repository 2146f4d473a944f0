import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../apps/server/src/kernel/postgres/index.ts'
import { Caller } from '../support/caller.ts'
import { OwnDatabase } from '../support/own-database.ts'
import type { SiteFacts } from '../support/server.ts'
import { ServerProcess } from './process.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const database = new OwnDatabase(`nodes_${process.pid}`)
const rounds = process.env.STOA_TEST_LONG ? 200 : 12
let nodes: ServerProcess[]
let facts: SiteFacts

beforeAll(async () => {
  await database.make()
  const env = {
    DATABASE_URL: database.url(),
    STOA_SECRET: 'the same on every node, and long enough',
    STOA_DEMO: 'on',
    STOA_ENV: 'development',
  }
  const one = await ServerProcess.make(env)
  // As behind a balancer: its address is in tokens.
  const shared = { ...env, STOA_ORIGIN: one.origin }
  nodes = [one, await ServerProcess.make(shared), await ServerProcess.make(shared)]
  const [first, ...others] = nodes as [ServerProcess, ...ServerProcess[]]
  await first.start({ STOA_ORIGIN: first.origin })
  facts = await first.facts()
  await Promise.all(others.map((node) => node.start()))
})
afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.remove()))
  await database.remove()
})

/** The same caller at each of the nodes. */
const callAll = (headers: Record<string, string>) => nodes.map(({ origin }) => new Caller(origin, headers))
const callAs = (token: string) => callAll({ authorization: token })

async function signInOwner(): Promise<string> {
  const { ownerEmail: email, ownerPassword: password } = facts
  const anonymous = new Caller(nodes[0]!.origin, { 'wix-site-id': facts.siteId })
  return (await anonymous.ok('owner.signInOwner', { email, password })).access_token as string
}

async function issueVisitor(): Promise<string> {
  const anonymous = new Caller(nodes[0]!.origin, {})
  return (await anonymous.ok('tokens.issueTokens', { grantType: 'anonymous', clientId: facts.clientId }))
    .access_token as string
}

/** Calls `work` for each pair of a node that writes and one that reads. */
async function repeatForPairs(work: (writer: number, reader: number, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round++) await work(round % 3, (round + 1 + (round % 2)) % 3, round)
}

describe('what one node has acknowledged is seen by the next read at another', () => {
  it('a product, in the answers that shoppers share', async () => {
    const owner = callAs(await signInOwner())
    const visitor = callAs(await issueVisitor())
    const { products }: Any = await owner[0]!.ok('products.queryProducts', { query: { paging: { limit: 1 } } })
    const id = products[0].id as string
    const read = async (node: number) => ((await visitor[node]!.ok('products.getProduct', { id })) as Any).product.name
    await repeatForPairs(async (writer, reader, round) => {
      // All nodes have it in their caches.
      await Promise.all(nodes.map((_, node) => read(node)))
      await owner[writer]!.ok('products.updateProduct', { product: { id, name: `Teapot ${round}` } })
      expect([writer, await read(reader)]).toEqual([writer, `Teapot ${round}`])
    })
  })

  it('an ended session', async () => {
    await repeatForPairs(async (writer, reader, round) => {
      const token = await signInOwner()
      const session = callAs(token)
      const read = async () => (await session[reader]!.call('apps.listApiKeys', {})).status
      expect(await read()).toBe(200)
      await session[writer]!.ok('tokens.revokeToken', { token })
      expect([round, await read()]).toEqual([round, 401])
    })
  })

  it('a removed key', async () => {
    const owner = callAs(await signInOwner())
    await repeatForPairs(async (writer, reader, round) => {
      const apiKey = { name: `Key ${round}`, permissions: ['WIX_STORES.READ_PRODUCTS'] }
      const made: Any = await owner[writer]!.ok('apps.createApiKey', { apiKey } as Any)
      const keyed = callAll({ authorization: made.key, 'wix-site-id': facts.siteId })
      const read = async () => (await keyed[reader]!.call('products.queryProducts', {})).status
      expect(await read()).not.toBe(401)
      await owner[writer]!.ok('apps.removeApiKey', { id: made.apiKey.id })
      expect([round, await read()]).toEqual([round, 401])
    })
  })

  it('a language that the site speaks from now on', async () => {
    const owner = callAs(await signInOwner())
    const visitor = callAs(await issueVisitor())
    await repeatForPairs(async (writer, reader, round) => {
      const languages = round % 2 === 0 ? ['de'] : []
      const read = async () =>
        (await visitor[reader]!.call('items.search', { dataCollectionId: 'None', language: 'de' })).status
      await read()
      await owner[writer]!.ok('site.updateSiteProperties', { properties: { languages } } as Any)
      expect([round, await read()]).toEqual([round, round % 2 === 0 ? 404 : 400])
    })
  })
})

describe('when the connection between nodes is cut', () => {
  it('no node answers with what another has changed, and all hear each other again', async () => {
    const owner = callAs(await signInOwner())
    const visitor = callAs(await issueVisitor())
    const { products }: Any = await owner[0]!.ok('products.queryProducts', { query: { paging: { limit: 2 } } })
    const id = products[0].id as string
    const read = async (node: number) => ((await visitor[node]!.ok('products.getProduct', { id })) as Any).product.name
    const sql = openPool(database.options(), { max: 1 })
    const second = products[1].id as string
    /** Repeated changes of another product, until after the connection is there again. */
    const write = async (product: string, node: number, round: number) => {
      for (let n = 0; n < 8; n++) {
        await owner[node]!.ok('products.updateProduct', { product: { id: product, name: `Cup ${round} ${n}` } })
        await sleep(60)
      }
    }
    const listListeners = () =>
      sql.unsafe<{ pid: number }[]>(
        `select pid from pg_stat_activity where application_name = 'stoa nodes' and datname = current_database()`,
      )
    await repeatForPairs(async (writer, reader, round) => {
      await Promise.all(nodes.map((_, node) => read(node)))
      const [listener] = await listListeners()
      if (listener) await sql.unsafe('select pg_terminate_backend($1)', [listener.pid])
      // Another caller writes at the same time: its acknowledgment must not count for the lost announcement.
      const others = write(second, writer, round)
      await owner[writer]!.ok('products.updateProduct', { product: { id, name: `Kettle ${round}` } })
      expect([round, await read(reader)]).toEqual([round, `Kettle ${round}`])
      await others
    })
    await expect.poll(listListeners).toHaveLength(3)
    await sql.end()
  })
})

describe('when a node is gone', () => {
  it('a write is acknowledged without it, and seen at the others', async () => {
    const owner = callAs(await signInOwner())
    const { products }: Any = await owner[0]!.ok('products.queryProducts', { query: { paging: { limit: 1 } } })
    const id = products[0].id as string
    const write = () => owner[0]!.ok('products.updateProduct', { product: { id, name: 'Teapot' } })
    await nodes[2]!.kill('SIGKILL')
    await write()
    const visitor = callAs(await issueVisitor())
    expect(((await visitor[1]!.ok('products.getProduct', { id })) as Any).product.name).toBe('Teapot')
  })
})
