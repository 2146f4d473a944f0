import type { Module } from '../../kernel/module.ts'
import { bindings } from './billing.routes.ts'
import { performDueOperation } from './held-payments.ts'
import { settleLaterPayments } from './pay-later.settle.ts'
import { performDue, settleOperations } from './payment-operations.ts'
import { expiring } from './payment-webhooks.store.ts'
import { mountPaymentWebhooks } from './payment-webhooks.ts'

export const billingModule: Module = {
  bindings,
  jobs: [settleOperations, settleLaterPayments, performDue(performDueOperation)],
  expiring,
  mount: mountPaymentWebhooks,
}
