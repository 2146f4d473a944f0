import { sendJson } from './load.ts'
import type { Site } from './shapes.ts'

/** Baskets with a known structure, hidden among items that all buyers buy. */
export interface Planted {
  learned: readonly (readonly string[])[]
  /** The item that was removed from each basket; a good recommendation finds it. */
  heldOut: readonly { shownItems: readonly string[]; hidden: string }[]
}

/** The server's reply for one seed: a shop that has learned from the baskets. */
export interface Learned extends Omit<Site, 'remote' | 'ruled'> {
  seed: number
  seconds: number
  orders: number
  heldOut: Planted['heldOut']
}

export const seeds = [1, 2, 3, 4, 5]
const orders = 4000
const tested = 300
const family = 10

/** A seeded random generator (mulberry32): from 0 to below 1. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Each order has two to four items of one family of ten; every second order also has a bestseller. Families and
 * bestsellers differ in popularity.
 */
export function plantBaskets(ids: readonly string[], seed: number): Planted {
  const random = createRandom(seed)
  const shuffle = ids.map((id) => [random(), id] as const).sort(([a], [b]) => a - b)
  const items = shuffle.map(([, id]) => id)
  const families = Math.floor(items.length / family)
  /** Favors small numbers. */
  const rankByPopularity = (count: number, bend: number) => Math.floor(count * random() ** bend)
  const drawBasket = (): string[] => {
    const start = rankByPopularity(families, 1.5) * family
    const chosen = new Set<string>()
    const size = 2 + Math.floor(random() * 3)
    while (chosen.size < size) chosen.add(items[start + rankByPopularity(family, 1.3)]!)
    if (random() < 0.5) chosen.add(items[rankByPopularity(items.length, 4)]!)
    return [...chosen]
  }
  const learned = Array.from({ length: orders - tested }, drawBasket)
  const heldOut = Array.from({ length: tested }, () => {
    const whole = drawBasket()
    const hidden = whole[Math.floor(random() * whole.length)]!
    return { shownItems: whole.filter((id) => id !== hidden), hidden }
  })
  return { learned, heldOut }
}

const catalogue = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const boughtTogether = 'd5aac1e1-2e53-4d11-85f7-7172710b4783'
const bestSellers = 'b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14'
/** The baseline for recommendations by "bought together": recommending bestsellers. */
const AT_LEAST = 3

/** How often the removed item is among the first ten, requested as a storefront does. */
async function measureHitRate({ origin, apiKey, siteId, heldOut }: Learned, algorithmId: string): Promise<number> {
  let hits = 0
  for (const { shownItems: shown, hidden } of heldOut) {
    const { recommendation } = await sendJson({
      method: 'POST',
      url: `${origin}/ecom/v1/recommendations/get`,
      headers: { authorization: apiKey, 'wix-site-id': siteId },
      body: {
        items: shown.map((catalogItemId) => ({ catalogItemId, appId: catalogue })),
        algorithms: [{ id: algorithmId, appId: catalogue }],
      },
    })
    const first = recommendation.items.slice(0, 10) as { catalogItemId: string }[]
    if (first.some(({ catalogItemId }) => catalogItemId === hidden)) hits += 1
  }
  return hits / heldOut.length
}

/** Prints the hit rates of every seed; fails if one is below three times the baseline. */
export async function evaluate(shops: readonly Learned[]) {
  const rows = []
  for (const shop of shops) {
    const [together, baseline] = [await measureHitRate(shop, boughtTogether), await measureHitRate(shop, bestSellers)]
    rows.push({
      seed: shop.seed,
      together,
      baseline,
      times: together / baseline,
      perSecond: shop.orders / shop.seconds,
    })
  }
  console.log(`\nHit rate at 10, ${tested} held-out orders of ${orders}, ${family} items to a family\n`)
  console.table(
    Object.fromEntries(
      rows.map(({ seed, together, baseline, times, perSecond }) => [
        `seed ${seed}`,
        {
          'bought together': together.toFixed(3),
          'best sellers': baseline.toFixed(3),
          times: times.toFixed(1),
          'orders learned per s': Math.round(perSecond),
        },
      ]),
    ),
  )
  const least = Math.min(...rows.map(({ times }) => times))
  if (!(least >= AT_LEAST)) {
    console.error(`${least.toFixed(1)} times the baseline, where at least ${AT_LEAST} are wanted`)
    process.exitCode = 1
  }
  return rows
}
