import { addDays, isDay, startOfDay } from '../lib/time.ts'
import { Channel } from './channels.ts'
import { FulfillmentStatus, OrderStatus, PaymentStatus, tagLength } from './values.ts'

/** A list of orders as its address describes it. */
export interface Listing {
  readonly text: string
  readonly status: readonly string[]
  readonly payment: readonly string[]
  readonly fulfillment: readonly string[]
  readonly channel: readonly string[]
  readonly from: string
  readonly to: string
  readonly tag: string
  readonly archived: boolean
  /** Only what nobody has looked at. */
  readonly isNew: boolean
  readonly sort: Sort
  readonly descending: boolean
  readonly cursor: string
}

export const pageSize = 50

export const sortFields = { date: 'createdDate', number: 'number', total: 'priceSummary.total.amount' } as const
export type Sort = keyof typeof sortFields

export const facets = {
  status: OrderStatus,
  payment: PaymentStatus,
  fulfillment: FulfillmentStatus,
  channel: Channel,
} as const
export type Facet = keyof typeof facets

/** The parameters that narrow the list. */
export const narrowing = [
  ...(['status', 'payment', 'fulfillment', 'channel'] as const),
  ...(['from', 'to', 'tag', 'archived', 'new'] as const),
]

/** What owners look for every day, as addresses. */
export const views = [
  { label: 'All', query: '' },
  { label: 'To fulfill', query: 'status=APPROVED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED' },
  { label: 'To be paid', query: 'status=APPROVED&payment=NOT_PAID,PARTIALLY_PAID,PENDING' },
  { label: 'New', query: 'new=yes' },
  { label: 'Canceled', query: 'status=CANCELED' },
  { label: 'Archived', query: 'archived=yes' },
] as const

export function listingOf(params: URLSearchParams): Listing {
  const chosen = (facet: Facet) =>
    (params.get(facet) ?? '').split(',').filter((value) => (facets[facet] as readonly string[]).includes(value))
  const day = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name)! : '')
  const sort = params.get('sort')?.replace('-', '') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    status: chosen('status'),
    payment: chosen('payment'),
    fulfillment: chosen('fulfillment'),
    channel: chosen('channel'),
    from: day('from'),
    to: day('to'),
    tag: (params.get('tag') ?? '').trim().slice(0, tagLength),
    archived: params.get('archived') === 'yes',
    isNew: params.get('new') === 'yes',
    sort: Object.hasOwn(sortFields, sort) ? (sort as Sort) : 'date',
    descending: Object.hasOwn(sortFields, sort) ? params.get('sort')!.startsWith('-') : true,
    cursor: params.get('cursor') ?? '',
  }
}

/** How many filters narrow the list; a span of days is one. */
export function filtersOf({ status, payment, fulfillment, channel, from, to, tag }: Listing): number {
  const chosen = [status, payment, fulfillment, channel].filter(({ length }) => length > 0)
  return chosen.length + (from || to ? 1 : 0) + (tag ? 1 : 0)
}

/** The wire's search. A cursor carries filter and order; the typed words travel beside it. */
export function searchOf(listing: Listing, zone: string) {
  const { text, cursor, sort, descending } = listing
  const search = text ? { search: { expression: text } } : {}
  if (cursor) return { ...search, cursorPaging: { cursor, limit: pageSize } }
  return {
    ...search,
    filter: filterOf(listing, zone),
    sort: [{ fieldName: sortFields[sort], order: descending ? ('DESC' as const) : ('ASC' as const) }],
    cursorPaging: { limit: pageSize },
  }
}

/** The archive is out of sight, but words are looked for there as well. */
export function filterOf(
  { text, status, payment, fulfillment, channel, from, to, tag, archived, isNew }: Listing,
  zone: string,
) {
  const date = {
    ...(from && { $gte: startOfDay(from, zone).toISOString() }),
    ...(to && { $lt: startOfDay(addDays(to, 1), zone).toISOString() }),
  }
  return {
    ...(status.length > 0 && { status: { $in: status } }),
    ...(payment.length > 0 && { paymentStatus: { $in: payment } }),
    ...(fulfillment.length > 0 && { fulfillmentStatus: { $in: fulfillment } }),
    ...(channel.length > 0 && { 'channelInfo.type': { $in: channel } }),
    ...(Object.keys(date).length > 0 && { createdDate: date }),
    ...(tag && { 'tags.tags.tagIds': { $hasSome: [tag] } }),
    ...(isNew && { seenByAHuman: false }),
    ...(archived ? { archived: true } : !text && { archived: false }),
  }
}

/** The same list with something changed; the page starts anew. */
export function changed(params: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next.toString().replaceAll('%2C', ',')}`
}
