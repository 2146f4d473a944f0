import type { Item, Parameters } from 'structured-headers'
import { serializeInnerList } from 'structured-headers'

/** A request or an answer, as far as signatures cover it (RFC 9421, section 2). */
export interface SignedMessage {
  /** Absent in answers. */
  readonly method?: string
  /** Host and port as the sender sees them: lower case, without the default port. */
  readonly authority?: string
  /** As sent, without the query. */
  readonly path?: string
  /** As sent, without the question mark; empty if there is none. */
  readonly query?: string
  readonly status?: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body?: Uint8Array
}

/** A header's combined value (RFC 9421, section 2.1). Names of headers are in lower case. */
export function getHeader({ headers }: Pick<SignedMessage, 'headers'>, name: string): string | undefined {
  const value = headers[name]
  if (value === undefined) return undefined
  return (typeof value === 'string' ? [value] : value).map((each) => each.trim()).join(', ')
}

/** Undefined: the message has no such component, or it is none that we know. */
function findComponent(message: SignedMessage, name: string): string | undefined {
  if (!name.startsWith('@')) return getHeader(message, name)
  const { method, authority, path, query = '', status } = message
  switch (name) {
    case '@method':
      return method
    case '@authority':
      return authority
    case '@path':
      return path === undefined ? undefined : path || '/'
    case '@query':
      return `?${query}`
    case '@status':
      return status === undefined ? undefined : String(status)
    default:
      return undefined
  }
}

/** The components that a signature has to cover in this message. */
export function listComponents(message: SignedMessage): string[] {
  const { method, query, body } = message
  return [
    ...(method === undefined ? ['@status'] : ['@method', '@authority', '@path', ...(query ? ['@query'] : [])]),
    ...['ucp-agent', 'idempotency-key', 'webhook-id', 'webhook-timestamp'].filter(
      (name) => method !== undefined && getHeader(message, name) !== undefined,
    ),
    ...(body?.length ? ['content-digest', 'content-type'] : []),
  ]
}

/** What is signed (RFC 9421, section 2.5). Undefined: a component is missing, repeated, or changed by a parameter. */
export function buildSignatureBase(
  message: SignedMessage,
  components: readonly Item[],
  parameters: Parameters,
): string | undefined {
  const lines: string[] = []
  const names = new Set<unknown>()
  for (const [name, options] of components) {
    const value = typeof name === 'string' && options.size === 0 ? findComponent(message, name) : undefined
    if (value === undefined || names.has(name) || /[\r\n]/.test(value)) return undefined
    names.add(name)
    lines.push(`"${name}": ${value}`)
  }
  return [...lines, `"@signature-params": ${serializeInnerList([[...components], parameters])}`].join('\n')
}
