import { createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { port } from './port.ts'

/** Everything secret that the server derives from its one secret. */
export interface Keys {
  /** A symmetric key for one purpose; the same on every node that has the secret. */
  derive(purpose: string): Buffer
  /** Signs access tokens. */
  readonly signing: { id: string; privateKey: KeyObject; publicKey: KeyObject }
}

export const keysPort = port<Keys>('keys')

/** The configured secret, or one kept in a file of the data folder that only its owner can read. */
export function readSecret(configured: string | undefined, dataDir: string): Buffer {
  if (configured) return Buffer.from(configured, 'utf8')
  const path = join(dataDir, 'secret')
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const secret = randomBytes(32)
    writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex') // PKCS #8 of RFC 8410 up to the 32-byte seed

export function makeKeys(secret: Buffer): Keys {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const known = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'stoa', purpose, 32))
    derived.set(purpose, known)
    return known
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
