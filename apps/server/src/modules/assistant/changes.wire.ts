import type { AssistantChange } from '@stoa/contract/assistant'
import { apiPort } from '../../kernel/api.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwners } from '../identity/api.ts'
import { type Change, getFingerprint, getStatus } from './changes.ts'

type Names = ReadonlyMap<string, string>

export async function toWire(unit: Unit, changes: readonly Change[]): Promise<AssistantChange[]> {
  if (changes.length === 0) return []
  const names = new Map((await listOwners(unit)).map(({ id, name }) => [id, name]))
  return changes.map((change) => write(unit, change, names))
}

export const toWireOf = async (unit: Unit, change: Change): Promise<AssistantChange> =>
  (await toWire(unit, [change]))[0]!

function write(unit: Unit, change: Change, names: Names): AssistantChange {
  const operation = unit.use(apiPort).bindings.get(change.operation)?.operation
  const { requesterType: type, requesterId, decidedBy, subjectChangedDate, approvalExpiresDate, decidedDate } = change
  const requesterName = type === 'owner' ? names.get(requesterId) : change.assistantName
  return {
    id: change.id,
    status: getStatus(change, unit.now),
    operation: change.operation,
    summary: operation?.summary ?? change.operation,
    ...(operation?.permission && { permission: operation.permission }),
    reasons: change.reasons,
    input: change.input,
    ...(change.note !== null && { note: change.note }),
    ...(change.subject && { subject: change.subject }),
    fingerprint: getFingerprint(change),
    ...(subjectChangedDate && { subjectChangedDate: subjectChangedDate.toISOString() }),
    assistant: { id: change.assistantId, name: change.assistantName },
    requestedBy: { type, id: requesterId, ...(requesterName && { name: requesterName }) },
    createdDate: change.createdDate.toISOString(),
    ...(approvalExpiresDate && { expiresDate: approvalExpiresDate.toISOString() }),
    ...(decidedDate && { decidedDate: decidedDate.toISOString() }),
    ...(decidedBy && { decidedBy: toPerson(decidedBy, names) }),
    ...(change.outcome && { outcome: change.outcome }),
  }
}

function toPerson(id: string, names: Names): { id: string; name?: string } {
  const name = names.get(id)
  return { id, ...(name !== undefined && { name }) }
}
