import type { Declaration } from '@stoa/contract/operation'
import type { Caller } from '../../kernel/actor.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { anonymousSiteId } from './authenticator.ts'
import { endSession, openVisitorSession } from './sessions.ts'
import { platformUnits } from './signing.ts'
import { callerOfToken } from './verify.ts'
import { type Area, isOfArea, readCookie, renewOrNothing, type TokenPair, writeCookie } from './web-cookies.ts'

/** What pages know of who looks at them. */
export type SessionInfo = { kind: 'none' | 'visitor' } | { kind: 'member' | 'owner'; memberId: string }

/** The session of one page request, and what its answer does to the browser's cookie. */
export interface WebSession {
  readonly caller: Caller
  /** The caller for an operation. A stranger becomes a visitor with the first thing that only a visitor can do. */
  callerFor(operation: Pick<Declaration, 'kind' | 'who'>): Promise<Caller>
  info(): SessionInfo
  signIn(tokens: TokenPair): void
  /** Ends the session and empties the cookie. */
  signOut(): Promise<void>
  /** Somebody was signed in when the request came, and is no longer. */
  isOver(): boolean
  /** Call when the answer is ready: the `set-cookie` headers it needs. */
  setCookies(): string[]
}

/** What a page's request says. */
export interface PageRequest {
  cookie: string | undefined
  requestId: string
  address?: string
  userAgent?: string
  /** The site that the page's address names. Who is known to another one is a stranger there. */
  siteId?: string
}

export async function openWebSession(
  factory: UnitFactory,
  area: Area,
  { cookie: cookieHeader, requestId, siteId, ...from }: PageRequest,
): Promise<WebSession> {
  const units = platformUnits(factory, requestId)
  const origin = units.use(settingsPort).origin
  const heldTokens = readCookie(cookieHeader, area, origin)
  const found = heldTokens && (await findCaller(units, heldTokens, area))
  const isKnown = found && (siteId === undefined || siteId === found.caller.siteId)
  const who = isKnown
    ? found.caller
    : ({ siteId: siteId ?? (await anonymousSiteId(units)), actor: { type: 'anonymous' } } as const)

  let caller: Caller = { ...who, ...from }
  let cookie: { tokens: TokenPair | undefined } | undefined
  if (heldTokens && found?.tokens !== heldTokens) cookie = { tokens: found?.tokens }
  let opening: Promise<Caller> | undefined

  /** Several calls of one page make one visitor. */
  async function becomeVisitor(): Promise<Caller> {
    const tokens = await openVisitorSession(units.at(caller.siteId), null)
    cookie = { tokens }
    const visitor = await callerOfToken(units, tokens.access_token)
    if (!visitor) throw new Error('A new access token is not accepted')
    caller = { ...visitor, ...from }
    return caller
  }

  return {
    get caller() {
      return caller
    },
    async callerFor({ kind, who }) {
      if (caller.actor.type !== 'anonymous' || kind === 'query' || who === 'anyone' || !who.includes('visitor')) {
        return caller
      }
      opening ??= becomeVisitor()
      return opening
    },
    info: () => infoOf(caller),
    signIn(tokens) {
      cookie = { tokens }
    },
    signOut() {
      cookie = { tokens: undefined }
      const { actor, siteId } = caller
      if (!('sessionId' in actor)) return Promise.resolve()
      caller = { siteId, actor: { type: 'anonymous' }, ...from }
      const ending = units.at(siteId).command((unit) => endSession(unit, actor.sessionId, 'signed_out'))
      // The cookie is empty whatever comes of it; who wants to know more waits for the promise.
      ending.catch(() => {})
      return ending
    },
    isOver: () => cookie !== undefined && cookie.tokens === undefined,
    setCookies: () => (cookie ? [writeCookie(cookie.tokens, area, origin)] : []),
  }
}

/** Who holds the cookie, with the tokens to hold from now on. */
async function findCaller(
  units: Units,
  heldTokens: TokenPair,
  area: Area,
): Promise<{ caller: Caller; tokens: TokenPair } | undefined> {
  const current = await callerOfToken(units, heldTokens.access_token)
  if (current) return isOfArea(current, area) ? { caller: current, tokens: heldTokens } : undefined
  const tokens = await renewOrNothing(units, heldTokens.refresh_token)
  const caller = tokens && (await callerOfToken(units, tokens.access_token))
  return caller && isOfArea(caller, area) ? { caller, tokens } : undefined
}

function infoOf({ actor }: Caller): SessionInfo {
  if (actor.type === 'member' || actor.type === 'owner') return { kind: actor.type, memberId: actor.id }
  return { kind: actor.type === 'visitor' ? 'visitor' : 'none' }
}
