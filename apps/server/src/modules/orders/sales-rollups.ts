import type { OrderRecord } from './orders.ts'
import { buildGroupEntries, type GroupEntry, type GroupSource } from './sales-groups.ts'

/** The counted fields of an order. */
export type RollupSource = Pick<
  OrderRecord,
  | 'status'
  | 'paymentStatus'
  | 'fulfillmentStatus'
  | 'archived'
  | 'currency'
  | 'total'
  | 'paid'
  | 'authorized'
  | 'createdDate'
  | 'purchasedDate'
> &
  GroupSource

/** Orders added per kind and their amounts; both may be negative. */
export interface KindEntry {
  status: string
  payment_status: string
  fulfillment_status: string
  archived: boolean
  channel: string
  currency: string
  /** The hours of creation and purchase. */
  created: string
  purchased: string | null
  orders: number
  total: string
  paid: string
  authorized: string
}

export interface DayEntry {
  currency: string
  day: string
  orders: number
  total: string
}

export interface Entries {
  kinds: KindEntry[]
  days: DayEntry[]
  groups: GroupEntry[]
}

/**
 * The rollup entries of a change. Pure. However an order reached its state, its entries add up to those of an order
 * inserted in that state.
 */
export function toRollupEntries(
  before: RollupSource | undefined,
  after: RollupSource | undefined,
  timeZone: string,
): Entries {
  const [was, is] = [before && buildEntries(before, timeZone), after && buildEntries(after, timeZone)]
  return {
    kinds: diffEntries(was?.kinds, is?.kinds, buildKindKey),
    days: diffEntries(was?.days, is?.days, ({ currency, day }) => `${currency} ${day}`),
    groups: diffEntries(was?.groups, is?.groups, buildGroupKey),
  }
}

const buildKindKey = ({ orders: _, total: _t, paid: _p, authorized: _a, ...kind }: KindEntry): string =>
  Object.values(kind).join(' ')

const buildGroupKey = ({ dimension, currency, day, value }: GroupEntry): string =>
  [dimension, currency, day, value].join(' ')

function buildEntries(order: RollupSource, timeZone: string): Entries {
  const { status, paymentStatus, fulfillmentStatus, archived, currency, total, paid, authorized, doc } = order
  const kind = { status, payment_status: paymentStatus, fulfillment_status: fulfillmentStatus, archived, currency }
  const times = { created: toHour(order.createdDate), purchased: order.purchasedDate && toHour(order.purchasedDate) }
  const kinds = [{ ...kind, channel: doc.channelInfo.type, ...times, orders: 1, total, paid, authorized }]
  if (status !== 'APPROVED' || !order.purchasedDate) return { kinds, days: [], groups: [] }
  const day = toDay(order.purchasedDate, timeZone)
  const toMonth = (date: Date) => toDay(date, timeZone).slice(0, 7)
  return { kinds, days: [{ currency, day, orders: 1, total }], groups: buildGroupEntries(order, day, toMonth) }
}

const [numbers, amounts] = [['orders', 'pieces'] as const, ['total', 'paid', 'authorized', 'amount'] as const]
type Amounts = { [Name in (typeof numbers)[number]]?: number } & { [Name in (typeof amounts)[number]]?: string }

/** `after` minus `before`, one entry per key, without unchanged ones. */
function diffEntries<Entry extends Amounts>(
  before: readonly Entry[] = [],
  after: readonly Entry[] = [],
  buildKey: (entry: Entry) => string,
): Entry[] {
  const sums = new Map<string, Entry>()
  const add = (entry: Entry, times: 1 | -1) => {
    const key = buildKey(entry)
    sums.set(key, { ...entry, ...addAmounts(sums.get(key), entry, times) })
  }
  for (const entry of before) add(entry, -1)
  for (const entry of after) add(entry, 1)
  return [...sums.values()].filter(
    (entry) => numbers.some((name) => entry[name]) || amounts.some((name) => Number(entry[name] ?? 0) !== 0),
  )
}

function addAmounts(sum: Amounts | undefined, entry: Amounts, times: 1 | -1): Amounts {
  const result: Amounts = {}
  for (const name of numbers) {
    if (entry[name] !== undefined) result[name] = (sum?.[name] ?? 0) + times * entry[name]
  }
  for (const name of amounts) {
    if (entry[name] !== undefined)
      result[name] = fromScaled(toScaled(sum?.[name] ?? '0') + BigInt(times) * toScaled(entry[name]))
  }
  return result
}

/** More than the decimals of any currency. */
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

/** E.g. `2026-03-01T23:00:00.000Z`. */
const toHour = (moment: Date): string => new Date(Math.floor(moment.getTime() / 3_600_000) * 3_600_000).toISOString()

const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day in the site's time zone: `2026-03-01`. */
export function toDay(moment: Date, timeZone: string): string {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(moment)
}
