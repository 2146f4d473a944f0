import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { FulfillmentStatus, OrderLineItem } from '@stoa/contract/order.entity'
import type { ActivityType } from '@stoa/contract/order-activity.entity'
import { Problem } from '@stoa/contract/problem'

type Line = Pick<OrderLineItem, 'id' | 'quantity'>
type Items = Fulfillment['lineItems']

/** The fulfilled pieces per line. */
export function countSent(fulfillments: readonly Pick<Fulfillment, 'lineItems'>[]): Map<string, number> {
  const sent = new Map<string, number>()
  for (const { id, quantity = 0 } of fulfillments.flatMap(({ lineItems }) => lineItems)) {
    sent.set(id, (sent.get(id) ?? 0) + quantity)
  }
  return sent
}

/**
 * The content of a parcel by line; without a quantity, all remaining pieces.
 * @throws LINE_ITEM_NOT_FOUND, LINE_ITEM_FULFILLED_ALREADY if more are requested than remain.
 */
export function packParcel(lines: readonly Line[], others: readonly Fulfillment[], items: Items): Items {
  const sent = countSent(others)
  return items.map(({ id, quantity: requested }) => {
    const line = lines.find((each) => each.id === id.toLowerCase())
    if (!line) throw new Problem('LINE_ITEM_NOT_FOUND')
    const left = line.quantity - (sent.get(line.id) ?? 0)
    const quantity = requested ?? left
    if (quantity < 1 || quantity > left) {
      throw new Problem('LINE_ITEM_FULFILLED_ALREADY', { data: { lineItemId: line.id, left: Math.max(left, 0) } })
    }
    sent.set(line.id, (sent.get(line.id) ?? 0) + quantity)
    return { id: line.id, quantity }
  })
}

/** The order's fulfillment status from its parcels. */
export const getStatus = (lines: readonly Line[], fulfillments: readonly Fulfillment[]): FulfillmentStatus =>
  calculateStatus(lines, countSent(fulfillments))

/** The same from the fulfilled pieces per line. */
export function calculateStatus(lines: readonly Line[], sent: ReadonlyMap<string, number>): FulfillmentStatus {
  if (lines.every(({ id, quantity }) => (sent.get(id) ?? 0) >= quantity) && lines.length > 0) return 'FULFILLED'
  return [...sent.values()].some((quantity) => quantity > 0) ? 'PARTIALLY_FULFILLED' : 'NOT_FULFILLED'
}

/** The history entries of a parcel's change. */
export function listHistory(
  before: Fulfillment | undefined,
  after: Fulfillment | undefined,
  statusBefore: FulfillmentStatus,
  statusAfter: FulfillmentStatus,
): ActivityType[] {
  const [was, is] = [before?.trackingInfo ?? {}, after?.trackingInfo ?? {}]
  const types: ActivityType[] = []
  if (is.trackingNumber && !was.trackingNumber) types.push('TRACKING_NUMBER_ADDED')
  else if (is.trackingNumber && is.trackingNumber !== was.trackingNumber) types.push('TRACKING_NUMBER_EDITED')
  if (is.trackingLink && is.trackingLink !== was.trackingLink) types.push('TRACKING_LINK_ADDED')
  if (statusAfter === 'FULFILLED' && statusBefore !== 'FULFILLED') types.push('ORDER_FULFILLED')
  if (statusAfter === 'NOT_FULFILLED' && statusBefore !== 'NOT_FULFILLED') types.push('ORDER_NOT_FULFILLED')
  return types
}

const carriers: readonly { readonly name: RegExp; readonly link: (number: string) => string }[] = [
  { name: /^dhl\b/i, link: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}` },
  { name: /^ups\b/i, link: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: /^fed-?ex\b/i, link: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  { name: /^usps\b/i, link: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
  {
    name: /^canada ?post\b/i,
    link: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
  },
  {
    name: /^royal ?mail\b/i,
    link: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  { name: /^dpd\b/i, link: (number) => `https://www.dpd.com/tracking?parcelNumber=${number}` },
  { name: /^gls\b/i, link: (number) => `https://gls-group.com/track/${number}` },
]

/** The tracking page of a well-known carrier, if the merchant gave no link. */
export function buildTrackingLink({ trackingNumber, shippingProvider }: NonNullable<Fulfillment['trackingInfo']>) {
  if (!trackingNumber || !shippingProvider) return undefined
  return carriers.find(({ name }) => name.test(shippingProvider))?.link(encodeURIComponent(trackingNumber))
}
