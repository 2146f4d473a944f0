import { createHmac, createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { Cache } from '../../kernel/cache.ts'
import type { Port } from '../../kernel/port.ts'
import { makeSigningKey, openSigningKey, openText, type SigningKey, sealText } from '../../kernel/signing-keys.ts'

interface Holder {
  readonly siteId: string
  use<T>(port: Port<T>): T
}

const keyUse = (appId: string) => ({ purpose: 'webhook-keys', owner: appId })
const secretUse = { purpose: 'webhook-secrets', owner: '' }
/** The serialization of secrets in Standard Webhooks. */
const secretPrefix = 'whsec_'

export const makeAppKey = (holder: Holder, appId: string): Promise<SigningKey> => makeSigningKey(holder, keyUse(appId))

/** Private keys that are in use, by how they are stored. Reading one takes as long as signing with it. */
const opened = new Cache<KeyObject>({ name: 'webhook keys', maxEntries: 500 })

/** Undefined if it was sealed under another secret of the server. */
export function openAppKey(holder: Holder, appId: string, key: SigningKey): KeyObject | undefined {
  const id = `${holder.siteId} ${key.signingKey}`
  const known = opened.get(id)
  if (known) return known
  const pem = openSigningKey(holder, keyUse(appId), key)
  return pem === undefined ? undefined : opened.set(id, createPrivateKey(pem))
}

/** A new secret, and how it is stored. */
export function makeSecret(holder: Holder): { secret: string; sealed: string } {
  const secret = secretPrefix + randomBytes(32).toString('base64')
  return { secret, sealed: sealSecret(holder, secret) }
}

export const sealSecret = (holder: Holder, secret: string): string => sealText(holder, secretUse, secret)

/** As Standard Webhooks write secrets: 24 to 64 bytes. */
export function isSecret(text: string): boolean {
  const bytes = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1]
  const { length } = Buffer.from(bytes ?? '', 'base64')
  return length >= 24 && length <= 64
}

/** The key of a secret. */
export function openSecret(holder: Holder, sealed: string): Buffer | undefined {
  const secret = openText(holder, secretUse, sealed)
  return secret === undefined ? undefined : Buffer.from(secret.slice(secretPrefix.length), 'base64')
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
