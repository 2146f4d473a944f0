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

interface ErrorDetailsInput extends ErrorOptions {
  details?: ErrorDetails
  /** HTTP status; 0 without a response. */
  status: number
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/** A failed call in the platform's error shape: message, details, status, requestId. */
export class StoaError extends Error {
  override readonly name = 'StoaError'
  readonly details: ErrorDetails
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly requestId: string | undefined
  /** Seconds to wait before retrying, if the server says so. */
  readonly retryAfter: number | undefined

  constructor(message: string, { details = {}, status, requestId, retryAfter, cause }: ErrorDetailsInput) {
    super(message, { cause })
    this.details = details
    this.status = status
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  /** The application error's code, or INVALID_ARGUMENT; undefined for system errors. */
  get code(): string | undefined {
    return this.details.applicationError?.code ?? (this.details.validationError ? 'INVALID_ARGUMENT' : undefined)
  }

  /** Field violations, sorted by field. */
  get violations(): FieldViolation[] {
    return this.details.validationError?.fieldViolations ?? []
  }

  toJSON() {
    const { message, details, status, requestId } = this
    return { message, details, status, requestId }
  }
}

/** Converts an unsuccessful response to the error shape, even if a proxy sent it. */
export async function toError(response: Response): Promise<StoaError> {
  const { status } = response
  const { message, details } = await readBody(response)
  const facts = { status, requestId: getRequestId(response), retryAfter: getRetryAfter(response) }
  if (details?.validationError) {
    const fieldViolations = [...details.validationError.fieldViolations].sort(sortByField)
    const summary = fieldViolations.map(({ field, description }) => `"${field}" ${description}`)
    return new StoaError(`INVALID_ARGUMENT: ${summary.join(', ')}`, {
      ...facts,
      details: { validationError: { fieldViolations } },
    })
  }
  if (details?.applicationError) {
    const { description } = details.applicationError
    const combined = message && description && message !== description ? `${message}: ${description}` : description
    return new StoaError(combined || message || `Request failed with status ${status}`, { ...facts, details })
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

const sortByField = (a: FieldViolation, b: FieldViolation) => Number(a.field > b.field) - Number(a.field < b.field)

export const toSystemError = (facts: ErrorDetailsInput): StoaError =>
  new StoaError(`System error occurred, request id: ${facts.requestId ?? 'unknown'}`, facts)

/** `fetch` throws a TypeError if no server answers; aborted calls throw their own error. */
export function toNetworkError(cause: unknown): never {
  throw cause instanceof TypeError ? toSystemError({ status: 0, cause }) : cause
}

/**
 * The body of a successful response. Throws if it is not JSON, as then something else answered, or if it is cut off.
 */
export const parseJson = (response: Response): Promise<unknown> =>
  response.json().catch((cause) => {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError)) throw cause
    throw toSystemError({ status: response.status, requestId: getRequestId(response), cause })
  })

export const getRequestId = ({ headers }: Response): string | undefined => headers.get('x-wix-request-id') ?? undefined

/** HTTP/2 sends no status text. */
export const getStatusText = ({ status, statusText }: Response): string =>
  statusText || (statusTexts[status] ?? `Status ${status}`)

const getRetryAfter = ({ headers }: Response): number | undefined => Number(headers.get('retry-after')) || undefined

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
