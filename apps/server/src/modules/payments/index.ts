import type { Module } from '../../kernel/module.ts'
import { bindings } from './payments.routes.ts'

export { type OpenAccount, paymentAccountOf } from './accounts.service.ts'
export {
  findRefund,
  findRefundRequest,
  insertActs,
  insertPayments,
  insertRefund,
  listDue,
  lockMoney,
  type MoneyRow,
  moneyColumns,
  moveAct,
  type OrderMoney,
  removePayments,
  savePayment,
  takeOpenActs,
  toMoney,
  updatePayment,
} from './money.store.ts'
export {
  isOfflineToken,
  offlinePaymentOf,
  offlinePaymentOfOrder,
  offlineProviderId,
  offlineWays,
} from './offline.service.ts'
export {
  type Act,
  type ActOutcome,
  type Charge,
  type ChargeOutcome,
  type OfflineWay,
  type PaymentProvider,
  type PaymentToken,
  type ProviderDispute,
  type ProviderNews,
  type ProviderRefundability,
  paymentProvidersPort,
} from './payment.provider.ts'
export {
  actionSeconds,
  awaitAction,
  charge,
  decidePayment,
  findOfferOf,
  findProvider,
  findProviderOf,
  type Intent,
  inTime,
  listOfferedProviders,
  listPaymentMethods,
  newPayment,
  openPaymentResponseToken,
  paymentKinds,
  paymentResponseToken,
  paysWith,
  takesPayments,
} from './payments.service.ts'
export { findPayment, findPaymentOfOrder, giftCardsOfOrder, paymentInsert, takeUnsettled } from './payments.store.ts'
export {
  type ActKind,
  type ActStatus,
  amountsAfter,
  type Card,
  type Chargeback,
  heldOf,
  mayMove,
  type Payment,
  type PaymentAct,
  type Refund,
  type RefundDoc,
  type Sums,
  sumsOf,
  type TransactionStatus,
  type UnderWay,
  underWayOf,
} from './payments.ts'
export { open, seal } from './sealed.ts'
export { toTransactions, toWirePayment, toWireRefund } from './transactions.wire.ts'

export const paymentsModule: Module = { bindings }
