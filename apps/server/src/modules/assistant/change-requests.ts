import type { ApprovalReason } from '@stoa/contract/approval-reasons'
import { getAssistantPolicy } from '@stoa/contract/assistant-policy'
import { Problem } from '@stoa/contract/problem'
import { apiPort, assertPermitted } from '../../kernel/api.ts'
import { validateInput } from '../../kernel/request-validation/validate.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit, toParty } from '../audit/api.ts'
import * as store from './changes.store.ts'
import { approvalLifetimeMs, type Change, hashValue, storedLifetimeMs } from './changes.ts'
import { notifyApprovers } from './notify-approvers.ts'
import type { Requester } from './requester.ts'
import { runChange, toAudited } from './run-change.ts'
import { describeSubject, type ReadSubject, readSubject } from './subjects.ts'

export interface ChangeRequest {
  operation: string
  input: unknown
  note?: string | undefined
}

const readingOnly = 'This assistant may only read. An owner can change that on the page Assistant of the dashboard.'

/**
 * Makes a change that stays within the dashboard; any other waits for the approval of a person. What the operation would
 * refuse is refused at once.
 */
export async function requestChange(units: Units, requester: Requester, request: ChangeRequest): Promise<Change> {
  const api = units.use(apiPort)
  const { caller } = requester
  const binding = api.bindings.get(request.operation)
  const policy = getAssistantPolicy(request.operation)
  if (!binding || policy.kind === 'WITHHELD' || policy.kind === 'READ') throw new Problem('NOT_FOUND')
  if (!requester.mayChange) throw new Problem('PERMISSION_DENIED', { description: readingOnly })
  assertPermitted(binding.operation, caller.actor)
  const checked = { ...request, input: validateInput(binding.operation, request.input, false) }
  if (policy.kind !== 'APPROVAL') return makeChange(units, requester, checked)
  const read = (name: string, input: unknown) => api.call(name, caller, input, units.requestId)
  const subject = await readSubject(read, checked.operation, checked.input)
  return units.command((unit) => askForApproval(unit, requester, checked, policy.reasons, subject))
}

async function makeChange(units: Units, requester: Requester, request: ChangeRequest): Promise<Change> {
  const { actor } = requester.caller
  const change = await units.command(async (unit) => {
    await assertWithinHour(unit, requester)
    const made: Change = { ...createChange(unit, requester, request), status: 'RUNNING', decidedDate: unit.now }
    await store.insertChange(unit, made)
    await recordRequest(unit, requester, made)
    return made
  })
  const outcome = await runChange(units, change, actor)
  return { ...change, status: outcome.code === undefined ? 'DONE' : 'FAILED', outcome }
}

/** The same request again is the one that waits already. */
async function askForApproval(
  unit: Unit,
  requester: Requester,
  request: ChangeRequest,
  reasons: readonly ApprovalReason[],
  subject: ReadSubject | undefined,
): Promise<Change> {
  const change: Change = {
    ...createChange(unit, requester, request),
    reasons: [...reasons],
    subjectHash: subject?.hash ?? null,
    ...(subject && { subject: subject.shown }),
    approvalExpiresDate: new Date(unit.now.getTime() + approvalLifetimeMs),
  }
  const waiting = await store.findPendingChange(unit, change)
  if (waiting && waiting.subjectHash === change.subjectHash) return waiting
  await assertWithinHour(unit, requester)
  const { waitingChanges } = requester.limits
  if ((await store.countPending(unit, waitingChanges, change.assistantId)) >= waitingChanges) {
    const description = `${waitingChanges} changes of this assistant wait for approval already.`
    throw new Problem('TOO_MANY_REQUESTS', { description })
  }
  await store.insertChange(unit, change)
  await recordRequest(unit, requester, change)
  await notifyApprovers(unit, requester.name)
  return change
}

const hourMs = 3600_000

/** Counts what was asked for, made or not: each of them is work for the shop or for its owner. */
async function assertWithinHour(unit: Unit, { assistantId, limits: { changesPerHour } }: Requester): Promise<void> {
  const since = new Date(unit.now.getTime() - hourMs)
  if ((await store.countSince(unit, assistantId, since, changesPerHour)) < changesPerHour) return
  const description = `This assistant has asked for ${changesPerHour} changes within an hour, which is its limit.`
  throw new Problem('TOO_MANY_REQUESTS', { description })
}

function createChange(unit: Unit, { assistantId, name, caller }: Requester, request: ChangeRequest): Change {
  const { actor } = caller
  if (actor.type !== 'owner' && actor.type !== 'app') throw new Problem('PERMISSION_DENIED')
  return {
    id: unit.newId(),
    assistantId,
    assistantName: name,
    requesterType: actor.type,
    requesterId: actor.id,
    operation: request.operation,
    input: request.input,
    inputHash: hashValue(request.input),
    note: request.note ?? null,
    reasons: [],
    subjectHash: null,
    subject: describeSubject(request.operation, request.input),
    subjectChangedDate: null,
    status: 'PENDING',
    approvalExpiresDate: null,
    decidedDate: null,
    decidedBy: null,
    outcome: null,
    createdDate: unit.now,
    expiresDate: new Date(unit.now.getTime() + storedLifetimeMs),
  }
}

const recordRequest = (unit: Unit, { caller }: Requester, change: Change): Promise<void> =>
  audit(unit, {
    action: 'ASSISTANT_CHANGE_REQUESTED',
    by: toParty(caller.actor),
    subject: { type: 'assistant', id: change.assistantId },
    data: { ...toAudited(change), needsApproval: change.status === 'PENDING' },
  })
