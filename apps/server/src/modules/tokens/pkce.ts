import { createHash } from 'node:crypto'

/** RFC 7636: 43 to 128 unreserved characters. */
export const isVerifier = (text: string): boolean => /^[A-Za-z0-9\-._~]{43,128}$/.test(text)

/** What S256 makes: base64url of 32 bytes. */
export const isChallenge = (text: string): boolean => /^[A-Za-z0-9\-_]{43}$/.test(text)

/** S256: only the original verifier matches the challenge. A comparison reveals no more than any other hash does. */
export const deriveChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
