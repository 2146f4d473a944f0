export { getWebhookUrl, readPaymentAccount } from './accounts.service.ts'
export {
  applyOutcome,
  awaitAction,
  charge,
  createPayment,
  decidePayment,
  type Intent,
  isPaidWith,
} from './charge.ts'
export { findProvider } from './find-provider.ts'
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
  canTakePayments,
  findOfferOfToken,
  findProviderOf,
  listOfferedProviders,
  listPaymentKinds,
  listPaymentMethods,
} from './offers.ts'
export {
  isOfflineToken,
  listOfflineWays,
  readOfflinePayment,
  readOfflinePaymentOfOrder,
} from './offline.service.ts'
export { buildPastCharge, preparePastOfflinePayments } from './past-payments.ts'
export {
  type AgentPayments,
  type Charge,
  type ChargeOutcome,
  type OfflineWay,
  type OpenAccount,
  type OperationOutcome,
  type OperationRequest,
  type PaymentProvider,
  type PaymentToken,
  type PayoutReader,
  type ProviderAccount,
  type ProviderDispute,
  type ProviderPayout,
  type ProviderPayoutEntry,
  type ProviderRefundability,
  type ProviderWebhook,
  paymentProvidersPort,
} from './payment.provider.ts'
export { actionSeconds, createResponseToken, openPaymentResponseToken } from './payment-action.ts'
export {
  buildPaymentInsert,
  findPayment,
  findPaymentOfOrder,
  listGiftCardsOfOrders,
} from './payments.store.ts'
export {
  type Card,
  type Chargeback,
  calculateAmounts,
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
export { abandonedAfterMs, settleEach } from './settle-each.ts'
export {
  type KnownCharge,
  listKnownCharges,
  listPaidCharges,
  listSettledMoney,
  type PaidCharge,
  type SettledMoney,
} from './settled-money.store.ts'
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
