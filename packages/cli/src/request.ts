import { randomUUID } from 'node:crypto'
import type { Operation } from './document.ts'
import { RefusedError } from './errors.ts'

export interface Connection {
  readonly origin: string
  readonly key: string
  readonly siteId: string | undefined
}

type Fields = Record<string, unknown>

/** Performs an operation. Throws a {@link RefusedError} with the server's reason. */
export async function perform(operation: Operation, input: Fields, connection: Connection): Promise<Fields> {
  const { origin, key, siteId } = connection
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(name.split('.').reduce<unknown>((value, part) => (value as Fields)?.[part], input))),
  )
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE'
  const response = await fetch(`${origin}${path}${inQuery ? toQuery(input) : ''}`, {
    method: operation.method,
    headers: {
      authorization: key,
      ...(siteId && { 'wix-site-id': siteId }),
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...(operation.kind === 'process' && { 'idempotency-key': randomUUID() }),
    },
    ...(!inQuery && { body: JSON.stringify(input) }),
  })
  const reply = (await response.json().catch(() => ({}))) as Fields
  if (!response.ok) throw new RefusedError(explainRefusal(response, reply))
  return reply
}

/** Nested values travel as one parameter, as the platform's SDK sends them. */
function toQuery(input: Fields): string {
  const present = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  if (present.length === 0) return ''
  if (present.some(([, value]) => typeof value === 'object')) {
    return `?.r=${Buffer.from(JSON.stringify(Object.fromEntries(present))).toString('base64url')}`
  }
  return `?${new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]))}`
}

interface ErrorReply {
  message?: string
  details?: {
    applicationError?: { code: string; description: string }
    validationError?: { fieldViolations: { field: string; description: string }[] }
  }
}

function explainRefusal({ status, headers }: Response, { message, details }: ErrorReply): string {
  const violations = details?.validationError?.fieldViolations
  const reason = violations
    ? violations.map(({ field, description }) => `${field || 'input'}: ${description}`).join('\n')
    : details?.applicationError
      ? `${details.applicationError.code}: ${details.applicationError.description}`
      : (message ?? `status ${status}`)
  const requestId = headers.get('x-wix-request-id')
  return requestId ? `${reason}\nRequest id: ${requestId}` : reason
}
