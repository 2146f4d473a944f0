import { Flag, Id, list, maybe, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { Translated } from './shapes/item.ts'
import { Price } from './shapes/price.ts'

export const TransactionStatus = oneOf([
  'APPROVED',
  'PENDING',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'AUTHORIZED',
  'VOIDED',
])

const ActStatus = oneOf(['PENDING', 'SUCCEEDED', 'FAILED'])
const failureDetails = optional(object({ failureCode: Text() }))

/** The outcome of an authorization: captured or voided. */
const AuthorizationDetails = object({
  delayedCapture: Flag(),
  authorizedAmount: Price,
  authorizedDate: Timestamp(),
  captures: list(object({ id: Id(), status: ActStatus, amount: Price, createdDate: Timestamp(), failureDetails })),
  void: optional(
    object({
      status: ActStatus,
      voidedDate: optional(Timestamp()),
      reason: oneOf(['MANUAL', 'SCHEDULED']),
      failureDetails,
    }),
  ),
  scheduledAction: optional(object({ actionType: oneOf(['VOID', 'CAPTURE']), executionDate: Timestamp() })),
})

/** The payment method as named by its recipient: one of these, or free text. */
export const UserDefinedPaymentMethodName = object({
  predefined: maybe(oneOf(['CASH', 'BANK_TRANSFER', 'CHECK'])),
  custom: maybe(Text(150, 1)),
})
export type UserDefinedPaymentMethodName = Static<typeof UserDefinedPaymentMethodName>
export const PaymentMethodName = object({ userDefinedName: maybe(UserDefinedPaymentMethodName) })

export const Chargeback = object({
  id: Id(),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  amount: Price,
  /** The reversed amount. */
  reversalAmount: optional(Price),
  status: oneOf(['APPROVED', 'REVERSED']),
  externalId: Text(),
})

const RegularPaymentDetails = object({
  status: TransactionStatus,
  offlinePayment: Flag(),
  /** The older name of `paymentProvider`. */
  provider: Text(),
  paymentProvider: Text(),
  gatewayTransactionId: optional(Text()),
  providerTransactionId: optional(Text()),
  paymentMethod: Text(),
  paymentMethodName: optional(PaymentMethodName),
  creditCardDetails: optional(object({ brand: optional(Text()), lastFourDigits: optional(Text()) })),
  authorizationDetails: optional(AuthorizationDetails),
  /** The shop may charge it again. */
  savedPaymentMethod: Flag(),
  /** A chargeback. */
  chargebacks: list(Chargeback),
})

export const WirePayment = object({
  id: Id(),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  amount: Price,
  status: TransactionStatus,
  refundDisabled: Flag(),
  /** The idempotency key of its `chargeOrder` call. */
  chargeCorrelationId: optional(Id()),
  regularPaymentDetails: optional(RegularPaymentDetails),
  giftcardPaymentDetails: optional(
    object({
      giftCardPaymentId: Text(),
      obfuscatedCode: optional(Text()),
      voided: Flag(),
      /** The app that stores the card, if not the shop. */
      appId: optional(Id()),
    }),
  ),
  membershipPaymentDetails: optional(
    object({
      membershipId: Text(),
      lineItemId: Text(),
      status: oneOf(['CHARGED', 'VOIDED']),
      name: Translated,
      externalTransactionId: Text(),
      voided: Flag(),
      providerAppId: Text(),
    }),
  ),
})
export type WirePayment = Static<typeof WirePayment>

export const RefundStatus = oneOf(['PENDING', 'SUCCEEDED', 'FAILED', 'SCHEDULED', 'STARTED'])
const RefundedItem = object({ lineItemId: Id(), quantity: Whole() })

export const WireRefund = object({
  id: Id(),
  createdDate: Timestamp(),
  requestingServiceAppId: optional(Id()),
  /** Its parts, one per refunded payment. */
  transactions: list(
    object({
      paymentId: Id(),
      amount: Price,
      refundStatus: RefundStatus,
      refundStatusInfo: optional(object({ paymentGatewayReasonCode: optional(Text()) })),
      gatewayRefundId: Text(),
      providerRefundId: optional(Text()),
      /** Refunded outside the provider. */
      externalRefund: Flag(),
      /** Whether it was refunded as store credit. */
      storeCredit: optional(Flag()),
    }),
  ),
  details: object({
    /** The older name of `lineItems`. */
    items: list(RefundedItem),
    lineItems: list(RefundedItem),
    shippingIncluded: Flag(),
    reason: optional(Text()),
    additionalFees: optional(list(object({ additionalFeeId: Id(), amount: Price }))),
    shipping: optional(object({ amount: Price })),
  }),
  summary: object({
    requestedRefund: Price,
    pendingRefund: Price,
    refunded: Price,
    failedRefundAmount: Price,
    pending: Flag(),
    breakdown: optional(object({ lineItems: list(object({ lineItemId: Id(), totalRefundedAmount: Price })) })),
  }),
})
export type WireRefund = Static<typeof WireRefund>

/** All payments and refunds of an order. */
export const OrderTransactions = object({ orderId: Id(), payments: list(WirePayment), refunds: list(WireRefund) })
export type OrderTransactions = Static<typeof OrderTransactions>
