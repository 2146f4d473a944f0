import { sendJson } from './load.ts'
import { hundredLines, type Site } from './shapes.ts'
import { collections, words } from './words.ts'

/** A request that is measured in a small and a large site. */
export interface Question {
  name: string
  ask(site: MeasuredSite): Promise<unknown>
}

export interface MeasuredSite extends Site {
  count: number
}

const repeats = 60
/** Slow requests need fewer samples. */
const enoughSamples = { repeats: 10, milliseconds: 10_000 }

export interface Growth {
  name: string
  /** p95 in milliseconds. */
  small: number
  large: number
  /** Median in milliseconds: less affected by a busy machine. */
  medianSmall: number
  medianLarge: number
}

/**
 * Measures how the time of lists, searches and queries grows with a site. Requests alternate between the small and the
 * large site.
 */
export async function measureGrowth(
  questions: readonly Question[],
  small: MeasuredSite,
  large: MeasuredSite,
): Promise<Growth[]> {
  const rows: Growth[] = []
  for (const { name, ask } of questions) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
    const start = performance.now()
    const hasEnough = (repeat: number) =>
      repeat >= enoughSamples.repeats && performance.now() - start > enoughSamples.milliseconds
    for (let repeat = -5; repeat < repeats && !hasEnough(repeat); repeat++) {
      for (const [size, site] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const before = performance.now()
        await ask(site)
        if (repeat >= 0) times[size].push(performance.now() - before)
      }
    }
    const row = {
      name,
      small: calculatePercentile(0.95, times.small),
      large: calculatePercentile(0.95, times.large),
      medianSmall: calculatePercentile(0.5, times.small),
      medianLarge: calculatePercentile(0.5, times.large),
    }
    console.log(
      `${name}: ${row.small.toFixed(1)} and ${row.large.toFixed(1)} ms, half ${row.medianSmall.toFixed(1)} and ${row.medianLarge.toFixed(1)}`,
    )
    rows.push(row)
  }
  return rows
}

const calculatePercentile = (share: number, times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)]!

export function printGrowth(rows: readonly Growth[], what: string, small: number, large: number): void {
  console.log(`\np95 and median in ms, one caller, ${small} and ${large} ${what}\n`)
  console.table(
    Object.fromEntries(
      rows.map(({ name, small, large, medianSmall, medianLarge }) => [
        name,
        {
          small: +small.toFixed(1),
          large: +large.toFixed(1),
          ratio: +(large / small).toFixed(1),
          'half, small': +medianSmall.toFixed(1),
          'half, large': +medianLarge.toFixed(1),
          'half, ratio': +(medianLarge / medianSmall).toFixed(1),
        },
      ]),
    ),
  )
}

export const post = ({ origin, apiKey, siteId }: MeasuredSite, path: string, body: object) =>
  sendJson({ method: 'POST', url: origin + path, headers: { authorization: apiKey, 'wix-site-id': siteId }, body })

const queryProducts = (site: MeasuredSite, query: object, includeHiddenProducts = false) =>
  post(site, '/stores-reader/v1/products/query-platformized', {
    query: { paging: { limit: 20 }, ...query },
    includeHiddenProducts,
  })
const queryVariants = (site: MeasuredSite, query: object) =>
  post(site, '/stores-reader/v1/variants/query', { query: { paging: { limit: 20 }, ...query } })

const search = (site: MeasuredSite, search: object) =>
  post(site, '/stoa/v1/product-search', { search: { paging: { limit: 24 }, ...search } })

export const sortBy = (fieldName: string, order = 'ASC') => ({ sort: [{ fieldName, order }] })

const algorithmIds = {
  'bought together': 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
  'of the same categories': '68ebce04-b96a-4c52-9329-08fc9d8c1253',
  'with similar names': 'e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73',
  'best sellers': 'b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14',
}
const catalogue = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A product of the large collection, looked up once per site. */
const members = new Map<string, Promise<string>>()

async function recommend(site: MeasuredSite, id: string): Promise<void> {
  const find = async () => (await queryProducts(site, { filter: { slug: 'piece-11' } })).products[0].id as string
  const known = members.get(site.siteId) ?? find()
  members.set(site.siteId, known)
  const items = [{ catalogItemId: await known, appId: catalogue }]
  const { recommendation } = await post(site, '/ecom/v1/recommendations/get', {
    items,
    algorithms: [{ id, appId: catalogue }],
  })
  if (recommendation.items.length === 0) throw new Error(`Nothing is recommended by ${id}`)
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

const sizeAndColor = [
  { name: 'Size', choices: ['M'] },
  { name: 'Color', choices: ['Sand', 'Shade 6'] },
]

/** Requests of the shop's pages, with filters and facet counts in one. */
const searches: Record<string, object> = {
  everything: {},
  'a large collection': { collectionId: collections.large },
  'a small collection': { collectionId: collections.small },
  'a common word': { text: words.common },
  'a seldom word': { text: words.seldom },
  misspelled: { text: 'coppr' },
  'a word and a brand': { text: words.common, choices: { brands: ['Brand 10'] } },
  'everything of a size and color, in stock': { choices: { options: sizeAndColor, inStock: true } },
  'a word, a size and a color, in stock': { text: words.common, choices: { options: sizeAndColor, inStock: true } },
  'a word, a size and prices': {
    text: words.common,
    choices: { options: sizeAndColor.slice(0, 1), price: { from: 20, to: 400 } },
  },
  'a large collection between prices, cheapest first': {
    collectionId: collections.large,
    choices: { price: { from: 20, to: 200 } },
    ...sortBy('priceData.discountedPrice'),
  },
}

/** Suggestions while typing. A fifth of all names contain the last one's letters. */
const typedTexts: Record<string, string> = {
  'a letter': 'b',
  'three letters': 'bow',
  'a word': 'linen',
  misspelled: 'coppr',
  'misspelled, like many': 'vaes',
}

export const shopQuestions: readonly Question[] = [
  { name: 'products', ask: (site) => queryProducts(site, {}) },
  ...['price', 'name', 'createdDate', 'lastUpdated', 'numericId', 'slug', 'sku', 'id'].map((field) => ({
    name: `products by ${field}`,
    ask: (site: MeasuredSite) => queryProducts(site, sortBy(field, 'DESC')),
  })),
  ...Object.entries(productFilters).map(([name, filter]) => ({
    name: `products ${name}`,
    ask: (site: MeasuredSite) => queryProducts(site, { filter }),
  })),
  { name: 'products that are hidden', ask: (site) => queryProducts(site, { filter: { visible: false } }, true) },
  {
    name: 'products of a large collection by price',
    ask: (site) => queryProducts(site, { filter: productFilters['of a large collection'], ...sortBy('price') }),
  },
  {
    name: 'products of a small collection by price',
    ask: (site) => queryProducts(site, { filter: productFilters['of a small collection'], ...sortBy('price') }),
  },
  { name: 'products, page 40', ask: (site) => queryProducts(site, { paging: { limit: 20, offset: 780 } }) },
  ...Object.entries({ ...words, own: words.own(77), misspelled: 'coppr', none: 'xyzzy' }).map(([name, search]) => ({
    name: `products, a word: ${name}`,
    ask: (site: MeasuredSite) => queryProducts(site, { search }),
  })),
  ...Object.entries(searches).map(([name, searchInput]) => ({
    name: `search with facets: ${name}`,
    ask: (site: MeasuredSite) => search(site, searchInput),
  })),
  ...Object.entries(typedTexts).map(([name, search]) => ({
    name: `suggestions: ${name}`,
    ask: (site: MeasuredSite) => queryProducts(site, { search, cursorPaging: { limit: 6 }, paging: undefined }),
  })),
  ...Object.entries(algorithmIds).map(([name, id]) => ({
    name: `recommended, ${name}`,
    ask: (site: MeasuredSite) => recommend(site, id),
  })),
  { name: 'variants', ask: (site) => queryVariants(site, {}) },
  { name: 'variants not in stock', ask: (site) => queryVariants(site, { filter: { 'stock.inStock': false } }) },
  { name: 'variants of a SKU', ask: (site) => queryVariants(site, { filter: { sku: 'SKU-77' } }) },
  {
    name: 'inventory',
    ask: (site) => post(site, '/stores-reader/v2/inventoryItems/query', { query: { paging: { limit: 20 } } }),
  },
  {
    name: 'totals of 100 lines under all rules',
    ask: (site) => post(site, '/ecom/v1/calculate-totals', { lineItems: hundredLines }),
  },
]
