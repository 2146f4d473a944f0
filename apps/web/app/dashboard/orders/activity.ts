import type { Activity } from '@stoa/contract/order-activity.entity'
import type { PlainKey, Translate } from '@stoa/messages'

const labels: Record<Activity['activityType'], PlainKey> = {
  ORDER_PLACED: 'dashboard-orders:activity.placed',
  ORDER_PAID: 'dashboard-orders:activity.paid',
  ORDER_FULFILLED: 'dashboard-orders:activity.fulfilled',
  ORDER_NOT_FULFILLED: 'dashboard-orders:activity.unfulfilled',
  ORDER_CANCELED: 'dashboard-orders:activity.canceled',
  DOWNLOAD_LINK_SENT: 'dashboard-orders:activity.downloadSent',
  TRACKING_NUMBER_ADDED: 'dashboard-orders:activity.trackingAdded',
  TRACKING_NUMBER_EDITED: 'dashboard-orders:activity.trackingChanged',
  TRACKING_LINK_ADDED: 'dashboard-orders:activity.trackingLinkAdded',
  SHIPPING_CONFIRMATION_EMAIL_SENT: 'dashboard-orders:activity.shippingEmailSent',
  INVOICE_ADDED: 'dashboard-orders:activity.invoiceAdded',
  INVOICE_REMOVED: 'dashboard-orders:activity.invoiceRemoved',
  INVOICE_SENT: 'dashboard-orders:activity.invoiceSent',
  FULFILLER_EMAIL_SENT: 'dashboard-orders:activity.fulfillerEmailSent',
  SHIPPING_ADDRESS_EDITED: 'dashboard-orders:activity.addressChanged',
  EMAIL_EDITED: 'dashboard-orders:activity.emailChanged',
  PICKUP_READY_EMAIL_SENT: 'dashboard-orders:activity.pickupEmailSent',
  MERCHANT_COMMENT: 'dashboard-orders:activity.comment',
  ORDER_PARTIALLY_PAID: 'dashboard-orders:activity.partiallyPaid',
  DRAFT_ORDER_CHANGES_APPLIED: 'dashboard-orders:activity.edited',
  SAVED_PAYMENT_METHOD: 'dashboard-orders:activity.paymentMethodSaved',
  AUTHORIZED_PAYMENT_CREATED: 'dashboard-orders:activity.authorized',
  AUTHORIZED_PAYMENT_CAPTURED: 'dashboard-orders:activity.captured',
  AUTHORIZED_PAYMENT_VOIDED: 'dashboard-orders:activity.voided',
  REFUND_INITIATED: 'dashboard-orders:activity.refundStarted',
  PAYMENT_REFUNDED: 'dashboard-orders:activity.paymentRefunded',
  PAYMENT_REFUND_FAILED: 'dashboard-orders:activity.refundFailed',
  REFUNDED_AS_STORE_CREDIT: 'dashboard-orders:activity.storeCredit',
  PAYMENT_PENDING: 'dashboard-orders:activity.paymentPending',
  PAYMENT_CANCELED: 'dashboard-orders:activity.paymentCanceled',
  PAYMENT_DECLINED: 'dashboard-orders:activity.paymentDeclined',
  ORDER_PENDING: 'dashboard-orders:activity.pending',
  ORDER_REJECTED: 'dashboard-orders:activity.rejected',
  RECEIPT_CREATED: 'dashboard-orders:activity.receiptCreated',
  RECEIPT_SENT: 'dashboard-orders:activity.receiptSent',
  CHARGEBACK_CREATED: 'dashboard-orders:activity.chargeback',
  CHARGEBACK_REVERSED: 'dashboard-orders:activity.chargebackReversed',
  ORDER_REFUNDED: 'dashboard-orders:activity.refunded',
  CUSTOM_ACTIVITY: 'dashboard-orders:activity.app',
}

type Change = {
  readonly lineItemChanged?: {
    name: Name
    quantity?: { originalQuantity: number; newQuantity: number }
    price?: object
  }
  readonly lineItemAdded?: { name: Name; quantity: number }
  readonly lineItemRemoved?: { name: Name; quantity: number }
  readonly totalPriceChanged?: { originalTotal: Amount; newTotal: Amount }
}
type Name = { readonly original: string }
type Amount = { readonly amount: string }
type Money = (amount: string) => string

function describeChange(
  t: Translate,
  money: Money,
  { lineItemChanged, lineItemAdded, lineItemRemoved, totalPriceChanged }: Change,
): string | undefined {
  if (lineItemAdded) {
    const { name, quantity } = lineItemAdded
    return t('dashboard-orders:change.added', { name: name.original, quantity })
  }
  if (lineItemRemoved) return t('dashboard-orders:change.removed', { name: lineItemRemoved.name.original })
  if (lineItemChanged) {
    const { name, quantity } = lineItemChanged
    if (!quantity) return t('dashboard-orders:change.line', { name: name.original })
    const { originalQuantity: before, newQuantity: after } = quantity
    return t('dashboard-orders:change.quantity', { name: name.original, before, after })
  }
  if (!totalPriceChanged) return undefined
  const { originalTotal, newTotal } = totalPriceChanged
  const [before, after] = [money(originalTotal.amount), money(newTotal.amount)]
  return t('dashboard-orders:change.total', { before, after })
}

/** The reason for an edit, and what it changed. */
function describeEdit(
  t: Translate,
  money: Money,
  { draftOrderChangesApplied: applied }: Activity,
): (string | undefined)[] {
  if (!applied) return []
  return [applied.reason, ...(applied.changes as Change[]).map((change) => describeChange(t, money, change))]
}

/** An entry of an order's history as the page shows it. */
export function describeActivity(t: Translate, money: Money, activity: Activity) {
  const card =
    activity.authorizedPaymentCreated ?? activity.authorizedPaymentCaptured ?? activity.authorizedPaymentVoided
  const unsettled = activity.paymentPending ?? activity.paymentCanceled ?? activity.paymentDeclined
  const amount =
    card?.amount ??
    unsettled?.regular?.amount ??
    activity.orderRefunded?.amount ??
    activity.refundInitiated?.amount ??
    activity.refundedAsStoreCredit?.amount
  const details = [
    amount && money(amount.amount),
    formatCardName(t, card ?? unsettled?.regular?.creditCardDetails ?? {}),
    activity.orderRefunded?.reason || activity.refundInitiated?.reason || activity.refundedAsStoreCredit?.reason,
    ...describeEdit(t, money, activity),
  ]
  return {
    id: activity.id,
    date: activity.createdDate,
    text: t(labels[activity.activityType]),
    comment: activity.merchantComment?.message,
    details: details.filter(Boolean).join(' · '),
    author: activity.authorEmail,
  }
}

function formatCardName(t: Translate, { brand, lastFourDigits: digits }: { brand?: string; lastFourDigits?: string }) {
  if (!digits) return undefined
  return brand ? t('ui:payment.brandEnding', { brand, digits }) : t('ui:payment.cardEnding', { digits })
}
