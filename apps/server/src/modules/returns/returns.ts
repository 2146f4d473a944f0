import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { OrderLineItem } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { Return } from '@stoa/contract/return.entity'
import { sentOf } from '../fulfillments/index.ts'

/** What goes back: so many pieces of a line. */
export interface Pieces {
  id: string
  quantity: number
}

/** A return as it is kept. */
export interface ReturnRecord {
  id: string
  orderId: string
  orderNumber: string
  memberId: string | null
  status: Return['status']
  createdDate: Date
  answeredDate: Date | null
  doc: ReturnDoc
}

export interface ReturnDoc {
  lineItems: (Pieces & { name: string })[]
  reason: Return['reason']
  comment?: string
  answer?: string
  buyer: { name?: string; email?: string }
}

/** What of an order says whether it can go back. */
export interface Goods {
  lines: readonly Pick<OrderLineItem, 'id' | 'itemType'>[]
  parcels: readonly Pick<Fulfillment, 'lineItems' | 'createdDate'>[]
  returns: readonly { status: Return['status']; lineItems: readonly Pieces[] }[]
}

const dayLength = 86_400_000

/**
 * Things that were sent within the last days, less those that somebody asked for already and was not refused.
 * What is only downloaded, done or spent does not come back.
 */
export function returnableOf({ lines, parcels, returns }: Goods, days: number, now: Date) {
  const late = now.getTime() - days * dayLength
  const inTime = days === 0 ? [] : parcels.filter(({ createdDate }) => Date.parse(createdDate!) > late)
  const sent = sentOf(inTime)
  const asked = sentOf(
    returns.filter(({ status }) => status !== 'DECLINED').map(({ lineItems }) => toParcel(lineItems)),
  )
  const lineItems = lines
    .filter(({ itemType }) => itemType.preset === 'PHYSICAL')
    .map(({ id }) => ({ id, quantity: (sent.get(id) ?? 0) - (asked.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const last = Math.max(...inTime.map(({ createdDate }) => Date.parse(createdDate!)))
  return { lineItems, ...(lineItems.length > 0 && { until: new Date(last + days * dayLength) }) }
}

const toParcel = (lineItems: readonly Pieces[]) => ({ lineItems: [...lineItems] })

/**
 * Pieces of one line asked for twice count together.
 * @throws LINE_ITEM_NOT_FOUND, and RETURN_NOT_POSSIBLE where it is more than can go back.
 */
export function selectPieces(goods: Goods, possible: readonly Pieces[], wanted: readonly Pieces[]): Pieces[] {
  const asked = [...sentOf([toParcel(wanted.map(({ id, quantity }) => ({ id: id.toLowerCase(), quantity })))])]
  return asked.map(([id, quantity]) => {
    if (!goods.lines.some((line) => line.id === id)) throw new Problem('LINE_ITEM_NOT_FOUND')
    const left = possible.find((each) => each.id === id)?.quantity ?? 0
    if (quantity > left) throw new Problem('RETURN_NOT_POSSIBLE', { data: { lineItemId: id, left } })
    return { id, quantity }
  })
}

export function toWire({ doc, createdDate, answeredDate, memberId: _, ...rest }: ReturnRecord): Return {
  return {
    ...rest,
    ...doc,
    createdDate: createdDate.toISOString(),
    ...(answeredDate && { answeredDate: answeredDate.toISOString() }),
  }
}
