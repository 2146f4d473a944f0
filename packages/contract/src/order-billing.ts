import { operations } from './operation.ts'
import { orderBillingRoutes } from './order-billing.routes.ts'
import { paymentsCollector } from './payments-collector.ts'
import { Id, object } from './schema.ts'

const { captureAuthorizedPayments, voidAuthorizedPayments } = paymentsCollector
const { payments } = captureAuthorizedPayments.input.properties
const { paymentIds } = voidAuthorizedPayments.input.properties

/** The newer calls for the same money, by the same rules. */
export const orderBilling = operations('orderBilling', orderBillingRoutes, {
  captureAuthorizedPayments: {
    ...captureAuthorizedPayments,
    permission: 'ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS',
    input: object({ orderId: Id(), payments }),
  },
  voidAuthorizedPayments: {
    ...voidAuthorizedPayments,
    permission: 'ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS',
    input: object({ orderId: Id(), paymentIds }),
  },
})
