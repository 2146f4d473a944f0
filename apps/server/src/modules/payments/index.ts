import type { Module } from '../../kernel/module.ts'
import { bindings } from './payments.routes.ts'

export {
  type Charge,
  type ChargeOutcome,
  type PaymentProvider,
  type PaymentToken,
  paymentProvidersPort,
} from './payment.provider.ts'
export {
  actionSeconds,
  awaitAction,
  charge,
  decidePayment,
  findProvider,
  findProviderOf,
  type Intent,
  inTime,
  listPaymentMethods,
  listPaymentProviders,
  newPayment,
  openPaymentResponseToken,
  paymentResponseToken,
  paysWith,
} from './payments.service.ts'
export { findPayment, findPaymentOfOrder, paymentInsert, takeUnsettled } from './payments.store.ts'
export type { Card, Payment, TransactionStatus } from './payments.ts'
export { open, seal } from './sealed.ts'

export const paymentsModule: Module = { bindings }
