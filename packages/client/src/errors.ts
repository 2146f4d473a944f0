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

/** Every failed call, in the platform's uniform shape: message, details, status, requestId. */
export class StoaError extends Error {
  readonly status: number
  readonly details: ErrorDetails
  readonly requestId: string | undefined
  /** Seconds after which the server asks to try again. */
  readonly retryAfter: number | undefined

  constructor(message: string, details: ErrorDetails, status: number, requestId?: string, retryAfter?: number) {
    super(message)
    this.name = 'StoaError'
    this.details = details
    this.status = status
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  get code(): string | undefined {
    return this.details.applicationError?.code ?? (this.details.validationError ? 'INVALID_ARGUMENT' : undefined)
  }

  get violations(): FieldViolation[] {
    return this.details.validationError?.fieldViolations ?? []
  }
}

/** Turns an answer that is no success into the one error shape, whatever stood in between. */
export async function toError(response: Response): Promise<StoaError> {
  const { status, headers } = response
  const requestId = headers.get('x-wix-request-id') ?? undefined
  const retryAfter = Number(headers.get('retry-after')) || undefined
  const body = await readBody(response)
  const details = body.details
  if (details?.validationError) {
    const said = [...details.validationError.fieldViolations]
      .sort((a, b) => (a.field < b.field ? -1 : 1))
      .map(({ field, description }) => `"${field}" ${description}`)
    return new StoaError(`INVALID_ARGUMENT: ${said.join(', ')}`, details, status, requestId, retryAfter)
  }
  if (details?.applicationError) {
    const { description } = details.applicationError
    const message =
      body.message && description && body.message !== description
        ? `${body.message}: ${description}`
        : (description ?? body.message)
    return new StoaError(message || `Request failed with status ${status}`, details, status, requestId, retryAfter)
  }
  if (status >= 400 && status < 500) {
    const code = response.statusText.toUpperCase().replace(/[^A-Z]+/g, '_') || `STATUS_${status}`
    const description = body.message || response.statusText
    return new StoaError(
      description,
      { applicationError: { code, description, data: {} } },
      status,
      requestId,
      retryAfter,
    )
  }
  return new StoaError(
    `System error occurred, request id: ${requestId ?? 'unknown'}`,
    {},
    status,
    requestId,
    retryAfter,
  )
}

async function readBody(response: Response): Promise<{ message?: string; details?: ErrorDetails }> {
  try {
    return (await response.json()) as { message?: string; details?: ErrorDetails }
  } catch {
    return {}
  }
}
