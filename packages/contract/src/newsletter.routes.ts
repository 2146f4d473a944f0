import type { Routes } from './route.ts'

const one = '/stoa/v1/newsletter/subscribers/{subscriberId}'

export const newsletterRoutes = {
  subscribe: { method: 'POST', path: '/stoa/v1/newsletter/subscribe', publicPaths: [] },
  confirmSubscription: { method: 'POST', path: '/stoa/v1/newsletter/confirm', publicPaths: [] },
  unsubscribe: { method: 'POST', path: '/stoa/v1/newsletter/unsubscribe', publicPaths: [] },
  querySubscribers: { method: 'POST', path: '/stoa/v1/newsletter/subscribers/query', publicPaths: [] },
  importSubscribers: { method: 'POST', path: '/stoa/v1/newsletter/subscribers/import', publicPaths: [] },
  unsubscribeSubscriber: { method: 'POST', path: `${one}/unsubscribe`, publicPaths: [] },
  deleteSubscriber: { method: 'DELETE', path: one, publicPaths: [] },
} as const satisfies Routes
