export type Role = 'none' | 'visitor' | 'member'

/** `expiresAt` in seconds since 1970. */
export interface Tokens {
  accessToken: { value: string; expiresAt: number }
  refreshToken: { value: string; role: Role }
}

/** What a browser holds that nobody has signed in or visited with yet, and what a sign-out leaves. */
export const noTokens: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/** Where tokens live between calls. On a server that renders for visitors: their own cookie, one storage a request. */
export interface TokenStorage {
  load(): Tokens | undefined
  save(tokens: Tokens): void
}

export function memoryStorage(tokens?: Tokens): TokenStorage {
  let kept = tokens
  return {
    load: () => kept,
    save(tokens) {
      kept = tokens
    },
  }
}

/** Keeps tokens in the browser across visits and tabs. */
export function browserStorage(key = 'stoa.tokens', storage: Storage = globalThis.localStorage): TokenStorage {
  return {
    load() {
      try {
        const kept = JSON.parse(storage.getItem(key) ?? 'null')
        return isTokens(kept) ? kept : undefined
      } catch {
        return undefined
      }
    },
    save: (tokens) => storage.setItem(key, JSON.stringify(tokens)),
  }
}

/** Other scripts of the page may have written there too. */
const isTokens = (value: Tokens | null): value is Tokens =>
  typeof value?.accessToken?.value === 'string' && typeof value.refreshToken?.value === 'string'
