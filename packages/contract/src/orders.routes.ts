import { paymentsCollectorRoutes } from './payments-collector.routes.ts'
import type { Routes } from './route.ts'

export const ordersRoutes = {
  searchOrders: {
    method: 'POST',
    path: '/v1/orders/search',
    publicPaths: ['/ecom/v1/orders/search', '/ecom/v1/ep-orders/search'],
  },
  listLatestOrders: { method: 'POST', path: '/stoa/v1/latest-orders/query', publicPaths: [] },
  createOrder: { method: 'POST', path: '/v1/orders', publicPaths: ['/ecom/v1/orders', '/ecom/v1/ep-orders'] },
  aggregateOrders: {
    method: 'POST',
    path: '/v1/orders/aggregate',
    publicPaths: ['/ecom/v1/orders/aggregate', '/ecom/v1/ep-orders/aggregate'],
  },
  commitDeltas: {
    method: 'POST',
    path: '/v1/orders/{id}/commit-deltas',
    publicPaths: ['/ecom/v1/orders/{id}/commit-deltas', '/ecom/v1/ep-orders/{id}/commit-deltas'],
  },
  importOrder: {
    method: 'POST',
    path: '/v1/orders/import',
    publicPaths: ['/ecom/v1/orders/import', '/ecom/v1/ep-orders/import'],
  },
  bulkDeleteImportedOrders: {
    method: 'POST',
    path: '/v1/orders/import/bulk-delete-imported-orders',
    publicPaths: [
      '/ecom/v1/orders/import/bulk-delete-imported-orders',
      '/ecom/v1/ep-orders/import/bulk-delete-imported-orders',
    ],
  },
  getOrder: {
    method: 'GET',
    path: '/v1/orders/{id}',
    publicPaths: ['/ecom/v1/orders/{id}', '/ecom/v1/ep-orders/{id}'],
  },
  bulkUpdateOrders: {
    method: 'POST',
    path: '/v1/bulk/orders/update',
    publicPaths: ['/ecom/v1/bulk/orders/update'],
  },
  bulkUpdateOrderTags: {
    method: 'POST',
    path: '/v1/bulk/orders/update-tags',
    publicPaths: ['/ecom/v1/bulk/orders/update-tags'],
  },
  setOrderNumberCounter: {
    method: 'POST',
    path: '/v1/orders/import/set-order-number-counter',
    publicPaths: [
      '/ecom/v1/orders/import/set-order-number-counter',
      '/ecom/v1/ep-orders/import/set-order-number-counter',
    ],
  },
  updateOrder: {
    method: 'PATCH',
    path: '/v1/orders/{order.id}',
    publicPaths: ['/ecom/v1/orders/{order.id}', '/ecom/v1/ep-orders/{order.id}'],
  },
  addActivities: {
    method: 'POST',
    path: '/v1/orders/{orderId}/activities/add',
    publicPaths: ['/ecom/v1/orders/{orderId}/activities/add', '/ecom/v1/ep-orders/{orderId}/activities/add'],
  },
  addActivity: {
    method: 'POST',
    path: '/v1/orders/{id}/activities',
    publicPaths: ['/ecom/v1/orders/{id}/activities', '/ecom/v1/ep-orders/{id}/activities'],
  },
  updateActivity: {
    method: 'PATCH',
    path: '/v1/orders/{id}/activities/{activityId}',
    publicPaths: ['/ecom/v1/orders/{id}/activities/{activityId}', '/ecom/v1/ep-orders/{id}/activities/{activityId}'],
  },
  deleteActivity: {
    method: 'DELETE',
    path: '/v1/orders/{id}/activities/{activityId}',
    publicPaths: ['/ecom/v1/orders/{id}/activities/{activityId}', '/ecom/v1/ep-orders/{id}/activities/{activityId}'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/orders/{id}/cancel',
    publicPaths: ['/ecom/v1/orders/{id}/cancel', '/ecom/v1/ep-orders/{id}/cancel'],
  },
  updateOrderLineItem: {
    method: 'PATCH',
    path: '/v1/orders/{id}/line-item/{lineItem.id}',
    publicPaths: ['/ecom/v1/orders/{id}/line-item/{lineItem.id}', '/ecom/v1/ep-orders/{id}/line-item/{lineItem.id}'],
  },
  updateOrderStatus: {
    method: 'POST',
    path: '/v1/orders/{orderId}/update-status',
    publicPaths: ['/ecom/v1/orders/{orderId}/update-status', '/ecom/v1/ep-orders/{orderId}/update-status'],
  },
  ...paymentsCollectorRoutes,
} as const satisfies Routes
