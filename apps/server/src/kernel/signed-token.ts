import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysPort } from './keys.ts'
import type { Port } from './port.ts'

interface HasPorts {
  use<T>(port: Port<T>): T
}

/** Content that clients can read but not make: JSON with a signature. `purpose` separates tokens of different use. */
export function createSignedToken(ports: HasPorts, purpose: string, content: object): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${createSignature(ports, purpose, payload).toString('base64url')}`
}

/** The content of a token; undefined if this server has not made it for this purpose. */
export function readSignedToken<Content>(ports: HasPorts, purpose: string, token: string): Content | undefined {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return undefined
  const actual = Buffer.from(signature, 'base64url')
  const expected = createSignature(ports, purpose, payload)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Content
}

const createSignature = (ports: HasPorts, purpose: string, payload: string): Buffer =>
  createHmac('sha256', ports.use(keysPort).derive(purpose)).update(payload).digest()
