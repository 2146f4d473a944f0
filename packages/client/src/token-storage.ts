import type { Page, StorageChange } from './page.ts'

export type Role = 'none' | 'visitor' | 'member'

/** `expiresAt` in seconds since 1970. */
export interface Tokens {
  accessToken: { value: string; expiresAt: number }
  refreshToken: { value: string; role: Role }
}

/** The tokens before the first visit and after a sign-out. */
export const noTokens: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/** Stores tokens between calls. A server that renders for visitors uses their cookie, one storage per request. */
export interface TokenStorage {
  load(): Tokens | undefined
  save(tokens: Tokens): void
  /**
   * Calls the listener when a sign-in or sign-out happens elsewhere, such as in another tab. Returns how to
   * unsubscribe.
   */
  subscribe?(listener: () => void): () => void
}

export function memoryStorage(tokens?: Tokens): TokenStorage {
  let current = tokens
  return {
    load: () => current,
    save(tokens) {
      current = tokens
    },
  }
}

/**
 * Stores tokens in the browser across visits and tabs, or until the page is left if the browser blocks storage. May be
 * created while a server renders, but stores nothing there: visitors would share it.
 */
export function browserStorage(key = 'stoa.tokens', storage?: Storage): TokenStorage {
  let unsaved: Tokens | undefined
  const isPage = storage !== undefined || 'document' in globalThis
  /** Accessed late, as browsers that block storage throw. */
  const getStorage = () => storage ?? globalThis.localStorage

  return {
    load() {
      if (unsaved || !isPage) return unsaved
      try {
        return parseTokens(getStorage().getItem(key))
      } catch {
        return undefined
      }
    },
    save(tokens) {
      if (!isPage) throw new Error('browserStorage is not available in this context')
      try {
        getStorage().setItem(key, JSON.stringify(tokens))
        unsaved = undefined
      } catch {
        unsaved = tokens
      }
    },
    subscribe(listener) {
      if (!isPage) return () => {}
      const { addEventListener, removeEventListener } = globalThis as unknown as Page
      const onStorage = (change: StorageChange) => {
        const isOther = change.key === key && parseRole(change.oldValue) !== parseRole(change.newValue)
        if (isOther || change.key === null) listener()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** Other scripts may have written to the storage. */
export function parseTokens(text: string | null): Tokens | undefined {
  try {
    const value: Tokens | null = JSON.parse(text ?? 'null')
    const areTokens = typeof value?.accessToken?.value === 'string' && typeof value.refreshToken?.value === 'string'
    return areTokens ? value : undefined
  } catch {
    return undefined
  }
}

const parseRole = (text: string | null) => parseTokens(text)?.refreshToken.role ?? 'none'
