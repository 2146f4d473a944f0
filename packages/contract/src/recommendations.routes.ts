import type { Routes } from './route.ts'

export const recommendationsRoutes = {
  listAvailableAlgorithms: {
    method: 'GET',
    path: '/v1/recommendations/algorithms',
    publicPaths: ['/ecom/v1/recommendations/algorithms'],
  },
  getRecommendation: {
    method: 'POST',
    path: '/v1/recommendations/get',
    publicPaths: ['/ecom/v1/recommendations/get'],
  },
} as const satisfies Routes

const settings = '/stoa/v1/recommendation-settings'

export const recommendationSettingsRoutes = {
  getRecommendationSettings: { method: 'GET', path: settings, publicPaths: [] },
  updateRecommendationSettings: { method: 'PATCH', path: settings, publicPaths: [] },
} as const satisfies Routes
