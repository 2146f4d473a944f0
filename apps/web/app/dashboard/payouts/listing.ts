import { buildDayRange, readDay } from '../lib/time.ts'
import { statuses } from './labels.ts'

/** The filters and page of the payout list, as in its URL. */
export interface Listing {
  readonly status: readonly string[]
  readonly from: string
  readonly to: string
  readonly cursor: string
}

export const narrowing = ['status', 'from', 'to'] as const

export const views = [
  { label: 'dashboard-payouts:view.all', query: '' },
  { label: 'dashboard-payouts:view.paid', query: 'status=PAID' },
  { label: 'dashboard-payouts:view.onTheWay', query: 'status=PENDING,IN_TRANSIT' },
  { label: 'dashboard-payouts:view.failed', query: 'status=FAILED,CANCELED' },
] as const

export function parseListing(params: URLSearchParams): Listing {
  return {
    status: (params.get('status') ?? '').split(',').filter((each) => Object.hasOwn(statuses, each)),
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    cursor: params.get('cursor') ?? '',
  }
}

export function buildQuery({ status, from, to, cursor }: Listing, zone: string) {
  if (cursor) return { cursorPaging: { cursor, limit: 50 } }
  const createdDate = buildDayRange(from, to, zone)
  const filter = {
    ...(status.length > 0 && { status: { $in: status } }),
    ...(createdDate && { createdDate }),
  }
  return { filter, cursorPaging: { limit: 50 } }
}
