import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Port } from '../../kernel/port.ts'
import { openText, sealText } from '../../kernel/signing-keys.ts'

interface Holder {
  readonly siteId: string
  use<T>(port: Port<T>): T
}

const secretUse = { purpose: 'webhook-secrets', owner: '' }
/** The serialization of secrets in Standard Webhooks. */
const secretPrefix = 'whsec_'

/** A new secret, and how it is stored. */
export function makeSecret(holder: Holder): { secret: string; sealed: string } {
  const secret = secretPrefix + randomBytes(32).toString('base64')
  return { secret, sealed: sealSecret(holder, secret) }
}

export const sealSecret = (holder: Holder, secret: string): string => sealText(holder, secretUse, secret)

/** As Standard Webhooks write secrets: 24 to 64 bytes. */
export function isSecret(text: string): boolean {
  const { length } = decodeSecret(text)
  return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && length >= 24 && length <= 64
}

/** The key of a secret. */
export const decodeSecret = (secret: string): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64')

/** The key of a stored secret; undefined if it was encrypted under another secret of the server. */
export function openSecret(holder: Holder, sealed: string): Buffer | undefined {
  const secret = openText(holder, secretUse, sealed)
  return secret === undefined ? undefined : decodeSecret(secret)
}

/** Longer than any clock differs. A token is sent for a minute at most. */
const tokenLifetime = '1h'

export const signToken = (data: string, appId: string, key: KeyObject): Promise<string> =>
  new SignJWT({ data })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer('wix.com')
    .setAudience(appId)
    .setIssuedAt()
    .setExpirationTime(tokenLifetime)
    .sign(key)

/** The headers of Standard Webhooks 1.0.0: one signature for each valid secret. */
export function buildStandardHeaders(id: string, body: string, keys: readonly Buffer[], now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
