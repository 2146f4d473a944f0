import { domainToASCII } from 'node:url'

/**
 * Where a browser may be sent: the one decision about URLs that leave the site.
 * `redirectUris` are matched exactly; `origins` are what callbacks must start from. In development, any loopback origin.
 */
export interface AllowedTargets {
  redirectUris: readonly string[]
  origins: readonly string[]
  allowLoopback: boolean
}

/** The parsed URL of a callback, or nothing when it may not be followed. Relative addresses never pass. */
export function allowedCallback(url: string, targets: AllowedTargets): URL | undefined {
  const parsed = parseStrict(url)
  if (!parsed) return undefined
  if (targets.allowLoopback && isLoopback(parsed)) return parsed
  return targets.origins.includes(parsed.origin) ? parsed : undefined
}

/** An OAuth redirect address: the exact text that was registered (RFC 9700, section 4.1.3). */
export function allowedRedirectUri(uri: string, targets: AllowedTargets): boolean {
  const parsed = parseStrict(uri)
  if (!parsed || parsed.hash) return false
  if (targets.redirectUris.includes(uri)) return true
  return targets.allowLoopback && isLoopback(parsed)
}

/** Whether an owner may register this address: https, or http to this very machine; anything in development. */
export function mayBeRedirectUri(uri: string, development: boolean): boolean {
  const parsed = parseStrict(uri)
  return parsed !== undefined && !parsed.hash && (development || parsed.protocol === 'https:' || isLoopback(parsed))
}

/** The same for an origin: scheme, host and port, and nothing behind them. */
export const mayBeOrigin = (origin: string, development: boolean): boolean =>
  mayBeRedirectUri(origin, development) && new URL(origin).origin === origin

/**
 * Only what browsers and this parser read the same way: http(s), no credentials, no controls, no backslashes,
 * host and port written as they resolve (so no homographs, trailing dots, odd case or number forms).
 */
function parseStrict(url: string): URL | undefined {
  if (/[\p{Cc}\s\\]/u.test(url) || !/^https?:\/\/[^/@]+/i.test(url)) return undefined
  try {
    const parsed = new URL(url)
    const authority = url.slice(url.indexOf('//') + 2).split(/[/?#]/)[0]!
    const written = authority.replace(/:\d+$/, '')
    if (parsed.username || parsed.password || written !== parsed.hostname || /:0\d*$|:$/.test(authority))
      return undefined
    if (
      parsed.hostname.endsWith('.') ||
      domainToASCII(parsed.hostname) !== parsed.hostname.replace(/[[\]]/g, (c) => c)
    ) {
      if (!parsed.hostname.startsWith('[')) return undefined
    }
    return parsed
  } catch {
    return undefined
  }
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
