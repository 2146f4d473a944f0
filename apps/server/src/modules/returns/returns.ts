import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { OrderLineItem } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { Return } from '@stoa/contract/return.entity'
import { countSent } from '../fulfillments/fulfillments.ts'

/** The pieces of a line to return. */
export interface Pieces {
  id: string
  quantity: number
}

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

/** The facts that decide what can be returned. */
export interface Goods {
  lines: readonly Pick<OrderLineItem, 'id' | 'itemType'>[]
  parcels: readonly Pick<Fulfillment, 'lineItems' | 'createdDate'>[]
  returns: readonly { status: Return['status']; lineItems: readonly Pieces[] }[]
}

const dayLength = 86_400_000

/**
 * Pieces shipped within the last days, less those already in a return that was not declined. Downloads, services and
 * gift cards can't be returned.
 */
export function listReturnable({ lines, parcels, returns }: Goods, days: number, now: Date) {
  const late = now.getTime() - days * dayLength
  const inTime = days === 0 ? [] : parcels.filter(({ createdDate }) => Date.parse(createdDate!) > late)
  const sent = countSent(inTime)
  const requested = countSent(
    returns.filter(({ status }) => status !== 'DECLINED').map(({ lineItems }) => toParcel(lineItems)),
  )
  const lineItems = lines
    .filter(({ itemType }) => itemType.preset === 'PHYSICAL')
    .map(({ id }) => ({ id, quantity: (sent.get(id) ?? 0) - (requested.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const last = Math.max(...inTime.map(({ createdDate }) => Date.parse(createdDate!)))
  return { lineItems, ...(lineItems.length > 0 && { until: new Date(last + days * dayLength) }) }
}

const toParcel = (lineItems: readonly Pieces[]) => ({ lineItems: [...lineItems] })

/**
 * Sums up pieces of the same line.
 * @throws LINE_ITEM_NOT_FOUND, and RETURN_NOT_POSSIBLE if more pieces are requested than can be returned.
 */
export function selectPieces(goods: Goods, possible: readonly Pieces[], pieces: readonly Pieces[]): Pieces[] {
  const requested = [...countSent([toParcel(pieces.map(({ id, quantity }) => ({ id: id.toLowerCase(), quantity })))])]
  return requested.map(([id, quantity]) => {
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
