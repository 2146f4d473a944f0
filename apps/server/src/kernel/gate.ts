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
export function parseAllowedCallback(url: string, targets: AllowedTargets): URL | undefined {
  const parsed = parseStrict(url)
  if (!parsed) return undefined
  if (targets.allowLoopback && isLoopback(parsed)) return parsed
  return targets.origins.includes(parsed.origin) ? parsed : undefined
}

/** An OAuth redirect address: the exact text that was registered (RFC 9700, section 4.1.3). */
export function isAllowedRedirectUri(uri: string, targets: AllowedTargets): boolean {
  const parsed = parseStrict(uri)
  if (!parsed || parsed.hash) return false
  if (targets.redirectUris.includes(uri)) return true
  return targets.allowLoopback && isLoopback(parsed)
}

/** What of an address is missing among an app's own, for its owner to see and to add: of a query no more than that there is one. */
export function unregistered(kind: 'REDIRECT_URI' | 'ORIGIN', url: string): { unregistered?: object } {
  const parsed = url.length <= longestShown ? parseStrict(url) : undefined
  if (!parsed || (kind === 'REDIRECT_URI' && parsed.hash)) return {}
  const query = url.indexOf('?')
  const address = kind === 'ORIGIN' ? parsed.origin : query < 0 ? url : `${url.slice(0, query)}?…`
  return { unregistered: { kind, address } }
}

const longestShown = 500

/**
 * Why an owner may not register an address that a sign-in leads back to; nothing where it may be: https, or http to this
 * very machine; anything of the two in development.
 */
export function findRedirectUriError(uri: string, development: boolean): string | undefined {
  if (/[\p{Cc}\s]/u.test(uri)) return 'must not contain spaces'
  if (!/^https?:\/\/[^/]/i.test(uri)) return 'must be a whole address that starts with https://'
  if (uri.includes('*')) return 'must not contain a wildcard: add each address by itself'
  if (uri.includes('#')) return 'must not contain a fragment (#)'
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (!url) return 'must be a valid web address'
  if (url.username || url.password) return 'must not contain a user name or password'
  const parsed = parseStrict(uri)
  if (!parsed) return `must be written as browsers write it: ${url.href}`
  if (development || parsed.protocol === 'https:' || isLoopback(parsed)) return undefined
  return 'must start with https://, as http is for this computer alone'
}

export const isValidRedirectUri = (uri: string, development: boolean): boolean =>
  findRedirectUriError(uri, development) === undefined

/** The same for an origin: scheme, host and port, and nothing behind them. */
export function findOriginError(origin: string, development: boolean): string | undefined {
  const mistake = findRedirectUriError(origin, development)
  if (mistake) return mistake
  const own = new URL(origin).origin
  return own === origin ? undefined : `must be an origin without a path: ${own}`
}

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
