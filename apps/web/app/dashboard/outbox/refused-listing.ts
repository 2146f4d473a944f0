import type { ReplyOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

export type Bounce = Omit<ReplyOf<'mails.queryBounces'>['bounces'][number], 'details'>

/** Whether emails to the address are still sent. */
export const describeState = ({ permanent }: Bounce): readonly [Tone, PlainKey] =>
  permanent ? ['bad', 'dashboard-outbox:bounces.blocked'] : ['wait', 'dashboard-outbox:bounces.retrying']

export const views = [
  { label: 'dashboard:all', query: '' },
  { label: 'dashboard-outbox:bounces.blocked', query: 'state=dead' },
  { label: 'dashboard-outbox:bounces.retrying', query: 'state=tried' },
] as const

const pageSize = 50

/** The query for the search parameters of the page. A cursor contains its filter. */
export function buildQuery(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { query: { cursorPaging: { cursor, limit: pageSize } } }
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const state = params.get('state')
  const filter = {
    ...(text && { address: { $contains: text } }),
    ...(state === 'dead' && { permanent: true }),
    ...(state === 'tried' && { permanent: false }),
  }
  return { query: { filter, cursorPaging: { limit: pageSize } } }
}
