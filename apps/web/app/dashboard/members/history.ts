import type { AuditEntry } from '@stoa/contract/audit.entity'
import type { Host } from '../../lib/host.ts'
import { inWords } from '../audit/listing.ts'

const atMost = 20

/** What a member did and what was done to them, the latest first. */
export async function readHistory(host: Host, memberId: string) {
  const read = (side: 'actor' | 'subject') =>
    host.call('audit.queryAuditLog', {
      query: { filter: { [`${side}.type`]: 'member', [`${side}.id`]: memberId }, cursorPaging: { limit: atMost } },
    })
  const [did, underwent] = await Promise.all([read('actor'), read('subject')])
  const entries = new Map([...did.entries, ...underwent.entries].map((entry) => [entry.id, entry]))
  return [...entries.values()]
    .sort((one, other) => other.createdDate.localeCompare(one.createdDate))
    .slice(0, atMost)
    .map(toLine)
}

const by: Partial<Record<AuditEntry['actor']['type'], string>> = { owner: 'the owner', app: 'an app' }

const toLine = ({ id, createdDate, action, actor, address }: AuditEntry) => ({
  id,
  date: createdDate,
  text: inWords(action),
  author: by[actor.type],
  address,
})
