import type { ReplyOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

export type Mail = ReplyOf<'mails.getMail'>['mail']

const statuses = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const satisfies readonly Mail['status'][]

export const states: Readonly<Record<Mail['status'], readonly [Tone, PlainKey]>> = {
  QUEUED: ['wait', 'dashboard-outbox:queued'],
  SENT: ['good', 'dashboard-outbox:sent'],
  FAILED: ['bad', 'dashboard-outbox:failed'],
  KEPT: ['quiet', 'dashboard-outbox:notSent'],
}

export const views = [
  { label: 'dashboard:all', query: '' },
  { label: 'dashboard-outbox:queued', query: 'status=QUEUED' },
  { label: 'dashboard-outbox:sent', query: 'status=SENT' },
  { label: 'dashboard-outbox:failed', query: 'status=FAILED' },
  { label: 'dashboard-outbox:notSent', query: 'status=KEPT' },
] as const

const pageSize = 50

/** The query for the search parameters of the page. */
export function buildQuery(params: URLSearchParams) {
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const status = statuses.find((each) => each === params.get('status'))
  const cursor = params.get('cursor')
  const search = text ? { search: text } : {}
  if (cursor) return { ...search, query: { cursorPaging: { cursor, limit: pageSize } } }
  return { ...search, query: { ...(status && { filter: { status } }), cursorPaging: { limit: pageSize } } }
}
