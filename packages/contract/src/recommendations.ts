import { defineOperations } from './operation.ts'
import { recommendationSettingsRoutes, recommendationsRoutes } from './recommendations.routes.ts'
import {
  Flag,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  readOnly,
  registerShape,
  type Static,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { AlgorithmConfig } from './shapes/algorithm.ts'
import { CatalogReference } from './shapes/item.ts'
import { buyers, merchants } from './who.ts'

/** Ids of algorithms are unique per app only. */
export const Algorithm = registerShape('Algorithm', object({ id: Id(), appId: Text(36, 1) }))
export type Algorithm = Static<typeof Algorithm>

export const AlgorithmInfo = object({
  config: AlgorithmConfig,
  appId: Text(36, 1),
  catalogAppIds: list(Text(36, 1), 100, 1),
})
export type AlgorithmInfo = Static<typeof AlgorithmInfo>

export const Recommendation = object({
  items: list(CatalogReference, 100),
  /** The algorithm that was used; absent if none found enough. */
  algorithm: optional(Algorithm),
})

const read = { kind: 'query', who: buyers, permission: 'RECOMMENDATIONS.READ' } as const

export const recommendations = defineOperations({ name: 'recommendations', scope: 'public' }, recommendationsRoutes, {
  listAvailableAlgorithms: {
    ...read,
    input: Nothing,
    reply: object({ availableAlgorithms: list(AlgorithmInfo, 500) }),
    summary: 'List recommendation algorithms.',
  },
  getRecommendation: {
    ...read,
    /** Algorithms are tried in this order until one finds the minimum number of items (at least one). */
    input: object({
      items: maybe(list(CatalogReference, 300)),
      algorithms: list(Algorithm, 10, 1),
      minimumRecommendedItems: maybe(Whole(0, 100)),
    }),
    reply: object({
      recommendation: Recommendation,
      /** Unknown algorithms of the request; absent if all are known. */
      skippedAlgorithms: optional(list(Algorithm, 10)),
    }),
    problems: ['ITEM_APP_ID_NOT_SUPPORTED', 'ALGORITHM_NOT_SUPPORTED', 'RECOMMENDATIONS_PROVIDER_NOT_FOUND'],
    summary: 'Recommend items with the first algorithm that finds enough.',
  },
})

export const RecommendationSettings = object({
  /** Algorithms for product page and cart, in this order; empty turns recommendations off. */
  algorithmIds: list(Id(), 10),
  /** The same with the app of each; those that are not available now are missing. */
  algorithms: readOnly(list(Algorithm, 10)),
  /** Show bestsellers on the front page. */
  bestSellersOnHome: Flag(),
})
export type RecommendationSettings = Static<typeof RecommendationSettings>
const SettingsReply = object({ recommendationSettings: RecommendationSettings })

const module = { name: 'recommendationSettings', scope: 'public' } as const

export const recommendationSettings = defineOperations(module, recommendationSettingsRoutes, {
  getRecommendationSettings: {
    ...read,
    input: Nothing,
    reply: SettingsReply,
    summary: "Get the recommendation algorithms of the shop's pages.",
  },
  updateRecommendationSettings: {
    kind: 'command',
    who: merchants,
    permission: 'RECOMMENDATIONS.MANAGE',
    input: object({ recommendationSettings: writable(RecommendationSettings, 'algorithmIds', 'bestSellersOnHome') }),
    reply: SettingsReply,
    problems: ['ALGORITHM_NOT_SUPPORTED'],
    summary: "Set the recommendation algorithms of the shop's pages.",
  },
})
