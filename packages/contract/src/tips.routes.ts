import type { Routes } from './route.ts'

export const tipsRoutes = {
  updateTipChoice: { method: 'PATCH', path: '/v1/tips/choice', publicPaths: ['/tips/v1/tips/choice'] },
  getTipChoice: {
    method: 'GET',
    path: '/v1/tips/choice/{purchaseFlowId}',
    publicPaths: ['/tips/v1/tips/choice/{purchaseFlowId}'],
  },
  getTipOffer: { method: 'GET', path: '/stoa/v1/tips/offer', publicPaths: [] },
  getTipByOrderId: {
    method: 'GET',
    path: '/v1/tips/order/{orderId}',
    publicPaths: ['/tips/v1/tips/order/{orderId}'],
  },
  getTipByDraftOrderId: {
    method: 'GET',
    path: '/v1/tips/draft-order/{draftOrderId}',
    publicPaths: ['/tips/v1/tips/draft-order/{draftOrderId}'],
  },
  setTipOnOrder: { method: 'POST', path: '/v1/tips/set', publicPaths: ['/tips/v1/tips/set'] },
  removeTipFromOrder: { method: 'POST', path: '/v1/tips/remove', publicPaths: ['/tips/v1/tips/remove'] },
  addTipDistributionsToOrder: {
    method: 'POST',
    path: '/v1/tips/tip-distributions/add',
    publicPaths: ['/tips/v1/tips/tip-distributions/add'],
  },
  queryTipDistributions: {
    method: 'POST',
    path: '/v1/tips/tip-distributions/query',
    publicPaths: ['/tips/v1/tips/tip-distributions/query'],
  },
  sumTipDistributionAmounts: {
    method: 'POST',
    path: '/v1/tips/tip-distributions/sum-amounts',
    publicPaths: ['/tips/v1/tips/tip-distributions/sum-amounts'],
  },
  previewTip: { method: 'POST', path: '/v1/tips/preview', publicPaths: ['/tips/v1/tips/preview'] },
} as const satisfies Routes
