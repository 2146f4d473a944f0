import { toPastUnit } from '../../src/kernel/past-unit.ts'
import type { Unit } from '../../src/kernel/unit.ts'
import { type PastParcel, sendPastParcel } from '../../src/modules/fulfillments/api.ts'
import type { OrderRecord } from '../../src/modules/orders/api.ts'
import type { SoldOrder } from './orders.ts'
import { dayMs, type Random } from './random.ts'

const authorEmail = 'owner@stoa.example'
const carriers = ['An Post', 'DHL', 'DPD', 'UPS']

/** The buyer never paid, or changed their mind before it was sent. */
export const isGivenUp = ({ order: { number, paymentStatus } }: SoldOrder): boolean =>
  Number(number) % (paymentStatus === 'PAID' ? 60 : 7) === 3

/** Builds the parcels of nearly all orders except the latest; some orders have two. Writes nothing. */
export async function sendParcels(
  unit: Unit,
  random: Random,
  orders: readonly SoldOrder[],
): Promise<{ orders: SoldOrder[]; parcels: PastParcel[] }> {
  const parcels: PastParcel[] = []
  const today = unit.now.getTime()
  const send = (sold: SoldOrder): SoldOrder => {
    let { order } = sold
    const age = today - order.purchasedDate!.getTime()
    const isWaiting = (order.paymentStatus !== 'PAID' && age < 14 * dayMs) || isGivenUp(sold)
    if (isWaiting || age < 1.6 * dayMs || (age < 5 * dayMs && random.isOnce(0.45))) {
      return { ...sold, order: { ...order, seen: age > 0.8 * dayMs } }
    }
    const isSplit = order.doc.lineItems.length > 1 && random.isOnce(age < 10 * dayMs ? 0.25 : 0.03)
    const [first, ...rest] = order.doc.lineItems
    const batches: OrderRecord['doc']['lineItems'][] = isSplit ? [[first!], rest] : [order.doc.lineItems]
    const isPartOnly = isSplit && age < 10 * dayMs
    const others: PastParcel[] = []
    for (const [place, lines] of (isPartOnly ? batches.slice(0, 1) : batches).entries()) {
      const hours = random.between(5, 34) + place * random.between(30, 90)
      const at = new Date(Math.min(order.purchasedDate!.getTime() + hours * 3_600_000, today))
      const number = String(random.between(100_000_000, 999_999_999))
      const { order: after, sent } = sendPastParcel(
        toPastUnit(unit, { now: at }),
        order,
        others.map(({ fulfillment }) => fulfillment),
        {
          authorEmail,
          parcel: {
            lineItems: lines.map(({ id, quantity }) => ({ id, quantity })),
            ...(order.doc.shippingInfo?.logistics.pickupDetails
              ? {}
              : { trackingInfo: { trackingNumber: `MP${number}IE`, shippingProvider: random.pick(carriers) } }),
          },
        },
      )
      order = after
      others.push(sent)
    }
    parcels.push(...others)
    const isArchived = order.fulfillmentStatus === 'FULFILLED' && order.paymentStatus === 'PAID' && age > 90 * dayMs
    return { ...sold, order: { ...order, seen: true, archived: isArchived } }
  }
  return { orders: orders.map(send), parcels }
}
