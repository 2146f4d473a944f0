import { deriveFromOperations } from '@stoa/contract'
import type { ChangeLog, LoggedCall, NotedChange } from '../../kernel/change-log.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildInsert, type ChangeRow } from './change-log.store.ts'
import {
  findArea,
  findSubject,
  isLoggedActor,
  isLoggedOperation,
  shortenAddress,
  toLoggedFields,
} from './change-log.ts'

const getLogged = deriveFromOperations(
  (operations) => new Map(operations.filter(isLoggedOperation).map((operation) => [operation.name, operation])),
)

export const isLogged = (operation: string): boolean => getLogged().has(operation)

/**
 * Builds one statement for all changes of a unit. A call without noted changes is logged once, described by its input.
 */
export const changeLog: ChangeLog = {
  isLogged,
  buildInsert(unit: Unit, call: LoggedCall, changes: readonly NotedChange[]) {
    const operation = getLogged().get(call.operation)
    if (!operation || !isLoggedActor(unit.actor)) return undefined
    const noted = toLoggedFields(changes)
    if (noted.length === 0 && (call.isLogged || changes.length > 0)) return undefined
    const subject = findSubject(operation, call.input)
    const entries = noted.length > 0 ? noted : toLoggedFields(subject ? [subject] : [])
    call.isLogged = true
    const { actor } = unit
    const common = {
      created_date: unit.now,
      operation: operation.name,
      area: findArea(operation) ?? null,
      actor_type: actor.type,
      actor_id: actor.id,
      assistant_id: actor.type === 'owner' ? (actor.assistantId ?? null) : null,
      address: shortenAddress(unit.address),
      user_agent: unit.userAgent?.slice(0, 300) ?? null,
      request_id: unit.requestId,
    } as const
    const toRow = ({ type, id, name, before, after }: (typeof entries)[number]): ChangeRow => ({
      ...common,
      id: createId(),
      subject_type: type,
      subject_id: id || null,
      subject_name: name ?? null,
      before: Object.keys(before).length > 0 ? before : null,
      after: Object.keys(after).length > 0 ? after : null,
    })
    const none = { type: operation.name.split('.')[0]!, id: '', name: undefined, before: {}, after: {} }
    return buildInsert(entries.length > 0 ? entries.map(toRow) : [toRow(none)])
  },
}
