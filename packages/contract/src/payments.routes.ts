import type { Routes } from './route.ts'

export const paymentsRoutes = {
  createPaymentToken: { method: 'POST', path: '/stoa/v1/payment-tokens', publicPaths: [] },
  payPaymentGatewayOrder: {
    method: 'POST',
    path: '/stoa/v1/payment-gateway-orders/{paymentGatewayOrderId}/pay',
    publicPaths: [],
  },
  getPaymentAction: { method: 'POST', path: '/stoa/v1/payments/action', publicPaths: [] },
  getPaymentAccount: { method: 'GET', path: '/stoa/v1/payment-accounts/{providerId}', publicPaths: [] },
  updatePaymentAccount: { method: 'PATCH', path: '/stoa/v1/payment-accounts/{providerId}', publicPaths: [] },
  checkPaymentAccount: { method: 'POST', path: '/stoa/v1/payment-accounts/{providerId}/check', publicPaths: [] },
  getOfflineMethods: { method: 'GET', path: '/stoa/v1/offline-payment-methods', publicPaths: [] },
  updateOfflineMethods: { method: 'PUT', path: '/stoa/v1/offline-payment-methods', publicPaths: [] },
  getOrderPayment: { method: 'GET', path: '/stoa/v1/orders/{orderId}/payment', publicPaths: [] },
  payOrder: { method: 'POST', path: '/stoa/v1/orders/{orderId}/pay', publicPaths: [] },
  confirmLaterPayment: { method: 'POST', path: '/stoa/v1/payments/confirm-later', publicPaths: [] },
  getCheckoutPayment: { method: 'GET', path: '/stoa/v1/checkouts/{checkoutId}/payment', publicPaths: [] },
  confirmPayment: { method: 'POST', path: '/stoa/v1/payments/confirm', publicPaths: [] },
} as const satisfies Routes
