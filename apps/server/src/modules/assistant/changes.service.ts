import type { AssistantChange, assistant as contract } from '@stoa/contract/assistant'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Actor } from '../../kernel/actor.ts'
import { apiPort, assertPermitted } from '../../kernel/api.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as store from './changes.store.ts'
import { type Change, getFingerprint, getStatus } from './changes.ts'
import { toWire, toWireOf } from './changes.wire.ts'
import { findRequester } from './requester.ts'
import { findOwnerName, runChange, toAudited } from './run-change.ts'
import { type ReadSubject, readSubject } from './subjects.ts'

type Operations = typeof contract

export async function listChanges(
  unit: Unit,
  { pending, limit, after }: InputOf<Operations['listChanges']>,
): Promise<ReplyOf<Operations['listChanges']>> {
  const size = limit ?? 25
  const found = await store.listChanges(unit, { isPending: pending ?? undefined, after, limit: size + 1 })
  return { changes: await toWire(unit, found.slice(0, size)), hasNext: found.length > size }
}

export async function getChange(
  unit: Unit,
  { id }: InputOf<Operations['getChange']>,
): Promise<{ change: AssistantChange }> {
  const change = await store.findChange(unit, id)
  if (!change) throw new Problem('NOT_FOUND')
  return { change: await toWireOf(unit, change) }
}

/**
 * Runs exactly what was shown, once: the row is claimed under a lock before the operation is called. If what it concerns
 * has changed, nothing runs, and the change is shown again.
 */
export async function approveChange(
  units: Units,
  { id, fingerprint }: InputOf<Operations['approveChange']>,
): Promise<{ change: AssistantChange }> {
  const { change: asked, requester } = await units.read((unit) => findPending(unit, id))
  assertMayDecide(units, asked)
  const subject = await readNow(units, asked, requester)
  const claimed = await units.command((unit) => claim(unit, id, fingerprint, subject))
  if (!claimed) throw new Problem('APPROVAL_OUTDATED')
  await runChange(units, claimed, requester)
  return units.read((unit) => getChange(unit, { id }))
}

/** A person may only approve changes that they could make themselves. */
function assertMayDecide({ actor, ...units }: Units, { operation }: Change): void {
  const binding = units.use(apiPort).bindings.get(operation)
  if (binding) assertPermitted(binding.operation, actor)
}

async function findPending(unit: Unit, id: string): Promise<{ change: Change; requester: Actor }> {
  const change = await store.findChange(unit, id)
  if (!change) throw new Problem('NOT_FOUND')
  const requester = await findRequester(unit, change)
  if (!requester || getStatus(change, unit.now) !== 'PENDING') throw new Problem('APPROVAL_NOT_PENDING')
  return { change, requester }
}

function readNow(units: Units, { operation, input }: Change, actor: Actor): Promise<ReadSubject | undefined> {
  const caller = { siteId: units.siteId, actor }
  const call = (name: string, read: unknown) => units.use(apiPort).call(name, caller, read, units.requestId)
  return readSubject(call, operation, input)
}

/** Undefined if the owner has seen something else than what would run now. */
async function claim(
  unit: Unit,
  id: string,
  fingerprint: string,
  subject: ReadSubject | undefined,
): Promise<Change | undefined> {
  const change = await store.lockChange(unit, id)
  if (!change || getStatus(change, unit.now) !== 'PENDING') throw new Problem('APPROVAL_NOT_PENDING')
  const subjectHash = subject?.hash ?? null
  if (subjectHash !== change.subjectHash) {
    const shown = subject?.shown ?? change.subject
    await store.updateChange(unit, id, { subjectHash, subject: shown, subjectChangedDate: unit.now })
    return undefined
  }
  if (getFingerprint(change) !== fingerprint) return undefined
  const decided = { status: 'RUNNING', ...decideNow(unit) } as const
  await store.updateChange(unit, id, decided)
  await record(unit, change, 'ASSISTANT_CHANGE_APPROVED')
  return { ...change, ...decided }
}

export async function rejectChange(
  unit: Unit,
  { id }: InputOf<Operations['rejectChange']>,
): Promise<{ change: AssistantChange }> {
  const change = await store.lockChange(unit, id)
  if (!change) throw new Problem('NOT_FOUND')
  if (getStatus(change, unit.now) !== 'PENDING') throw new Problem('APPROVAL_NOT_PENDING')
  const decided = { status: 'REJECTED', ...decideNow(unit) } as const
  await store.updateChange(unit, id, decided)
  await record(unit, change, 'ASSISTANT_CHANGE_REJECTED')
  return { change: await toWireOf(unit, { ...change, ...decided }) }
}

function decideNow({ actor, now }: Unit): Pick<Change, 'decidedDate' | 'decidedBy'> {
  if (actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  return { decidedDate: now, decidedBy: actor.id }
}

async function record(
  unit: Unit,
  change: Change,
  action: 'ASSISTANT_CHANGE_APPROVED' | 'ASSISTANT_CHANGE_REJECTED',
): Promise<void> {
  const { requesterType, requesterId, assistantId, assistantName } = change
  const requestedBy = requesterType === 'owner' ? await findOwnerName(unit, requesterId) : assistantName
  const subject = { type: 'assistant', id: assistantId } as const
  await audit(unit, { action, subject, data: { ...toAudited(change), requestedBy } })
}
