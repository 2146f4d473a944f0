import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysPort } from './keys.ts'
import type { Port } from './port.ts'

interface HasPorts {
  use<T>(port: Port<T>): T
}

/** When a token ends, in Unix seconds. */
interface Expiring {
  readonly expires: number
}

const lifetimeSeconds = 7 * 24 * 3600

/**
 * Content that clients can read but not make: JSON with a signature, for a week. `purpose` separates tokens of
 * different use.
 */
export function createSignedToken(ports: HasPorts, purpose: string, content: object, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  const payload = Buffer.from(JSON.stringify({ ...content, expires } satisfies Expiring)).toString('base64url')
  return `${payload}.${createSignature(ports, purpose, payload).toString('base64url')}`
}

/** The content of a token; undefined if this server has not made it for this purpose, or if it has expired. */
export function readSignedToken<Content>(
  ports: HasPorts,
  purpose: string,
  token: string,
  now: Date,
): Content | undefined {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return undefined
  const actual = Buffer.from(signature, 'base64url')
  const expected = createSignature(ports, purpose, payload)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Content & Expiring
  return content.expires * 1000 > now.getTime() ? content : undefined
}

const createSignature = (ports: HasPorts, purpose: string, payload: string): Buffer =>
  createHmac('sha256', ports.use(keysPort).derive(purpose)).update(payload).digest()
