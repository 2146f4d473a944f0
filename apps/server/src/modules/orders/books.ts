import type { OrderRecord } from './orders.ts'

/** What of an order is counted. */
export type Booked = Pick<
  OrderRecord,
  'status' | 'paymentStatus' | 'fulfillmentStatus' | 'archived' | 'currency' | 'total' | 'purchasedDate'
> & { readonly doc: Pick<OrderRecord['doc'], 'channelInfo' | 'lineItems'> }

/** How many orders of a kind there are more, and what they come to; both may be negative. */
export interface KindEntry {
  status: string
  payment_status: string
  fulfillment_status: string
  archived: boolean
  channel: string
  currency: string
  orders: number
  total: string
}

export interface DayEntry {
  currency: string
  day: string
  orders: number
  total: string
}

export interface ItemEntry {
  currency: string
  day: string
  item: string
  name: string
  pieces: number
  total: string
}

export interface Entries {
  kinds: KindEntry[]
  days: DayEntry[]
  items: ItemEntry[]
}

/**
 * What a change of an order adds to the books. Pure. However an order got to where it is, its entries add up to those
 * of an order that was placed as it is now.
 */
export function entriesOf(before: Booked | undefined, after: Booked | undefined, timeZone: string): Entries {
  const [was, is] = [before && countsOf(before, timeZone), after && countsOf(after, timeZone)]
  return {
    kinds: difference(was?.kinds, is?.kinds, ({ total: _t, orders: _o, ...kind }) => JSON.stringify(kind)),
    days: difference(was?.days, is?.days, ({ currency, day }) => `${currency} ${day}`),
    items: difference(was?.items, is?.items, ({ currency, day, item }) => `${currency} ${day} ${item}`),
  }
}

function countsOf(order: Booked, timeZone: string): Entries {
  const { status, paymentStatus, fulfillmentStatus, archived, currency, total, doc } = order
  const kind = { status, payment_status: paymentStatus, fulfillment_status: fulfillmentStatus, archived, currency }
  const kinds = [{ ...kind, channel: doc.channelInfo.type, orders: 1, total }]
  if (status !== 'APPROVED' || !order.purchasedDate) return { kinds, days: [], items: [] }
  const day = dayOf(order.purchasedDate, timeZone)
  const items = doc.lineItems.map(({ catalogReference, productName, quantity, totalPriceAfterTax }) => ({
    currency,
    day,
    item: catalogReference?.catalogItemId ?? productName.original,
    name: productName.original,
    pieces: quantity,
    total: totalPriceAfterTax.amount,
  }))
  return { kinds, days: [{ currency, day, orders: 1, total }], items }
}

type Amounts = { orders?: number; pieces?: number; total: string }

/** Those of `after` less those of `before`, one entry for each key; nothing where nothing changed. */
function difference<Entry extends Amounts>(
  before: readonly Entry[] = [],
  after: readonly Entry[] = [],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const sums = new Map<string, Entry>()
  const add = (entry: Entry) => {
    const key = keyOf(entry)
    const known = sums.get(key)
    sums.set(key, known ? { ...entry, ...added(known, entry) } : entry)
  }
  for (const entry of before) add({ ...entry, ...negated(entry) })
  for (const entry of after) add(entry)
  return [...sums.values()].filter(({ orders = 0, pieces = 0, total }) => orders || pieces || Number(total) !== 0)
}

const negated = ({ orders, pieces, total }: Amounts) => ({
  ...(orders !== undefined && { orders: -orders }),
  ...(pieces !== undefined && { pieces: -pieces }),
  total: fromScaled(-toScaled(total)),
})

const added = (a: Amounts, b: Amounts) => ({
  ...(a.orders !== undefined && { orders: a.orders + (b.orders ?? 0) }),
  ...(a.pieces !== undefined && { pieces: a.pieces + (b.pieces ?? 0) }),
  total: fromScaled(toScaled(a.total) + toScaled(b.total)),
})

/** Currencies have at most four decimals; the books need not know which. */
const scale = 6

function toScaled(decimal: string): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(decimal)!
  const digits = BigInt(whole + part.padEnd(scale, '0').slice(0, scale))
  return sign ? -digits : digits
}

function fromScaled(scaled: bigint): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(scale + 1, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment where the shop is: `2026-03-01`. */
export function dayOf(moment: Date, timeZone: string): string {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(moment)
}
