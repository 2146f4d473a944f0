import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { type ProblemCode, problems } from '@stoa/contract/problems'

/** The error body of the wire. Clients read `details` unguarded, so it is always present. */
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

interface DeclaredProblem {
  status: number
  description: string
  as?: string
  /** The error name of RFC 6749, for the token endpoint. */
  oauth?: string
  /** Without details: clients then use the HTTP status as the code. */
  bare?: boolean
}

/** RFC 6749's error names for problems of request validation. */
const oauthNames: Readonly<Record<number, string>> = {
  401: 'invalid_client',
  403: 'unauthorized_client',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
}

/** `isOAuth`: for clients that read only RFC 6749's fields. */
export function toErrorBody(problem: Problem, requestId: string, isOAuth = false): ErrorBody {
  // Extensions declare problems of their own.
  const declared: DeclaredProblem = problems[problem.code] ?? { status: problem.status, description: problem.message }
  const { status, as, oauth: declaredOAuth, bare } = declared
  const oauth = declaredOAuth ?? (isOAuth ? (oauthNames[status] ?? 'invalid_request') : undefined)
  const code = as ?? problem.code
  const body: ErrorBody = { message: problem.message, status, requestId }
  if (problem.violations) {
    const fieldViolations = sortByField(problem.violations)
    body.message = formatViolations(fieldViolations)
    body.details = { validationError: { fieldViolations } }
  } else if (!bare) {
    body.details = { applicationError: { code, description: problem.message, data: problem.data ?? {} } }
  }
  if (oauth) Object.assign(body, { error: oauth, error_description: body.message })
  return body
}

const sortByField = (violations: readonly FieldViolation[]) =>
  [...violations].sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
const formatViolations = (violations: readonly FieldViolation[]) =>
  `INVALID_ARGUMENT: ${violations.map((v) => `"${v.field}" ${v.description}`).join(', ')}`

/** The error of one item in a bulk reply. */
export function toItemError({ code, message, data, violations }: Problem) {
  if (!violations) return { code, description: message, data: data ?? {} }
  const fieldViolations = sortByField(violations)
  return { code, description: formatViolations(fieldViolations), data: { fieldViolations } }
}

/** An unexpected error, without internal details. */
export function buildSystemErrorBody(requestId: string, isOAuth = false): ErrorBody {
  const message = `System error occurred, request id: ${requestId}`
  return {
    message,
    details: { applicationError: { code: 'SYSTEM_ERROR', description: 'System error occurred', data: {} } },
    status: 500,
    requestId,
    ...(isOAuth && { error: 'server_error', error_description: message }),
  }
}

/** Errors of the HTTP layer as problems of the contract. */
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
