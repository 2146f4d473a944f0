import type { Routes } from './route.ts'

export const orderTransactionsRoutes = {
  bulkUpdatePaymentStatuses: {
    method: 'POST',
    path: '/v1/bulk/payments/update-payment-transaction-status',
    publicPaths: ['/ecom/v1/bulk/payments/update-payment-transaction-status'],
  },
  listTransactionsForMultipleOrders: {
    method: 'POST',
    path: '/v1/payments/list-by-ids',
    publicPaths: ['/ecom/v1/payments/list-by-ids', '/ecom/v1/ep-payments/list-by-ids'],
  },
  listTransactionsForSingleOrder: {
    method: 'GET',
    path: '/v1/payments/orders/{orderId}',
    publicPaths: ['/ecom/v1/payments/orders/{orderId}', '/ecom/v1/ep-payments/orders/{orderId}'],
  },
  addPayments: {
    method: 'POST',
    path: '/v1/payments/orders/{orderId}/add-payment',
    publicPaths: [
      '/ecom/v1/payments/orders/{orderId}/add-payment',
      '/ecom/v1/ep-payments/orders/{orderId}/add-payment',
    ],
  },
  updatePayments: {
    method: 'POST',
    path: '/v1/payments/orders/{orderId}/update-payments',
    publicPaths: [
      '/ecom/v1/payments/orders/{orderId}/update-payments',
      '/ecom/v1/ep-payments/orders/{orderId}/update-payments',
    ],
  },
  updateRefundTransaction: {
    method: 'POST',
    path: '/v1/payments/orders/{orderId}/update-refund-transaction',
    publicPaths: [
      '/ecom/v1/payments/orders/{orderId}/update-refund-transaction',
      '/ecom/v1/ep-payments/orders/{orderId}/update-refund-transaction',
    ],
  },
  updatePaymentStatus: {
    method: 'POST',
    path: '/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
    publicPaths: [
      '/ecom/v1/payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
      '/ecom/v1/ep-payments/{paymentId}/orders/{orderId}/update-payment-transaction-status',
    ],
  },
} as const satisfies Routes
