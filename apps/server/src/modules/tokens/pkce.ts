import { createHash, timingSafeEqual } from 'node:crypto'

/** RFC 7636: 43 to 128 unreserved characters. */
export const isVerifier = (text: string): boolean => /^[A-Za-z0-9\-._~]{43,128}$/.test(text)

/** What S256 makes: base64url of 32 bytes. */
export const isChallenge = (text: string): boolean => /^[A-Za-z0-9\-_]{43}$/.test(text)

export function provesChallenge(verifier: string, challenge: string): boolean {
  if (!isVerifier(verifier)) return false
  const made = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return expected.length === made.length && timingSafeEqual(made, expected)
}
