import type { externalDatabaseCalls, externalRefusals } from '@stoa/contract/external-database-calls'
import type { PluginReply } from '@stoa/contract/plugin-calls'
import { type FieldViolation, Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { toReasonFields, writeReason } from '@stoa/messages/reasons'
import { isManager } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { buildQuestion, type Database, type FaultOf, type Outcome, type PluginQuestion } from '../../plugins/api.ts'
import type { ExternalCollection, ServiceOperation } from './external.ts'

export type DatabaseCall = keyof typeof externalDatabaseCalls
export type Refusal = (typeof externalRefusals)[number]

export interface CallOptions<C extends DatabaseCall> {
  /** What is wrong with a well-formed reply: the path of the first wrong field. */
  readonly findFault?: (reply: PluginReply<C>) => string | undefined
  /** The problems that the service's refusals stand for; others are WDE0116. */
  readonly refusals?: Partial<Record<Refusal, ProblemCode>>
  /** A reply that was given before is used only if there is no new one. */
  readonly asksFirst?: boolean
}

export function buildCall<C extends DatabaseCall>(
  database: Database,
  call: C,
  request: object,
  { findFault, asksFirst }: CallOptions<C> = {},
): PluginQuestion<C> {
  const findProblem: FaultOf<C> = (reply) => {
    const field = findFault?.(reply)
    return field && writeReason('ANSWER_WRONG_FIELD', { field, problem: 'is not what was asked for' })
  }
  return buildQuestion({ plugin: database, call, request, findFault: findProblem, ...(asksFirst && { asksFirst }) })
}

/** The reply of a service. Ends the unit if it has to be asked first. WDE0131 without a reply, WDE0116 for a wrong one. */
export function ask<C extends DatabaseCall>(
  unit: Unit,
  database: Database,
  call: C,
  request: object,
  options: CallOptions<C> = {},
): PluginReply<C> {
  const [outcome] = unit.external([buildCall(database, call, request, options).question])
  return unwrap(unit, database, outcome as Outcome<C>, options.refusals)
}

export function unwrap<C extends DatabaseCall>(
  unit: Unit,
  database: Database,
  outcome: Outcome<C>,
  refusals: CallOptions<C>['refusals'] = {},
): PluginReply<C> {
  if (outcome.kind === 'answered') return outcome.reply
  throw toProblem(unit, database, outcome, refusals)
}

function toProblem(
  unit: Unit,
  database: Database,
  outcome: Exclude<Outcome, { kind: 'answered' }>,
  refusals: Partial<Record<Refusal, ProblemCode>>,
): Problem {
  if (outcome.kind === 'refused') {
    const { code, data } = outcome
    return toRefusal(unit, database, { errorCode: code, data: data as Record<string, unknown> }, refusals)
  }
  const { status, reason } = outcome
  const isWrong = status !== undefined && status < 500 && status !== 429
  return createProblem(unit, database, isWrong ? 'WDE0116' : 'WDE0131', toReasonFields(reason))
}

/** Shoppers learn which database it is; only owners and apps see its answer. */
const createProblem = (unit: Unit, { namespace }: Database, code: ProblemCode, details: object): Problem =>
  new Problem(code, { data: { externalDatabase: namespace, ...(isManager(unit.actor) && details) } })

export interface ServiceError {
  readonly errorCode?: string | null | undefined
  readonly errorMessage?: string | null | undefined
  readonly data?: Record<string, unknown> | null | undefined
}

/** The problem for an error of a service: of a call, or of one of its items. */
export function toRefusal(
  unit: Unit,
  database: Database,
  { errorCode, errorMessage, data }: ServiceError,
  refusals: Partial<Record<Refusal, ProblemCode>>,
): Problem {
  const code = refusals[errorCode as Refusal]
  if (code === 'INVALID_ARGUMENT') return new Problem(code, { violations: toViolations(data) })
  if (code) return new Problem(code)
  const reason = [errorCode, errorMessage].filter(Boolean).join(': ').slice(0, 300)
  return createProblem(unit, database, 'WDE0116', { reason })
}

function toViolations(data: Record<string, unknown> | null | undefined): FieldViolation[] {
  const listed = Array.isArray(data?.violations) ? data.violations.slice(0, 100) : []
  const violations = listed.map((each) => {
    const { fieldPath, message } = (each ?? {}) as { fieldPath?: unknown; message?: unknown }
    return {
      field: typeof fieldPath === 'string' ? `dataItem.data.${fieldPath}`.slice(0, 1000) : 'dataItem',
      description: typeof message === 'string' ? message.slice(0, 1000) : refused,
      violatedRule: 'VALIDATION',
      data: {},
    }
  })
  if (violations.length > 0) return violations
  return [{ field: 'dataItem', description: refused, violatedRule: 'VALIDATION', data: {} }]
}
const refused = 'was refused by the external database'

/** WDE0119 where the service does not offer an operation for the collection. */
export function assertSupports({ name, external }: ExternalCollection, ...operations: ServiceOperation[]): void {
  const missing = operations.find((operation) => !external.operations.has(operation))
  if (missing) throw new Problem('WDE0119', { data: { collection: name, operation: missing } })
}
