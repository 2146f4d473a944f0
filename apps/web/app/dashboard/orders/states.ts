import type { Order } from '@stoa/contract/order.entity'
import type { StatusLabel } from './labels.tsx'

type States<T extends string> = Readonly<Record<T, StatusLabel>>

export const paymentStates: States<Order['paymentStatus']> = {
  PAID: ['good', 'dashboard-orders:payment.paid'],
  NOT_PAID: ['wait', 'dashboard-orders:payment.notPaid'],
  PARTIALLY_PAID: ['wait', 'dashboard-orders:payment.partiallyPaid'],
  PENDING: ['wait', 'dashboard-orders:payment.pending'],
  PENDING_MERCHANT: ['wait', 'dashboard-orders:payment.awaiting'],
  PARTIALLY_REFUNDED: ['quiet', 'dashboard-orders:payment.partiallyRefunded'],
  FULLY_REFUNDED: ['quiet', 'dashboard-orders:payment.refunded'],
  CANCELED: ['quiet', 'dashboard-orders:payment.canceled'],
  DECLINED: ['bad', 'dashboard-orders:payment.declined'],
  UNSPECIFIED: ['quiet', 'dashboard-orders:payment.unknown'],
}

export const fulfillmentStates: States<Order['fulfillmentStatus']> = {
  NOT_FULFILLED: ['wait', 'dashboard-orders:fulfillment.none'],
  PARTIALLY_FULFILLED: ['wait', 'dashboard-orders:fulfillment.partial'],
  FULFILLED: ['good', 'dashboard-orders:fulfillment.all'],
}

export const orderStates: States<Order['status']> = {
  APPROVED: ['good', 'dashboard-orders:status.approved'],
  PENDING: ['wait', 'dashboard-orders:status.pending'],
  INITIALIZED: ['quiet', 'dashboard-orders:status.initialized'],
  CANCELED: ['quiet', 'dashboard-orders:status.canceled'],
  REJECTED: ['bad', 'dashboard-orders:status.rejected'],
}
