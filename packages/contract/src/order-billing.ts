import { defineOperations } from './operation.ts'
import { CalculatedRefund, OrderRefundability, RefundItems, RefundPayments } from './order-billing.refunds.ts'
import { orderBillingRoutes } from './order-billing.routes.ts'
import { OrderTransactions, WirePayment, WireRefund } from './order-transactions.entity.ts'
import { Amount, DelayedCaptureSettings, moneyEvents, paymentsCollector } from './payments-collector.ts'
import { Currency, Flag, Id, list, maybe, Nothing, object, optional, Text } from './schema.ts'
import { merchants } from './who.ts'

const { captureAuthorizedPayments, voidAuthorizedPayments } = paymentsCollector
const { payments } = captureAuthorizedPayments.input.properties
const { paymentIds } = voidAuthorizedPayments.input.properties

const MembershipCharge = object({
  lineItemId: Id(),
  membershipIdentifier: object({
    existingMembership: maybe(object({ membershipId: Text(200, 1), appId: maybe(Text(100)) })),
    /** The older place of the same. */
    membershipId: maybe(Text(200)),
    membershipAppId: maybe(Text(100)),
  }),
})
const GiftCardCode = Text(20, 8)

const giftCardProblems = [
  'GIFT_CARD_NOT_FOUND',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_DISABLED',
  'INSUFFICIENT_FUNDS',
  'GIFT_CARD_ALREADY_APPLIED',
  'GIFT_CARD_SERVICE_UNAVAILABLE',
] as const
const closed = ['ORDER_NOT_FOUND', 'ORDER_CANCELED', 'ORDER_IS_PENDING', 'ORDER_IS_REJECTED', 'ORDER_PAID'] as const

/** The newer calls for an order's payments, with the same rules as the older ones. */
export const orderBilling = defineOperations('orderBilling', orderBillingRoutes, {
  captureAuthorizedPayments: {
    ...captureAuthorizedPayments,
    permission: 'ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS',
    problems: [...captureAuthorizedPayments.problems, 'ORDER_HAS_CHARGEBACKS'],
    input: object({ orderId: Id(), payments }),
  },
  voidAuthorizedPayments: {
    ...voidAuthorizedPayments,
    permission: 'ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS',
    input: object({ orderId: Id(), paymentIds }),
  },
  getOrderRefundability: {
    kind: 'process',
    safe: true,
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_GET_ORDER_REFUNDABILITY',
    input: object({ orderId: Id() }),
    reply: OrderRefundability,
    problems: ['ORDER_NOT_FOUND'],
    summary: 'Get the refundable parts of an order: payments, items, fees and shipping.',
  },
  calculateRefund: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_CALCULATE_REFUND',
    input: object({ orderId: Id(), refundItems: maybe(RefundItems) }),
    reply: CalculatedRefund,
    problems: ['ORDER_NOT_FOUND'],
    summary: 'Calculate the refund for items, fees and shipping of an order, with their shares of tax and discounts.',
  },
  refundPayments: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_REFUND_PAYMENTS',
    input: RefundPayments,
    reply: object({ refund: WireRefund, orderTransactions: OrderTransactions }),
    problems: [
      'ORDER_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_NOT_REFUNDABLE',
      'EXTERNAL_REFUND_EXPECTED',
      'STORE_CREDIT_NEEDS_CUSTOMER',
      'INVALID_PAYMENT_REFUND_AMOUNT',
      'LINE_ITEM_NOT_FOUND',
      'INVALID_LINE_ITEM_REFUND_QUANTITY',
      'INVALID_LINE_ITEM_RESTOCK_QUANTITY',
      'ADDITIONAL_FEE_NOT_FOUND',
      'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
      'SHIPPING_NOT_FOUND',
      'INVALID_SHIPPING_REFUND_AMOUNT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    events: moneyEvents,
    summary: 'Refund one or several payments, and optionally restock items and notify the buyer.',
  },
  redeemGiftCard: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_REDEEM_GIFT_CARD',
    input: object({ orderId: Id(), giftCardCode: GiftCardCode, amount: Amount, currency: Currency() }),
    reply: object({ orderTransactions: OrderTransactions, payment: WirePayment }),
    problems: [
      ...closed,
      ...giftCardProblems,
      'INVALID_AMOUNT',
      'CURRENCY_MISMATCH',
      'CURRENCY_NOT_SUPPORTED',
      'MAX_GIFT_CARDS_EXCEEDED',
    ],
    events: moneyEvents,
    summary: 'Pay part of an order with a gift card.',
  },
  chargeMemberships: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_CHARGE_MEMBERSHIPS',
    input: object({ orderId: Id(), memberId: Id(), memberships: list(MembershipCharge, 100, 1) }),
    reply: object({ payments: list(WirePayment) }),
    problems: ['ORDER_NOT_FOUND', 'MEMBERSHIP_NOT_ELIGIBLE', 'LINE_ITEM_PAID'],
    events: moneyEvents,
    summary: "Pay for items of an order with credits of a member's memberships: all or none.",
  },
  voidMemberships: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_VOID_MEMBERSHIPS',
    input: object({ orderId: Id(), paymentIds: list(Id(), 100, 1) }),
    reply: Nothing,
    problems: ['ORDER_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'NOT_MEMBERSHIP_PAYMENT', 'MEMBERSHIP_PAYMENT_NOT_CHARGED'],
    events: moneyEvents,
    summary: 'Return the credits of membership payments.',
  },
  authorizeChargeWithSavedPaymentMethod: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_AUTHORIZE_CHARGE_WITH_SAVED_PAYMENT_METHOD',
    input: object({
      orderId: Id(),
      amount: Amount,
      currency: Currency(),
      delayedCaptureSettings: DelayedCaptureSettings,
    }),
    reply: object({ payment: WirePayment, orderTransactions: OrderTransactions }),
    problems: [
      ...closed,
      'NO_SAVED_PAYMENT_METHOD',
      'ORDER_HAS_CHARGEBACKS',
      'INVALID_AMOUNT',
      'INVALID_CURRENCY',
      'PAYMENT_ERROR',
    ],
    events: moneyEvents,
    summary: "Authorize a payment with the buyer's saved payment method.",
  },
  chargeOrder: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_CHARGE_ORDER',
    input: object({
      orderId: Id(),
      memberId: maybe(Id()),
      regularCharge: maybe(
        object({
          amount: Amount,
          /** A prepared payment: its payer. */
          paymentIntentId: maybe(Id()),
          /** Only prepares the payment; the buyer completes it with the returned token. */
          delayedCharge: maybe(Flag()),
          delayedCaptureSettings: maybe(DelayedCaptureSettings),
          savePaymentMethod: maybe(Flag()),
        }),
      ),
      giftCards: maybe(list(object({ giftCardCode: GiftCardCode, amount: Amount }), 100)),
      memberships: maybe(list(MembershipCharge, 100)),
      idempotencyKey: maybe(Id()),
      /** Charges the saved payment method; the buyer is not present. */
      merchantInitiated: maybe(Flag()),
    }),
    reply: object({
      payments: list(WirePayment),
      orderTransactions: OrderTransactions,
      /** The token for completing the prepared payment. */
      regularChargeResponseToken: optional(Text()),
    }),
    problems: [
      ...closed,
      ...giftCardProblems,
      'ORDER_HAS_CHARGEBACKS',
      'INVALID_AMOUNT',
      'INVALID_GIFT_CARD_CURRENCY',
      'MEMBERSHIP_NOT_ELIGIBLE',
      'LINE_ITEM_PAID',
      'PAYMENT_INTENT_ID_REQUIRED',
      'PAYMENT_ATTEMPT_EXPIRED',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_ALREADY_APPROVED',
      'PAYMENT_ALREADY_IN_PROGRESS',
      'PAYMENT_ERROR',
    ],
    events: moneyEvents,
    summary: 'Charge the balance of an order with several payment methods: gift cards, memberships and a card.',
  },
  generateReceipts: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.ORDER_BILLING_GENERATE_RECEIPTS',
    input: object({ orderId: Id(), paymentIds: list(Id(), 1, 1) }),
    reply: object({ receipts: list(object({ paymentId: Id(), receiptId: Id() })) }),
    problems: [
      'ORDER_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'INVALID_PAYMENT_TYPE',
      'INVALID_PAYMENT_STATUS',
      'RECEIPT_ALREADY_EXIST',
    ],
    events: ['wix.ecom.v1.order_updated'],
    summary: 'Create a receipt for a received payment.',
  },
})
