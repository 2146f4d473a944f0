import type { Module } from '../../kernel/module.ts'
import { performDueOperation } from './authorized-payments.ts'
import { bindings } from './billing.routes.ts'
import { settleLaterPayments } from './pay.ts'
import { performDue, settleOperations } from './payment-operations.ts'
import { expiring } from './payment-webhooks.store.ts'
import { mountPaymentWebhooks } from './payment-webhooks.ts'

export { confirmLater } from './confirm-later.ts'
export {
  chargeSavedMethod as chargeKept,
  findSavedMethod as keptMethod,
  getSavedChargeState as keptChargeState,
  type SavedChargeState as KeptChargeState,
  type SavedMethodCharge as KeptCharge,
  saveNewMethod as keepMethod,
} from './saved-method.ts'
export { transactionsOf } from './transactions.ts'

export const billingModule: Module = {
  bindings,
  jobs: [settleOperations, settleLaterPayments, performDue(performDueOperation)],
  expiring,
  mount: mountPaymentWebhooks,
}
