import { domainToASCII } from 'node:url'

/**
 * Where a browser may be redirected to. All checks of URLs that leave the site are here.
 * `redirectUris` are compared exactly; callbacks must start with one of `origins`. In development, any loopback origin
 * is allowed.
 */
export interface AllowedTargets {
  redirectUris: readonly string[]
  origins: readonly string[]
  allowLoopback: boolean
}

/** The parsed callback URL, or undefined if it is not allowed. Relative URLs are never allowed. */
export function parseAllowedCallback(url: string, targets: AllowedTargets): URL | undefined {
  const parsed = parseStrict(url)
  if (!parsed) return undefined
  if (targets.allowLoopback && isLoopback(parsed)) return parsed
  return targets.origins.includes(parsed.origin) ? parsed : undefined
}

/**
 * Whether an OAuth redirect URI is allowed: it must equal a registered one (RFC 9700, section 4.1.3), except for the port
 * of a loopback address, which a native app gets from its system (RFC 8252, section 7.3).
 */
export function isAllowedRedirectUri(uri: string, targets: AllowedTargets): boolean {
  const parsed = parseStrict(uri)
  if (!parsed || parsed.hash) return false
  if (targets.redirectUris.includes(uri)) return true
  if (isLoopbackLiteral(parsed)) {
    const portless = dropPort(uri)
    if (targets.redirectUris.some((each) => isLoopbackLiteral(URL.parse(each)) && dropPort(each) === portless))
      return true
  }
  return targets.allowLoopback && isLoopback(parsed)
}

/** Problem data that names the unregistered address, so that the app's owner can add it. Query strings are cut off. */
export function describeUnregistered(kind: 'REDIRECT_URI' | 'ORIGIN', url: string): { unregistered?: object } {
  const parsed = url.length <= maxShownLength ? parseStrict(url) : undefined
  if (!parsed || (kind === 'REDIRECT_URI' && parsed.hash)) return {}
  const query = url.indexOf('?')
  const address = kind === 'ORIGIN' ? parsed.origin : query < 0 ? url : `${url.slice(0, query)}?…`
  return { unregistered: { kind, address } }
}

const maxShownLength = 500

/**
 * Why a redirect URI can't be registered; undefined if it can: https, or http to this machine; in development both
 * anywhere.
 */
export function findRedirectUriError(uri: string, development: boolean): string | undefined {
  if (/[\p{Cc}\s]/u.test(uri)) return 'must not contain spaces'
  if (!/^https?:\/\/[^/]/i.test(uri)) return 'must be a whole address that starts with https://'
  if (uri.includes('*')) return 'must not contain a wildcard: add each address separately'
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

/** The same for an origin: scheme, host and port only. */
export function findOriginError(origin: string, development: boolean): string | undefined {
  const error = findRedirectUriError(origin, development)
  if (error) return error
  const normalizedOrigin = new URL(origin).origin
  return normalizedOrigin === origin ? undefined : `must be an origin without a path: ${normalizedOrigin}`
}

/**
 * Accepts only URLs that browsers and this parser read the same way: http(s), no credentials, control characters or
 * backslashes, and a normalized host and port (so no homographs, trailing dots or unusual number formats).
 */
function parseStrict(url: string): URL | undefined {
  if (/[\p{Cc}\s\\]/u.test(url) || !/^https?:\/\/[^/@]+/i.test(url)) return undefined
  try {
    const parsed = new URL(url)
    const authority = url.slice(url.indexOf('//') + 2).split(/[/?#]/)[0]!
    const writtenHost = authority.replace(/:\d+$/, '')
    if (parsed.username || parsed.password || writtenHost !== parsed.hostname || /:0\d*$|:$/.test(authority))
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

/** A name such as `localhost` may lead elsewhere. */
const isLoopbackLiteral = (url: URL | null): boolean =>
  url?.protocol === 'http:' && (url.hostname === '127.0.0.1' || url.hostname === '[::1]')

const dropPort = (uri: string): string => uri.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+/, '$1')

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** Schemes that a browser would run or read itself. */
const ownSchemes: ReadonlySet<string> = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'javascript:',
  'mailto:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
])

/** Whether a program may receive a code there: https, http on this machine, or a scheme of its own (RFC 8252). */
export function isProgramRedirectUri(uri: string): boolean {
  if (uri.length > maxShownLength || /[\p{Cc}\s\\#"<>]/u.test(uri) || !URL.canParse(uri)) return false
  const { protocol } = new URL(uri)
  if (protocol === 'https:' || protocol === 'http:') {
    const parsed = parseStrict(uri)
    return parsed !== undefined && (protocol === 'https:' || isLoopback(parsed))
  }
  return /^[a-z][a-z0-9+.-]*:\/\/?[^/]/.test(uri) && !ownSchemes.has(protocol)
}

/** Whether a program registered it. On this machine the port is whichever was free (RFC 8252, section 7.3). */
export function isRegisteredByProgram(uri: string, registered: readonly string[]): boolean {
  if (!isProgramRedirectUri(uri)) return false
  const portless = dropPort(uri)
  return registered.some((each) => dropPort(each) === portless)
}
