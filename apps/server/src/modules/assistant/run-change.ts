import { Problem } from '@stoa/contract/problem'
import type { Actor, Caller } from '../../kernel/actor.ts'
import { apiPort } from '../../kernel/api.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit, toParty } from '../audit/api.ts'
import { listOwners } from '../identity/api.ts'
import * as store from './changes.store.ts'
import type { Change, Outcome, ShownSubject } from './changes.ts'
import { writeProblem } from './problem-text.ts'

type Asking = Pick<Change, 'id' | 'operation' | 'assistantId' | 'assistantName' | 'subject'>

/** What an entry of the audit log says of a change. */
export const toAudited = ({ id, operation, assistantName, subject }: Asking) => ({
  operation,
  assistant: assistantName,
  change: id,
  ...(subject && { concerns: writeSubject(subject) }),
})

/** The log outlives people's data: an entry has their ids, and neither names nor addresses. */
const personal = /member|customer|contact|person|subscriber|newsletter|mail|phone|profile|about|identit|activation/i

/** "coupon Spring" */
function writeSubject({ type, id, label }: ShownSubject): string {
  const name = personal.test(type) || label?.startsWith('{') ? id : (label ?? id)
  return [type, name].filter((text) => text !== undefined).join(' ')
}

/**
 * Calls the operation of a change whose row says that it runs, and records the outcome. Its key makes it one payment if
 * it is ever called twice.
 */
export async function runChange(units: Units, change: Change, actor: Actor): Promise<Outcome> {
  const { siteId, address, userAgent, requestId } = units
  const caller: Caller = {
    siteId,
    actor,
    ...(address && { address }),
    ...(userAgent && { userAgent }),
    idempotencyKey: `assistant ${change.id}`,
  }
  const outcome = await callOperation(units, change, caller, requestId)
  await units.command((unit) => recordOutcome(unit, change, actor, outcome))
  return outcome
}

async function callOperation(units: Units, change: Change, caller: Caller, requestId: string): Promise<Outcome> {
  try {
    return { reply: await units.use(apiPort).call(change.operation, caller, change.input, requestId) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.code, problem: writeProblem(error) }
  }
}

/** The log is read by people: a name, as long as there is one. */
export const findOwnerName = async (unit: Unit, id: string): Promise<string> =>
  (await listOwners(unit)).find((owner) => owner.id === id)?.name ?? id

async function recordOutcome(unit: Unit, change: Change, actor: Actor, outcome: Outcome): Promise<void> {
  const hasFailed = outcome.code !== undefined
  await store.updateChange(unit, change.id, { status: hasFailed ? 'FAILED' : 'DONE', outcome })
  await audit(unit, {
    action: hasFailed ? 'ASSISTANT_CHANGE_FAILED' : 'ASSISTANT_CHANGE_MADE',
    by: toParty(actor),
    subject: { type: 'assistant', id: change.assistantId },
    data: {
      ...toAudited(change),
      ...(change.decidedBy && { approvedBy: await findOwnerName(unit, change.decidedBy) }),
      ...(outcome.code && { problem: outcome.code }),
    },
  })
}
