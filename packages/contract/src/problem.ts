import { type ProblemCode, problems } from './problems.ts'

/** One field that a request got wrong, as clients of the platform read it: `data` is always an object. */
export interface FieldViolation {
  field: string
  description: string
  violatedRule: string
  ruleName?: string
  data: Record<string, unknown>
}

export interface ProblemDetails {
  /** Facts a client may act on, such as a new total. Never internals. */
  data?: Record<string, unknown>
  /** With INVALID_ARGUMENT: every violation. */
  violations?: FieldViolation[]
  /** Replaces the code's general sentence. */
  description?: string
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** The only deliberate error: its code, status and sentence stand in {@link problems}. Anything else thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly data: Record<string, unknown> | undefined
  readonly violations: FieldViolation[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.description ?? problems[code].description, { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.data = details.data
    this.violations = details.violations
    this.retryAfter = details.retryAfter
  }
}

/** One field's mistake that only a rule beyond the schema can see. */
export function invalid(
  field: string,
  description: string,
  violatedRule = 'VALIDATION',
  data: Record<string, unknown> = {},
) {
  return new Problem('INVALID_ARGUMENT', { violations: [{ field, description, violatedRule, data }] })
}
