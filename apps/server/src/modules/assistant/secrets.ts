import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { fromIdBytes, toIdBytes } from '../../kernel/ids.ts'

/** What an assistant is given: a code on the way back from the dashboard, then tokens. Only hashes are stored. */
export type SecretKind = 'code' | 'access' | 'refresh'

const prefixes: Readonly<Record<SecretKind, string>> = { code: 'mcpc_', access: 'mcpa_', refresh: 'mcpr_' }

export interface Holder {
  siteId: string
  assistantId: string
}

/** Names site and assistant, which are not secret, and ends in 256 random bits. */
export function createSecret(kind: SecretKind, { siteId, assistantId }: Holder): string {
  const bytes = Buffer.concat([toIdBytes(siteId), toIdBytes(assistantId), randomBytes(32)])
  return prefixes[kind] + bytes.toString('base64url')
}

/** The site and assistant that a token names; the token is not verified. */
export function readHolder(kind: SecretKind, text: string): Holder | undefined {
  const prefix = prefixes[kind]
  if (!text.startsWith(prefix)) return undefined
  const rest = text.slice(prefix.length)
  if (!/^[\w-]{86}$/.test(rest)) return undefined
  const bytes = Buffer.from(rest, 'base64url')
  return { siteId: fromIdBytes(bytes), assistantId: fromIdBytes(bytes.subarray(16)) }
}

/** 256 random bits can't be guessed, so no slow hash is needed. */
export const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest()

export const isHashOf = (hash: Buffer | null, text: string): boolean =>
  hash !== null && timingSafeEqual(hash, hashSecret(text))
