import { Problem } from '@stoa/contract/problem'
import { findLanguageByTag, type Language } from '@stoa/messages'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../kernel/actor.ts'
import { isRecord } from '../../kernel/is-record.ts'
import { readLanguageHeaders } from '../../kernel/language.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { validateInput } from '../../kernel/request-validation/validate.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { AgentProblem, type AgentRequest, identifyAgent, openAgentUnits, toAgentRequest } from '../agents/api.ts'
import type { AnswerBody } from './answers.ts'
import { hasCardNumber } from './card-numbers.ts'
import type { CommerceOperation } from './operations.ts'

/** Requests of one address, before anything is looked up for them. */
const addressLimit: Limit = { name: 'commerce', tries: 600, seconds: 60, inProcess: true }

export interface SentRequest {
  readonly request: FastifyRequest
  readonly operation: CommerceOperation
  /** The id in the path, or beside the payload. */
  readonly id?: string | undefined
  readonly payload: unknown
  readonly parameters?: Pick<AgentRequest, 'profile' | 'idempotencyKey'>
}

/**
 * Performs an operation for the agent that sends the request: who calls, what is sent, what is done. The transports
 * differ in form alone. Throws what `toProtocolAnswer` writes; then nothing was changed.
 */
export async function performOperation(
  factory: UnitFactory,
  { request, operation, id, payload, parameters }: SentRequest,
): Promise<{ body: AnswerBody; units: Units }> {
  const units = await openAgentUnits(request, factory)
  await units.use(limitsPort).count(addressLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  const call = await identifyAgent(units, toAgentRequest(request, operation.name, parameters))
  if (hasCardNumber(payload)) {
    throw new AgentProblem('invalid_request', 'The shop takes no card numbers: send a token of a payment handler.')
  }
  const input = readInput(operation, payload)
  const languages = readLanguages(request, input)
  const { siteId, requestId, address, userAgent } = units
  const open = (actor: Actor) =>
    factory.units({
      ...{ siteId, actor, requestId, languages },
      ...(address !== undefined && { address }),
      ...(userAgent !== undefined && { userAgent }),
    })
  const shop = { call, units: open({ type: 'anonymous' }), as: open }
  const body = await operation.run(shop, { ...input, ...(id !== undefined && { id }) } as never)
  return { body, units }
}

/** Unknown fields are dropped; all faults are named at once. */
function readInput({ input }: CommerceOperation, payload: unknown): Record<string, unknown> {
  try {
    return validateInput({ input: input as never }, payload ?? {}, false) as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof Problem) || !error.violations) throw error
    const faults = error.violations
      .slice(0, 10)
      .map(({ field, description }) => `${field || 'The body'} ${description}`)
    throw new AgentProblem('invalid_request', `${faults.join('; ')}.`, { cause: error })
  }
}

/** The language that the agent speaks with its buyer, then those of the headers. */
function readLanguages({ headers }: FastifyRequest, { context }: Record<string, unknown>): Language[] {
  const tag = isRecord(context) && typeof context.language === 'string' ? context.language : ''
  const spoken = findLanguageByTag(tag)
  return [...(spoken ? [spoken] : []), ...readLanguageHeaders(headers, { type: 'anonymous' })]
}
