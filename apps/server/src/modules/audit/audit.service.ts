import type { audit as contract } from '@stoa/contract/audit'
import type { AuditEntry, AuditParty } from '@stoa/contract/audit.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Actor } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './audit.store.ts'
import type { AuditEvent } from './audit.ts'

/** Writes an audit line in the unit's transaction, so that a rollback removes it too. */
export async function audit(unit: Unit, event: AuditEvent): Promise<void> {
  store.insertEntry(unit, buildAuditEntry(unit, unit.now, event))
}

/** The line as a row, for a statement that inserts it together with the change: see {@link auditInsertion}. */
export function buildAuditEntry(
  by: Pick<Unit, 'actor' | 'address' | 'requestId'>,
  now: Date,
  { action, subject, by: requester, data }: AuditEvent,
): store.AuditRow {
  const actor = requester ?? toParty(by.actor)
  return {
    id: createId(),
    created_date: now,
    action,
    actor_type: actor.type,
    actor_id: actor.id ?? null,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    address: by.address ?? null,
    request_id: by.requestId,
    data: Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== undefined && value !== null)),
  }
}

export function toParty(actor: Actor): AuditParty {
  return 'id' in actor ? { type: actor.type, id: actor.id } : { type: actor.type }
}

export async function queryAuditLog(
  unit: Unit,
  { query }: InputOf<typeof contract.queryAuditLog>,
): Promise<ReplyOf<typeof contract.queryAuditLog>> {
  const { items, metadata } = await store.listEntries(unit, query)
  return { entries: items.map(toEntry), pagingMetadata: metadata }
}

function toEntry(row: store.AuditRow): AuditEntry {
  const { id, action, data, address } = row
  return {
    id,
    createdDate: row.created_date.toISOString(),
    action,
    actor: describeParty(row.actor_type, row.actor_id),
    ...(row.subject_type && { subject: describeParty(row.subject_type, row.subject_id) }),
    ...(address !== null && { address }),
    requestId: row.request_id,
    data,
  }
}

const describeParty = (type: AuditParty['type'], id: string | null): AuditParty => ({
  type,
  ...(id !== null && { id }),
})
