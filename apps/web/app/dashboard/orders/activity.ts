import type { Activity } from '@stoa/contract/order-activity.entity'

const texts: Record<Activity['activityType'], string> = {
  ORDER_PLACED: 'Order placed',
  ORDER_PAID: 'Paid',
  ORDER_FULFILLED: 'Fulfilled',
  ORDER_NOT_FULFILLED: 'Marked as not fulfilled',
  ORDER_CANCELED: 'Canceled',
  DOWNLOAD_LINK_SENT: 'Download link sent',
  TRACKING_NUMBER_ADDED: 'Tracking number added',
  TRACKING_NUMBER_EDITED: 'Tracking number changed',
  TRACKING_LINK_ADDED: 'Tracking link added',
  SHIPPING_CONFIRMATION_EMAIL_SENT: 'Shipping confirmation sent',
  INVOICE_ADDED: 'Invoice added',
  INVOICE_REMOVED: 'Invoice removed',
  INVOICE_SENT: 'Invoice sent',
  FULFILLER_EMAIL_SENT: 'Fulfiller told',
  SHIPPING_ADDRESS_EDITED: 'Delivery address changed',
  EMAIL_EDITED: 'Email address changed',
  PICKUP_READY_EMAIL_SENT: 'Told that it is ready for pickup',
  MERCHANT_COMMENT: 'Note',
  ORDER_PARTIALLY_PAID: 'Partly paid',
  DRAFT_ORDER_CHANGES_APPLIED: 'Order changed',
  SAVED_PAYMENT_METHOD: 'Way to pay saved',
  AUTHORIZED_PAYMENT_CREATED: 'Payment authorized',
  AUTHORIZED_PAYMENT_CAPTURED: 'Authorized payment captured',
  AUTHORIZED_PAYMENT_VOIDED: 'Authorized payment voided',
  REFUND_INITIATED: 'Refund started',
  PAYMENT_REFUNDED: 'Payment refunded',
  PAYMENT_REFUND_FAILED: 'Refund failed',
  REFUNDED_AS_STORE_CREDIT: 'Refunded as store credit',
  PAYMENT_PENDING: 'Payment pending',
  PAYMENT_CANCELED: 'Payment canceled',
  PAYMENT_DECLINED: 'Payment declined',
  ORDER_PENDING: 'Order pending',
  ORDER_REJECTED: 'Order rejected',
  RECEIPT_CREATED: 'Receipt made',
  RECEIPT_SENT: 'Receipt sent',
  CHARGEBACK_CREATED: 'Chargeback',
  CHARGEBACK_REVERSED: 'Chargeback reversed',
  ORDER_REFUNDED: 'Refunded',
  CUSTOM_ACTIVITY: 'Activity of an app',
}

type Change = {
  readonly lineItemChanged?: {
    name: Name
    quantity?: { originalQuantity: number; newQuantity: number }
    price?: object
  }
  readonly lineItemAdded?: { name: Name; quantity: number }
  readonly lineItemRemoved?: { name: Name; quantity: number }
  readonly totalPriceChanged?: { originalTotal: Written; newTotal: Written }
}
type Name = { readonly original: string }
type Written = { readonly formattedAmount: string }

/** What an edit did, and why. */
function changesIn({ draftOrderChangesApplied: applied }: Activity): (string | undefined)[] {
  if (!applied) return []
  const descriptions = (applied.changes as Change[]).map((change) => {
    const {
      lineItemChanged: changed,
      lineItemAdded: added,
      lineItemRemoved: removed,
      totalPriceChanged: total,
    } = change
    if (added) return `${added.name.original} × ${added.quantity} added`
    if (removed) return `${removed.name.original} taken out`
    if (changed?.quantity) {
      return `${changed.name.original}: ${changed.quantity.newQuantity} instead of ${changed.quantity.originalQuantity}`
    }
    if (changed) return `${changed.name.original} changed`
    return total && `${total.newTotal.formattedAmount} instead of ${total.originalTotal.formattedAmount}`
  })
  return [applied.reason, ...descriptions]
}

/** One line of an order's history in words. */
export function describe(activity: Activity) {
  const card =
    activity.authorizedPaymentCreated ?? activity.authorizedPaymentCaptured ?? activity.authorizedPaymentVoided
  const unsettled = activity.paymentPending ?? activity.paymentCanceled ?? activity.paymentDeclined
  const amount =
    card?.amount ??
    unsettled?.regular?.amount ??
    activity.orderRefunded?.amount ??
    activity.refundInitiated?.amount ??
    activity.refundedAsStoreCredit?.amount
  const brand = card ?? unsettled?.regular?.creditCardDetails
  const details = [
    amount?.formattedAmount,
    brand?.lastFourDigits && `${brand.brand ?? 'Card'} ending in ${brand.lastFourDigits}`,
    activity.orderRefunded?.reason || activity.refundInitiated?.reason || activity.refundedAsStoreCredit?.reason,
    ...changesIn(activity),
  ]
  return {
    id: activity.id,
    date: activity.createdDate,
    text: texts[activity.activityType],
    comment: activity.merchantComment?.message,
    details: details.filter(Boolean).join(', '),
    author: activity.authorEmail,
  }
}
