import { createHmac, timingSafeEqual } from 'node:crypto'
import { keysPort } from '../../kernel/keys.ts'
import type { Port } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'

/** The content of a completion link. */
export interface Completion {
  siteId: string
  checkoutId: string
  redirectUrl: string
  /** Unix seconds. */
  expires: number
}

interface HasPorts {
  use<T>(port: Port<T>): T
}

const week = 7 * 24 * 3600
const path = '/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url'

/** A link that completes a checkout and redirects; for apps that take the payment elsewhere. */
export function buildCompletionLink(ports: HasPorts, completion: Omit<Completion, 'expires'>, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + week
  const payload = Buffer.from(JSON.stringify({ ...completion, expires })).toString('base64url')
  const token = `${payload}.${createSignature(ports, payload).toString('base64url')}`
  return `${ports.use(settingsPort).origin}${path}?token=${token}`
}

/** The content of a token; undefined if it is invalid or expired. */
export function readCompletionToken(ports: HasPorts, token: string, now: Date): Completion | undefined {
  const [payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return undefined
  const actual = Buffer.from(signature, 'base64url')
  const expected = createSignature(ports, payload)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const completion = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Completion
  return completion.expires * 1000 > now.getTime() ? completion : undefined
}

const createSignature = (ports: HasPorts, payload: string): Buffer =>
  createHmac('sha256', ports.use(keysPort).derive('checkout completion')).update(payload).digest()
