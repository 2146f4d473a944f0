import type { Routes } from './route.ts'

export const paymentsCollectorRoutes = {
  paymentCollectionBulkMarkOrdersAsPaid: {
    method: 'POST',
    path: '/v1/bulk/payments-collector/mark-as-paid',
    publicPaths: [],
  },
  captureAuthorizedPayments: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments'],
  },
  chargeMemberships: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{ecomOrderId}/charge-membership',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/charge-membership'],
  },
  paymentCollectionCreatePaymentGatewayOrder: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order'],
  },
  paymentCollectionMarkOrderAsPaid: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid'],
  },
  getPaymentCollectabilityStatus: {
    method: 'GET',
    path: '/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status'],
  },
  preparePaymentCollection: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/prepare-payment-collection'],
  },
  getRefundabilityStatus: {
    method: 'GET',
    path: '/v1/payments-collector/orders/{ecomOrderId}/refundability',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/refundability'],
  },
  triggerRefund: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{ecomOrderId}/trigger-refund',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund'],
  },
  voidAuthorizedPayments: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
    publicPaths: ['/ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments'],
  },
  recordManuallyCollectedPayment: {
    method: 'POST',
    path: '/v1/payments-collector/orders/{orderId}/manual-payment',
    publicPaths: ['/ecom/v1/payments-collector/orders/{orderId}/manual-payment'],
  },
} as const satisfies Routes
