import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order } from '@stoa/contract/order.entity'
import type { TimeSlot } from '@stoa/messages/time-slot'
import { formatAddress } from '../invoices/invoices.ts'
import type { Language } from '../mail/api.ts'

/** An order and its fulfillments. */
export interface Packed {
  id: string
  number: string
  purchasedDate: Date
  doc: Pick<Order, 'lineItems' | 'buyerNote' | 'gift' | 'shippingInfo' | 'recipientInfo'>
  fulfillments: Fulfillment[]
}

/** One page: of a whole order or one of its parcels. */
export interface Sheet {
  /** Of the person who packs. */
  language: Language
  number: string
  date: Date
  parcel?: { at: number; of: number }
  carrier?: string
  tracking?: string
  to: readonly string[]
  isPickup: boolean
  delivery?: string
  /** The time slot of a delivery by the shop's own courier. */
  slot?: TimeSlot
  lines: readonly { name: string; detail: string; sku: string; quantity: number }[]
  note?: string
  /** The buyer's message to the recipient of a gift. Empty if there is none. */
  gift?: string
}

/** The content of a parcel, or of the whole order without a fulfillment id. */
export function buildSlip(order: Packed, language: Language, fulfillmentId?: string | null): Sheet | undefined {
  if (!fulfillmentId) return buildSheet(order, language)
  const at = order.fulfillments.findIndex(({ id }) => id === fulfillmentId.toLowerCase())
  return at < 0 ? undefined : buildSheet(order, language, at)
}

/** One label per parcel, or one for an unfulfilled order; undefined if nothing is shipped. */
export function buildLabels(order: Packed, language: Language, fulfillmentId?: string | null): Sheet[] | undefined {
  if (fulfillmentId) {
    const one = buildSlip(order, language, fulfillmentId)
    return one && [one].filter(isSent)
  }
  const parcels =
    order.fulfillments.length > 0
      ? order.fulfillments.map((_, at) => buildSheet(order, language, at))
      : [buildSheet(order, language)]
  return parcels.filter(isSent)
}

const isSent = ({ to, isPickup }: Sheet) => to.length > 0 && !isPickup

function buildSheet({ number, purchasedDate, doc, fulfillments }: Packed, language: Language, at?: number): Sheet {
  const parcel = at === undefined ? undefined : fulfillments[at]
  const { shippingDestination, pickupDetails, deliveryTimeSlot } = doc.shippingInfo?.logistics ?? {}
  const isPickup = pickupDetails?.address !== undefined
  const { trackingNumber, shippingProvider } = parcel?.trackingInfo ?? {}
  const sends = doc.shippingInfo || doc.lineItems.some(({ physicalProperties: { shippable } }) => shippable)
  const destination = isPickup
    ? { address: pickupDetails.address }
    : (shippingDestination ?? (sends ? doc.recipientInfo : undefined))
  return {
    language,
    number,
    date: purchasedDate,
    ...(parcel && { parcel: { at: at! + 1, of: fulfillments.length } }),
    ...(shippingProvider && { carrier: shippingProvider }),
    ...(trackingNumber && { tracking: trackingNumber }),
    to: formatAddress(destination, language),
    isPickup,
    ...(doc.shippingInfo && { delivery: doc.shippingInfo.title }),
    ...(deliveryTimeSlot && { slot: deliveryTimeSlot }),
    lines: toLines(doc.lineItems, parcel),
    // The recipient of a gift reads the slip: the buyer wrote the note to the shop.
    ...(doc.gift ? { gift: doc.gift.message ?? '' } : doc.buyerNote && { note: doc.buyerNote }),
  }
}

function toLines(lines: Order['lineItems'], parcel: Fulfillment | undefined): Sheet['lines'] {
  const inside = parcel && new Map(parcel.lineItems.map(({ id, quantity }) => [id, quantity]))
  return lines.flatMap((line) => {
    const quantity = inside ? (inside.has(line.id) ? (inside.get(line.id) ?? line.quantity) : 0) : line.quantity
    if (quantity === 0) return []
    const texts = line.descriptionLines.map(({ plainText, colorInfo }) => plainText ?? colorInfo)
    return [
      {
        name: line.productName.translated ?? line.productName.original,
        detail: texts.flatMap((text) => text?.translated ?? text?.original ?? []).join(' · '),
        sku: line.physicalProperties.sku ?? '',
        quantity,
      },
    ]
  })
}
