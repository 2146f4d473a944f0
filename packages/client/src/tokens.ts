import { StoaError } from './errors.ts'
import { fetchTokens, isFresh } from './token-endpoint.ts'
import { memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from './token-storage.ts'
import { createTransport, type Strategy, type Transport } from './transport.ts'

export interface OAuthOptions {
  /** The server's address: `https://shop.example`. */
  origin: string
  /** The OAuth app's id. */
  clientId: string
  storage?: TokenStorage
  fetch?: typeof fetch
}

/** Tokens of one visitor or member, and the calls of signing in and out that stand on them. */
export interface OAuth extends Strategy, Transport {
  readonly origin: string
  readonly clientId: string
  tokens(): Tokens
  /** Tokens of a sign-in, or those that came back with a visitor. */
  setTokens(tokens: Tokens): void
  /** A member counts as logged in by the role of the refresh token. */
  loggedIn(): boolean
  /** Exchanges a grant for tokens without keeping them. */
  grant(fields: object, role: Role, headers?: Record<string, string>): Promise<Tokens>
  /** Tells when somebody else is there: signed in, signed out, session over. Answers how to stop. */
  subscribe(listener: () => void): () => void
}

/** Visitor tokens got and renewed as needed; member tokens after a sign-in. Calls that come together share one renewal. */
export function oauth({ origin, clientId, storage = memoryStorage(), fetch }: OAuthOptions): OAuth {
  const send = fetch ?? globalThis.fetch
  const listeners = new Set<() => void>()
  let pending: Promise<Tokens> | undefined

  const tokens = () => storage.load() ?? noTokens
  const loggedIn = () => tokens().refreshToken.role === 'member'

  function setTokens(next: Tokens) {
    const before = tokens().refreshToken
    const { value, role } = next.refreshToken
    storage.save(next)
    // The first visitor takes nobody's place; one member may take another's.
    const isFirst = before.role === 'none' && role !== 'member'
    if (!isFirst && value !== before.value) for (const listener of listeners) listener()
  }

  async function grant(fields: object, role: Role, headers: Record<string, string> = {}): Promise<Tokens> {
    const { accessToken, refreshToken } = await fetchTokens(send, origin, fields, headers)
    return { accessToken, refreshToken: { value: refreshToken, role } }
  }

  /** Undefined when the session is over: a refusal ends it, a server that is away does not. */
  async function refreshed({ value, role }: Tokens['refreshToken']): Promise<Tokens | undefined> {
    if (!value) return undefined
    try {
      return await grant({ clientId, grantType: 'refresh_token', refreshToken: value }, role)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return undefined
    }
  }

  async function renew(): Promise<Tokens> {
    const { refreshToken } = tokens()
    const same = await refreshed(refreshToken)
    const renewed = same ?? (await grant({ clientId, grantType: 'anonymous' }, 'visitor'))
    // Whoever signed in or out meanwhile, here or in another tab, must not be overwritten.
    const held = tokens()
    if (held.refreshToken.value !== refreshToken.value) return isFresh(held.accessToken) ? held : renew()
    if (same) storage.save(same)
    else setTokens(renewed)
    return renewed
  }

  function renewed(): Promise<Tokens> {
    pending ??= renew().finally(() => {
      pending = undefined
    })
    return pending
  }

  const current = async () => {
    const held = tokens()
    return isFresh(held.accessToken) ? held : renewed()
  }

  const strategy: Strategy = {
    headers: async () => ({ authorization: (await current()).accessToken.value }),
    async renew({ authorization }) {
      if (tokens().accessToken.value === authorization) await renewed()
      return true
    },
  }

  return {
    ...strategy,
    ...createTransport({ origin, strategy, fetch: send }),
    origin,
    clientId,
    tokens,
    setTokens,
    loggedIn,
    grant,
    subscribe(listener) {
      listeners.add(listener)
      const stop = storage.subscribe?.(listener)
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
  }
}

/** The owner's own programs: a key that never leaves the server that holds it. */
export function apiKey(key: string, siteId: string): Strategy {
  return { headers: async () => ({ authorization: key, 'wix-site-id': siteId }) }
}

/** Pages of the shop itself: the browser sends their cookie, and no script ever sees a token. */
export function ownPages(): Strategy {
  return { headers: async () => ({}) }
}

/** By the token endpoint itself: whatever else answers, such as a proxy, knows nothing of the session. */
const isRefusal = (error: unknown) => error instanceof StoaError && (error.status === 400 || error.status === 401)
