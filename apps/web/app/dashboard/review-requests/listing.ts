import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

type Entry = ReplyOf<'siteReviewRequests.queryReviewRequestLog'>['entries'][number]

const pageSize = 50
const statuses = ['SCHEDULED', 'SENT', 'CANCELED', 'FAILED'] as const

export const views = [
  { label: 'dashboard:all', query: '' },
  { label: 'dashboard-review-requests:scheduled', query: 'status=SCHEDULED' },
  { label: 'dashboard-review-requests:sent', query: 'status=SENT' },
  { label: 'dashboard-review-requests:canceled', query: 'status=CANCELED' },
  { label: 'dashboard-review-requests:failed', query: 'status=FAILED' },
] as const

/** The query for the search parameters of the page. */
export function buildQuery(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { cursorPaging: { cursor, limit: pageSize } }
  const status = statuses.find((each) => each === params.get('status'))
  return { ...(status && { filter: { status } }), cursorPaging: { limit: pageSize } }
}

export const toRow = (
  t: Translate,
  { reviewRequest, email, names, letters, dueDate }: Entry,
  reason = describeCode(t, reviewRequest.failedOptions?.reason),
) => ({
  id: reviewRequest.id,
  email: email ?? t('dashboard-review-requests:noEmail'),
  items: t.join(names) || t('dashboard-review-requests:otherItems'),
  status: reviewRequest.status,
  reason,
  opened: reviewRequest.sentOptions?.opened ?? false,
  reviewed: reviewRequest.items?.some(({ reviewId }) => reviewId) ?? false,
  letters,
  dueDate,
  created: reviewRequest.createdDate,
  orderId: reviewRequest.order?.id,
})
export type Row = ReturnType<typeof toRow>

const reasons: Readonly<Record<string, PlainKey>> = {
  ACTIVATION_FAILED: 'dashboard-review-requests:reason.inactive',
  BOUNCED: 'dashboard-review-requests:reason.bounced',
  SUBSCRIPTION_INACTIVE: 'dashboard-review-requests:reason.optedOut',
}

/** For requests that failed before their exact reason was stored. */
function describeCode(t: Translate, code = ''): string | undefined {
  const reason = reasons[code]
  return reason && t(reason)
}

export function describeState({ status, reviewed, opened }: Row): readonly [Tone, PlainKey] {
  if (reviewed) return ['good', 'dashboard-review-requests:reviewed']
  if (status === 'SENT') return ['good', opened ? 'dashboard-review-requests:opened' : 'dashboard-review-requests:sent']
  if (status === 'SCHEDULED') return ['wait', 'dashboard-review-requests:scheduled']
  return status === 'FAILED'
    ? ['bad', 'dashboard-review-requests:failed']
    : ['quiet', 'dashboard-review-requests:canceled']
}
