import { channelTypes } from '@stoa/messages/reports/channels'
import type { Site } from '../../lib/host.ts'
import { buildDayRange, isDay, readDay } from '../lib/time.ts'
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
  /** The days of the sales that the orders belong to, in the shop's time zone. */
  readonly soldFrom: string
  readonly soldTo: string
  /** The id of a product in the orders. */
  readonly product: string
  readonly country: string
  readonly customer: '' | 'NEW' | 'RETURNING'
  /** `coupon:` with a code, `rule:` with an id, or `merchant`. */
  readonly discount: string
  /** Country, jurisdiction, name and rate, each on its own line. */
  readonly tax: string
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
  ...(['soldFrom', 'soldTo', 'product', 'country', 'customer', 'discount', 'tax'] as const),
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
  const sort = params.get('sort')?.replace('-', '') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    status: readValues('status'),
    payment: readValues('payment'),
    fulfillment: readValues('fulfillment'),
    channel: readValues('channel'),
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    ...readSales(params),
    tag: (params.get('tag') ?? '').trim().slice(0, maxTagLength),
    archived: params.get('archived') === 'yes',
    isNew: params.get('new') === 'yes',
    sort: Object.hasOwn(sortFields, sort) ? (sort as Sort) : 'date',
    descending: Object.hasOwn(sortFields, sort) ? params.get('sort')!.startsWith('-') : true,
    cursor: params.get('cursor') ?? '',
  }
}

/** Both days must be set; without them, the other report filters are ignored. */
function readSales(params: URLSearchParams) {
  const read = (name: string, pattern: RegExp) => pattern.exec(params.get(name) ?? '')?.[0] ?? ''
  const [soldFrom, soldTo] = [params.get('soldFrom') ?? '', params.get('soldTo') ?? '']
  return {
    ...(isDay(soldFrom) && isDay(soldTo) ? { soldFrom, soldTo } : { soldFrom: '', soldTo: '' }),
    product: read('product', /^[0-9a-f-]{36}$/),
    country: read('country', /^[A-Z]{2}$/),
    customer: read('customer', /^(NEW|RETURNING)$/) as Listing['customer'],
    discount: read('discount', /^(coupon:.{1,100}|rule:[0-9a-f-]{36}|merchant)$/),
    tax: read('tax', /^[A-Z]{0,2}(\n[^\n]{0,200}){3}$/),
  }
}

/** The number of filters that are set; a range of days counts as one. */
export function countFilters(listing: Listing): number {
  const { status, payment, fulfillment, channel, from, to, tag, soldFrom, product } = listing
  const { country, customer, discount, tax } = listing
  const facetsInUse = [status, payment, fulfillment, channel].filter(({ length }) => length > 0)
  const single = [from || to, tag, soldFrom, product, country, customer, discount, tax].filter(Boolean)
  return facetsInUse.length + single.length
}

/** The search request. A cursor contains filter and sort order, but not the search text. */
export function buildSearch(listing: Listing, zone: string, shop: Shop) {
  const { text, cursor, sort, descending } = listing
  const search = text ? { search: { expression: text } } : {}
  if (cursor) return { ...search, cursorPaging: { cursor, limit: pageSize } }
  return {
    ...search,
    filter: buildFilter(listing, zone, shop),
    sort: [
      {
        fieldName: sort === 'date' && listing.soldFrom ? 'purchasedDate' : sortFields[sort],
        order: descending ? ('DESC' as const) : ('ASC' as const),
      },
    ],
    cursorPaging: { limit: pageSize },
  }
}

/** The currency and time zone in which sales are counted. */
export type Shop = Pick<Site, 'currency' | 'timeZone'>

/**
 * Builds the filter of the list. Archived orders are left out, except in a text search or in the orders behind a
 * figure.
 */
export function buildFilter(listing: Listing, zone: string, shop: Shop) {
  const { text, status, payment, fulfillment, channel, from, to, tag, archived, isNew } = listing
  const date = buildDayRange(from, to, zone)
  return {
    ...(status.length > 0 && { status: { $in: status } }),
    ...buildSalesFilter(listing, shop),
    ...(payment.length > 0 && { paymentStatus: { $in: payment } }),
    ...(fulfillment.length > 0 && { fulfillmentStatus: { $in: fulfillment } }),
    ...(channel.length > 0 && { 'channelInfo.type': { $in: channel } }),
    ...(date && { createdDate: date }),
    ...(tag && { 'tags.tags.tagIds': { $hasSome: [tag] } }),
    ...(isNew && { seenByAHuman: false }),
    ...(archived ? { archived: true } : !text && !listing.soldFrom && { archived: false }),
  }
}

/** Builds the same rules by which reports count orders. */
function buildSalesFilter(listing: Listing, shop: Shop) {
  const { soldFrom, soldTo, product, country, customer, discount, tax } = listing
  const zone = shop.timeZone ?? 'UTC'
  return {
    ...(soldFrom && {
      status: 'APPROVED',
      currency: shop.currency,
      purchasedDate: buildDayRange(soldFrom, soldTo, zone),
    }),
    ...(product && { 'lineItems.catalogReference.catalogItemId': product }),
    ...(country && { country }),
    ...(customer && { returningCustomer: customer === 'RETURNING' }),
    ...(discount && { discount }),
    ...(tax && { salesTax: tax }),
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
