import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order } from '@stoa/contract/order.entity'
import type { OrderTransactions, WirePayment, WireRefund } from '@stoa/contract/order-transactions.entity'
import type { Translate } from '@stoa/messages'
import { readMinor, toAmount } from './amounts.ts'
import { createWarning, type Message } from './messages.ts'
import { toPostalAddress } from './postal-address.ts'
import type { PurchaseLine } from './purchase.ts'
import { readOrder } from './purchase.ts'
import { buildLineTotals, buildTotals, type NamedAmount, type TotalTexts } from './totals.ts'

export interface OrderInput {
  readonly order: Order
  /** As they were sold: edits of the order remove lines, and the protocol does not. */
  readonly soldLines: readonly PurchaseLine[]
  readonly fulfillments: readonly Fulfillment[]
  readonly transactions: Pick<OrderTransactions, 'payments' | 'refunds'>
  readonly permalink: string
  readonly attribution?: Readonly<Record<string, string>> | undefined
}

type LineStatus = 'removed' | 'fulfilled' | 'partial' | 'processing'

export function getLineStatus({ total, fulfilled }: { total: number; fulfilled: number }): LineStatus {
  if (total === 0) return 'removed'
  if (fulfilled >= total) return 'fulfilled'
  return fulfilled > 0 ? 'partial' : 'processing'
}

/** The whole order, as agents read it and webhooks carry it. */
export function toAgentOrder(t: Translate, input: OrderInput, texts: TotalTexts) {
  const { order, permalink, attribution, fulfillments, transactions } = input
  const purchase = readOrder(order, findGiftCard(transactions.payments, order.currency))
  const lines = buildLines(input, purchase.lines)
  const messages = findAdjustedQuantities(t, lines)
  return {
    id: order.id,
    checkout_id: order.checkoutId ?? order.id,
    label: order.number,
    permalink_url: permalink,
    currency: order.currency,
    line_items: lines,
    totals: buildTotals(purchase.sums, texts),
    fulfillment: { expectations: buildExpectations(order, purchase.lines), events: buildEvents(order, fulfillments) },
    adjustments: buildAdjustments(order, transactions),
    ...(messages.length > 0 && { messages }),
    ...(attribution && { attribution }),
  }
}

/** Of lines that the owner has edited since they were sold; those that were removed have a status of their own. */
const findAdjustedQuantities = (t: Translate, lines: ReturnType<typeof buildLines>): Message[] =>
  lines.flatMap(({ item: { title: name }, quantity: { original, total } }, index) => {
    if (total === original || total === 0) return []
    const content = t('answers:agent.quantityAdjusted', { name, original, total })
    return [createWarning('quantity_adjusted', content, `$.line_items[${index}].quantity`)]
  })

function findGiftCard(payments: readonly WirePayment[], currency: string): NamedAmount | undefined {
  const paid = payments.find(({ giftcardPaymentDetails }) => giftcardPaymentDetails && !giftcardPaymentDetails.voided)
  const name = paid?.giftcardPaymentDetails?.obfuscatedCode
  return paid && { name: name ?? '', amount: readMinor(paid.amount, currency) }
}

function buildLines({ soldLines, fulfillments, order }: OrderInput, lines: readonly PurchaseLine[]) {
  const sent = countSent(fulfillments, order)
  const current = new Map(lines.map((line) => [line.id, line]))
  const sold = new Map(soldLines.map((line) => [line.id, line]))
  const all = [...soldLines, ...lines.filter(({ id }) => !sold.has(id))]
  return all.map((first) => {
    const line = current.get(first.id)
    const total = line?.quantity ?? 0
    const fulfilled = Math.min(total, sent.get(first.id) ?? 0)
    const { itemId, title, unitPrice, imageUrl, sums } = line ?? first
    const nothing = { subtotal: 0n, discount: 0n, tax: 0n }
    return {
      id: first.id,
      item: { id: itemId, title, price: toAmount(unitPrice), ...(imageUrl && { image_url: imageUrl }) },
      quantity: { original: sold.get(first.id)?.quantity ?? total, total, fulfilled },
      totals: buildLineTotals(line ? sums : nothing),
      status: getLineStatus({ total, fulfilled }),
    }
  })
}

/** A parcel without quantities has all pieces of its lines. */
function countSent(fulfillments: readonly Fulfillment[], { lineItems }: Order): Map<string, number> {
  const sent = new Map<string, number>()
  const quantities = new Map(lineItems.map(({ id, quantity }) => [id, quantity]))
  for (const { lineItems: parts } of fulfillments) {
    for (const { id, quantity = quantities.get(id) ?? 0 } of parts) sent.set(id, (sent.get(id) ?? 0) + quantity)
  }
  return sent
}

function buildExpectations({ id, shippingInfo, billingInfo }: Order, lines: readonly PurchaseLine[]) {
  const toItems = (some: readonly PurchaseLine[]) => some.map((line) => ({ id: line.id, quantity: line.quantity }))
  const shipped = lines.filter(({ isShippable }) => isShippable)
  const digital = lines.filter(({ isShippable, isDigital }) => !isShippable && isDigital)
  const { logistics, title } = shippingInfo ?? {}
  const pickup = logistics?.pickupDetails
  const destination = pickup?.address ? { address: pickup.address } : (logistics?.shippingDestination ?? {})
  const slot = logistics?.deliveryTimeSlot?.from
  return [
    ...(shipped.length > 0 && shippingInfo
      ? [
          {
            id: `${id}-delivery`,
            line_items: toItems(shipped),
            method_type: pickup ? ('pickup' as const) : ('shipping' as const),
            destination: toPostalAddress(destination),
            description: [title, logistics?.deliveryTime].filter(Boolean).join(' – '),
            ...(slot && { fulfillable_on: slot }),
          },
        ]
      : []),
    ...(digital.length > 0
      ? [
          {
            id: `${id}-download`,
            line_items: toItems(digital),
            method_type: 'digital' as const,
            destination: toPostalAddress(billingInfo ?? {}),
          },
        ]
      : []),
  ]
}

/** The status of a parcel is the owner's text; these are the platform's words for it. */
const eventTypes: Readonly<Record<string, string>> = {
  PENDING: 'processing',
  ACCEPTED: 'processing',
  READY: 'processing',
  IN_DELIVERY: 'in_transit',
  FULFILLED: 'delivered',
}

function buildEvents({ activities, lineItems }: Order, fulfillments: readonly Fulfillment[]) {
  const quantities = new Map(lineItems.map(({ id, quantity }) => [id, quantity]))
  const sent = fulfillments.map(({ id, createdDate, status, trackingInfo, lineItems: parts }) => ({
    id: id!,
    occurred_at: createdDate!,
    type: eventTypes[status?.toUpperCase() ?? ''] ?? 'shipped',
    line_items: parts.map((part) => ({ id: part.id, quantity: part.quantity ?? quantities.get(part.id) ?? 0 })),
    ...(trackingInfo?.trackingNumber && { tracking_number: trackingInfo.trackingNumber }),
    ...(trackingInfo?.trackingLink && { tracking_url: trackingInfo.trackingLink }),
    ...(trackingInfo?.shippingProvider && { carrier: trackingInfo.shippingProvider }),
    ...(status && !eventTypes[status.toUpperCase()] && { description: status }),
  }))
  const canceled = activities.filter(({ activityType }) => activityType === 'ORDER_CANCELED')
  const all = lineItems.map(({ id, quantity }) => ({ id, quantity }))
  const ends = canceled.map(({ id, createdDate }) => ({
    ...{ id: id!, occurred_at: createdDate!, type: 'canceled', line_items: all },
  }))
  return [...sent, ...ends].sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
}

function buildAdjustments({ activities, currency }: Order, { refunds, payments }: OrderInput['transactions']) {
  const canceled = activities.filter(({ activityType }) => activityType === 'ORDER_CANCELED')
  return [
    ...refunds.map((refund) => toRefund(refund, currency)),
    ...payments.flatMap(({ regularPaymentDetails }) =>
      (regularPaymentDetails?.chargebacks ?? []).map(({ id, createdDate, amount, status }) => ({
        id,
        type: 'dispute',
        occurred_at: createdDate,
        status: status === 'REVERSED' ? ('failed' as const) : ('completed' as const),
        totals: [{ type: 'total', amount: toAmount(-readMinor(amount, currency)) }],
      })),
    ),
    ...canceled.map(({ id, createdDate }) => ({
      ...{ id: id!, type: 'cancellation', occurred_at: createdDate!, status: 'completed' as const },
    })),
  ].sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
}

function toRefund({ id, createdDate, details, summary }: WireRefund, currency: string) {
  const { requestedRefund, refunded, pending } = summary
  const amount = readMinor(requestedRefund, currency)
  const isFailed = !pending && readMinor(refunded, currency) === 0n && amount > 0n
  const lines = details.lineItems.map(({ lineItemId, quantity }) => ({ id: lineItemId, quantity }))
  return {
    id,
    type: 'refund',
    occurred_at: createdDate,
    status: pending ? ('pending' as const) : isFailed ? ('failed' as const) : ('completed' as const),
    ...(lines.length > 0 && { line_items: lines }),
    totals: [{ type: 'total', amount: toAmount(-amount) }],
    ...(details.reason && { description: details.reason }),
  }
}
