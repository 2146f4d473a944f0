import type { ReplyOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

export type Webhook = ReplyOf<'webhooks.getSubscription'>['subscription']
export type Made = ReplyOf<'webhooks.createSubscription'>
export type WebhookKey = ReplyOf<'webhooks.getAppKey'>['key']
export type Statistics = ReplyOf<'webhooks.getStatistics'>
export type Delivery = ReplyOf<'webhooks.queryDeliveries'>['deliveries'][number]
export type DeliveryDetails = ReplyOf<'webhooks.getDelivery'>['delivery']
export type Attempt = DeliveryDetails['attemptList'][number]
export type Sample = ReplyOf<'webhooks.sendSample'>

/** What "send again" has counted, with what was entered. */
export interface Counted {
  readonly what: 'PARKED' | 'DELIVERED' | 'PENDING' | 'REPLAY'
  /** Wall time, as entered. */
  readonly from: string
  readonly to: string
  readonly count: number
  readonly isMore: boolean
  readonly storedSince?: string
}

/** Names of event types in the reader's language. */
export type EventNames = Readonly<Record<string, string>>

export const list = '/dashboard/webhooks'

export const states: Readonly<Record<Delivery['status'], readonly [Tone, PlainKey]>> = {
  DELIVERED: ['good', 'dashboard-webhooks:state.delivered'],
  PENDING: ['wait', 'dashboard-webhooks:state.pending'],
  PARKED: ['bad', 'dashboard-webhooks:state.parked'],
}
