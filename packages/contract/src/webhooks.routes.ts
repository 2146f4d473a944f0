import type { Routes } from './route.ts'

const one = '/stoa/v1/webhooks/{subscriptionId}'

export const webhooksRoutes = {
  createSubscription: { method: 'POST', path: '/stoa/v1/webhooks', publicPaths: [] },
  getSubscription: { method: 'GET', path: one, publicPaths: [] },
  querySubscriptions: { method: 'POST', path: '/stoa/v1/webhooks/query', publicPaths: [] },
  updateSubscription: { method: 'PATCH', path: '/stoa/v1/webhooks/{subscription.id}', publicPaths: [] },
  deleteSubscription: { method: 'DELETE', path: one, publicPaths: [] },
  rotateSecret: { method: 'POST', path: `${one}/rotate-secret`, publicPaths: [] },
  getAppKey: { method: 'GET', path: '/stoa/v1/webhook-keys/{appId}', publicPaths: [] },
  rotateAppKey: { method: 'POST', path: '/stoa/v1/webhook-keys/{appId}/rotate', publicPaths: [] },
  listEventTypes: { method: 'GET', path: '/stoa/v1/webhook-event-types', publicPaths: [] },
  sendSample: { method: 'POST', path: `${one}/send-sample`, publicPaths: [] },
  queryDeliveries: { method: 'POST', path: `${one}/deliveries/query`, publicPaths: [] },
  searchDeliveries: { method: 'POST', path: `${one}/deliveries/search`, publicPaths: [] },
  getDelivery: { method: 'GET', path: `${one}/deliveries/{deliveryId}`, publicPaths: [] },
  resendDelivery: { method: 'POST', path: `${one}/deliveries/{deliveryId}/resend`, publicPaths: [] },
  resendDeliveries: { method: 'POST', path: `${one}/deliveries/resend`, publicPaths: [] },
  countDeliveries: { method: 'POST', path: `${one}/deliveries/count`, publicPaths: [] },
  countEvents: { method: 'POST', path: `${one}/events/count`, publicPaths: [] },
  replayEvents: { method: 'POST', path: `${one}/replay`, publicPaths: [] },
  getStatistics: { method: 'GET', path: `${one}/statistics`, publicPaths: [] },
} as const satisfies Routes
