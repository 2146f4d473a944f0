import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { definePort } from './port.ts'

/** Keys that are derived from the server's secret. */
export interface Keys {
  /** A symmetric key for one purpose; the same on every node with the secret. */
  derive(purpose: string): Buffer
  /** Signs access tokens. */
  readonly signing: { id: string; privateKey: KeyObject; publicKey: KeyObject }
}

export const keysPort = definePort<Keys>('keys')

const secretKeys = new WeakMap<Buffer, KeyObject>()

/** The derived key as a KeyObject, which Node's ciphers use faster than bytes. */
export function getSecretKey(key: Buffer): KeyObject {
  const cached = secretKeys.get(key) ?? createSecretKey(key)
  secretKeys.set(key, cached)
  return cached
}

/** The configured secret, or one in a file of the data folder that only its owner can read. */
export function readSecret(configured: string | undefined, dataDir: string): Buffer {
  if (configured) return Buffer.from(configured, 'utf8')
  const path = join(dataDir, 'secret')
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return writeSecret(path)
  }
}

/** Atomic: of several nodes that create it at the same time, all read the file of the first. */
function writeSecret(path: string): Buffer {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    // Some file systems have no hard links; then the file is created exclusively.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      writeFileSync(path, readFileSync(draft), { mode: 0o600, flag: 'wx' })
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path)
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex') // PKCS #8 of RFC 8410 up to the 32-byte seed

export function makeKeys(secret: Buffer): Keys {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const cached = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'stoa', purpose, 32))
    derived.set(purpose, cached)
    return cached
  }
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derive('access-token-signing')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
  const id = createHmac('sha256', 'key id')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)
  return { derive, signing: { id, privateKey, publicKey } }
}
