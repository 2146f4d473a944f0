export interface FieldViolation {
  field: string
  description: string
  violatedRule: string
  ruleName?: string
  data: Record<string, unknown>
}

export interface ErrorDetails {
  applicationError?: { code: string; description: string; data: Record<string, unknown> }
  validationError?: { fieldViolations: FieldViolation[] }
}

interface ErrorFacts extends ErrorOptions {
  details?: ErrorDetails
  /** Of the answer; 0 when none came. */
  status: number
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/** Every failed call, in the platform's uniform shape: message, details, status, requestId. */
export class StoaError extends Error {
  override readonly name = 'StoaError'
  readonly details: ErrorDetails
  /** Of the answer; 0 when none came. */
  readonly status: number
  readonly requestId: string | undefined
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | undefined

  constructor(message: string, { details = {}, status, requestId, retryAfter, cause }: ErrorFacts) {
    super(message, { cause })
    this.details = details
    this.status = status
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  /** What to tell failures apart by: the application error's code, or INVALID_ARGUMENT. None for a system error. */
  get code(): string | undefined {
    return this.details.applicationError?.code ?? (this.details.validationError ? 'INVALID_ARGUMENT' : undefined)
  }

  /** What is wrong with which field, sorted by field. */
  get violations(): FieldViolation[] {
    return this.details.validationError?.fieldViolations ?? []
  }

  toJSON() {
    const { message, details, status, requestId } = this
    return { message, details, status, requestId }
  }
}

/** Turns an answer that is no success into the one error shape, whatever stood in between. */
export async function toError(response: Response): Promise<StoaError> {
  const { status } = response
  const { message, details } = await readBody(response)
  const facts = { status, requestId: getRequestId(response), retryAfter: retryAfterOf(response) }
  if (details?.validationError) {
    const fieldViolations = [...details.validationError.fieldViolations].sort(byField)
    const said = fieldViolations.map(({ field, description }) => `"${field}" ${description}`)
    return new StoaError(`INVALID_ARGUMENT: ${said.join(', ')}`, {
      ...facts,
      details: { validationError: { fieldViolations } },
    })
  }
  if (details?.applicationError) {
    const { description } = details.applicationError
    const both = message && description && message !== description ? `${message}: ${description}` : description
    return new StoaError(both || message || `Request failed with status ${status}`, { ...facts, details })
  }
  if (status >= 400 && status < 500) {
    const description = getStatusText(response)
    const code = description.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
    return new StoaError(message || description, {
      ...facts,
      details: { applicationError: { code, description, data: {} } },
    })
  }
  return toSystemError(facts)
}

const byField = (a: FieldViolation, b: FieldViolation) => Number(a.field > b.field) - Number(a.field < b.field)

export const toSystemError = (facts: ErrorFacts): StoaError =>
  new StoaError(`System error occurred, request id: ${facts.requestId ?? 'unknown'}`, facts)

/** `fetch` says by a TypeError that nobody answered; what was aborted says so itself. */
export function toNetworkError(cause: unknown): never {
  throw cause instanceof TypeError ? toSystemError({ status: 0, cause }) : cause
}

/** What a success says. One that is no JSON comes from something else on the way, one that breaks off is a TypeError. */
export const parseJson = (response: Response): Promise<unknown> =>
  response.json().catch((cause) => {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError)) throw cause
    throw toSystemError({ status: response.status, requestId: getRequestId(response), cause })
  })

export const getRequestId = ({ headers }: Response): string | undefined => headers.get('x-wix-request-id') ?? undefined

/** HTTP/2 sends no status text. */
export const getStatusText = ({ status, statusText }: Response): string =>
  statusText || (statusTexts[status] ?? `Status ${status}`)

const retryAfterOf = ({ headers }: Response): number | undefined => Number(headers.get('retry-after')) || undefined

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
}

async function readBody(response: Response): Promise<{ message?: string; details?: ErrorDetails }> {
  try {
    return ((await response.json()) as { message?: string; details?: ErrorDetails } | null) ?? {}
  } catch {
    return {}
  }
}
