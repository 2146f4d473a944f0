import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order } from '@stoa/contract/order.entity'

type Line = Pick<Order['lineItems'][number], 'id' | 'quantity' | 'productName'>

/** A parcel as the page of its order shows it. */
export const toParcel = ({ id, createdDate, lineItems, trackingInfo }: Fulfillment, lines: readonly Line[]) => ({
  id,
  date: createdDate,
  lines: lineItems.map((item) => ({
    id: item.id,
    name: lines.find((line) => line.id === item.id)?.productName.original ?? 'An item',
    quantity: item.quantity ?? 0,
  })),
  number: trackingInfo?.trackingNumber ?? '',
  carrier: trackingInfo?.shippingProvider ?? '',
  link: trackingInfo?.trackingLink ?? '',
})
export type Parcel = ReturnType<typeof toParcel>

/** The lines of which something is still to be sent, with how much of each. */
export function unsentOf<L extends Pick<Line, 'id' | 'quantity'>>(
  lines: readonly L[],
  fulfillments: readonly Pick<Fulfillment, 'lineItems'>[],
): (L & { left: number })[] {
  const sent = Map.groupBy(
    fulfillments.flatMap(({ lineItems }) => lineItems),
    ({ id }) => id,
  )
  return lines
    .map((line) => {
      const gone = (sent.get(line.id) ?? []).reduce((sum, { quantity = 0 }) => sum + quantity, 0)
      return { ...line, left: line.quantity - gone }
    })
    .filter(({ left }) => left > 0)
}
