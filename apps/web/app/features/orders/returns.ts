import type { ReplyOf } from '@stoa/contract'
import type { Return } from '@stoa/contract/return.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import type { Order } from './order.ts'

export const reasons: Readonly<Record<Return['reason'], PlainKey>> = {
  NOT_WANTED: 'order:return.reasons.notWanted',
  WRONG_SIZE: 'order:return.reasons.wrongSize',
  NOT_AS_DESCRIBED: 'order:return.reasons.notAsDescribed',
  DAMAGED: 'order:return.reasons.damaged',
  WRONG_ITEM: 'order:return.reasons.wrongItem',
  OTHER: 'order:return.reasons.other',
}

const states: Readonly<Record<Return['status'], PlainKey>> = {
  REQUESTED: 'order:return.state.requested',
  ACCEPTED: 'order:return.state.accepted',
  DECLINED: 'order:return.state.declined',
}

/** A return as shown to its buyer. */
export interface BuyerReturn {
  readonly id: string
  readonly date: string
  readonly contents: string
  readonly state: string
  readonly answer?: string | undefined
}

/** The returns of an order, and the items that can still be returned; dates in the shop's language. */
export async function readReturns(host: Host, orderId: string) {
  return toReturns(host, await host.call('returns.listReturnsOfOrder', { orderId }))
}

/** The same for an order opened by an emailed link. */
export function toReturns(
  { site, t }: Pick<Host, 'site' | 't'>,
  { returns, returnable }: Pick<ReplyOf<'returns.listReturnsOfOrder'>, 'returns' | 'returnable'>,
) {
  const { locale, timeZone } = site
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const formatDate = (date: string) => day.format(new Date(date))
  return {
    returns: returns.map(
      ({ id, createdDate, lineItems, status, answer }): BuyerReturn => ({
        id,
        date: formatDate(createdDate),
        contents: t.join(lineItems.map(({ name, quantity }) => `${quantity} × ${name ?? ''}`)),
        state: t(states[status]),
        answer,
      }),
    ),
    returnable: returnable.lineItems,
    until: returnable.until && formatDate(returnable.until),
  }
}

/** The lines that can still be returned, named as in the order. */
export const listReturnableLines = (
  t: Translate,
  { lines }: Pick<Order, 'lines'>,
  returnable: readonly { readonly id: string; readonly quantity: number }[],
) =>
  lines.flatMap(({ id, name, choices }) => {
    const most = returnable.find((each) => each.id === id)?.quantity ?? 0
    return most > 0 ? [{ id, name: t.join([name, choices]), most }] : []
  })
