import { recommendations as contract, recommendationSettings as settingsContract } from '@stoa/contract/recommendations'
import { serve, serveAlike } from '../../kernel/api.ts'
import * as recommendations from './recommendations.service.ts'
import * as settings from './recommendations.settings.ts'

export const bindings = [
  serveAlike(contract.listAvailableAlgorithms, recommendations.listAvailableAlgorithms),
  serveAlike(contract.getRecommendation, recommendations.getRecommendation),
  serveAlike(settingsContract.getRecommendationSettings, settings.getRecommendationSettings),
  serve(settingsContract.updateRecommendationSettings, settings.updateRecommendationSettings),
]
