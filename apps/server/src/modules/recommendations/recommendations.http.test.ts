import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { runNow } from '../../../../../tests/support/jobs.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const stores = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const nowhere = '0190a0a0-0000-7000-8000-00000000dead'
const single = '00000000-0000-0000-0000-000000000000'
const buildReference = (id: string, appId = stores) => ({ id, appId })
const together = buildReference('d5aac1e1-2e53-4d11-85f7-7172710b4783')
const categories = buildReference('68ebce04-b96a-4c52-9329-08fc9d8c1253')
const names = buildReference('e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73')
const chosen = buildReference('c4a7f1d0-6b3e-4e52-8a19-7d20c95be6f3')
const best = buildReference('b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14')
const buildItem = ({ id }: Any) => ({ catalogItemId: id as string, appId: stores })

let site: TestSite
let app: Caller
let visitor: Caller
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
  visitor = await site.visitor()
})

const make = async (name: string, more: object = {}): Promise<Any> =>
  (await app.ok('products.createProduct', { product: { name, priceData: { price: 10 }, ...more } })).product

const buildLine = (product: Any) => ({
  productName: { original: product.name },
  catalogReference: buildItem(product),
  quantity: 1,
  itemType: { preset: 'PHYSICAL' },
  price: { amount: '10.00' },
})

/** Places an order that counts at once, and waits until it was counted. */
async function buy(products: Any[], more: object = {}): Promise<string> {
  const { order } = await app.ok('orders.createOrder', {
    order: {
      lineItems: products.map(buildLine),
      channelInfo: { type: 'EBAY' },
      priceSummary: {},
      paymentStatus: 'PAID',
      ...more,
    },
  })
  await waitUntilLearned(order.id, true)
  return order.id
}

const waitUntilLearned = (orderId: string, counted: boolean) =>
  waitUntil(async () => {
    await runNow(site.id, 'recommendations.count')
    const rows = await query<Any>(
      'select 1 from recommendation_baskets where site_id = $1 and order_id = $2 and counted = $3 and canceled = not $3',
      [site.id, orderId, counted],
    )
    return rows.length > 0
  })

const recommend = async (input: object, caller = visitor): Promise<Any> =>
  (await caller.ok('recommendations.getRecommendation', input as never)).recommendation
const recommendIds = async (algorithm: object, ...from: Any[]): Promise<string[]> =>
  (await recommend({ algorithms: [algorithm], items: from.map(buildItem) })).items.map(
    (each: Any) => each.catalogItemId,
  )
const listIds = (...products: Any[]) => products.map(({ id }) => id)

describe('related products', () => {
  it('are those bought together, the more exclusively the better', async () => {
    const [tea, pot, cup, bag] = [await make('Tea'), await make('Pot'), await make('Cup'), await make('Bag')]
    // Bags are in every order, pots only in those with tea.
    await buy([tea, pot])
    await buy([tea, pot, bag])
    await buy([cup, bag])
    await buy([bag])
    expect(await recommendIds(together, tea)).toEqual(listIds(pot, bag))
    expect(await recommendIds(together, tea, pot)).toEqual(listIds(bag))
    expect(await recommendIds(together, cup)).toEqual(listIds(bag))
  })

  it('include imported orders until these are deleted', async () => {
    const [tea, pot] = [await make('Tea'), await make('Pot')]
    const lineItems = [tea, pot].map(buildLine)
    const imported = { lineItems, channelInfo: { type: 'EBAY' }, priceSummary: {}, paymentStatus: 'PAID', number: '7' }
    const { order } = await app.ok('orders.importOrder', { order: { ...imported, status: 'APPROVED' } })
    await waitUntilLearned(order.id, true)
    expect(await recommendIds(together, tea)).toEqual(listIds(pot))
    await app.ok('orders.importOrder', { order: { ...imported, id: order.id, status: 'CANCELED' } })
    await waitUntilLearned(order.id, false)
    expect(await recommendIds(together, tea)).toEqual([])
  })

  it('are recomputed after a cancellation', async () => {
    const [tea, pot] = [await make('Tea'), await make('Pot')]
    const orderId = await buy([tea, pot])
    expect(await recommendIds(together, tea)).toEqual(listIds(pot))
    await app.ok('orders.cancelOrder', { id: orderId })
    await waitUntilLearned(orderId, false)
    expect(await recommendIds(together, tea)).toEqual([])
    expect(await recommendIds(best)).toEqual([])
    const left = await query('select 1 from recommendation_pairs where site_id = $1', [site.id])
    expect(left).toEqual([])
  })

  it('share categories, and sell', async () => {
    const [tea, pot, cup, bag] = [await make('Tea'), await make('Pot'), await make('Cup'), await make('Bag')]
    for (const [name, members] of [
      ['Kitchen', [tea, pot, cup]],
      ['Hot', [tea, pot]],
    ] as const) {
      const { collection } = await app.ok('products.createCollection', { collection: { name } })
      await app.ok('products.addProductsToCollection', { id: collection.id, productIds: listIds(...members) })
    }
    expect(await recommendIds(categories, tea)).toEqual(listIds(pot, cup))
    expect(await recommendIds(categories, bag)).toEqual([])
  })

  it('have similar names', async () => {
    const [tea, green, lamp] = [await make('Black tea'), await make('Green tea'), await make('Floor lamp')]
    const found = await recommendIds(names, tea)
    expect(found).toContain(green.id)
    expect(found).not.toContain(lamp.id)
  })
})

describe('recommended products', () => {
  it('are the best sellers, recent sales first', async () => {
    const [old, fresh] = [await make('Old'), await make('Fresh')]
    for (const _ of [1, 2]) await buy([old], { purchasedDate: '2021-01-01T00:00:00Z' })
    await buy([fresh])
    expect(await recommendIds(best)).toEqual(listIds(fresh, old))
  })

  it('are visible and available', async () => {
    const [tea, hidden, gone] = [await make('Tea'), await make('Hidden', { visible: false }), await make('Gone')]
    await app.ok('inventory.updateInventoryVariants', {
      inventoryItem: { productId: gone.id, trackQuantity: true, variants: [{ variantId: single, quantity: 0 }] },
    })
    await buy([tea, hidden, gone])
    expect(await recommendIds(together, tea)).toEqual([])
    expect(await recommendIds(best)).toEqual(listIds(tea))
  })

  it('come from the first algorithm with enough results', async () => {
    const [tea, pot, cup] = [await make('Tea'), await make('Pot'), await make('Cup')]
    await buy([tea, pot])
    await buy([cup])
    const algorithms = [categories, together, best]
    const one = await recommend({ algorithms, items: [buildItem(tea)], minimumRecommendedItems: 1 })
    expect(one).toEqual({ items: [buildItem(pot)], algorithm: together })
    const two = await recommend({ algorithms, items: [buildItem(tea)], minimumRecommendedItems: 2 })
    expect(two.algorithm).toEqual(best)
    expect(two.items.map(({ catalogItemId }: Any) => catalogItemId).toSorted()).toEqual(listIds(pot, cup).toSorted())
    const three = await recommend({ algorithms, items: [buildItem(tea)], minimumRecommendedItems: 3 })
    expect(three).toEqual({ items: [] })
    // Algorithms based on given items find nothing without any.
    expect((await recommend({ algorithms })).algorithm).toEqual(best)
  })

  it('never come from another shop', async () => {
    const other = await makeSite()
    const [tea, pot] = [await make('Tea'), await make('Pot')]
    await buy([tea, pot])
    const otherVisitor = await other.visitor()
    expect((await recommend({ algorithms: [together, best], items: [buildItem(tea)] }, otherVisitor)).items).toEqual([])
  })
})

describe('an order', () => {
  it('costs no job of its own: orders within the delay are counted by one', async () => {
    const [tea, pot] = [await make('Tea'), await make('Pot')]
    const order = {
      ...{
        lineItems: [tea, pot].map(buildLine),
        channelInfo: { type: 'EBAY' },
        priceSummary: {},
        paymentStatus: 'PAID',
      },
    }
    const placed = await Promise.all(Array.from({ length: 12 }, () => app.ok('orders.createOrder', { order })))
    const open = 'select 1 from recommendation_baskets where site_id = $1 and not counted'
    await waitUntil(async () => (await query(open, [site.id])).length === placed.length)
    const jobs = await query<{ startsLater: boolean }>(
      `select start_after > created_on as "startsLater" from jobs.job
       where name = 'recommendations.count' and data->>'siteId' = $1 and state < 'active'`,
      [site.id],
    )
    expect(jobs).toEqual([{ startsLater: true }])
    await waitUntilLearned(placed[0].order.id, true)
    expect(await query(open, [site.id])).toEqual([])
  })

  it('counts once for repeated events, with the same result as a recount', async () => {
    const products = [await make('A'), await make('B'), await make('C')]
    const [a, b, c] = products
    for (const basket of [[a, b], [b, c], [a, b, c], [b]]) await buy(basket)
    const [event] = (await site.events()).filter(({ type }) => type === 'wix.ecom.v1.order_approved')
    await query(
      `insert into outbox (id, site_id, type, entity_id, body, time) values ($1, $2, $3, $4, $5::text::json, now())`,
      [crypto.randomUUID(), site.id, event!.type, event!.entityId, JSON.stringify(event!.body)],
    )
    await buy([b])
    await waitUntil(async () => (await query('select 1 from outbox where site_id = $1', [site.id])).length === 0)
    const pairs = await query<Any>(
      `select item_id || other_id::text as pair, orders::int from recommendation_pairs where site_id = $1 order by 1`,
      [site.id],
    )
    const recounted = await query<Any>(
      `select a || b::text as pair, count(*)::int as orders from recommendation_baskets, unnest(items) a, unnest(items) b
       where site_id = $1 and a <> b group by 1 order by 1`,
      [site.id],
    )
    expect(pairs).toEqual(recounted)
    expect(pairs).toHaveLength(6)
  })
})

describe('an app', () => {
  it('gets the algorithms by their list', async () => {
    const { availableAlgorithms } = await app.ok('recommendations.listAvailableAlgorithms')
    const types = availableAlgorithms.map(({ appId, config }: Any) => [appId, config.algorithmId, config.algorithmType])
    expect(types).toEqual([
      [stores, together.id, 'RELATED_ITEMS'],
      [stores, categories.id, 'RELATED_ITEMS'],
      [stores, names.id, 'RELATED_ITEMS'],
      [stores, chosen.id, 'RELATED_ITEMS'],
      [stores, best.id, 'GLOBAL'],
    ])
  })

  it('gets the results of known algorithms, and the names of skipped ones', async () => {
    const foreign = buildReference(together.id, nowhere)
    const algorithms = [buildReference(nowhere), foreign, best]
    const reply = await visitor.ok('recommendations.getRecommendation', { algorithms } as never)
    expect(reply.skippedAlgorithms).toEqual([buildReference(nowhere), foreign])
    const known = await visitor.ok('recommendations.getRecommendation', { algorithms: [best] } as never)
    expect(known).not.toHaveProperty('skippedAlgorithms')
    expect(reply.recommendation).toEqual(known.recommendation)
    const none = await visitor.problem('recommendations.getRecommendation', {
      algorithms: [buildReference(nowhere), foreign],
    } as never)
    expect(none).toMatchObject({
      code: 'ALGORITHM_NOT_SUPPORTED',
      data: { unsupportedAlgorithms: [buildReference(nowhere), foreign] },
    })
  })

  it('gets violations for invalid input', async () => {
    const operation = 'recommendations.getRecommendation'
    const unknown = await visitor.problem(operation, { algorithms: [buildReference(nowhere)] } as never)
    expect(unknown).toMatchObject({
      code: 'ALGORITHM_NOT_SUPPORTED',
      data: { unsupportedAlgorithms: [buildReference(nowhere)] },
    })
    const theirs = await visitor.problem(operation, { algorithms: [buildReference(together.id, nowhere)] } as never)
    expect(theirs.code).toBe('RECOMMENDATIONS_PROVIDER_NOT_FOUND')
    const foreign = { catalogItemId: nowhere, appId: nowhere }
    const strange = await visitor.problem(operation, { algorithms: [together], items: [foreign] } as never)
    expect(strange).toMatchObject({ code: 'ITEM_APP_ID_NOT_SUPPORTED', data: { items: [foreign] } })
  })
})

describe('the owner', () => {
  it('sets the algorithms of the pages', async () => {
    const before = await visitor.ok('recommendationSettings.getRecommendationSettings')
    expect(before.recommendationSettings).toEqual({
      algorithmIds: [together.id, categories.id],
      algorithms: [together, categories],
      bestSellersOnHome: true,
    })
    const settings = { algorithmIds: [names.id, together.id], bestSellersOnHome: false }
    const owner = await site.owner()
    await owner.ok('recommendationSettings.updateRecommendationSettings', {
      recommendationSettings: { ...settings, algorithmIds: [...settings.algorithmIds, names.id.toUpperCase()] },
    })
    const after = await visitor.ok('recommendationSettings.getRecommendationSettings')
    expect(after.recommendationSettings).toEqual({ ...settings, algorithms: [names, together] })
    const refused = await owner.problem('recommendationSettings.updateRecommendationSettings', {
      recommendationSettings: { algorithmIds: [nowhere], bestSellersOnHome: false },
    })
    expect(refused.code).toBe('ALGORITHM_NOT_SUPPORTED')
  })
})
