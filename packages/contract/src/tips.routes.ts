import type { Routes } from './route.ts'

export const tipsRoutes = {
  updateTipChoice: { method: 'PATCH', path: '/v1/tips/choice', publicPaths: ['/tips/v1/tips/choice'] },
  getTipChoice: {
    method: 'GET',
    path: '/v1/tips/choice/{purchaseFlowId}',
    publicPaths: ['/tips/v1/tips/choice/{purchaseFlowId}'],
  },
  previewTip: { method: 'POST', path: '/v1/tips/preview', publicPaths: ['/tips/v1/tips/preview'] },
} as const satisfies Routes
