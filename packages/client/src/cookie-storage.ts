import { parseTokens, type TokenStorage, type Tokens } from './token-storage.ts'

export interface CookieOptions {
  /** The cookie's name; default `stoa.tokens`. */
  name?: string
  /** Send the cookie over https only; default true. */
  secure?: boolean
}

export interface CookieStorage extends TokenStorage {
  /** The Set-Cookie header for the response; undefined if nothing changed. */
  setCookie(): string | undefined
}

/** In seconds, the longest lifetime that browsers allow: the server decides how long a session lasts. */
const maxAgeSeconds = 400 * 24 * 60 * 60

/**
 * One visitor's tokens in an HttpOnly cookie, for servers that render pages: create one per request from its Cookie
 * header.
 */
export function cookieStorage(
  cookies: string | null | undefined,
  { name = 'stoa.tokens', secure = true }: CookieOptions = {},
): CookieStorage {
  let tokens = parseTokens(findValue(cookies ?? '', name))
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
      const age = value ? maxAgeSeconds : 0
      return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}

function findValue(cookies: string, name: string): string | null {
  const found = cookies.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(found.indexOf('=') + 1).trim()) : null
  } catch {
    return null
  }
}
