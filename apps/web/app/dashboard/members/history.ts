import type { AuditEntry } from '@stoa/contract/audit.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { actionLabels } from '../audit/action-labels.ts'

const limit = 20

/** Reads the latest audit log entries by or about a member, for staff who may see the log. */
export async function readHistory(host: Host, memberId: string) {
  if (!host.may('audit.queryAuditLog')) return []
  const read = (side: 'actor' | 'subject') =>
    host.call('audit.queryAuditLog', {
      query: { filter: { [`${side}.type`]: 'member', [`${side}.id`]: memberId }, cursorPaging: { limit } },
    })
  const [byMember, aboutMember] = await Promise.all([read('actor'), read('subject')])
  const entries = new Map([...byMember.entries, ...aboutMember.entries].map((entry) => [entry.id, entry]))
  return [...entries.values()]
    .sort((one, other) => other.createdDate.localeCompare(one.createdDate))
    .slice(0, limit)
    .map((entry) => toLine(host.t, entry))
}

const toLine = (t: Translate, { id, createdDate, action, actor, address }: AuditEntry) => ({
  id,
  date: createdDate,
  text: withActor(t, t(actionLabels[action]), actor),
  address,
})

function withActor(t: Translate, event: string, { type }: AuditEntry['actor']): string {
  if (type === 'owner') return t('dashboard-members:history.byOwner', { event })
  return type === 'app' ? t('dashboard-members:history.byApp', { event }) : event
}
