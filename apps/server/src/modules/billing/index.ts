import type { Module } from '../../kernel/module.ts'
import { performDueOperation } from './authorized-payments.ts'
import { bindings } from './billing.routes.ts'
import { settleLaterPayments } from './pay.ts'
import { performDue, settleOperations } from './payment-operations.ts'
import { expiring } from './payment-webhooks.store.ts'
import { mountPaymentWebhooks } from './payment-webhooks.ts'

export const billingModule: Module = {
  bindings,
  jobs: [settleOperations, settleLaterPayments, performDue(performDueOperation)],
  expiring,
  mount: mountPaymentWebhooks,
}
