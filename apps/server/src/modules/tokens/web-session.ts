import type { Declaration } from '@stoa/contract/operation'
import type { StaffAccess } from '@stoa/contract/staff-access'
import type { Caller } from '../../kernel/actor.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { getAnonymousSiteId } from './authenticator.ts'
import { endSession, openVisitorSession } from './sessions.ts'
import { createPlatformUnits } from './signing.ts'
import { findCallerByToken } from './verify.ts'
import { type Area, isOfArea, readCookie, renewOrNothing, type TokenPair, writeCookie } from './web-cookies.ts'

/** What pages know of the current session. */
export type SessionInfo =
  | { kind: 'none' | 'visitor' }
  | { kind: 'member'; memberId: string }
  | { kind: 'owner'; memberId: string; access: StaffAccess; lacksSecondFactor?: true }

/** The session of one page request, and the cookies of its response. */
export interface WebSession {
  readonly caller: Caller
  /** The caller for an operation. An anonymous request becomes a visitor at the first operation that needs one. */
  callerFor(operation: Pick<Declaration, 'kind' | 'who'>): Promise<Caller>
  info(): SessionInfo
  signIn(tokens: TokenPair): void
  /** Ends the session and clears the cookie. */
  signOut(): Promise<void>
  /** The session was valid when the request arrived and has ended since. */
  isEnded(): boolean
  /** Call when the response is ready: its `set-cookie` headers. */
  setCookies(): string[]
}

/** The parts of a page's request. */
export interface PageRequest {
  cookie: string | undefined
  requestId: string
  address?: string
  userAgent?: string
  /** The site of the page's address. A session of another site counts as anonymous. */
  siteId?: string
}

export async function openWebSession(
  factory: UnitFactory,
  area: Area,
  { cookie: cookieHeader, requestId, siteId, ...from }: PageRequest,
): Promise<WebSession> {
  const units = createPlatformUnits(factory, requestId)
  const origin = units.use(settingsPort).origin
  const heldTokens = readCookie(cookieHeader, area, origin)
  const found = heldTokens && (await findCaller(units, heldTokens, area))
  const isKnown = found && (siteId === undefined || siteId === found.caller.siteId)
  const who = isKnown
    ? found.caller
    : ({ siteId: siteId ?? (await getAnonymousSiteId(units)), actor: { type: 'anonymous' } } as const)

  let caller: Caller = { ...who, ...from }
  let cookie: { tokens: TokenPair | undefined } | undefined
  if (heldTokens && found?.tokens !== heldTokens) cookie = { tokens: found?.tokens }
  let opening: Promise<Caller> | undefined

  /** Parallel calls of one page create one visitor. */
  async function becomeVisitor(): Promise<Caller> {
    const tokens = await openVisitorSession(units.at(caller.siteId), null)
    cookie = { tokens }
    const visitor = await findCallerByToken(units, tokens.access_token)
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
    info: () => toInfo(caller),
    signIn(tokens) {
      cookie = { tokens }
    },
    signOut() {
      cookie = { tokens: undefined }
      const { actor, siteId } = caller
      if (!('sessionId' in actor)) return Promise.resolve()
      caller = { siteId, actor: { type: 'anonymous' }, ...from }
      const ending = units.at(siteId).command((unit) => endSession(unit, actor.sessionId, 'signed_out'))
      // The cookie is cleared whatever the result; callers that need the result await the promise.
      ending.catch(() => {})
      return ending
    },
    isEnded: () => cookie !== undefined && cookie.tokens === undefined,
    setCookies: () => (cookie ? [writeCookie(cookie.tokens, area, origin)] : []),
  }
}

/** The subject of the cookie, with its new tokens. */
async function findCaller(
  units: Units,
  heldTokens: TokenPair,
  area: Area,
): Promise<{ caller: Caller; tokens: TokenPair } | undefined> {
  const current = await findCallerByToken(units, heldTokens.access_token)
  if (current) return isOfArea(current, area) ? { caller: current, tokens: heldTokens } : undefined
  const tokens = await renewOrNothing(units, heldTokens.refresh_token)
  const caller = tokens && (await findCallerByToken(units, tokens.access_token))
  return caller && isOfArea(caller, area) ? { caller, tokens } : undefined
}

function toInfo({ actor }: Caller): SessionInfo {
  if (actor.type === 'member') return { kind: 'member', memberId: actor.id }
  if (actor.type === 'owner') {
    const { id, access, lacksSecondFactor } = actor
    return { kind: 'owner', memberId: id, access, ...(lacksSecondFactor && { lacksSecondFactor }) }
  }
  return { kind: actor.type === 'visitor' ? 'visitor' : 'none' }
}
