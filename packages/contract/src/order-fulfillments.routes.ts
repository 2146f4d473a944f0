import type { Routes } from './route.ts'

export const orderFulfillmentsRoutes = {
  listFulfillmentsForMultipleOrders: {
    method: 'POST',
    path: '/v1/fulfillments/list-by-ids',
    publicPaths: ['/ecom/v1/fulfillments/list-by-ids'],
  },
  bulkCreateFulfillments: {
    method: 'POST',
    path: '/v1/fulfillments/orders/bulk/create-fulfillments',
    publicPaths: ['/ecom/v1/fulfillments/orders/bulk/create-fulfillments'],
  },
  listFulfillmentsForSingleOrder: {
    method: 'GET',
    path: '/v1/fulfillments/orders/{orderId}',
    publicPaths: ['/ecom/v1/fulfillments/orders/{orderId}'],
  },
  createFulfillment: {
    method: 'POST',
    path: '/v1/fulfillments/orders/{orderId}/create-fulfillment',
    publicPaths: ['/ecom/v1/fulfillments/orders/{orderId}/create-fulfillment'],
  },
  updateFulfillment: {
    method: 'PATCH',
    path: '/v1/fulfillments/{fulfillment.id}/orders/{orderId}',
    publicPaths: ['/ecom/v1/fulfillments/{fulfillment.id}/orders/{orderId}'],
  },
  deleteFulfillment: {
    method: 'DELETE',
    path: '/v1/fulfillments/{fulfillmentId}/orders/{orderId}',
    publicPaths: ['/ecom/v1/fulfillments/{fulfillmentId}/orders/{orderId}'],
  },
} as const satisfies Routes
