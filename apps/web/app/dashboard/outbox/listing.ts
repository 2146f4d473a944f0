import type { ReplyOf } from '@stoa/contract'
import type { Tone } from '../ui/status.tsx'

export type Mail = ReplyOf<'mails.getMail'>['mail']

const statuses = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const satisfies readonly Mail['status'][]

export const states: Readonly<Record<Mail['status'], readonly [Tone, string]>> = {
  QUEUED: ['wait', 'Waiting'],
  SENT: ['good', 'Sent'],
  FAILED: ['bad', 'Failed'],
  KEPT: ['quiet', 'Kept here'],
}

export const views = [
  { label: 'All', query: '' },
  { label: 'Waiting', query: 'status=QUEUED' },
  { label: 'Sent', query: 'status=SENT' },
  { label: 'Failed', query: 'status=FAILED' },
  { label: 'Kept here', query: 'status=KEPT' },
] as const

const pageSize = 50

/** The wire's query of a list as its address describes it. */
export function queryOf(params: URLSearchParams) {
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const status = statuses.find((each) => each === params.get('status'))
  const cursor = params.get('cursor')
  const search = text ? { search: text } : {}
  if (cursor) return { ...search, query: { cursorPaging: { cursor, limit: pageSize } } }
  return { ...search, query: { ...(status && { filter: { status } }), cursorPaging: { limit: pageSize } } }
}
