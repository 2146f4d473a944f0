import type { ReplyOf } from '@stoa/contract'
import type { Tone } from '../ui/status.tsx'

type Entry = ReplyOf<'siteReviewRequests.queryReviewRequestLog'>['entries'][number]

const pageSize = 50
const statuses = ['SCHEDULED', 'SENT', 'CANCELED', 'FAILED'] as const

export const views = [
  { label: 'All', query: '' },
  { label: 'Scheduled', query: 'status=SCHEDULED' },
  { label: 'Sent', query: 'status=SENT' },
  { label: 'Canceled', query: 'status=CANCELED' },
  { label: 'Failed', query: 'status=FAILED' },
] as const

/** The wire's query of the log as its address describes it. */
export function queryOf(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { cursorPaging: { cursor, limit: pageSize } }
  const status = statuses.find((each) => each === params.get('status'))
  return { ...(status && { filter: { status } }), cursorPaging: { limit: pageSize } }
}

export const toRow = ({ reviewRequest, email, names, letters, dueDate }: Entry) => ({
  id: reviewRequest.id,
  email: email ?? 'No address',
  items: names.filter(Boolean).join(', ') || 'Items of another app',
  status: reviewRequest.status,
  why: reasons[reviewRequest.failedOptions?.reason ?? ''] ?? undefined,
  opened: reviewRequest.sentOptions?.opened ?? false,
  reviewed: reviewRequest.items?.some(({ reviewId }) => reviewId) ?? false,
  letters,
  dueDate,
  created: reviewRequest.createdDate,
  orderId: reviewRequest.order?.id,
})
export type Row = ReturnType<typeof toRow>

const reasons: Readonly<Record<string, string>> = {
  ACTIVATION_FAILED: 'No address, or nothing left to review',
  BOUNCED: 'The mail came back',
  SUBSCRIPTION_INACTIVE: 'Wants no such letters',
}

export function stateOf({ status, reviewed, opened }: Row): readonly [Tone, string] {
  if (reviewed) return ['good', 'Reviewed']
  if (status === 'SENT') return ['good', opened ? 'Opened' : 'Sent']
  if (status === 'SCHEDULED') return ['wait', 'Scheduled']
  return status === 'FAILED' ? ['bad', 'Failed'] : ['quiet', 'Canceled']
}
