import { addDays, getStartOfDay, isDay } from '../lib/time.ts'
import { channelTypes } from './channels.ts'
import { fulfillmentStatuses, maxTagLength, orderStatuses, paymentStatuses } from './values.ts'

/** The filters, sort order and page of the list, as in its URL. */
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
  /** Only orders that no one has opened yet. */
  readonly isNew: boolean
  readonly sort: Sort
  readonly descending: boolean
  readonly cursor: string
}

export const pageSize = 50

export const sortFields = { date: 'createdDate', number: 'number', total: 'priceSummary.total.amount' } as const
export type Sort = keyof typeof sortFields

export const facets = {
  status: orderStatuses,
  payment: paymentStatuses,
  fulfillment: fulfillmentStatuses,
  channel: channelTypes,
} as const
export type Facet = keyof typeof facets

/** The URL parameters of filters. */
export const narrowing = [
  ...(['status', 'payment', 'fulfillment', 'channel'] as const),
  ...(['from', 'to', 'tag', 'archived', 'new'] as const),
]

/** The views that every shop has. */
export const views = [
  { label: 'dashboard-orders:view.all', query: '' },
  { label: 'dashboard-orders:view.toFulfill', query: 'status=APPROVED&fulfillment=NOT_FULFILLED,PARTIALLY_FULFILLED' },
  { label: 'dashboard-orders:view.unpaid', query: 'status=APPROVED&payment=NOT_PAID,PARTIALLY_PAID,PENDING' },
  { label: 'dashboard-orders:view.new', query: 'new=yes' },
  { label: 'dashboard-orders:view.canceled', query: 'status=CANCELED' },
  { label: 'dashboard-orders:view.archived', query: 'archived=yes' },
] as const

export function parseListing(params: URLSearchParams): Listing {
  const readValues = (facet: Facet) =>
    (params.get(facet) ?? '').split(',').filter((value) => (facets[facet] as readonly string[]).includes(value))
  const readDay = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name)! : '')
  const sort = params.get('sort')?.replace('-', '') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    status: readValues('status'),
    payment: readValues('payment'),
    fulfillment: readValues('fulfillment'),
    channel: readValues('channel'),
    from: readDay('from'),
    to: readDay('to'),
    tag: (params.get('tag') ?? '').trim().slice(0, maxTagLength),
    archived: params.get('archived') === 'yes',
    isNew: params.get('new') === 'yes',
    sort: Object.hasOwn(sortFields, sort) ? (sort as Sort) : 'date',
    descending: Object.hasOwn(sortFields, sort) ? params.get('sort')!.startsWith('-') : true,
    cursor: params.get('cursor') ?? '',
  }
}

/** The number of filters that are set; a range of days counts as one. */
export function countFilters({ status, payment, fulfillment, channel, from, to, tag }: Listing): number {
  const facetsInUse = [status, payment, fulfillment, channel].filter(({ length }) => length > 0)
  return facetsInUse.length + (from || to ? 1 : 0) + (tag ? 1 : 0)
}

/** The search request. A cursor contains filter and sort order, but not the search text. */
export function buildSearch(listing: Listing, zone: string) {
  const { text, cursor, sort, descending } = listing
  const search = text ? { search: { expression: text } } : {}
  if (cursor) return { ...search, cursorPaging: { cursor, limit: pageSize } }
  return {
    ...search,
    filter: buildFilter(listing, zone),
    sort: [{ fieldName: sortFields[sort], order: descending ? ('DESC' as const) : ('ASC' as const) }],
    cursorPaging: { limit: pageSize },
  }
}

/** Archived orders are left out, except when searching by text. */
export function buildFilter(
  { text, status, payment, fulfillment, channel, from, to, tag, archived, isNew }: Listing,
  zone: string,
) {
  const date = {
    ...(from && { $gte: getStartOfDay(from, zone).toISOString() }),
    ...(to && { $lt: getStartOfDay(addDays(to, 1), zone).toISOString() }),
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

/** The URL of the list with other parameters, on its first page. */
export function changeQuery(params: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next.toString().replaceAll('%2C', ',')}`
}
