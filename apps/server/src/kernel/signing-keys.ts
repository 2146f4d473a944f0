import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { type Keys, keysPort } from './keys.ts'
import type { Port } from './port.ts'
import { openAtRest, sealAtRest } from './sealed.ts'

interface Holder {
  readonly siteId: string
  use<T>(port: Port<T>): T
}

/** What a key pair is for: the purpose picks the sealing key, and `owner` the place that it is bound to. */
export interface KeyUse {
  readonly purpose: string
  readonly owner: string
}

export interface SigningKey {
  /** PEM. */
  readonly publicKey: string
  /** The private key, encrypted. */
  readonly signingKey: string
}

/** Bound to site and owner: a copied row can't be decrypted elsewhere. */
const sealContext = (holder: Holder, { purpose, owner }: KeyUse) => ({
  key: (holder.use(keysPort) satisfies Keys).derive(purpose),
  context: `${holder.siteId} ${owner}`,
})

/** A key pair for RS256. It takes a moment, so it is made outside of a transaction. */
export async function makeSigningKey(holder: Holder, use: KeyUse): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey, signingKey: sealText(holder, use, privateKey) }
}

/** The private key as PEM; undefined if it was sealed under another secret. */
export const openSigningKey = (holder: Holder, use: KeyUse, { signingKey }: SigningKey): string | undefined =>
  openText(holder, use, signingKey)

/** Other secrets of the same kind, which must be readable to be used. */
export const sealText = (holder: Holder, use: KeyUse, text: string): string =>
  sealAtRest(text, sealContext(holder, use)).toString('base64')

export const openText = (holder: Holder, use: KeyUse, sealed: string): string | undefined =>
  openAtRest<string>(Buffer.from(sealed, 'base64'), sealContext(holder, use))
