import type { Routes } from './route.ts'

const at = <const Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/v1/order-billing/${name}`,
    publicPaths: [`/ecom/v1/order-billing/${name}`],
  }) as const

export const orderBillingRoutes = {
  authorizeChargeWithSavedPaymentMethod: at('authorize-charge-with-saved-payment-method'),
  calculateRefund: at('calculate-refund'),
  captureAuthorizedPayments: at('capture-authorized-payments'),
  chargeMemberships: at('charge-memberships'),
  chargeOrder: at('charge-order'),
  generateReceipts: at('generate-receipts'),
  getOrderRefundability: at('get-order-refundability'),
  redeemGiftCard: at('redeem-gift-card'),
  refundPayments: at('refund-payments'),
  voidAuthorizedPayments: at('void-authorized-payments'),
  voidMemberships: at('void-memberships'),
} as const satisfies Routes
