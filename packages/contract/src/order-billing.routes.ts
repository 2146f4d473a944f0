import type { Routes } from './route.ts'

const buildRoute = <const Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/v1/order-billing/${name}`,
    publicPaths: [`/ecom/v1/order-billing/${name}`],
  }) as const

export const orderBillingRoutes = {
  authorizeChargeWithSavedPaymentMethod: buildRoute('authorize-charge-with-saved-payment-method'),
  calculateRefund: buildRoute('calculate-refund'),
  captureAuthorizedPayments: buildRoute('capture-authorized-payments'),
  chargeMemberships: buildRoute('charge-memberships'),
  chargeOrder: buildRoute('charge-order'),
  generateReceipts: buildRoute('generate-receipts'),
  getOrderRefundability: buildRoute('get-order-refundability'),
  redeemGiftCard: buildRoute('redeem-gift-card'),
  refundPayments: buildRoute('refund-payments'),
  voidAuthorizedPayments: buildRoute('void-authorized-payments'),
  voidMemberships: buildRoute('void-memberships'),
} as const satisfies Routes
