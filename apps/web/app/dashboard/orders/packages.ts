import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order } from '@stoa/contract/order.entity'
import type { Translate } from '@stoa/messages'

type Line = Pick<Order['lineItems'][number], 'id' | 'quantity' | 'productName'>

/** A fulfillment as the page of its order shows it. */
export const toPackage = (
  t: Translate,
  { id, createdDate, lineItems, trackingInfo, completed }: Fulfillment,
  lines: readonly Line[],
) => ({
  id,
  date: createdDate,
  isDelivered: completed === true,
  lines: lineItems.map((item) => ({
    id: item.id,
    name: lines.find((line) => line.id === item.id)?.productName.original ?? t('dashboard-orders:order.unnamedItem'),
    quantity: item.quantity ?? 0,
  })),
  number: trackingInfo?.trackingNumber ?? '',
  carrier: trackingInfo?.shippingProvider ?? '',
  link: trackingInfo?.trackingLink ?? '',
})
export type Package = ReturnType<typeof toPackage>

/** The lines that are not completely fulfilled, with the quantity that is left of each. */
export function listUnfulfilledLines<L extends Pick<Line, 'id' | 'quantity'>>(
  lines: readonly L[],
  fulfillments: readonly Pick<Fulfillment, 'lineItems'>[],
): (L & { left: number })[] {
  const itemsById = Map.groupBy(
    fulfillments.flatMap(({ lineItems }) => lineItems),
    ({ id }) => id,
  )
  return lines
    .map((line) => {
      const fulfilled = (itemsById.get(line.id) ?? []).reduce((sum, { quantity = 0 }) => sum + quantity, 0)
      return { ...line, left: line.quantity - fulfilled }
    })
    .filter(({ left }) => left > 0)
}
