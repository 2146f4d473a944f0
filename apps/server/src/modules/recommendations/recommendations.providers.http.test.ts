import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { PluginService } from '../../../../../tests/support/plugin-service.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const stores = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const names = { id: 'e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73', appId: stores }
const algorithmId = '018f0000-0000-7000-8000-0000000000c1'
const config = {
  algorithmId,
  name: 'Seen together',
  description: 'Learns from visits.',
  algorithmType: 'RELATED_ITEMS',
}

let site: TestSite
let owner: Caller
let visitor: Caller
let service: PluginService
let found: Any[] = []
beforeEach(async () => {
  site = await makeSite()
  owner = await site.owner()
  visitor = await site.visitor()
  service = await PluginService.start({
    getRecommendations: ({ algorithmIds }: Any) => ({
      recommendationPerAlgorithm: algorithmIds.map((id: string) => ({ algorithmId: id, recommendedItems: found })),
    }),
  })
  await service.register(owner, ['ECOM_RECOMMENDATIONS_PROVIDER'], { algorithms: [config] })
})
afterEach(() => service.stop())

const make = async (name: string, more: object = {}): Promise<Any> =>
  (await owner.ok('products.createProduct', { product: { name, priceData: { price: 10 }, ...more } })).product
const buildItem = ({ id }: Any) => ({ catalogItemId: id as string, appId: stores })
const buildTheirs = () => ({ id: algorithmId, appId: service.plugin.appId as string })
const recommend = async (from: Any, algorithms: object[]): Promise<Any> =>
  (await visitor.ok('recommendations.getRecommendation', { items: [buildItem(from)], algorithms } as never))
    .recommendation

it('a service recommends items; those that can’t be bought and the current one are left out', async () => {
  const [tea, pot, hidden] = [await make('Tea'), await make('Pot'), await make('Old pot', { visible: false })]
  const elsewhere = { catalogItemId: 'ticket', appId: service.plugin.appId }
  found = [buildItem(hidden), buildItem(tea), buildItem(pot), elsewhere]
  expect(await recommend(tea, [buildTheirs(), names])).toEqual({
    items: [buildItem(pot), elsewhere],
    algorithm: buildTheirs(),
  })
  expect(service.getRequests('getRecommendations')).toEqual([{ items: [buildItem(tea)], algorithmIds: [algorithmId] }])
  const { availableAlgorithms } = await visitor.ok('recommendations.listAvailableAlgorithms', {})
  expect(availableAlgorithms).toContainEqual({
    ...{ config, appId: service.plugin.appId },
    catalogAppIds: expect.arrayContaining([stores]),
  })
})

it('the next algorithm is used while a service is slow, fails or finds too little', async () => {
  const [tea, other] = [await make('Green tea'), await make('Green tea bowl')]
  found = []
  expect(await recommend(tea, [buildTheirs(), names])).toEqual({ items: [buildItem(other)], algorithm: names })
  service.behaviour.getRecommendations = () => new Promise(() => {})
  const began = performance.now()
  expect(await recommend(other, [buildTheirs(), names])).toMatchObject({ algorithm: names })
  // One try of a second, not the limits of calls that a price depends on.
  expect(performance.now() - began).toBeLessThan(2500)
  expect(service.getRequests('getRecommendations')).toHaveLength(2)
})

it('the last answer of a service is used again for five minutes, also while it fails', async () => {
  const [tea, pot] = [await make('Tea'), await make('Pot')]
  found = [buildItem(pot)]
  await recommend(tea, [buildTheirs()])
  service.stop()
  await owner.ok('products.updateProduct', { product: { id: pot.id, name: 'Tea pot' } })
  expect(await recommend(tea, [buildTheirs(), names])).toEqual({ items: [buildItem(pot)], algorithm: buildTheirs() })
  const { health } = await owner.ok('plugins.listPluginHealth', { pluginId: service.plugin.id })
  expect(health).toMatchObject([{ state: 'CLOSED', failures: 0, lastFailures: [], day: { failed: 0 } }])
})

it('the owner chooses it for the pages of the shop; once it is removed, it is not used', async () => {
  const recommendationSettings = { algorithmIds: [algorithmId, names.id], bestSellersOnHome: true }
  const input = { recommendationSettings }
  expect(await owner.ok('recommendationSettings.updateRecommendationSettings', input)).toMatchObject({
    recommendationSettings: { algorithms: [buildTheirs(), names] },
  })
  await owner.ok('plugins.deletePlugin', { pluginId: service.plugin.id })
  const { recommendationSettings: after } = await owner.ok('recommendationSettings.getRecommendationSettings')
  expect(after.algorithms).toEqual([names])
  const tea = await make('Tea')
  const gone = { items: [buildItem(tea)], algorithms: [buildTheirs()] }
  expect(await visitor.problem('recommendations.getRecommendation', gone as never)).toMatchObject({
    code: 'RECOMMENDATIONS_PROVIDER_NOT_FOUND',
  })
})
