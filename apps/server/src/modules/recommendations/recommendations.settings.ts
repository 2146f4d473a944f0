import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { recommendationSettings as contract, RecommendationSettings } from '@stoa/contract/recommendations'
import { type SettingsMetadata, SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { algorithmIds, findWay, providerAppId } from './recommendations.ts'

const settings = new SettingsStore<RecommendationSettings>('recommendations', {
  algorithmIds: [algorithmIds.boughtTogether, algorithmIds.sameCategories],
  bestSellersOnHome: true,
})

export async function getRecommendationSettings(
  unit: Unit,
): Promise<ReplyOf<(typeof contract)['getRecommendationSettings']>> {
  return { recommendationSettings: toWire(await settings.get(unit)) }
}

export async function updateRecommendationSettings(
  unit: Unit,
  { recommendationSettings }: InputOf<(typeof contract)['updateRecommendationSettings']>,
): Promise<ReplyOf<(typeof contract)['updateRecommendationSettings']>> {
  const { algorithmIds: requestedIds, bestSellersOnHome } = recommendationSettings
  const unknown = requestedIds.filter((id) => !findWay(id)).map((id) => ({ id, appId: providerAppId }))
  if (unknown.length > 0) throw new Problem('ALGORITHM_NOT_SUPPORTED', { data: { unsupportedAlgorithms: unknown } })
  const doc = { algorithmIds: [...new Set(requestedIds.map((id) => id.toLowerCase()))], bestSellersOnHome }
  return { recommendationSettings: toWire(await settings.save(unit, doc)) }
}

const toWire = (doc: RecommendationSettings & SettingsMetadata): RecommendationSettings => ({
  algorithmIds: doc.algorithmIds,
  bestSellersOnHome: doc.bestSellersOnHome,
})
