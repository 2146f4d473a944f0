import { toBase64url } from './transport.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/** A PKCE verifier (RFC 7636): 43 to 128 characters. */
export function createVerifier(length = 43): string {
  if (!(length >= 43 && length <= 128)) throw new Error(`Expected a length between 43 and 128. Received ${length}.`)
  return createRandomText(length)
}

/** The S256 challenge of a verifier. */
export async function deriveChallenge(verifier: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

export function createRandomText(length: number): string {
  let text = ''
  while (text.length < length) {
    // 198 is the largest multiple of 66 in a byte; larger values would favor the first characters.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 198 && text.length < length) text += alphabet[byte % 66]
    }
  }
  return text
}
