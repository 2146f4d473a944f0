import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { getSecretKey } from './keys.ts'

const cipher = 'aes-256-gcm'

/** Encrypts a value for storage with AES-256-GCM, bound to its place by `context`. */
export function sealAtRest(value: unknown, { key, context }: { key: Buffer; context: string }): Buffer {
  const nonce = randomBytes(12)
  const sealing = createCipheriv(cipher, getSecretKey(key), nonce).setAAD(Buffer.from(context))
  const text = Buffer.concat([sealing.update(JSON.stringify(value)), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text])
}

/** Undefined if the value was changed, moved, or encrypted with another secret. */
export function openAtRest<T>(sealed: Buffer, { key, context }: { key: Buffer; context: string }): T | undefined {
  if (sealed.length <= 28) return undefined
  try {
    const opening = createDecipheriv(cipher, getSecretKey(key), sealed.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(context))
      .setAuthTag(sealed.subarray(12, 28))
    return JSON.parse(Buffer.concat([opening.update(sealed.subarray(28)), opening.final()]).toString()) as T
  } catch {
    return undefined
  }
}
