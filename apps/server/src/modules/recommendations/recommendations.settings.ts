import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type {
  Algorithm,
  recommendationSettings as contract,
  RecommendationSettings,
} from '@stoa/contract/recommendations'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listPluginAlgorithms } from './recommendations.providers.ts'
import { algorithmIds, providerAppId } from './recommendations.ts'

type StoredSettings = Omit<RecommendationSettings, 'algorithms'>

const settings = new SettingsStore<StoredSettings>('recommendations', {
  algorithmIds: [algorithmIds.boughtTogether, algorithmIds.sameCategories],
  bestSellersOnHome: true,
})

export async function getRecommendationSettings(
  unit: Unit,
): Promise<ReplyOf<(typeof contract)['getRecommendationSettings']>> {
  return { recommendationSettings: await toWire(unit, await settings.get(unit)) }
}

export async function updateRecommendationSettings(
  unit: Unit,
  { recommendationSettings }: InputOf<(typeof contract)['updateRecommendationSettings']>,
): Promise<ReplyOf<(typeof contract)['updateRecommendationSettings']>> {
  const { algorithmIds: requestedIds, bestSellersOnHome } = recommendationSettings
  const known = await mapAlgorithms(unit)
  const unknown = requestedIds.filter((id) => !known.has(id.toLowerCase())).map((id) => ({ id, appId: providerAppId }))
  if (unknown.length > 0) throw new Problem('ALGORITHM_NOT_SUPPORTED', { data: { unsupportedAlgorithms: unknown } })
  const doc = { algorithmIds: [...new Set(requestedIds.map((id) => id.toLowerCase()))], bestSellersOnHome }
  return { recommendationSettings: await toWire(unit, await settings.save(unit, doc)) }
}

/** All algorithms by id; the site's own before those of plugins. */
async function mapAlgorithms(unit: Unit): Promise<ReadonlyMap<string, Algorithm>> {
  const own = Object.values(algorithmIds).map((id) => ({ id, appId: providerAppId }))
  const ofPlugins = (await listPluginAlgorithms(unit)).map(({ config, appId }) => ({ id: config.algorithmId, appId }))
  return new Map([...own, ...ofPlugins].toReversed().map((algorithm) => [algorithm.id, algorithm]))
}

async function toWire(unit: Unit, doc: StoredSettings & SettingsMetadata): Promise<RecommendationSettings> {
  const known = await mapAlgorithms(unit)
  return {
    algorithmIds: doc.algorithmIds,
    algorithms: doc.algorithmIds.flatMap((id) => known.get(id) ?? []),
    bestSellersOnHome: doc.bestSellersOnHome,
  }
}
