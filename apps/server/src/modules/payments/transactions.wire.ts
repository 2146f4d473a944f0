import type { OrderTransactions, WirePayment, WireRefund } from '@stoa/contract/order-transactions.entity'
import { formatMinor, parseMinor } from '@stoa/money'
import { writePrice } from '../pricing/api.ts'
import type { OrderMoney } from './money.store.ts'
import type { Payment, PaymentOperation, Refund } from './payments.ts'
import { isOffline } from './tenders.ts'

export interface OrderOfMoney {
  id: string
  currency: string
  locale: string
}

type Write = (decimal: string) => { amount: string; formattedAmount: string }

/** An order's transactions in the form of the API. */
export function toTransactions({ id, currency, locale }: OrderOfMoney, money: OrderMoney): OrderTransactions {
  const price = writePrice(currency, locale)
  const write: Write = (decimal) => price(parseMinor(decimal, currency))
  return {
    orderId: id,
    payments: money.payments.map((payment) => toPayment(payment, money.operations, write)),
    refunds: money.refunds.map((refund) => toRefund(refund, money.operations, write, currency)),
  }
}

type Serializer<T> = (order: OrderOfMoney, money: OrderMoney, id: string) => T

export const toWirePayment: Serializer<WirePayment> = (order, money, id) =>
  toTransactions(order, money).payments.find((payment) => payment.id === id)!

export const toWireRefund: Serializer<WireRefund> = (order, money, id) =>
  toTransactions(order, money).refunds.find((refund) => refund.id === id)!

function toPayment(payment: Payment, operations: readonly PaymentOperation[], write: Write): WirePayment {
  const { id, details } = payment
  const own = operations.filter(({ paymentId }) => paymentId === id)
  return {
    id,
    createdDate: payment.createdDate.toISOString(),
    updatedDate: payment.updatedDate.toISOString(),
    amount: write(payment.amount),
    status: payment.status === 'INITIATED' ? 'PENDING' : payment.status,
    refundDisabled: details.refundDisabled ?? false,
    ...(details.correlationId && { chargeCorrelationId: details.correlationId }),
    ...toWay(payment, own, write),
  }
}

function toWay(payment: Payment, operations: readonly PaymentOperation[], write: Write): Partial<WirePayment> {
  const { elsewhere } = payment.details
  const giftCard = payment.details.giftCard ?? elsewhere?.giftCard
  const membership = payment.details.membership ?? elsewhere?.membership
  // Gift cards and memberships are restored in full or not at all.
  const voided = ['CANCELED', 'VOIDED', 'REFUNDED'].includes(payment.status)
  if (giftCard) {
    const { transactionId: giftCardPaymentId = payment.id, obfuscatedCode, appId } = giftCard
    const known = { ...(obfuscatedCode && { obfuscatedCode }), ...(appId && { appId }) }
    return { giftcardPaymentDetails: { giftCardPaymentId, voided, ...known } }
  }
  if (membership) {
    const { transactionId: externalTransactionId = payment.id, membershipId = '' } = membership
    const { lineItemId, name, appId: providerAppId } = membership
    const status = voided ? ('VOIDED' as const) : ('CHARGED' as const)
    const facts = {
      membershipId,
      lineItemId,
      status,
      name: { original: name, translated: name },
      externalTransactionId,
      voided,
    }
    return { membershipPaymentDetails: { ...facts, providerAppId } }
  }
  return { regularPaymentDetails: toRegularDetails(payment, operations, write) }
}

function toRegularDetails(
  payment: Payment,
  operations: readonly PaymentOperation[],
  write: Write,
): WirePayment['regularPaymentDetails'] {
  const { id, status, providerId, reference, details } = payment
  const { brand, last4: lastFourDigits } = details.card ?? {}
  const authorization = toAuthorization(payment, operations, write)
  return {
    status: status === 'INITIATED' ? 'PENDING' : status,
    offlinePayment: isOffline(payment),
    provider: providerId,
    paymentProvider: providerId,
    gatewayTransactionId: id,
    ...(reference && { providerTransactionId: reference }),
    paymentMethod: details.method ?? (lastFourDigits ? 'CreditCard' : 'Offline'),
    ...(details.methodName && { paymentMethodName: { userDefinedName: details.methodName } }),
    ...(lastFourDigits && { creditCardDetails: { ...(brand && { brand }), lastFourDigits } }),
    ...(authorization && { authorizationDetails: authorization }),
    savedPaymentMethod: details.savedMethod !== undefined,
    chargebacks: (details.chargebacks ?? []).map(({ amount, ...chargeback }) => ({
      ...chargeback,
      amount: write(amount),
      ...(chargeback.status === 'REVERSED' && { reversalAmount: write(amount) }),
    })),
  }
}

/** Of an authorized payment: what was captured or released. */
function toAuthorization(payment: Payment, operations: readonly PaymentOperation[], write: Write) {
  const captures = operations.filter(({ kind }) => kind === 'CAPTURE')
  const released = operations.findLast(({ kind }) => kind === 'VOID')
  if (
    payment.status !== 'AUTHORIZED' &&
    payment.status !== 'VOIDED' &&
    operations.every(({ kind }) => kind === 'REFUND')
  )
    return
  return {
    delayedCapture: Boolean(payment.details.delayCapture),
    authorizedAmount: write(payment.authorized),
    authorizedDate: payment.createdDate.toISOString(),
    captures: captures.map((capture) => ({
      id: capture.id,
      status: toStatus(capture),
      amount: write(capture.amount),
      createdDate: capture.createdDate.toISOString(),
      ...toFailure(capture),
    })),
    ...(released && {
      void: {
        status: toStatus(released),
        ...(released.status === 'SUCCEEDED' && { voidedDate: released.updatedDate.toISOString() }),
        reason: released.reason === 'SCHEDULED' ? ('SCHEDULED' as const) : ('MANUAL' as const),
        ...toFailure(released),
      },
    }),
    ...(payment.dueAction &&
      payment.dueDate && {
        scheduledAction: { actionType: payment.dueAction, executionDate: payment.dueDate.toISOString() },
      }),
  }
}

const toStatus = ({ status }: PaymentOperation) => (status === 'STARTED' ? 'PENDING' : status)
const toFailure = ({ status, reason }: PaymentOperation) =>
  status === 'FAILED' && reason ? { failureDetails: { failureCode: reason } } : {}

function toRefund(
  { id, doc, createdDate }: Refund,
  operations: readonly PaymentOperation[],
  write: Write,
  currency: string,
): WireRefund {
  const own = operations.filter(({ refundId }) => refundId === id)
  const sumAmounts = (some: readonly PaymentOperation[]) =>
    writeSum(
      some.map(({ amount }) => parseMinor(amount, currency)),
      currency,
      write,
    )
  const lineItems = (doc.lineItems ?? []).map(({ lineItemId, quantity }) => ({ lineItemId, quantity }))
  const worth = (doc.lineItems ?? []).flatMap(({ lineItemId, total: amount }) =>
    amount === undefined ? [] : [{ lineItemId, totalRefundedAmount: write(amount) }],
  )
  const pending = own.filter(({ status }) => status === 'STARTED' || status === 'PENDING')
  return {
    id,
    createdDate: createdDate.toISOString(),
    ...(doc.requestedBy && { requestingServiceAppId: doc.requestedBy }),
    transactions: own.map((operation) => ({
      paymentId: operation.paymentId,
      amount: write(operation.amount),
      refundStatus: operation.status,
      ...(operation.reason && { refundStatusInfo: { paymentGatewayReasonCode: operation.reason } }),
      gatewayRefundId: operation.id,
      ...(operation.reference && { providerRefundId: operation.reference }),
      externalRefund: operation.external,
      ...(operation.storeCredit && { storeCredit: true }),
    })),
    details: {
      items: lineItems,
      lineItems,
      shippingIncluded: doc.shipping !== undefined,
      ...(doc.reason && { reason: doc.reason }),
      ...(doc.additionalFees && {
        additionalFees: doc.additionalFees.map(({ additionalFeeId, amount }) => ({
          additionalFeeId,
          amount: write(amount),
        })),
      }),
      ...(doc.shipping !== undefined && { shipping: { amount: write(doc.shipping) } }),
    },
    summary: {
      requestedRefund: sumAmounts(own),
      pendingRefund: sumAmounts(pending),
      refunded: sumAmounts(own.filter(({ status }) => status === 'SUCCEEDED')),
      failedRefundAmount: sumAmounts(own.filter(({ status }) => status === 'FAILED')),
      pending: pending.length > 0,
      ...(worth.length > 0 && { breakdown: { lineItems: worth } }),
    },
  }
}

const writeSum = (amounts: readonly bigint[], currency: string, write: Write) =>
  write(
    formatMinor(
      amounts.reduce((sum, each) => sum + each, 0n),
      currency,
    ),
  )
