import type { Order } from '@stoa/contract/order.entity'
import type { Tone } from '../ui/status.tsx'

type States<T extends string> = Readonly<Record<T, readonly [Tone, string]>>

export const paymentStates: States<Order['paymentStatus']> = {
  PAID: ['good', 'Paid'],
  NOT_PAID: ['wait', 'Unpaid'],
  PARTIALLY_PAID: ['wait', 'Partly paid'],
  PENDING: ['wait', 'Pending'],
  PENDING_MERCHANT: ['wait', 'To be received'],
  PARTIALLY_REFUNDED: ['quiet', 'Partly refunded'],
  FULLY_REFUNDED: ['quiet', 'Refunded'],
  CANCELED: ['quiet', 'Payment canceled'],
  DECLINED: ['bad', 'Declined'],
  UNSPECIFIED: ['quiet', 'Unknown'],
}

export const fulfillmentStates: States<Order['fulfillmentStatus']> = {
  NOT_FULFILLED: ['wait', 'Unfulfilled'],
  PARTIALLY_FULFILLED: ['wait', 'Partly fulfilled'],
  FULFILLED: ['good', 'Fulfilled'],
}

export const orderStates: States<Order['status']> = {
  APPROVED: ['good', 'Approved'],
  PENDING: ['wait', 'Pending'],
  INITIALIZED: ['quiet', 'Not placed'],
  CANCELED: ['quiet', 'Canceled'],
  REJECTED: ['bad', 'Rejected'],
}
