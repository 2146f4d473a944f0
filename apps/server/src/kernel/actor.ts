import type { GrantableScope, Scope } from '@stoa/contract/scopes'
import type { StaffAccess } from '@stoa/contract/staff-access'
import type { Language } from '@stoa/messages'
import { isId } from './ids.ts'

/** Who performs a unit's work. On the wire: ANONYMOUS_VISITOR, MEMBER, WIX_USER, APP. */
export type Actor = Anonymous | Visitor | Member | Owner | App | System

/** No token: only operations that declare `anyone` accept it. */
export interface Anonymous {
  type: 'anonymous'
}

/** The client id of sessions that the server's own pages opened. */
export const firstPartyClientId = 'stoa'

export interface Visitor {
  type: 'visitor'
  id: string
  clientId: string
  /** The token family that this access token came from. */
  sessionId: string
}

export interface Member {
  type: 'member'
  id: string
  clientId: string
  sessionId: string
  /** When the member authenticated in this session, in seconds since 1970; 0 if an app signed the member in. */
  authTime: number
  /** The app that acts for the member, possibly without the member's knowledge. */
  actingAppId?: string
  scopes: Scopes
}

/** What a member's session may do: everything, or the scopes that the member granted to a third-party app. */
export type Scopes = 'all' | ReadonlySet<GrantableScope>

/** A staff member of any role, signed in to the dashboard. */
export interface Owner {
  type: 'owner'
  id: string
  sessionId: string
  /** When the owner authenticated in this session, in seconds since 1970. */
  authTime: number
  /** What the person's role allows at the moment of the call. */
  access: StaffAccess
  /** A second factor is required but not set up: until it is, only operations on the own account are allowed. */
  lacksSecondFactor?: true
  /** Set if an assistant acts for the person. */
  assistantId?: string
}

export interface App {
  type: 'app'
  id: string
  permissions: ReadonlySet<string>
  /** The visitor whose token was sent with the API key: the app acts for this visitor. */
  visitor?: { id: string; clientId: string }
}

/** Jobs and reactions. */
export interface System {
  type: 'system'
}

/** What authentication established about a request. */
export interface Caller {
  siteId: string
  actor: Actor
  /** The client's IP address, for rate limits. */
  address?: string
  /** The `User-Agent` header. */
  userAgent?: string
  /** Languages that the caller asked for, most preferred first. */
  languages?: readonly Language[]
  /** The `Idempotency-Key` header: repeating the call returns the first result. */
  idempotencyKey?: string
}

export const system: System = { type: 'system' }

const nilId = '00000000-0000-0000-0000-000000000000'

/** A visitor who owns nothing. Cacheable reads run as this actor, so their results contain no one's own data. */
export const anonymousActor: Visitor = { type: 'visitor', id: nilId, clientId: firstPartyClientId, sessionId: nilId }

/** The visitor or member id behind an actor, for rows that belong to one, such as carts and orders. */
export function findBuyerId(actor: Actor): string | undefined {
  return actor.type === 'visitor' || actor.type === 'member' ? actor.id : undefined
}

/** The OAuth app of the actor's session; undefined on Stoa's own pages. */
export function findClientId(actor: Actor): string | undefined {
  const clientId = actor.type === 'app' ? actor.visitor?.clientId : 'clientId' in actor ? actor.clientId : undefined
  return clientId && isId(clientId) ? clientId : undefined
}

/** Whether the actor browses the shop, with a token or without. */
export function isShopper(actor: Actor): boolean {
  return actor.type === 'visitor' || actor.type === 'member' || actor.type === 'anonymous'
}

/** Whether a member's session has this scope. Operations without a scope are for first-party sessions only. */
export const holdsScope = ({ scopes }: Pick<Member, 'scopes'>, scope: Scope | undefined): boolean =>
  scopes === 'all' || scope === 'public' || (scope !== undefined && scopes.has(scope as GrantableScope))

/** Whether an app has this permission, by name or with all. */
export const holdsPermission = ({ permissions }: Pick<App, 'permissions'>, permission: string): boolean =>
  permissions.has(permission) || permissions.has('*')

/** A session of Stoa's own pages, or of an app that the owner marked as first-party. */
export const isFirstParty = (actor: Actor): actor is Member => actor.type === 'member' && actor.scopes === 'all'

export function isManager(actor: Actor): boolean {
  return actor.type === 'owner' || actor.type === 'app' || actor.type === 'system'
}

/** Who caused an event or a call, as the platform names them to other programs. */
export function toPlatformIdentity(actor: { readonly type: string; readonly id?: string } | null | undefined): object {
  switch (actor?.type) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: actor.id }
    case 'member':
      return { identityType: 'MEMBER', memberId: actor.id }
    case 'owner':
      return { identityType: 'WIX_USER', wixUserId: actor.id }
    case 'app':
      return { identityType: 'APP', appId: actor.id }
    default:
      return { identityType: 'UNKNOWN' }
  }
}
