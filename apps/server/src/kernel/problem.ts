import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { type ProblemCode, problems } from '@stoa/contract/problems'

/** The one error body of the wire. Clients read `details` without a guard, so it is always there. */
export interface ErrorBody {
  message: string
  details?: {
    applicationError?: { code: string; description: string; data: Record<string, unknown> }
    validationError?: { fieldViolations: FieldViolation[] }
  }
  status: number
  requestId: string
  error?: string
  error_description?: string
}

interface Declared {
  status: number
  description: string
  as?: string
  /** RFC 6749's name, for the token endpoint. */
  oauth?: string
  /** Answered without details: clients then read the HTTP status as the code. */
  bare?: boolean
}

/** RFC 6749's names for what the door refuses. */
const oauthNames: Readonly<Record<number, string>> = {
  401: 'invalid_client',
  403: 'unauthorized_client',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
}

/** `forOAuth`: for clients that read RFC 6749's words alone. */
export function toErrorBody(problem: Problem, requestId: string, forOAuth = false): ErrorBody {
  const { status, as, oauth: own, bare } = problems[problem.code] as Declared
  const oauth = own ?? (forOAuth ? (oauthNames[status] ?? 'invalid_request') : undefined)
  const code = as ?? problem.code
  const body: ErrorBody = { message: problem.message, status, requestId }
  if (problem.violations) {
    const fieldViolations = byField(problem.violations)
    body.message = saying(fieldViolations)
    body.details = { validationError: { fieldViolations } }
  } else if (!bare) {
    body.details = { applicationError: { code, description: problem.message, data: problem.data ?? {} } }
  }
  if (oauth) Object.assign(body, { error: oauth, error_description: body.message })
  return body
}

const byField = (violations: readonly FieldViolation[]) =>
  [...violations].sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
const saying = (violations: readonly FieldViolation[]) =>
  `INVALID_ARGUMENT: ${violations.map((v) => `"${v.field}" ${v.description}`).join(', ')}`

/** What a bulk call says of one item that could not be done. */
export function toItemError({ code, message, data, violations }: Problem) {
  if (!violations) return { code, description: message, data: data ?? {} }
  const fieldViolations = byField(violations)
  return { code, description: saying(fieldViolations), data: { fieldViolations } }
}

/** A bug, said without a word about its insides. */
export function buildSystemErrorBody(requestId: string, forOAuth = false): ErrorBody {
  const message = `System error occurred, request id: ${requestId}`
  return {
    message,
    details: { applicationError: { code: 'SYSTEM_ERROR', description: 'System error occurred', data: {} } },
    status: 500,
    requestId,
    ...(forOAuth && { error: 'server_error', error_description: message }),
  }
}

/** What the HTTP layer itself refuses, as problems of the contract. */
export function fromHttpError(
  error: { statusCode?: number; code?: string; message: string },
  tooLarge: ProblemCode = 'PAYLOAD_TOO_LARGE',
): Problem | undefined {
  const { statusCode, message } = error
  if (statusCode === 413) return new Problem(tooLarge)
  if (statusCode === 415) return new Problem('UNSUPPORTED_MEDIA_TYPE')
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Problem('INVALID_ARGUMENT', {
      violations: [{ field: '', description: message, violatedRule: 'FORMAT', data: {} }],
    })
  }
  return undefined
}
