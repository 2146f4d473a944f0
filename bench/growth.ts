import { buyer, collections, statuses, words } from './fill.ts'
import { sendJson } from './load.ts'
import { hundredLines, type Site } from './shapes.ts'

/** One question, asked of a small and of a large site. */
export interface Question {
  name: string
  ask(site: Asked): Promise<unknown>
}

export interface Asked extends Site {
  count: number
}

const repeats = 60

export interface Growth {
  name: string
  /** Milliseconds, 95 of 100 answers are faster. */
  small: number
  large: number
}

/** How the time of lists, searches and queries follows what a site holds. Small and large are asked in turn. */
export async function growth(questions: readonly Question[], small: Asked, large: Asked): Promise<Growth[]> {
  const rows: Growth[] = []
  for (const { name, ask } of questions) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
    for (let turn = -5; turn < repeats; turn++) {
      for (const [size, site] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const before = performance.now()
        await ask(site)
        if (turn >= 0) times[size].push(performance.now() - before)
      }
    }
    const row = { name, small: p95(times.small), large: p95(times.large) }
    console.log(`${name}: ${row.small.toFixed(1)} and ${row.large.toFixed(1)} ms`)
    rows.push(row)
  }
  return rows
}

const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!

export function printGrowth(rows: readonly Growth[], what: string, small: number, large: number): void {
  console.log(`\np95 in ms, one caller, ${small} and ${large} ${what}\n`)
  console.table(
    Object.fromEntries(
      rows.map(({ name, small, large }) => [
        name,
        { small: +small.toFixed(2), large: +large.toFixed(2), ratio: +(large / small).toFixed(1) },
      ]),
    ),
  )
}

export const post = ({ origin, apiKey, siteId }: Asked, path: string, body: object) =>
  sendJson({ method: 'POST', url: origin + path, headers: { authorization: apiKey, 'wix-site-id': siteId }, body })

const products = (site: Asked, query: object, includeHiddenProducts = false) =>
  post(site, '/stores-reader/v1/products/query-platformized', {
    query: { paging: { limit: 20 }, ...query },
    includeHiddenProducts,
  })
const variants = (site: Asked, query: object) =>
  post(site, '/stores-reader/v1/variants/query', { query: { paging: { limit: 20 }, ...query } })
const orders = (site: Asked, search: object) =>
  post(site, '/ecom/v1/orders/search', { search: { cursorPaging: { limit: 20 }, ...search } })

const search = (site: Asked, search: object) =>
  post(site, '/stoa/v1/product-search', { search: { paging: { limit: 24 }, ...search } })

export const by = (fieldName: string, order = 'ASC') => ({ sort: [{ fieldName, order }] })

const ways = {
  'bought together': 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
  'of the same categories': '68ebce04-b96a-4c52-9329-08fc9d8c1253',
  'with similar names': 'e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73',
  'best sellers': 'b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14',
}
const catalogue = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A product of the large collection, found once for each site. */
const members = new Map<string, Promise<string>>()

async function recommend(site: Asked, id: string): Promise<void> {
  const find = async () => (await products(site, { filter: { slug: 'piece-11' } })).products[0].id as string
  const known = members.get(site.siteId) ?? find()
  members.set(site.siteId, known)
  const items = [{ catalogItemId: await known, appId: catalogue }]
  const { recommendation } = await post(site, '/ecom/v1/recommendations/get', {
    items,
    algorithms: [{ id, appId: catalogue }],
  })
  if (recommendation.items.length === 0) throw new Error(`Nothing is recommended by ${id}`)
}

/** Places far into a list, found once for each site. */
const deep = new Map<string, Promise<string>>()

function deepCursor(site: Asked): Promise<string> {
  const walk = async () => {
    let cursor: string | undefined
    for (let page = 0; page < 9; page++) {
      const { metadata } = await orders(site, { cursorPaging: { limit: 100, cursor } })
      cursor = metadata.cursors.next
    }
    return cursor!
  }
  const known = deep.get(site.siteId) ?? walk()
  deep.set(site.siteId, known)
  return known
}

const productFilters: Record<string, object> = {
  'of a large collection': { 'collections.id': { $hasSome: [collections.large] } },
  'of a small collection': { 'collections.id': { $hasSome: [collections.small] } },
  'in a range of prices': { price: { $gte: 100, $lt: 110 } },
  'in stock': { inStock: true },
  'not in stock': { inStock: false },
  'of a type, common': { productType: 'physical' },
  'of a type, seldom': { productType: 'digital' },
  'of a brand': { brand: 'Brand 7' },
  'whose name starts so': { name: { $startsWith: 'Bowl' } },
  'with a slug of these': { slug: { $in: ['piece-5', 'piece-500', 'none'] } },
  'of a SKU': { sku: 'SKU-77' },
  'made since': { createdDate: { $gt: { $date: '2020-01-01T10:00:00Z' } } },
}

/** What the shop's pages ask, filters and their counts in one. */
const searches: Record<string, object> = {
  everything: {},
  'a large collection': { collectionId: collections.large },
  'a small collection': { collectionId: collections.small },
  'a common word': { text: words.common },
  'a seldom word': { text: words.seldom },
  misspelled: { text: 'coppr' },
  'a word and a brand': { text: words.common, choices: { brands: ['Brand 10'] } },
  'everything of a size and colour, in stock': {
    choices: {
      options: [
        { name: 'Size', choices: ['M'] },
        { name: 'Colour', choices: ['Sand', 'Shade 6'] },
      ],
      inStock: true,
    },
  },
  'a large collection between prices, cheapest first': {
    collectionId: collections.large,
    choices: { price: { from: 20, to: 200 } },
    ...by('priceData.discountedPrice'),
  },
}

const orderFilters: Record<string, object> = {
  'with a common status': { status: statuses.common },
  'with a seldom status': { status: statuses.seldom },
  'not paid': { paymentStatus: 'NOT_PAID' },
  'paid and not sent': { $and: [{ paymentStatus: 'PAID' }, { fulfillmentStatus: 'NOT_FULFILLED' }] },
  archived: { archived: true },
  'not seen': { seenByAHuman: false },
  'of a buyer': { 'buyerInfo.email': buyer(100) },
  'of a range of totals': { 'priceSummary.total.amount': { $gte: '100', $lt: '110' } },
  'of a number': { number: '1000077' },
  'of a channel': { 'channelInfo.type': 'WEB' },
  'of a channel, none': { 'channelInfo.type': 'POS' },
  'with a balance': { 'balanceSummary.balance.amount': { $gt: '0' } },
}

export const shopQuestions: readonly Question[] = [
  { name: 'products', ask: (site) => products(site, {}) },
  ...['price', 'name', 'createdDate', 'lastUpdated', 'numericId', 'slug', 'sku', 'id'].map((field) => ({
    name: `products by ${field}`,
    ask: (site: Asked) => products(site, by(field, 'DESC')),
  })),
  ...Object.entries(productFilters).map(([name, filter]) => ({
    name: `products ${name}`,
    ask: (site: Asked) => products(site, { filter }),
  })),
  { name: 'products that are hidden', ask: (site) => products(site, { filter: { visible: false } }, true) },
  {
    name: 'products of a large collection by price',
    ask: (site) => products(site, { filter: productFilters['of a large collection'], ...by('price') }),
  },
  {
    name: 'products of a small collection by price',
    ask: (site) => products(site, { filter: productFilters['of a small collection'], ...by('price') }),
  },
  { name: 'products, page 40', ask: (site) => products(site, { paging: { limit: 20, offset: 780 } }) },
  ...Object.entries({ ...words, own: words.own(77), misspelled: 'coppr', none: 'xyzzy' }).map(([name, search]) => ({
    name: `products, a word: ${name}`,
    ask: (site: Asked) => products(site, { search }),
  })),
  ...Object.entries(searches).map(([name, asked]) => ({
    name: `search with facets: ${name}`,
    ask: (site: Asked) => search(site, asked),
  })),
  ...Object.entries({ 'a letter': 'b', 'three letters': 'bow', 'a word': 'linen', misspelled: 'coppr' }).map(
    ([name, typed]) => ({
      name: `suggestions: ${name}`,
      ask: (site: Asked) => products(site, { search: typed, cursorPaging: { limit: 6 }, paging: undefined }),
    }),
  ),
  ...Object.entries(ways).map(([name, id]) => ({
    name: `recommended, ${name}`,
    ask: (site: Asked) => recommend(site, id),
  })),
  { name: 'variants', ask: (site) => variants(site, {}) },
  { name: 'variants not in stock', ask: (site) => variants(site, { filter: { 'stock.inStock': false } }) },
  { name: 'variants of a SKU', ask: (site) => variants(site, { filter: { sku: 'SKU-77' } }) },
  {
    name: 'inventory',
    ask: (site) => post(site, '/stores-reader/v2/inventoryItems/query', { query: { paging: { limit: 20 } } }),
  },
  {
    name: 'totals of 100 lines under all rules',
    ask: (site) => post(site, '/ecom/v1/calculate-totals', { lineItems: hundredLines }),
  },
  { name: 'orders', ask: (site) => orders(site, {}) },
  {
    name: 'orders, page 46 by cursor',
    ask: async (site) => orders(site, { cursorPaging: { cursor: await deepCursor(site), limit: 20 } }),
  },
  ...['createdDate', 'updatedDate', 'purchasedDate', 'number', 'priceSummary.total.amount', 'id'].map((field) => ({
    name: `orders by ${field}`,
    ask: (site: Asked) => orders(site, by(field)),
  })),
  ...Object.entries(orderFilters).map(([name, filter]) => ({
    name: `orders ${name}`,
    ask: (site: Asked) => orders(site, { filter }),
  })),
  ...Object.entries({ ...words, own: words.own(77), number: '1000077', none: 'xyzzy' }).map(([name, expression]) => ({
    name: `orders, a word: ${name}`,
    ask: (site: Asked) => orders(site, { search: { expression } }),
  })),
]
