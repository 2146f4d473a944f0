export { getWebhookUrl, readPaymentAccount } from './accounts.service.ts'
export {
  claimOpenOperations,
  findRefund,
  findRefundRequest,
  insertOperations,
  insertPayments,
  insertRefund,
  listDue,
  lockMoney,
  moveOperation,
  type OrderMoney,
  removePayments,
  savePayment,
  toMoney,
  updatePayment,
} from './money.store.ts'
export {
  isOfflineToken,
  offlineWays,
  readOfflinePayment,
  readOfflinePaymentOfOrder,
} from './offline.service.ts'
export {
  type Charge,
  type ChargeOutcome,
  type OfflineWay,
  type OpenAccount,
  type OperationOutcome,
  type OperationRequest,
  type PaymentProvider,
  type PaymentToken,
  type ProviderAccount,
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
export {
  closeProviderCharge,
  findProviderCharge,
  type ProviderCharge,
  recordProviderCharge,
} from './provider-charges.store.ts'
export { open, seal } from './sealed.ts'
export {
  externalProviderId,
  giftCardProviderId,
  isNeverHeld,
  isOffline,
  isPaidOutside,
  membershipProviderId,
  offlineProviderId,
} from './tenders.ts'
export { toTransactions, toWirePayment, toWireRefund } from './transactions.wire.ts'
export { withTimeout } from './with-timeout.ts'
