import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { meilisearchKey, startMeilisearch } from '../support/meilisearch-fake.ts'
import { serveMaker } from '../support/serve-maker.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { startServer } from '../support/start-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const config = fileURLToPath(new URL('./search.stoa.config.ts', import.meta.url))

let meilisearch: Awaited<ReturnType<typeof startMeilisearch>>
let site: TestSite
let owner: Caller
let visitor: Caller
let server: Awaited<ReturnType<typeof startServer>>
let close: () => Promise<void>
beforeAll(async () => {
  meilisearch = await startMeilisearch()
  process.env.STOA_TEST_MEILISEARCH = meilisearch.url
  process.env.STOA_TEST_MEILISEARCH_KEY = meilisearchKey
  const folder = await makeDataFolder()
  server = await startServer(folder, '127.0.0.1', { config })
  const maker = await serveMaker(server)
  close = async () => {
    maker.close()
    await server.stop()
    meilisearch.close()
    await rm(folder, { recursive: true, force: true })
  }
  site = await makeSite({ demo: true }, maker.address)
  owner = await site.owner()
  visitor = await site.visitor()
})
afterAll(() => close())

const search = (caller: Caller, text: string, more: object = {}): Promise<Any> =>
  caller.ok('productSearch.searchProducts', { search: { text, ...more } })
const readService = async (): Promise<Any> =>
  (await owner.ok('productSearchSettings.getProductSearchService')).productSearchService
const waitUntil = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 30_000, interval: 100 })
const waitUntilReady = () => waitUntil(async () => expect(await readService()).toMatchObject({ status: 'READY' }))

async function create(name: string, more: object = {}): Promise<Any> {
  const product = { name, productType: 'physical', priceData: { price: 7 }, ...more }
  return (await owner.ok('products.createProduct', { product: product as never })).product
}

test('sends all products on demand, then each change, and never a hidden one', async () => {
  expect(meilisearch.documentsOf(site.id).size).toBe(0)
  await owner.ok('productSearchSettings.fillProductSearchService')
  const { metadata } = await visitor.ok('products.queryProducts', { query: { paging: { limit: 1 } } })
  const { total } = metadata
  // The new products may have begun a fill of their own just before.
  await waitUntil(async () =>
    expect(await readService()).toEqual(
      expect.objectContaining({ name: 'meilisearch-1', status: 'READY', sent: total, total }),
    ),
  )
  const documents = meilisearch.documentsOf(site.id)

  await waitUntil(() => expect(documents.size).toBe(total))

  const hidden = await create('Zebrano box', { visible: false })
  const shown = await create('Zebrano bowl', { description: '<p>For salt &amp; <b>pepper</b></p>' })
  await waitUntil(() => expect(documents.get(shown.id)).toMatchObject({ name: 'Zebrano bowl', price: 7 }))
  expect(documents.get(shown.id)).toMatchObject({ description: 'For salt & pepper' })
  expect(documents.has(hidden.id)).toBe(false)
  await owner.ok('products.updateProduct', { product: { id: shown.id, name: 'Zebrano plate' } as never })
  await waitUntil(() => expect(documents.get(shown.id)).toMatchObject({ name: 'Zebrano plate' }))
  await owner.ok('products.deleteProduct', { id: shown.id })
  await waitUntil(() => expect(documents.has(shown.id)).toBe(false))
})

test('begins a fill again that ended without all products', async () => {
  await waitUntilReady()
  await server.app.database.sql`update product_search_feeds
    set is_full = false, synced_date = now() - interval '6 hours' where site_id = ${site.id}`
  expect(await readService()).toMatchObject({ status: 'FILLING' })
  await create('Zebrano tray')
  await waitUntilReady()
})

test('shows what the service finds in its order, with the shop’s own filters, prices and counts', async () => {
  await waitUntilReady()
  const other = await makeHiddenAndForeign()
  const { products } = await visitor.ok('products.queryProducts', { query: { paging: { limit: 3 } } })
  const ids = products.map(({ id }: Any) => id).reverse()
  meilisearch.state.extra = [other.hidden, other.foreign, 'no id', ...ids]
  const found = await search(visitor, 'qqqq')
  expect(found.products.map(({ id }: Any) => id)).toEqual(ids)
  expect(found.products[0].priceData).toEqual(products.at(-1).priceData)
  expect(found.metadata.total).toBe(3)
  const price = { from: products[0].priceData.discountedPrice, to: products[0].priceData.discountedPrice }
  const narrowed = await search(visitor, 'qqqq', { choices: { price } })
  expect(narrowed.products.map(({ id }: Any) => id)).toContain(products[0].id)
  for (const { priceData } of narrowed.products) expect(priceData.discountedPrice).toBe(price.from)
  expect(meilisearch.state.searches.at(-1)!.filter).toEqual([`price >= ${price.from}`, `price <= ${price.to}`])
  const second = await search(visitor, 'qqqq', { paging: { limit: 1, offset: 1 } })
  expect(second.products.map(({ id }: Any) => id)).toEqual([ids[1]])
  const listed = await visitor.ok('products.queryProducts', { query: { search: 'qqqq' } as never })
  expect(listed.products.map(({ id }: Any) => id)).toEqual(ids)
  meilisearch.state.extra = []
})

async function makeHiddenAndForeign() {
  const hidden = await create('Never shown', { visible: false })
  return { hidden: hidden.id, foreign: '0190a0a0-0000-7000-8000-00000000dead' }
}

let counted = 0

/** SQL statements of a search; other work of the process may fall into the same moment, so the least of some. */
async function countStatements(limit: number): Promise<{ found: number; statements: number }> {
  const counts: { found: number; statements: number }[] = []
  for (let at = 0; at < 5; at++) {
    const before = server.app.database.statements
    // Replies are cached for a moment, by the text as it is sent.
    const { products } = await search(visitor, `ovangkol${' '.repeat(++counted)}`, { paging: { limit } })
    counts.push({ found: products.length, statements: server.app.database.statements - before })
  }
  return counts.reduce((one, other) => (other.statements < one.statements ? other : one))
}

let withService: number
test('takes the same number of SQL statements, however many products are found', async () => {
  await waitUntilReady()
  for (let at = 0; at < 12; at++) await create(`Ovangkol tray ${at}`)
  await waitUntil(async () => expect((await search(visitor, 'ovangkol')).products).toHaveLength(12))
  const asked = meilisearch.state.searches.length
  const [one, twelve] = [await countStatements(1), await countStatements(12)]
  expect(meilisearch.state.searches.length).toBe(asked + 10)
  expect([one.found, twelve.found]).toEqual([1, 12])
  expect(twelve.statements).toBe(one.statements)
  withService = twelve.statements
})

test('answers by the built-in search while the service fails, hangs or answers nonsense, and pauses it', async () => {
  await waitUntilReady()
  const { products } = await visitor.ok('products.queryProducts', { query: { paging: { limit: 1 } } })
  const word = products[0].name.split(' ').at(-1)
  for (const [at, mode] of (['babbles', 'hangs', 'fails', 'fails', 'fails'] as const).entries()) {
    meilisearch.state.mode = mode
    const found = await search(visitor, `${word} `)
    expect(found.products.length).toBeGreaterThan(0)
    // Replies are cached for a moment.
    await owner.ok('products.updateProduct', { product: { id: products[0].id, ribbon: `R${at}` } as never })
  }
  expect(meilisearch.state.unanswered).toBe(1)
  meilisearch.state.mode = 'works'
  const asked = meilisearch.state.searches.length
  await search(visitor, `${word} ${word}`)
  expect(meilisearch.state.searches.length).toBe(asked)
  // The built-in search takes no fewer statements.
  const { found, statements } = await countStatements(12)
  expect(found).toBe(12)
  expect(withService).toBeLessThanOrEqual(statements)
})
