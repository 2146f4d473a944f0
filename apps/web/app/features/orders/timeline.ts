import type { WirePayment } from '@stoa/contract/order-transactions.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import type { FulfillmentEntity, OrderEntity } from './entity.ts'
import type { BuyerReturn } from './returns.ts'

/** A step of an order, done or still to come. */
export interface Step {
  readonly id: string
  readonly name: string
  readonly date?: string | undefined
  readonly note?: string | undefined
  readonly link?: string | undefined
  /** NEXT is the first step that has not happened, AHEAD any later one. */
  readonly state: 'DONE' | 'NEXT' | 'AHEAD'
}

interface Facts {
  readonly fulfillments: readonly FulfillmentEntity[]
  readonly payments: readonly WirePayment[]
}

interface Mark {
  readonly id: string
  readonly name: PlainKey
  readonly isDone: boolean
  readonly date?: string | undefined
  readonly link?: string | undefined
}

const waiting = ['pending', 'accepted', 'ready']
/** Whether it is packed but not handed over. */
export const isWaiting = ({ status = '', completed }: FulfillmentEntity) =>
  !completed && waiting.includes(status.toLowerCase())
/** Whether it is delivered or picked up. */
export const isDelivered = ({ status = '', completed }: FulfillmentEntity): boolean =>
  completed === true || status.toLowerCase() === 'fulfilled'

export function buildTimeline(
  t: Translate,
  order: OrderEntity,
  facts: Facts,
  formatDate: (date: string) => string,
): Step[] {
  const marks =
    order.status === 'CANCELED' ? listCanceled(order, facts) : [...listPaid(order, facts), ...listSent(order, facts)]
  const next = marks.findIndex(({ isDone }) => !isDone)
  return marks.map(({ id, name, isDone, date, link }, index) => ({
    id,
    name: t(name),
    date: isDone && date ? formatDate(date) : undefined,
    link,
    state: isDone ? 'DONE' : index === next ? 'NEXT' : 'AHEAD',
  }))
}

const received: readonly string[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED']
const settled: readonly string[] = ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED']

function listPaid({ purchasedDate, createdDate, paymentStatus = '' }: OrderEntity, { payments }: Facts): Mark[] {
  const last = payments.filter(({ status }) => received.includes(status)).at(-1)
  return [
    { id: 'placed', name: 'order:timeline.placed', isDone: true, date: purchasedDate ?? createdDate },
    { id: 'paid', name: 'order:timeline.paid', isDone: settled.includes(paymentStatus), date: last?.createdDate },
    ...(paymentStatus === 'FULLY_REFUNDED'
      ? [{ id: 'refunded', name: 'order:timeline.refunded', isDone: true } as const]
      : []),
  ]
}

/** For a canceled order, steps up to the payment stay in the list. */
function listCanceled(order: OrderEntity, facts: Facts): Mark[] {
  const before = listPaid(order, facts).filter(({ isDone }) => isDone)
  return [...before, { id: 'canceled', name: 'order:timeline.canceled', isDone: true }]
}

function listSent({ shippingInfo, fulfillmentStatus, paymentStatus }: OrderEntity, { fulfillments }: Facts): Mark[] {
  // A refunded order that was not shipped will not be shipped anymore.
  if (!shippingInfo || (paymentStatus === 'FULLY_REFUNDED' && fulfillments.length === 0)) return []
  const isWhole = fulfillmentStatus === 'FULFILLED'
  const isHandedOver = isWhole && !fulfillments.some(isWaiting)
  const first = fulfillments[0]?.createdDate
  const last = fulfillments.at(-1)?.createdDate
  if (shippingInfo.logistics?.pickupDetails) {
    return [
      { id: 'ready', name: 'order:timeline.ready', isDone: fulfillments.length > 0, date: first },
      { id: 'pickedUp', name: 'order:timeline.pickedUp', isDone: isHandedOver },
    ]
  }
  const onTheWay = fulfillments.filter((each) => !isWaiting(each))
  const isInParts = onTheWay.length > 0 && !isHandedOver
  // With several parcels, the list of parcels has the links.
  const link = onTheWay.length === 1 ? onTheWay[0]!.trackingInfo?.trackingLink : undefined
  const partly = {
    id: 'partly',
    name: 'order:timeline.partlyShipped',
    isDone: true,
    date: onTheWay[0]?.createdDate,
    link,
  } as const
  const shipped = { id: 'shipped', name: 'order:timeline.shipped', isDone: isHandedOver, date: last, link } as const
  const rest = { id: 'shipped', name: 'order:timeline.restShipped', isDone: false } as const
  return [
    { id: 'packed', name: 'order:timeline.packed', isDone: fulfillments.length > 0, date: first },
    ...(isInParts ? [partly, rest] : [shipped]),
    { id: 'delivered', name: 'order:timeline.delivered', isDone: isHandedOver && fulfillments.every(isDelivered) },
  ]
}

/** Steps of returns, which come after all others. */
export const listReturnSteps = (t: Translate, returns: readonly BuyerReturn[]): Step[] =>
  returns.map(({ id, date, state }) => ({ id, name: t('order:timeline.return'), date, note: state, state: 'DONE' }))
