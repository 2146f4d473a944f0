import { StoaError } from './errors.ts'
import { fetchTokens, isFresh } from './token-endpoint.ts'
import { memoryStorage, noTokens, type Role, type TokenStorage, type Tokens } from './token-storage.ts'
import { createTransport, type Strategy, type Transport } from './transport.ts'

export interface OAuthOptions {
  /** The server's origin: `https://shop.example`. */
  origin: string
  /** The OAuth app's id. */
  clientId: string
  storage?: TokenStorage
  fetch?: typeof fetch
}

/** The tokens of a visitor or member, and the calls for signing in and out. */
export interface OAuth extends Strategy, Transport {
  readonly origin: string
  readonly clientId: string
  tokens(): Tokens
  /** Tokens of a sign-in, or a visitor's stored tokens. */
  setTokens(tokens: Tokens): void
  /** Whether the refresh token belongs to a member. */
  loggedIn(): boolean
  /** Exchanges a grant for tokens without storing them. */
  grant(fields: object, role: Role, headers?: Record<string, string>): Promise<Tokens>
  /** Calls the listener after a sign-in, a sign-out or the end of a session. Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** Gets and renews visitor tokens as needed; member tokens after a sign-in. Concurrent calls share one renewal. */
export function oauth({ origin, clientId, storage = memoryStorage(), fetch }: OAuthOptions): OAuth {
  const send = fetch ?? globalThis.fetch
  const listeners = new Set<() => void>()
  let pending: Promise<Tokens> | undefined

  const loadTokens = () => storage.load() ?? noTokens
  const isLoggedIn = () => loadTokens().refreshToken.role === 'member'

  function setTokens(next: Tokens) {
    const before = loadTokens().refreshToken
    const { value, role } = next.refreshToken
    storage.save(next)
    // The first visitor token replaces no one's; a member's tokens may replace others.
    const isFirst = before.role === 'none' && role !== 'member'
    if (!isFirst && value !== before.value) for (const listener of listeners) listener()
  }

  async function grant(fields: object, role: Role, headers: Record<string, string> = {}): Promise<Tokens> {
    const { accessToken, refreshToken } = await fetchTokens(send, origin, fields, headers)
    return { accessToken, refreshToken: { value: refreshToken, role } }
  }

  /** Undefined if the session is over: only a refusal ends it, not an unreachable server. */
  async function fetchRefreshed({ value, role }: Tokens['refreshToken']): Promise<Tokens | undefined> {
    if (!value) return undefined
    try {
      return await grant({ clientId, grantType: 'refresh_token', refreshToken: value }, role)
    } catch (error) {
      if (!isRefusal(error)) throw error
      return undefined
    }
  }

  async function renew(): Promise<Tokens> {
    const { refreshToken } = loadTokens()
    const same = await fetchRefreshed(refreshToken)
    const fetchRenewed = same ?? (await grant({ clientId, grantType: 'anonymous' }, 'visitor'))
    // A sign-in or sign-out meanwhile, here or in another tab, must not be overwritten.
    const stored = loadTokens()
    if (stored.refreshToken.value !== refreshToken.value) return isFresh(stored.accessToken) ? stored : renew()
    if (same) storage.save(same)
    else setTokens(fetchRenewed)
    return fetchRenewed
  }

  function fetchRenewed(): Promise<Tokens> {
    pending ??= renew().finally(() => {
      pending = undefined
    })
    return pending
  }

  const loadCurrent = async () => {
    const stored = loadTokens()
    return isFresh(stored.accessToken) ? stored : fetchRenewed()
  }

  const strategy: Strategy = {
    headers: async () => ({ authorization: (await loadCurrent()).accessToken.value }),
    async renew({ authorization }) {
      if (loadTokens().accessToken.value === authorization) await fetchRenewed()
      return true
    },
  }

  return {
    ...strategy,
    ...createTransport({ origin, strategy, fetch: send }),
    origin,
    clientId,
    tokens: loadTokens,
    setTokens,
    loggedIn: isLoggedIn,
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

/** For the owner's own programs: an API key that never leaves its server. */
export function apiKey(key: string, siteId: string): Strategy {
  return { headers: async () => ({ authorization: key, 'wix-site-id': siteId }) }
}

/** For the shop's own pages: authenticated by cookie, so scripts never see a token. */
export function ownPages(): Strategy {
  return { headers: async () => ({}) }
}

/** Only refusals of the token endpoint count; a proxy knows nothing of the session. */
const isRefusal = (error: unknown) => error instanceof StoaError && (error.status === 400 || error.status === 401)
