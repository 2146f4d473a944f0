import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { getSecretKey } from '../../kernel/keys.ts'

const cipher = 'aes-256-gcm'

/** Encrypts and authenticates a value, for one site and a limited time. */
export function seal(value: object, { key, siteId, expires }: { key: Buffer; siteId: string; expires: Date }): string {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, getSecretKey(key), nonce).setAAD(Buffer.from(siteId))
  const text = Buffer.concat([sealing.update(JSON.stringify([expires.getTime(), value])), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')
}

/** Undefined if it is invalid, of another site or expired. */
export function open<T>(
  sealed: string,
  { key, siteId, now }: { key: Buffer; siteId: string; now: Date },
): T | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= 28) return undefined
  try {
    const opening = createDecipheriv(cipher, getSecretKey(key), bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(siteId))
      .setAuthTag(bytes.subarray(12, 28))
    const text = Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString()
    const [expires, value] = JSON.parse(text) as [number, T]
    return expires > now.getTime() ? value : undefined
  } catch {
    return undefined
  }
}
