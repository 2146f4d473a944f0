import { recommendations as contract, recommendationSettings as settingsContract } from '@stoa/contract/recommendations'
import { relatedProducts as relatedContract } from '@stoa/contract/related-products'
import { serve, serveCacheable } from '../../kernel/api.ts'
import * as recommendations from './recommendations.service.ts'
import * as settings from './recommendations.settings.ts'
import * as related from './related-products.service.ts'

export const bindings = [
  serveCacheable(contract.listAvailableAlgorithms, recommendations.listAvailableAlgorithms),
  serveCacheable(contract.getRecommendation, recommendations.getRecommendation),
  serveCacheable(settingsContract.getRecommendationSettings, settings.getRecommendationSettings),
  serve(settingsContract.updateRecommendationSettings, settings.updateRecommendationSettings),
  serve(relatedContract.getRelatedProducts, related.getRelatedProducts),
  serve(relatedContract.setRelatedProducts, related.setRelatedProducts),
]
