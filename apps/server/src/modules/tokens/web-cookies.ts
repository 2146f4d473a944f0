import { Problem } from '@stoa/contract/problem'
import { type Caller, isFirstParty } from '../../kernel/actor.ts'
import { Cache } from '../../kernel/cache.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import { renewSession } from './sessions.ts'
import { familyLifetimeMs, type Tokens } from './tokens.ts'
import { findCallerByToken } from './verify.ts'

/** Shop and dashboard have separate sessions. */
export type Area = 'shop' | 'owner'

export type TokenPair = Pick<Tokens, 'access_token' | 'refresh_token'>

const separator = '~'

/** Both tokens of an area's session, from the HttpOnly cookie. */
export function readCookie(header: string | undefined, area: Area, origin: string): TokenPair | undefined {
  const name = getCookieName(area, origin)
  for (const part of (header ?? '').split(';')) {
    const [key, value] = [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]
    if (key !== name) continue
    const [access_token, refresh_token, ...rest] = value.split(separator)
    return access_token && refresh_token && rest.length === 0 ? { access_token, refresh_token } : undefined
  }
  return undefined
}

/** Whether the browser is one of those who run the shop; valid or not. */
export const hasOwnerCookie = (header: string | undefined, origin: string): boolean =>
  header !== undefined && readCookie(header, 'owner', origin) !== undefined

export function writeCookie(tokens: TokenPair | undefined, area: Area, origin: string): string {
  const value = tokens ? `${tokens.access_token}${separator}${tokens.refresh_token}` : ''
  const life = tokens ? Math.floor(familyLifetimeMs / 1000) : 0
  const flags = `Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure(origin) ? '; Secure' : ''}`
  return `${getCookieName(area, origin)}=${value}; ${flags}`
}

/** With https, the `__Host-` prefix binds the cookie to this host. */
const getCookieName = (area: Area, origin: string) => `${isSecure(origin) ? '__Host-' : ''}stoa-${area}`
const isSecure = (origin: string) => origin.startsWith('https:')

/** Access tokens of sessions with an expired cookie, until a page sets it anew. */
const renewed = new Cache<Promise<TokenPair | undefined>>({
  name: 'renewed sessions',
  maxEntries: 5000,
  maxAgeMs: 5 * 60_000,
})

/**
 * The subject of a cookie. An expired access token is renewed here; the successor is not handed out, so the cookie
 * stays valid.
 */
export async function findCallerByCookies(units: Units, header: string, area: Area): Promise<Caller | undefined> {
  const pair = readCookie(header, area, units.use(settingsPort).origin)
  if (!pair) return undefined
  const caller = (await findCallerByToken(units, pair.access_token)) ?? (await findCallerByRefreshToken(units, pair))
  return caller && isOfArea(caller, area) ? caller : undefined
}

async function findCallerByRefreshToken(units: Units, { refresh_token }: TokenPair): Promise<Caller | undefined> {
  const renewing = renewed.get(refresh_token) ?? renewOrNothing(units, refresh_token)
  renewed.set(refresh_token, renewing)
  renewing.catch(() => renewed.delete(refresh_token))
  const pair = await renewing
  return pair && findCallerByToken(units, pair.access_token)
}

/** Undefined when the session is over. */
export async function renewOrNothing(units: Units, refreshToken: string): Promise<TokenPair | undefined> {
  try {
    return await renewSession(units, refreshToken)
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_GRANT') return undefined
    throw error
  }
}

/**
 * An owner's session never acts in the shop, nor a buyer's in the dashboard. A third-party app's token sent as a cookie
 * is ignored on our own pages: there it could sign in to other apps and extend its own scopes.
 */
export function isOfArea({ actor }: Caller, area: Area): boolean {
  return area === 'owner' ? actor.type === 'owner' : actor.type === 'visitor' || isFirstParty(actor)
}
