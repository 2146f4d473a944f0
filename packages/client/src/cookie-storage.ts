import { parseTokens, type TokenStorage, type Tokens } from './token-storage.ts'

export interface CookieOptions {
  /** Its name: `stoa.tokens` unless said otherwise. */
  name?: string
  /** Whether it travels by https alone: true unless said otherwise. */
  secure?: boolean
}

export interface CookieStorage extends TokenStorage {
  /** What the answer's Set-Cookie header has to say; undefined when nothing has changed. */
  setCookie(): string | undefined
}

/** As long as a browser keeps a cookie at all, in seconds: how long a session lasts is the server's to say. */
const longest = 400 * 24 * 60 * 60

/**
 * One visitor's tokens in a cookie that no script reads, for a server that renders: made anew for each request from its
 * Cookie header.
 */
export function cookieStorage(
  cookies: string | null | undefined,
  { name = 'stoa.tokens', secure = true }: CookieOptions = {},
): CookieStorage {
  let tokens = parseTokens(valueIn(cookies ?? '', name))
  let changed: Tokens | undefined
  return {
    load: () => tokens,
    save(next) {
      tokens = next
      changed = next
    },
    setCookie() {
      if (!changed) return undefined
      const { refreshToken } = changed
      const value = refreshToken.value ? encodeURIComponent(JSON.stringify(changed)) : ''
      const age = value ? longest : 0
      return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}

function valueIn(cookies: string, name: string): string | null {
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(found.indexOf('=') + 1).trim()) : null
  } catch {
    return null
  }
}
