import type { Module } from '../../kernel/module.ts'
import { performDue, settleActs } from './acts.ts'
import { bindings } from './billing.routes.ts'
import { decideDue } from './held.ts'
import { expiring } from './news.store.ts'
import { takeNews } from './news.ts'
import { settleLater } from './pay.ts'

export { confirmLater } from './confirm-later.ts'
export {
  chargeKept,
  type KeptCharge,
  type KeptChargeState,
  keepMethod,
  keptChargeState,
  keptMethod,
} from './kept-method.ts'
export { transactionsOf } from './transactions.ts'

export const billingModule: Module = {
  bindings,
  jobs: [settleActs, settleLater, performDue(decideDue)],
  expiring,
  mount: takeNews,
}
