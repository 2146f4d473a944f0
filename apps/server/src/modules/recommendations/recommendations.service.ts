import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Algorithm, recommendations as contract } from '@stoa/contract/recommendations'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import { translateTo } from '@stoa/messages/lookup'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'
import { listRecommended } from './recommendations.store.ts'
import { findWay, getProductIds, listAlgorithms, providerAppId, readWanted, type Way } from './recommendations.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function listAvailableAlgorithms(unit: Unit): Reply<'listAvailableAlgorithms'> {
  return { availableAlgorithms: listAlgorithms(translateTo(await unit.language())) }
}

/** An algorithm based on given items finds nothing where none are given, and the next one is tried. */
export async function getRecommendation(
  unit: Unit,
  { items, algorithms, minimumRecommendedItems }: Input<'getRecommendation'>,
): Reply<'getRecommendation'> {
  const references = items ?? []
  const { ways, skipped } = resolveWays(algorithms)
  assertOurs(references, algorithms)
  const itemIds = getProductIds(references)
  const { least, limit } = readWanted(minimumRecommendedItems)
  const note = skipped.length > 0 && { skippedAlgorithms: skipped }
  for (const [way, algorithm] of ways) {
    const found = await listRecommended(unit, way, { items: itemIds, limit: limit })
    if (found.length >= least) return { recommendation: { items: found.map(toReference), algorithm }, ...note }
  }
  return { recommendation: { items: [] }, ...note }
}

/**
 * Each once, in the requested order. Apps request several at once and use the known ones; the request is refused only
 * where none is known.
 */
function resolveWays(algorithms: readonly Algorithm[]): { ways: Map<Way, Algorithm>; skipped: Algorithm[] } {
  const ours = algorithms.filter(({ appId }) => CATALOG_APP_IDS.has(appId))
  if (ours.length === 0) throw new Problem('RECOMMENDATIONS_PROVIDER_NOT_FOUND')
  const ways = new Map<Way, Algorithm>()
  for (const algorithm of ours) {
    const way = findWay(algorithm.id)
    if (way && !ways.has(way)) ways.set(way, algorithm)
  }
  if (ways.size === 0) throw new Problem('ALGORITHM_NOT_SUPPORTED', { data: { unsupportedAlgorithms: algorithms } })
  return { ways, skipped: algorithms.filter(({ appId, id }) => !CATALOG_APP_IDS.has(appId) || !findWay(id)) }
}

function assertOurs(references: readonly CatalogReference[], algorithms: readonly Algorithm[]): void {
  const items = references.filter(({ appId }) => !CATALOG_APP_IDS.has(appId))
  if (items.length > 0) throw new Problem('ITEM_APP_ID_NOT_SUPPORTED', { data: { items, algorithms } })
}

const toReference = (catalogItemId: string): CatalogReference => ({ catalogItemId, appId: providerAppId })
