import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Algorithm, recommendations as contract } from '@stoa/contract/recommendations'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import { translateTo } from '@stoa/messages/lookup'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'
import { askProvider, listPluginAlgorithms, type Provider, readProviders } from './recommendations.providers.ts'
import { listRecommended } from './recommendations.store.ts'
import { findWay, getProductIds, listAlgorithms, providerAppId, readWanted, type Way } from './recommendations.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function listAvailableAlgorithms(unit: Unit): Reply<'listAvailableAlgorithms'> {
  return {
    availableAlgorithms: [...listAlgorithms(translateTo(await unit.language())), ...(await listPluginAlgorithms(unit))],
  }
}

/**
 * An algorithm based on given items finds nothing where none are given, and one of a plugin finds nothing while that
 * does not answer: the next one is tried.
 */
export async function getRecommendation(
  unit: Unit,
  { items, algorithms, minimumRecommendedItems }: Input<'getRecommendation'>,
): Reply<'getRecommendation'> {
  const references = items ?? []
  const { sources, skipped } = resolveSources(await readProviders(unit), algorithms)
  assertKnown(references, sources, algorithms)
  const { least, limit } = readWanted(minimumRecommendedItems)
  const note = skipped.length > 0 && { skippedAlgorithms: skipped }
  for (const { source, algorithm } of sources) {
    const items = getProductIds(references)
    const found =
      'way' in source
        ? (await listRecommended(unit, source.way, { items, limit })).map(toReference)
        : mergeReferences(
            (await listRecommended(unit, 'chosen', { items, limit })).map(toReference),
            await askProvider(unit, source.provider, { references, algorithm, requested: algorithms }),
          ).slice(0, limit)
    if (found.length >= least) return { recommendation: { items: found, algorithm }, ...note }
  }
  return { recommendation: { items: [] }, ...note }
}

interface Source {
  readonly source: { readonly way: Way } | { readonly provider: Provider }
  readonly algorithm: Algorithm
}

/**
 * Each once, in the requested order. Apps request several at once and use the known ones; the request is refused only
 * where none is known.
 */
function resolveSources(
  providers: readonly Provider[],
  algorithms: readonly Algorithm[],
): { sources: Source[]; skipped: Algorithm[] } {
  const isApp = (appId: string) => CATALOG_APP_IDS.has(appId) || providers.some((one) => one.appId === appId)
  if (!algorithms.some(({ appId }) => isApp(appId))) throw new Problem('RECOMMENDATIONS_PROVIDER_NOT_FOUND')
  const found = algorithms.map((algorithm) => ({ algorithm, source: findSource(providers, algorithm) }))
  const known = found.filter((one): one is Source => one.source !== undefined)
  if (known.length === 0) throw new Problem('ALGORITHM_NOT_SUPPORTED', { data: { unsupportedAlgorithms: algorithms } })
  const once = new Map(known.toReversed().map((one) => [identify(one), one]))
  return {
    sources: [...once.values()].toReversed(),
    skipped: found.flatMap(({ source, algorithm }) => (source ? [] : [algorithm])),
  }
}

const identify = ({ source, algorithm }: Source): string =>
  'way' in source ? source.way : `${source.provider.appId} ${algorithm.id}`

function findSource(providers: readonly Provider[], { id, appId }: Algorithm): Source['source'] | undefined {
  if (CATALOG_APP_IDS.has(appId)) {
    const way = findWay(id)
    return way && { way }
  }
  const provider = providers.find((one) => one.appId === appId && one.algorithms.some((own) => own.algorithmId === id))
  return provider && { provider }
}

function assertKnown(
  references: readonly CatalogReference[],
  sources: readonly Source[],
  algorithms: readonly Algorithm[],
): void {
  const catalogs = sources.flatMap(({ source }) => ('provider' in source ? source.provider.catalogAppIds : []))
  const items = references.filter(({ appId }) => !CATALOG_APP_IDS.has(appId) && !catalogs.includes(appId))
  if (items.length > 0) throw new Problem('ITEM_APP_ID_NOT_SUPPORTED', { data: { items, algorithms } })
}

/** The owner's choice comes first. */
const mergeReferences = (chosen: readonly CatalogReference[], found: readonly CatalogReference[]) => [
  ...chosen,
  ...found.filter(
    ({ appId, catalogItemId }) => !chosen.some((one) => one.appId === appId && one.catalogItemId === catalogItemId),
  ),
]

const toReference = (catalogItemId: string): CatalogReference => ({ catalogItemId, appId: providerAppId })
