import { type ProblemCode, problems } from './problems.ts'

/** A field violation, as clients of the platform read it: `data` is always an object. */
export interface FieldViolation {
  field: string
  description: string
  violatedRule: string
  ruleName?: string
  data: Record<string, unknown>
}

export interface ProblemDetails {
  /** Details for clients, such as a new total. Never internals. */
  data?: Record<string, unknown>
  /** For INVALID_ARGUMENT: all violations. */
  violations?: FieldViolation[]
  /** Replaces the code's description. */
  description?: string
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** A problem that the registry does not have: an extension declares it with its operation. */
export interface ExtensionProblem {
  readonly code: string
  readonly status: number
  readonly description: string
}

/**
 * The only deliberate error: its code, status and description are declared in {@link problems}. Other errors are bugs.
 */
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

  static ofExtension({ code, status, description }: ExtensionProblem, data: Record<string, unknown>): Problem {
    return Object.assign(new Problem('NOT_FOUND', { description, data }), { code, status })
  }
}

/** A violation that the schema can't express. */
export function invalid(
  field: string,
  description: string,
  violatedRule = 'VALIDATION',
  data: Record<string, unknown> = {},
) {
  return new Problem('INVALID_ARGUMENT', { violations: [{ field, description, violatedRule, data }] })
}
