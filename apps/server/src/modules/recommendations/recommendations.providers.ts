import type { Algorithm, AlgorithmInfo } from '@stoa/contract/recommendations'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'
import { buildQuestion, getActivePlugins, listOutcomes, type Plugin, withInterface } from '../plugins/api.ts'
import { listBuyable } from './recommendations.store.ts'
import { getProductIds } from './recommendations.ts'

/** A plugin that recommends items. */
export interface Provider {
  readonly plugin: Plugin
  readonly appId: string
  readonly algorithms: readonly AlgorithmInfo['config'][]
  /** Catalogs whose items it knows. */
  readonly catalogAppIds: readonly string[]
}

export async function readProviders(unit: Unit): Promise<Provider[]> {
  return withInterface(await getActivePlugins(unit), 'ECOM_RECOMMENDATIONS_PROVIDER').map((plugin) => ({
    plugin,
    appId: plugin.appId,
    algorithms: ('algorithms' in plugin && plugin.algorithms) || [],
    catalogAppIds: ('catalogAppIds' in plugin && plugin.catalogAppIds) || [...CATALOG_APP_IDS],
  }))
}

export async function listPluginAlgorithms(unit: Unit): Promise<AlgorithmInfo[]> {
  return (await readProviders(unit)).flatMap(({ appId, algorithms, catalogAppIds }) =>
    algorithms.map((config) => ({ config, appId, catalogAppIds: [...catalogAppIds] })),
  )
}

interface RecommendationsRequest {
  readonly references: readonly CatalogReference[]
  readonly algorithm: Algorithm
  /** All algorithms of the request: those of one plugin are asked for at once. */
  readonly requested: readonly Algorithm[]
}

/** The items of one algorithm, best first; none if the plugin does not answer. Products that can't be bought are left out. */
export async function askProvider(
  unit: Unit,
  { plugin, appId, algorithms, catalogAppIds }: Provider,
  { references, algorithm, requested }: RecommendationsRequest,
): Promise<CatalogReference[]> {
  const offered = new Set(algorithms.map(({ algorithmId }) => algorithmId))
  const algorithmIds = [...new Set(requested.filter((one) => one.appId === appId).map(({ id }) => id))]
  const request = {
    items: references.filter((one) => catalogAppIds.includes(one.appId)),
    algorithmIds: algorithmIds.filter((id) => offered.has(id)),
  }
  const [answer] = listOutcomes(unit, [buildQuestion({ plugin, call: 'getRecommendations', request })])
  if (answer!.outcome.kind !== 'answered') return []
  const { recommendationPerAlgorithm } = answer!.outcome.reply
  const found = recommendationPerAlgorithm?.find(({ algorithmId }) => algorithmId === algorithm.id)
  return withoutUnavailable(unit, found?.recommendedItems ?? [], references)
}

async function withoutUnavailable(
  unit: Unit,
  found: readonly { catalogItemId: string; appId: string }[],
  given: readonly CatalogReference[],
): Promise<CatalogReference[]> {
  const known = new Set(given.map(({ catalogItemId }) => catalogItemId.toLowerCase()))
  const fresh = found.filter(({ catalogItemId }) => !known.has(catalogItemId.toLowerCase()))
  const buyable = await listBuyable(unit, getProductIds(fresh))
  return fresh.flatMap(({ catalogItemId, appId }) => {
    const isOwn = CATALOG_APP_IDS.has(appId)
    return isOwn && !buyable.has(catalogItemId.toLowerCase()) ? [] : [{ catalogItemId, appId }]
  })
}
