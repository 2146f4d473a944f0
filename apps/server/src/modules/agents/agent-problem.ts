import { Problem } from '@stoa/contract/problem'
import type { ProtocolVersion } from './protocol.ts'

/** Errors of JSON-RPC: the request is not valid, the server failed, refused, or the profile could not be used. */
const rpc = { invalid: -32600, internal: -32603, refused: -32000, discovery: -32001 } as const

/** The protocol's own errors, with their HTTP status and JSON-RPC code. */
export const agentProblems = {
  invalid_profile_url: { status: 400, rpc: rpc.discovery },
  profile_unreachable: { status: 424, rpc: rpc.discovery },
  profile_malformed: { status: 422, rpc: rpc.discovery },
  version_unsupported: { status: 422, rpc: rpc.discovery },
  profile_not_trusted: { status: 403, rpc: rpc.refused },
  signature_missing: { status: 401, rpc: rpc.refused },
  signature_invalid: { status: 401, rpc: rpc.refused },
  key_not_found: { status: 401, rpc: rpc.refused },
  digest_mismatch: { status: 400, rpc: rpc.invalid },
  algorithm_unsupported: { status: 400, rpc: rpc.invalid },
  invalid_request: { status: 400, rpc: rpc.invalid },
  request_too_large: { status: 400, rpc: rpc.invalid },
  not_found: { status: 404, rpc: rpc.refused },
  idempotency_key_required: { status: 400, rpc: rpc.invalid },
  idempotency_conflict: { status: 409, rpc: rpc.refused },
  /** The first request with this key has not ended yet. */
  idempotency_in_flight: { status: 409, rpc: rpc.refused },
  unauthorized: { status: 403, rpc: rpc.refused },
  too_many_requests: { status: 429, rpc: rpc.refused },
  unavailable: { status: 503, rpc: rpc.refused },
  internal_error: { status: 500, rpc: rpc.internal },
} as const satisfies Readonly<Record<string, { status: number; rpc: number }>>

export type AgentProblemCode = keyof typeof agentProblems

interface Details {
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal by the protocol itself: nothing was changed. Outcomes of business are answers, with `messages`. */
export class AgentProblem extends Error {
  override name = 'AgentProblem'
  readonly code: AgentProblemCode
  readonly status: number
  readonly rpcCode: number
  readonly retryAfter: number | undefined

  /** `content`: an English sentence for the agent's developer. */
  constructor(code: AgentProblemCode, content: string, { retryAfter, cause }: Details = {}) {
    super(content, { cause })
    this.code = code
    this.status = agentProblems[code].status
    this.rpcCode = agentProblems[code].rpc
    this.retryAfter = retryAfter
  }
}

/** Where a person has to sign in, or has granted too little: answered with an envelope, a status and a challenge. */
export class IdentityProblem extends Error {
  override name = 'IdentityProblem'
  readonly code: 'identity_required' | 'insufficient_scope'
  readonly status: 401 | 403
  readonly version: ProtocolVersion
  /** The value of `WWW-Authenticate` (RFC 6750, RFC 9728). */
  readonly challenge: string

  constructor(code: IdentityProblem['code'], version: ProtocolVersion, challenge: string) {
    super(
      code === 'identity_required'
        ? 'The buyer has to link their account with the shop first.'
        : 'The buyer has not granted the scope that this operation needs.',
    )
    this.code = code
    this.status = code === 'identity_required' ? 401 : 403
    this.version = version
    this.challenge = challenge
  }
}

/** The active capabilities do not include the one of the operation: an answer, not an error of HTTP. */
export class CapabilityProblem extends Error {
  override name = 'CapabilityProblem'
  readonly version: ProtocolVersion

  constructor(version: ProtocolVersion, capability: string) {
    super(`The profile of the platform does not declare ${capability} in a version that the shop supports.`)
    this.version = version
  }
}

/** An error as both transports write it. */
export interface ProtocolAnswer {
  /** Of HTTP; in JSON-RPC it goes with the error as well. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The REST body, and JSON-RPC's `error.data`. */
  readonly body: Record<string, unknown>
  /** The JSON-RPC error; absent: the body is an ordinary result. */
  readonly rpc?: { readonly code: number; readonly message: string }
}

/**
 * Turns any error into the protocol's answer. Unexpected ones are 500 without internals: log them before. Problems of
 * the shop's own operations that reach this point are refusals of the request as such; expected ones (out of stock, a
 * wrong code) are caught before and become `messages`.
 */
export function toProtocolAnswer(error: unknown): ProtocolAnswer {
  if (error instanceof CapabilityProblem) {
    return { status: 200, headers: {}, body: buildErrorEnvelope(error.version, 'capabilities_incompatible', error) }
  }
  if (error instanceof IdentityProblem) {
    const { version, code, status, challenge } = error
    const body = buildErrorEnvelope(version, code, error, 'requires_buyer_review')
    return { status, headers: { 'www-authenticate': challenge }, body, rpc: { code: rpc.refused, message: code } }
  }
  const { code, message, status, rpcCode, retryAfter } = toAgentProblem(error)
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    body: {
      code,
      content: message,
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
    },
    rpc: { code: rpcCode, message: code },
  }
}

function toAgentProblem(error: unknown): AgentProblem {
  if (error instanceof AgentProblem) return error
  if (!(error instanceof Problem)) return new AgentProblem('internal_error', 'The shop failed to answer.')
  const retryAfter = error.retryAfter
  if (error.status === 429) {
    return new AgentProblem('too_many_requests', error.message, { retryAfter: retryAfter ?? 1 })
  }
  if (error.status === 503) return new AgentProblem('unavailable', error.message, { retryAfter: retryAfter ?? 1 })
  if (error.status === 401 || error.status === 403) return new AgentProblem('unauthorized', error.message)
  if (error.status === 404) return new AgentProblem('not_found', error.message)
  if (error.status === 413) return new AgentProblem('request_too_large', error.message)
  return error.status < 500
    ? new AgentProblem('invalid_request', error.message)
    : new AgentProblem('internal_error', 'The shop failed to answer.')
}

const buildErrorEnvelope = (
  version: ProtocolVersion,
  code: string,
  { message: content }: Error,
  severity = 'unrecoverable',
) => ({
  ucp: { version, status: 'error' },
  messages: [{ type: 'error', code, content, content_type: 'plain', severity }],
})
