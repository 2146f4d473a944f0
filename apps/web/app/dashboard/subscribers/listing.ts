import type { ReplyOf } from '@stoa/contract'
import { type Subscriber, subscriberStatuses } from '@stoa/contract/newsletter.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import type { Tone } from '../ui/status.tsx'

export const pageSize = 50

export const statuses: Readonly<Record<Subscriber['status'], readonly [Tone, PlainKey]>> = {
  SUBSCRIBED: ['good', 'dashboard-subscribers:status.subscribed'],
  PENDING: ['wait', 'dashboard-subscribers:status.pending'],
  UNSUBSCRIBED: ['quiet', 'dashboard-subscribers:status.unsubscribed'],
}

export const sources: Readonly<Record<Subscriber['source'], PlainKey>> = {
  FORM: 'dashboard-subscribers:source.form',
  IMPORT: 'dashboard-subscribers:source.import',
}

export const listViews = (t: Translate) => [
  { label: t('dashboard:all'), query: '' },
  ...(['SUBSCRIBED', 'PENDING', 'UNSUBSCRIBED'] as const).map((status) => ({
    label: t(statuses[status][1]),
    query: `status=${status}`,
  })),
]

/** The query that the URL of the list describes. Addresses are found by how they begin. */
export function buildQuery(params: URLSearchParams, limit = pageSize) {
  const cursor = params.get('cursor')
  if (cursor) return { cursorPaging: { cursor, limit } }
  const status = subscriberStatuses.find((each) => each === params.get('status'))
  const text = (params.get('q') ?? '').trim().toLowerCase().slice(0, 100)
  const filter = { ...(status && { status }), ...(text && { email: { $startsWith: text } }) }
  return { filter, cursorPaging: { limit } }
}

export const readSubscribers = (
  host: Host,
  query: ReturnType<typeof buildQuery>,
): Promise<ReplyOf<'newsletter.querySubscribers'>> => host.call('newsletter.querySubscribers', { query })
