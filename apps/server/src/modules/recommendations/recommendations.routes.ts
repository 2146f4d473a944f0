import { recommendations as contract, recommendationSettings as settingsContract } from '@stoa/contract/recommendations'
import { serve } from '../../kernel/api.ts'
import * as recommendations from './recommendations.service.ts'
import * as settings from './recommendations.settings.ts'

export const bindings = [
  serve(contract.listAvailableAlgorithms, recommendations.listAvailableAlgorithms),
  serve(contract.getRecommendation, recommendations.getRecommendation),
  serve(settingsContract.getRecommendationSettings, settings.getRecommendationSettings),
  serve(settingsContract.updateRecommendationSettings, settings.updateRecommendationSettings),
]
