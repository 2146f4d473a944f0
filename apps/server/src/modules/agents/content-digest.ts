import { createHash } from 'node:crypto'
import { type Dictionary, parseDictionary, serializeDictionary } from 'structured-headers'

/** Of RFC 9530, the one that everyone has first. */
const algorithms = { 'sha-256': 'sha256', 'sha-512': 'sha512' } as const

/** The `Content-Digest` of a body (RFC 9530). */
export const buildDigest = (body: Uint8Array): string =>
  serializeDictionary({ 'sha-256': [createHash('sha256').update(body).digest(), new Map()] })

/** Whether a `Content-Digest` is that of the body: every algorithm that we know, at least one. */
export function isDigestOf(header: string, body: Uint8Array): boolean {
  const digests = parseOrNothing(header)
  if (!digests) return false
  const known = Object.entries(algorithms).filter(([name]) => digests.has(name))
  return (
    known.length > 0 &&
    known.every(([name, algorithm]) => {
      const [value] = digests.get(name)!
      return value instanceof ArrayBuffer && createHash(algorithm).update(body).digest().equals(Buffer.from(value))
    })
  )
}

function parseOrNothing(header: string): Dictionary | undefined {
  try {
    return parseDictionary(header)
  } catch {
    return undefined
  }
}
