import { operations } from './operation.ts'
import { recommendationSettingsRoutes, recommendationsRoutes } from './recommendations.routes.ts'
import { Flag, Id, list, maybe, Nothing, object, oneOf, optional, type Static, Text, Whole } from './schema.ts'
import { CatalogReference } from './shapes/item.ts'
import { buyers, merchants } from './who.ts'

/** An app may name its own as it likes: an id says something only beside its app's. */
export const Algorithm = object({ id: Id(), appId: Text(36, 1) })
export type Algorithm = Static<typeof Algorithm>

export const AlgorithmInfo = object({
  config: object({
    name: Text(50, 1),
    description: Text(500, 1),
    additionalInfo: optional(Text(300, 1)),
    /** RELATED_ITEMS starts from items that are given, GLOBAL needs none. */
    algorithmType: oneOf(['RELATED_ITEMS', 'GLOBAL']),
    algorithmId: Id(),
  }),
  appId: Text(36, 1),
  catalogAppIds: list(Text(36, 1), 100, 1),
})
export type AlgorithmInfo = Static<typeof AlgorithmInfo>

export const Recommendation = object({
  items: list(CatalogReference, 100),
  /** Which of those asked for it came from; absent where none found enough. */
  algorithm: optional(Algorithm),
})

const read = { kind: 'query', who: buyers, permission: 'RECOMMENDATIONS.READ' } as const

export const recommendations = operations({ name: 'recommendations', scope: 'public' }, recommendationsRoutes, {
  listAvailableAlgorithms: {
    ...read,
    input: Nothing,
    reply: object({ availableAlgorithms: list(AlgorithmInfo, 500) }),
    summary: 'List the ways in which items can be recommended.',
  },
  getRecommendation: {
    ...read,
    /** The algorithms are tried in this order, until one finds at least so many items (at least one). */
    input: object({
      items: maybe(list(CatalogReference, 300)),
      algorithms: list(Algorithm, 10, 1),
      minimumRecommendedItems: maybe(Whole(0, 100)),
    }),
    reply: object({
      recommendation: Recommendation,
      /** Those of the request that this server does not know; absent where it knows all. */
      skippedAlgorithms: optional(list(Algorithm, 10)),
    }),
    problems: ['ITEM_APP_ID_NOT_SUPPORTED', 'ALGORITHM_NOT_SUPPORTED', 'RECOMMENDATIONS_PROVIDER_NOT_FOUND'],
    summary: 'Recommend items that can be bought, by the first algorithm that finds enough.',
  },
})

export const RecommendationSettings = object({
  /** What product page and cart ask, in this order; with none they recommend nothing. */
  algorithmIds: list(Id(), 10),
  /** The front page shows what sells best. */
  bestSellersOnHome: Flag(),
})
export type RecommendationSettings = Static<typeof RecommendationSettings>
const SettingsReply = object({ recommendationSettings: RecommendationSettings })

const module = { name: 'recommendationSettings', scope: 'public' } as const

export const recommendationSettings = operations(module, recommendationSettingsRoutes, {
  getRecommendationSettings: {
    ...read,
    input: Nothing,
    reply: SettingsReply,
    summary: 'Get what the pages of the shop recommend by.',
  },
  updateRecommendationSettings: {
    kind: 'command',
    who: merchants,
    permission: 'RECOMMENDATIONS.MANAGE',
    input: object({ recommendationSettings: RecommendationSettings }),
    reply: SettingsReply,
    problems: ['ALGORITHM_NOT_SUPPORTED'],
    summary: 'Set what the pages of the shop recommend by.',
  },
})
