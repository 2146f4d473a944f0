import type { AlgorithmInfo } from '@stoa/contract/recommendations'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { Translate } from '@stoa/messages'
import { isId } from '../../kernel/ids.ts'
import { CATALOG_APP_IDS } from '../catalog/catalog.ts'

export type Way = 'chosen' | 'boughtTogether' | 'sameCategories' | 'similarText' | 'bestSellers'

/** `boughtTogether` and `sameCategories` have the ids that the platform's storefronts send; apps list the others. */
export const algorithmIds: Readonly<Record<Way, string>> = {
  boughtTogether: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
  sameCategories: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
  similarText: 'e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73',
  chosen: 'c4a7f1d0-6b3e-4e52-8a19-7d20c95be6f3',
  bestSellers: 'b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14',
}

const ways = new Map(Object.entries(algorithmIds).map(([way, id]) => [id, way as Way]))

export const findWay = (algorithmId: string): Way | undefined => ways.get(algorithmId.toLowerCase())

const describeAlgorithms = (t: Translate): Readonly<Record<Way, Omit<AlgorithmInfo['config'], 'algorithmId'>>> => ({
  boughtTogether: {
    name: t('answers:recommendation.together'),
    description: t('answers:recommendation.together.text'),
    additionalInfo: t('answers:recommendation.together.more'),
    algorithmType: 'RELATED_ITEMS',
  },
  sameCategories: {
    name: t('answers:recommendation.collections'),
    description: t('answers:recommendation.collections.text'),
    additionalInfo: t('answers:recommendation.collections.more'),
    algorithmType: 'RELATED_ITEMS',
  },
  similarText: {
    name: t('answers:recommendation.names'),
    description: t('answers:recommendation.names.text'),
    algorithmType: 'RELATED_ITEMS',
  },
  chosen: {
    name: t('answers:recommendation.chosen'),
    description: t('answers:recommendation.chosen.text'),
    algorithmType: 'RELATED_ITEMS',
  },
  bestSellers: {
    name: t('answers:recommendation.bestSellers'),
    description: t('answers:recommendation.bestSellers.text'),
    algorithmType: 'GLOBAL',
  },
})

export const providerAppId = [...CATALOG_APP_IDS][0]!

export function listAlgorithms(t: Translate): AlgorithmInfo[] {
  const configs = describeAlgorithms(t)
  return [...ways].map(([algorithmId, way]) => ({
    config: { ...configs[way], algorithmId },
    appId: providerAppId,
    catalogAppIds: [...CATALOG_APP_IDS],
  }))
}

/** The default number of recommendations. */
const DEFAULT_LIMIT = 20

/** An algorithm without results has recommended nothing, so the minimum is at least one. */
export function readWanted(minimum: number | null | undefined): { least: number; limit: number } {
  const least = Math.max(minimum ?? 1, 1)
  return { least, limit: Math.max(least, DEFAULT_LIMIT) }
}

/** The products of this shop's catalog among references, each once. */
export const getProductIds = (references: readonly (CatalogReference | undefined)[]): string[] => [
  ...new Set(
    references.flatMap((reference) =>
      reference && CATALOG_APP_IDS.has(reference.appId) && isId(reference.catalogItemId)
        ? [reference.catalogItemId.toLowerCase()]
        : [],
    ),
  ),
]
