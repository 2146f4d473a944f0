import { defineOperations } from './operation.ts'
import {
  OrderTransactions,
  PaymentMethodName,
  RefundStatus,
  TransactionStatus,
  WirePayment,
} from './order-transactions.entity.ts'
import { orderTransactionsRoutes } from './order-transactions.routes.ts'
import { Amount, moneyEvents } from './payments-collector.ts'
import { Flag, Id, list, maybe, object, optional, type Static, Text, Timestamp } from './schema.ts'
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'ECOM.READ_TRANSACTIONS' } as const
const write = { kind: 'command', who: merchants, permission: 'ECOM.MODIFY_TRANSACTIONS' } as const
const Reply = object({ orderTransactions: OrderTransactions })

/** A payment that an app received itself: money, or its own gift card or membership. */
const NewPayment = object(
  {
    amount: Amount,
    createdDate: maybe(Timestamp()),
    refundDisabled: maybe(Flag()),
    status: maybe(TransactionStatus),
    regularPaymentDetails: maybe(
      object({
        /** The older place of it. */
        status: maybe(TransactionStatus),
        offlinePayment: maybe(Flag()),
        creditCardDetails: maybe(object({ lastFourDigits: maybe(Text(4)), brand: maybe(Text(100)) })),
        paymentMethod: maybe(Text(100)),
        paymentMethodName: maybe(PaymentMethodName),
        providerTransactionId: maybe(Text(100)),
      }),
    ),
    giftcardPaymentDetails: maybe(
      object({
        giftCardPaymentId: maybe(Text(100, 1)),
        appId: maybe(Id()),
        obfuscatedCode: maybe(Text(30, 1)),
      }),
    ),
    membershipPaymentDetails: maybe(
      object({
        membershipId: maybe(Text(200, 1)),
        lineItemId: Text(100, 1),
        name: object({ original: Text(100, 1), translated: maybe(Text(100)) }),
        externalTransactionId: maybe(Text(100, 1)),
        providerAppId: Id(),
      }),
    ),
  },
  { requiredOneOf: ['regularPaymentDetails', 'giftcardPaymentDetails', 'membershipPaymentDetails'] },
)
export type NewPayment = Static<typeof NewPayment>

const module = { name: 'orderTransactions', scope: 'orders:read' } as const

export const orderTransactions = defineOperations(module, orderTransactionsRoutes, {
  listTransactionsForSingleOrder: {
    ...read,
    input: object({ orderId: Id() }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the payments and refunds of an order; buyers see those of their own orders.',
  },
  listTransactionsForMultipleOrders: {
    ...read,
    input: object({ orderIds: list(Id(), 100, 1) }),
    reply: object({ orderTransactions: list(OrderTransactions) }),
    summary: 'List the payments and refunds of several orders; unknown orders are omitted.',
  },
  addPayments: {
    ...write,
    input: object({ orderId: Id(), payments: list(NewPayment, 50, 1) }),
    reply: object({ orderTransactions: OrderTransactions, paymentsIds: list(Id()) }),
    problems: ['ORDER_NOT_FOUND', 'INVALID_AMOUNT', 'STATUS_NOT_ALLOWED'],
    events: moneyEvents,
    summary: 'Record external payments of an order.',
  },
  updatePayments: {
    ...write,
    input: object({
      orderId: Id(),
      payments: list(
        object({
          payment: object({
            id: Id(),
            refundDisabled: maybe(Flag()),
            regularPaymentDetails: maybe(
              object({
                paymentMethod: maybe(Text(100)),
                paymentMethodName: maybe(PaymentMethodName),
                providerTransactionId: maybe(Text(100)),
              }),
            ),
          }),
        }),
        50,
        1,
      ),
    }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND'],
    events: moneyEvents,
    summary: 'Change payments, except amounts and statuses.',
  },
  updatePaymentStatus: {
    ...write,
    input: object({ orderId: Id(), paymentId: Id(), status: TransactionStatus }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    events: moneyEvents,
    summary: 'Set the status of an external payment.',
  },
  bulkUpdatePaymentStatuses: {
    ...write,
    kind: 'process',
    input: object({
      paymentAndOrderIds: list(object({ orderId: Id(), paymentId: Id() }), 300, 1),
      status: TransactionStatus,
      returnFullEntity: maybe(Flag()),
    }),
    reply: object({
      results: list(object({ itemMetadata: ItemMetadata, item: optional(WirePayment) })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    events: moneyEvents,
    summary: 'Set the status of several external payments; each succeeds or fails independently.',
  },
  updateRefundTransaction: {
    ...write,
    input: object({
      orderId: Id(),
      refundId: Id(),
      transaction: object({
        paymentId: Id(),
        refundStatus: RefundStatus,
        providerRefundId: maybe(Text(100)),
      }),
    }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND', 'REFUND_NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    events: moneyEvents,
    summary: 'Set the status of an external refund.',
  },
})
