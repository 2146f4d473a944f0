import type { Page, StorageChange } from './page.ts'

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
  /** Tells when somebody signed in or out elsewhere, such as in another tab. Answers how to stop. */
  subscribe?(listener: () => void): () => void
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

/**
 * Keeps tokens in the browser across visits and tabs; where a browser keeps nothing, until the page is left. It may be
 * made where a server renders pages, but holds nothing there: visitors would share what a server keeps.
 */
export function browserStorage(key = 'stoa.tokens', storage?: Storage): TokenStorage {
  let unkept: Tokens | undefined
  const isPage = storage !== undefined || 'document' in globalThis
  /** Asked for late, as a browser that keeps nothing throws at it. */
  const place = () => storage ?? globalThis.localStorage

  return {
    load() {
      if (unkept || !isPage) return unkept
      try {
        return parseTokens(place().getItem(key))
      } catch {
        return undefined
      }
    },
    save(tokens) {
      if (!isPage) throw new Error('browserStorage is not available in this context')
      try {
        place().setItem(key, JSON.stringify(tokens))
        unkept = undefined
      } catch {
        unkept = tokens
      }
    },
    subscribe(listener) {
      if (!isPage) return () => {}
      const { addEventListener, removeEventListener } = globalThis as unknown as Page
      const hear = (change: StorageChange) => {
        const isOther = change.key === key && roleIn(change.oldValue) !== roleIn(change.newValue)
        if (isOther || change.key === null) listener()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

/** Other scripts of the page may have written there too. */
export function parseTokens(text: string | null): Tokens | undefined {
  try {
    const value: Tokens | null = JSON.parse(text ?? 'null')
    const areTokens = typeof value?.accessToken?.value === 'string' && typeof value.refreshToken?.value === 'string'
    return areTokens ? value : undefined
  } catch {
    return undefined
  }
}

const roleIn = (text: string | null) => parseTokens(text)?.refreshToken.role ?? 'none'
