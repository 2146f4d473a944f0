import type { NotificationKind } from '@stoa/contract/notification.entity'
import type { PlainKey } from '@stoa/messages'

export const kindLabels: Readonly<Record<NotificationKind, PlainKey>> = {
  NEW_ORDER: 'dashboard-notifications:kind.newOrder',
  LOW_STOCK: 'dashboard-notifications:kind.lowStock',
  REVIEW_WAITING: 'dashboard-notifications:kind.review',
  RETURN_REQUESTED: 'dashboard-notifications:kind.return',
  MESSAGE_RECEIVED: 'dashboard-notifications:kind.message',
  PAYMENT_FAILED: 'dashboard-notifications:kind.paymentFailed',
  RENEWAL_FAILED: 'dashboard-notifications:kind.renewal',
  PAYMENT_DISPUTED: 'dashboard-notifications:kind.dispute',
  WEBHOOK_FAILED: 'dashboard-notifications:kind.webhook',
}
