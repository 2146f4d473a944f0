import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/index.ts'
import { offlineMethodSource } from './offline.service.ts'
import { bindings } from './payments.routes.ts'

export { type OpenAccount, readPaymentAccount } from './accounts.service.ts'
export {
  claimOpenOperations,
  findRefund,
  findRefundRequest,
  insertOperations,
  insertPayments,
  insertRefund,
  listDue,
  lockMoney,
  type MoneyRow,
  moneyColumns,
  moveOperation,
  type OrderMoney,
  removePayments,
  savePayment,
  toMoney,
  updatePayment,
} from './money.store.ts'
export {
  isOfflineToken,
  offlineProviderId,
  offlineWays,
  readOfflinePayment,
  readOfflinePaymentOfOrder,
} from './offline.service.ts'
export {
  type Charge,
  type ChargeOutcome,
  type OfflineWay,
  type OperationOutcome,
  type OperationRequest,
  type PaymentProvider,
  type PaymentToken,
  type ProviderDispute,
  type ProviderRefundability,
  type ProviderWebhook,
  paymentProvidersPort,
} from './payment.provider.ts'
export {
  actionSeconds,
  awaitAction,
  canTakePayments,
  charge,
  decidePayment,
  findOfferOfToken,
  findProvider,
  findProviderOf,
  type Intent,
  isPaidWith,
  listOfferedProviders,
  listPaymentMethods,
  newPayment,
  openPaymentResponseToken,
  paymentKinds,
  paymentResponseToken,
  withTimeout,
} from './payments.service.ts'
export {
  claimUnsettled,
  findPayment,
  findPaymentOfOrder,
  listGiftCardsOfOrder,
  paymentInsert,
} from './payments.store.ts'
export {
  amountsAfter,
  type Card,
  type Chargeback,
  calculateHeld,
  calculateSums,
  mayMove,
  type OperationKind,
  type OperationStatus,
  type Payment,
  type PaymentOperation,
  type PendingAmounts,
  type Refund,
  type RefundDoc,
  type Sums,
  sumPendingAmounts,
  type TransactionStatus,
} from './payments.ts'
export { open, seal } from './sealed.ts'
export { toTransactions, toWirePayment, toWireRefund } from './transactions.wire.ts'

export const paymentsModule: Module = { bindings, plugs: [plug(translationSourcesPort, offlineMethodSource)] }
