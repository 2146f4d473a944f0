import type { OAuth, Tokens } from './tokens.ts'

/** What must be kept between leaving for the sign-in page and coming back. */
export interface OAuthData {
  state: string
  codeChallenge: string
  codeVerifier: string
  codeChallengeMethod: 'S256'
  redirectUri: string
  /** Where the visitor was. */
  originalUri: string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/** A proof key (RFC 7636): 43 to 128 characters. */
export function createVerifier(length = 43): string {
  if (!(length >= 43 && length <= 128)) throw new Error(`Expected a length between 43 and 128. Received ${length}.`)
  return randomText(length)
}

export async function createOAuthData(redirectUri: string, originalUri = ''): Promise<OAuthData> {
  const codeVerifier = createVerifier()
  return {
    state: randomText(43),
    codeVerifier,
    codeChallenge: await challengeOf(codeVerifier),
    codeChallengeMethod: 'S256',
    redirectUri,
    originalUri,
  }
}

export async function challengeOf(verifier: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** What the sign-in page answered, read from the address it came back to: fragment or query. */
export function parseReturn(url: string): { code?: string; state?: string; error?: string; errorDescription?: string } {
  const { hash, searchParams } = new URL(url)
  const given = hash.length > 1 ? new URLSearchParams(hash.slice(1)) : searchParams
  const read = (name: string) => given.get(name) ?? undefined
  return {
    ...(read('code') && { code: read('code')! }),
    ...(read('state') && { state: read('state')! }),
    ...(read('error') && { error: read('error')! }),
    ...(read('error_description') && { errorDescription: read('error_description')! }),
  }
}

/** Exchanges the code for a member's tokens, after checking that the answer belongs to the question. */
export async function exchangeCode(
  strategy: OAuth,
  answer: { code?: string; state?: string },
  data: OAuthData,
): Promise<Tokens> {
  if (!answer.code || !answer.state) throw new Error('Missing code or _state')
  if (answer.state !== data.state) throw new Error('Invalid _state')
  const { codeVerifier, redirectUri } = data
  return strategy.grant({ grantType: 'authorization_code', code: answer.code, codeVerifier, redirectUri }, 'member')
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    // 198 is the largest multiple of 66 in a byte: what lies above would favour the first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 198 && text.length < length) text += alphabet[byte % 66]
    }
  }
  return text
}
