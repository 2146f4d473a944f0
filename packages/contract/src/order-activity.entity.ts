import { Email, Flag, FreeForm, Id, list, object, oneOf, optional, type Static, Text, Timestamp } from './schema.ts'
import { Price } from './shapes/price.ts'

export const ActivityType = oneOf([
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_FULFILLED',
  'ORDER_NOT_FULFILLED',
  'ORDER_CANCELED',
  'DOWNLOAD_LINK_SENT',
  'TRACKING_NUMBER_ADDED',
  'TRACKING_NUMBER_EDITED',
  'TRACKING_LINK_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'INVOICE_ADDED',
  'INVOICE_REMOVED',
  'INVOICE_SENT',
  'FULFILLER_EMAIL_SENT',
  'SHIPPING_ADDRESS_EDITED',
  'EMAIL_EDITED',
  'PICKUP_READY_EMAIL_SENT',
  'MERCHANT_COMMENT',
  'ORDER_PARTIALLY_PAID',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'SAVED_PAYMENT_METHOD',
  'AUTHORIZED_PAYMENT_CREATED',
  'AUTHORIZED_PAYMENT_CAPTURED',
  'AUTHORIZED_PAYMENT_VOIDED',
  'REFUND_INITIATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_FAILED',
  'REFUNDED_AS_STORE_CREDIT',
  'PAYMENT_PENDING',
  'PAYMENT_CANCELED',
  'PAYMENT_DECLINED',
  'ORDER_PENDING',
  'ORDER_REJECTED',
  'RECEIPT_CREATED',
  'RECEIPT_SENT',
  'CHARGEBACK_CREATED',
  'CHARGEBACK_REVERSED',
  'ORDER_REFUNDED',
  'CUSTOM_ACTIVITY',
])
export type ActivityType = Static<typeof ActivityType>

const CardPayment = object({
  paymentId: Id(),
  amount: Price,
  lastFourDigits: optional(Text()),
  brand: optional(Text()),
})
const RegularPayment = object({
  creditCardDetails: optional(object({ lastFourDigits: optional(Text()), brand: optional(Text()) })),
  amount: Price,
})
const UnsettledPayment = object({ paymentId: Id(), regular: optional(RegularPayment) })
const RefundedPayment = object({
  paymentId: Id(),
  externalRefund: Flag(),
  regular: optional(object({ amount: Price, lastFourDigits: optional(Text()), brand: optional(Text()) })),
  giftCard: optional(object({ giftCardPaymentId: optional(Text()), amount: Price })),
  membership: optional(object({ membershipId: optional(Text()) })),
})
const Receipt = object({
  paymentId: Id(),
  wixReceipt: optional(object({ receiptId: Id(), displayNumber: optional(Text()) })),
  externalReceipt: optional(object({ receiptId: optional(Text()), displayNumber: optional(Text()) })),
})
const Chargeback = object({
  paymentId: Id(),
  chargebackId: Id(),
  amount: Price,
  reversalAmount: optional(Price),
  /** The provider's id of the dispute. */
  externalId: optional(Text()),
  /** The disputed payment. */
  paymentDetails: optional(RegularPayment),
})

/** An entry of an order's history, with fields that depend on its type. */
export const Activity = object({
  id: Id(),
  createdDate: Timestamp(),
  activityType: ActivityType,
  /** The older name of `activityType`, which clients still read. */
  type: ActivityType,
  authorEmail: optional(Email()),
  merchantComment: optional(object({ message: Text(5000, 1) })),
  customActivity: optional(object({ appId: Id(), type: Text(), additionalData: optional(FreeForm()) })),
  orderRefunded: optional(object({ manual: Flag(), amount: Price, reason: Text() })),
  draftOrderChangesApplied: optional(
    object({ draftOrderId: Id(), reason: optional(Text()), changes: list(FreeForm()) }),
  ),
  savedPaymentMethod: optional(object({ name: Text(), description: optional(Text()) })),
  authorizedPaymentCreated: optional(CardPayment),
  authorizedPaymentCaptured: optional(CardPayment),
  authorizedPaymentVoided: optional(CardPayment),
  refundInitiated: optional(
    object({ refundId: Id(), amount: Price, payments: list(RefundedPayment), reason: optional(Text()) }),
  ),
  paymentRefunded: optional(object({ refundId: Id(), payment: RefundedPayment })),
  paymentRefundFailed: optional(object({ refundId: Id(), payment: RefundedPayment })),
  refundedAsStoreCredit: optional(object({ amount: Price, reason: optional(Text()) })),
  paymentPending: optional(UnsettledPayment),
  paymentCanceled: optional(UnsettledPayment),
  paymentDeclined: optional(UnsettledPayment),
  receiptCreated: optional(Receipt),
  receiptSent: optional(Receipt),
  chargebackCreated: optional(Chargeback),
  chargebackReversed: optional(Chargeback),
})
export type Activity = Static<typeof Activity>
