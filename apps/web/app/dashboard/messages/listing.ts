import { type MessageStatus, messageStatuses } from '@stoa/contract/contact-message.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

const pageSize = 50

export const statuses: Readonly<Record<MessageStatus, readonly [Tone, PlainKey]>> = {
  UNREAD: ['wait', 'dashboard-messages:status.unread'],
  READ: ['quiet', 'dashboard-messages:status.read'],
  DONE: ['good', 'dashboard-messages:status.done'],
  SPAM: ['bad', 'dashboard-messages:status.spam'],
}

export const listViews = (t: Translate) => [
  { label: t('dashboard-messages:view.inbox'), query: '' },
  ...messageStatuses.map((status) => ({ label: t(statuses[status][1]), query: `status=${status}` })),
]

/** The query that the URL of the list describes: without a status all but spam. */
export function buildQuery(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { cursorPaging: { cursor, limit: pageSize } }
  const status = messageStatuses.find((each) => each === params.get('status'))
  return { filter: { status: status ?? { $ne: 'SPAM' } }, cursorPaging: { limit: pageSize } }
}
