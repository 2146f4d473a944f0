import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { InputOf } from '@stoa/contract/operation'
import type { orderFulfillments as contract } from '@stoa/contract/order-fulfillments'
import { Problem } from '@stoa/contract/problem'
import { applyMask } from '../../kernel/query/index.ts'
import type { OrderRecord } from '../orders/api.ts'
import { buildTrackingLink, packParcel } from './fulfillments.ts'

export type FulfillmentInput = InputOf<(typeof contract)['createFulfillment']>['fulfillment']

/** A parcel of what is left of an order. */
export function buildParcel(
  { status, doc }: Pick<OrderRecord, 'status' | 'doc'>,
  others: readonly Fulfillment[],
  { lineItems, ...rest }: FulfillmentInput,
  { id, now }: { id: string; now: Date },
): Fulfillment {
  if (status !== 'APPROVED') throw new Problem('ORDER_CAN_NOT_BE_FULFILLED')
  const items = packParcel(doc.lineItems, others, lineItems as Fulfillment['lineItems'])
  return withTrackingLink(applyMask<Fulfillment>({ id, createdDate: now.toISOString(), lineItems: items }, rest))
}

export function withTrackingLink(fulfillment: Fulfillment): Fulfillment {
  const { trackingInfo } = fulfillment
  const trackingLink = trackingInfo && (trackingInfo.trackingLink || buildTrackingLink(trackingInfo))
  return trackingLink ? { ...fulfillment, trackingInfo: { ...trackingInfo, trackingLink } } : fulfillment
}
