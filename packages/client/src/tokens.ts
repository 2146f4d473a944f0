import { StoaError } from './errors.ts'
import type { Strategy } from './transport.ts'

export type Role = 'none' | 'visitor' | 'member'

/** `expiresAt` in seconds since 1970. */
export interface Tokens {
  accessToken: { value: string; expiresAt: number }
  refreshToken: { value: string; role: Role }
}

/** Where tokens live between calls. */
export interface TokenStorage {
  load(): Tokens | undefined
  save(tokens: Tokens | undefined): void
}

export function memoryStorage(): TokenStorage {
  let kept: Tokens | undefined
  return {
    load: () => kept,
    save: (tokens) => {
      kept = tokens
    },
  }
}

/** Keeps tokens in the browser across visits. */
export function browserStorage(key = 'stoa.tokens', storage: Storage = globalThis.localStorage): TokenStorage {
  return {
    load() {
      try {
        return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    save: (tokens) => (tokens ? storage.setItem(key, JSON.stringify(tokens)) : storage.removeItem(key)),
  }
}

interface Grant {
  access_token: string
  expires_in: number | string
  refresh_token: string
}

export interface OAuthOptions {
  origin: string
  clientId: string
  storage?: TokenStorage
  fetch?: typeof fetch
}

/** Time before its end at which an access token is renewed, in seconds: clocks differ and calls take time. */
const margin = 20

/** Visitor tokens got and renewed as needed; member tokens after a sign-in. Calls that come together share one renewal. */
export function oauth({ origin, clientId, storage = memoryStorage(), fetch: send = globalThis.fetch }: OAuthOptions) {
  let pending: Promise<Tokens> | undefined

  async function grant(fields: Record<string, unknown>, role: Role): Promise<Tokens> {
    const response = await send(`${origin}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, ...fields }),
    })
    if (!response.ok) throw await tokenError(response)
    const { access_token, expires_in, refresh_token } = (await response.json()) as Grant
    return {
      accessToken: { value: access_token, expiresAt: Math.floor(Date.now() / 1000) + Number(expires_in) },
      refreshToken: { value: refresh_token, role },
    }
  }

  async function fresh(known: Tokens | undefined): Promise<Tokens> {
    if (known) {
      try {
        const { value, role } = known.refreshToken
        return await grant({ grantType: 'refresh_token', refreshToken: value }, role)
      } catch (error) {
        // A refusal ends the session; a server that is away does not.
        if (!(error instanceof StoaError) || error.status >= 500 || error.status === 429) throw error
      }
    }
    return grant({ grantType: 'anonymous' }, 'visitor')
  }

  function renewed(): Promise<Tokens> {
    pending ??= fresh(storage.load())
      .then((tokens) => {
        storage.save(tokens)
        return tokens
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  async function current(): Promise<Tokens> {
    const known = storage.load()
    return known && known.accessToken.expiresAt - margin > Date.now() / 1000 ? known : renewed()
  }

  return {
    clientId,
    tokens: () => storage.load(),
    setTokens: (tokens: Tokens | undefined) => storage.save(tokens),
    /** A member counts as logged in by the role of the refresh token. */
    loggedIn: () => storage.load()?.refreshToken.role === 'member',
    grant,
    headers: async () => ({ authorization: (await current()).accessToken.value }),
    renew: async () => {
      await renewed()
      return true
    },
  } satisfies Strategy & Record<string, unknown>
}

export type OAuth = ReturnType<typeof oauth>

/** The owner's own programs: a key that never leaves the server that holds it. */
export function apiKey(key: string, siteId: string): Strategy {
  return { headers: async () => ({ authorization: key, 'wix-site-id': siteId }) }
}

/** Pages of the shop itself: the browser sends their cookie, and no script ever sees a token. */
export function ownPages(): Strategy {
  return { headers: async () => ({}) }
}

async function tokenError(response: Response): Promise<StoaError> {
  const id = response.headers.get('x-wix-request-id') ?? 'unknown'
  const body = await response.text()
  const message = `Failed to fetch tokens from OAuth API: ${response.statusText}. request id: ${id}.${body ? ` ${body}` : ''}`
  return new StoaError(message, detailsOf(body), response.status, id)
}

function detailsOf(body: string) {
  try {
    return JSON.parse(body).details ?? {}
  } catch {
    return {}
  }
}
