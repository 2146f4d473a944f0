import type { Module } from '../../kernel/module.ts'
import { bindings } from './payments.routes.ts'

export { type OpenAccount, paymentAccountOf } from './accounts.service.ts'
export {
  claimOpenOperations as takeOpenActs,
  findRefund,
  findRefundRequest,
  insertOperations as insertActs,
  insertPayments,
  insertRefund,
  listDue,
  lockMoney,
  type MoneyRow,
  moneyColumns,
  moveOperation as moveAct,
  type OrderMoney,
  removePayments,
  savePayment,
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
  type Charge,
  type ChargeOutcome,
  type OfflineWay,
  type OperationOutcome as ActOutcome,
  type OperationRequest as Act,
  type PaymentProvider,
  type PaymentToken,
  type ProviderDispute,
  type ProviderRefundability,
  type ProviderWebhook as ProviderNews,
  paymentProvidersPort,
} from './payment.provider.ts'
export {
  actionSeconds,
  awaitAction,
  canTakePayments as takesPayments,
  charge,
  decidePayment,
  findOfferOfToken as findOfferOf,
  findProvider,
  findProviderOf,
  type Intent,
  isPaidWith as paysWith,
  listOfferedProviders,
  listPaymentMethods,
  newPayment,
  openPaymentResponseToken,
  paymentKinds,
  paymentResponseToken,
  withTimeout as inTime,
} from './payments.service.ts'
export {
  claimUnsettled as takeUnsettled,
  findPayment,
  findPaymentOfOrder,
  giftCardsOfOrder,
  paymentInsert,
} from './payments.store.ts'
export {
  amountsAfter,
  type Card,
  type Chargeback,
  heldOf,
  mayMove,
  type OperationKind as ActKind,
  type OperationStatus as ActStatus,
  type Payment,
  type PaymentOperation as PaymentAct,
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
