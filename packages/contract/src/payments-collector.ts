import type { Declaration } from './operation.ts'
import { Order } from './order.entity.ts'
import { OrderTransactions, UserDefinedPaymentMethodName } from './order-transactions.entity.ts'
import type { paymentsCollectorRoutes } from './payments-collector.routes.ts'
import {
  Decimal,
  Flag,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { BulkReplyWith, ItemMetadata } from './shapes/bulk.ts'
import { Price } from './shapes/price.ts'
import { merchants } from './who.ts'

const collect = { kind: 'command', who: merchants, permission: 'ECOM.COLLECT_PAYMENTS' } as const
export const moneyEvents = [
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_transactions_updated',
  'wix.ecom.v1.order_transactions_details_updated',
  'wix.ecom.v1.order_transactions_refund_completed',
  'wix.ecom.v1.fulfillments_updated',
  'wix.ecom.v1.order_fulfilled',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const

/** In the order's currency, positive. */
export const Amount = object({ amount: Decimal({ gt: '0' }) })

export const DelayedCaptureSettings = object({
  /** What happens to an authorization that expires undecided. */
  scheduledAction: oneOf(['VOID', 'CAPTURE']),
  delayDuration: maybe(object({ count: Whole(1, 10_000), unit: oneOf(['MINUTES', 'HOURS', 'DAYS']) })),
})
export type DelayedCaptureSettings = Static<typeof DelayedCaptureSettings>

const uncollectable = ['ORDER_CANCELED', 'ORDER_IS_PENDING', 'ORDER_IS_REJECTED', 'ORDER_ALREADY_PAID'] as const
const unpreparable = [
  'NO_ASSOCIATED_ECOM_ORDER',
  'PAYMENT_METHODS_NOT_FOUND',
  'ORDER_HAS_CHARGEBACKS',
  ...uncollectable,
] as const

export const CollectabilityStatus = oneOf([
  'COLLECTABLE',
  'NONCOLLECTABLE_ORDER_IS_CANCELLED',
  'NONCOLLECTABLE_ORDER_IS_PAID',
  'NONCOLLECTABLE_MISSING_PAYMENT_METHOD',
  'NONCOLLECTABLE_ORDER_IS_PENDING',
  'NONCOLLECTABLE_ORDER_IS_REJECTED',
  'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS',
  'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS',
])
export type CollectabilityStatus = Static<typeof CollectabilityStatus>

export const NonRefundableReason = oneOf([
  'ALREADY_REFUNDED',
  'NOT_PAID',
  'ZERO_PRICE',
  'DISABLED_BY_PROVIDER',
  'PENDING_REFUND',
  'ORDER_IS_PENDING',
  'ORDER_IS_REJECTED',
  'AMOUNT_OFFSET_BY_CHARGEBACK',
  // Known to the provider only.
  'PROVIDER_IS_DOWN',
  'INTERNAL_ERROR',
  'ACCESS_DENIED',
  'FORBIDDEN',
  'TRANSACTION_NOT_FOUND',
])
export type NonRefundableReason = Static<typeof NonRefundableReason>
export const ManuallyRefundableReason = oneOf(['EXPIRED', 'NOT_SUPPORTED', 'OFFLINE', 'REQUIRES_CARD_READER'])
export type ManuallyRefundableReason = Static<typeof ManuallyRefundableReason>

export const LineItemRefund = object({ lineItemId: Id(), quantity: Whole(1, 100_000) })
const RefundDetails = object({
  /** The older name of `lineItems`. */
  items: maybe(list(LineItemRefund, 300)),
  lineItems: maybe(list(LineItemRefund, 300)),
  additionalFees: maybe(list(object({ additionalFeeId: Id(), amount: Amount }), 100)),
  shipping: maybe(object({ amount: Amount })),
  shippingIncluded: maybe(Flag()),
  reason: maybe(Text(200)),
})
const RefundSideEffects = object({
  restockInfo: maybe(
    object({
      type: maybe(oneOf(['NO_ITEMS', 'ALL_ITEMS', 'SOME_ITEMS'])),
      items: maybe(list(LineItemRefund, 300)),
      /** Whole lines. */
      lineItemIds: maybe(list(Id(), 300)),
    }),
  ),
  sendOrderRefundedEmail: maybe(Flag()),
  customMessage: maybe(Text(1000)),
})

export const captureProblems = [
  'ORDER_NOT_FOUND',
  'INVALID_AMOUNT',
  'NOT_REGULAR_ONLINE_PAYMENT',
  'PAYMENT_ALREADY_VOIDED',
  'PAYMENT_ALREADY_CAPTURED',
  'PAYMENT_NOT_AUTHORIZED',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_GATEWAY_ID_NOT_FOUND',
  'PAYMENT_HAS_PENDING_CAPTURE',
  'PAYMENT_ERROR',
] as const

/** Payments of placed orders; part of the module `orders`. */
export const paymentsCollector = {
  preparePaymentCollection: {
    ...collect,
    input: object({
      ecomOrderId: Id(),
      amount: Amount,
      /** A prepared payment: its amount and terms are changed. */
      paymentGatewayOrderId: maybe(Id()),
      delayedCapture: maybe(Flag()),
      delayedCaptureSettings: maybe(DelayedCaptureSettings),
    }),
    reply: object({ paymentGatewayOrderId: Id() }),
    problems: ['INVALID_AMOUNT', ...unpreparable],
    summary: 'Prepare a payment of an order; the buyer or the shop pays with the returned id.',
  },
  paymentCollectionCreatePaymentGatewayOrder: {
    ...collect,
    input: object({
      ecomOrderId: Id(),
      chargedBy: maybe(object({ id: Id(), fullName: maybe(Text(200)) })),
    }),
    reply: object({ paymentGatewayOrderId: Id() }),
    problems: unpreparable,
    summary: "Prepare the payment of an order's whole balance.",
  },
  getPaymentCollectabilityStatus: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ ecomOrderId: Id() }),
    reply: object({ status: CollectabilityStatus, amount: optional(Price) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'Get whether an order can be charged, and how much.',
  },
  recordManuallyCollectedPayment: {
    ...collect,
    input: object({
      orderId: Id(),
      amount: Amount,
      userDefinedPaymentMethodName: maybe(UserDefinedPaymentMethodName),
    }),
    reply: Nothing,
    problems: ['ORDER_NOT_FOUND', 'INVALID_AMOUNT', 'IDEMPOTENCY_KEY_REUSED', ...uncollectable],
    events: moneyEvents,
    summary: 'Record a payment that was received elsewhere.',
  },
  paymentCollectionMarkOrderAsPaid: {
    ...collect,
    input: object({ ecomOrderId: Id(), userDefinedPaymentMethodName: maybe(UserDefinedPaymentMethodName) }),
    reply: object({ order: Order }),
    problems: ['ORDER_NOT_FOUND', ...uncollectable],
    events: moneyEvents,
    summary: 'Record that the whole balance of an order was paid elsewhere.',
  },
  paymentCollectionBulkMarkOrdersAsPaid: {
    ...collect,
    kind: 'process',
    input: object({ ecomOrderIds: list(Id(), 100, 1) }),
    reply: BulkReplyWith(Order),
    events: moneyEvents,
    summary: 'Record that several orders were paid; each succeeds or fails independently.',
  },
  getRefundabilityStatus: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ ecomOrderId: Id() }),
    reply: object({
      refundabilities: list(
        object({
          paymentId: Id(),
          refundabilityStatus: oneOf(['NOT_REFUNDABLE', 'MANUAL', 'REFUNDABLE']),
          nonRefundableReason: optional(NonRefundableReason),
          manuallyRefundableReason: optional(ManuallyRefundableReason),
        }),
      ),
      refundablePerItem: Flag(),
    }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'Get which payments of an order can be refunded, by the provider or manually.',
  },
  chargeMemberships: {
    ...collect,
    input: object({
      ecomOrderId: Id(),
      memberId: Id(),
      membershipCharges: list(
        object({
          membershipId: Id(),
          appId: maybe(Text(100)),
          membershipName: maybe(object({ original: Text(200), translated: maybe(Text(200)) })),
          lineItemId: Id(),
          rootCatalogItemId: maybe(Text(100)),
          serviceProperties: maybe(
            object({ scheduledDate: maybe(Timestamp()), numberOfParticipants: maybe(Whole(1, 10_000)) }),
          ),
        }),
        300,
        1,
      ),
    }),
    reply: Nothing,
    problems: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'MEMBERSHIP_NOT_CHARGED'],
    events: moneyEvents,
    summary: "Pay for items of an order with credits of a member's memberships: all or none.",
  },
  triggerRefund: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({
      ecomOrderId: Id(),
      payments: list(
        object({
          paymentId: Id(),
          /** Default: the remaining amount of the payment. */
          amount: maybe(Amount),
          /** Refunded outside Stoa; recorded only. */
          externalRefund: maybe(Flag()),
          /** Whether to refund as store credit instead of to the payment method. */
          storeCredit: maybe(Flag()),
        }),
        1,
        1,
      ),
      details: maybe(RefundDetails),
      sideEffects: maybe(RefundSideEffects),
    }),
    reply: object({
      orderTransactions: OrderTransactions,
      refundId: optional(Id()),
      failedPaymentIds: list(ItemMetadata),
    }),
    problems: [
      'ORDER_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_NOT_REFUNDABLE',
      'INVALID_AMOUNT',
      'LINE_ITEM_NOT_FOUND',
      'INVALID_LINE_ITEM_REFUND_QUANTITY',
      'ADDITIONAL_FEE_NOT_FOUND',
      'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
      'SHIPPING_NOT_FOUND',
      'INVALID_SHIPPING_REFUND_AMOUNT',
      'STORE_CREDIT_NEEDS_CUSTOMER',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    events: moneyEvents,
    summary: 'Refund the buyer, and optionally restock items.',
  },
  voidAuthorizedPayments: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.ORDER_VOID_AUTHORIZED_PAYMENT',
    input: object({ ecomOrderId: Id(), paymentIds: list(Id(), 100, 1) }),
    reply: object({ orderTransactions: OrderTransactions }),
    problems: captureProblems.filter((code) => code !== 'INVALID_AMOUNT'),
    events: moneyEvents,
    summary: 'Void an authorization of an order.',
  },
  captureAuthorizedPayments: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.ORDER_CAPTURE_AUTHORIZED_PAYMENT',
    input: object({
      ecomOrderId: Id(),
      payments: list(
        object({
          paymentId: Id(),
          /** Default: the whole authorization. The rest is released. */
          amount: maybe(Amount),
        }),
        100,
        1,
      ),
    }),
    reply: object({ orderTransactions: OrderTransactions }),
    problems: captureProblems,
    events: moneyEvents,
    summary: 'Capture an authorization of an order, in full or in part.',
  },
} as const satisfies Record<keyof typeof paymentsCollectorRoutes, Declaration>
