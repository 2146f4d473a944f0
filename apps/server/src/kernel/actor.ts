import type { GrantableScope, Scope } from '@stoa/contract/scopes'
import { isId } from './ids.ts'

/** Who acts in a unit. On the wire: ANONYMOUS_VISITOR, MEMBER, WIX_USER, APP. */
export type Actor = Anonymous | Visitor | Member | Owner | App | System

/** No token at all: only operations that declare `anyone` accept it. */
export interface Anonymous {
  type: 'anonymous'
}

/** The client id in sessions that the server's own pages opened. */
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
  /** When this session proved who it is, in seconds since 1970; 0 where an app vouched for them. */
  authTime: number
  /** The app that acts for the member, who may not know. */
  actingAppId?: string
  scopes: Scopes
}

/** What a member's session may do: all that the member may, or what an app of others was allowed. */
export type Scopes = 'all' | ReadonlySet<GrantableScope>

export interface Owner {
  type: 'owner'
  id: string
  sessionId: string
  /** When this session proved who it is, in seconds since 1970. */
  authTime: number
}

export interface App {
  type: 'app'
  id: string
  permissions: ReadonlySet<string>
  /** Whose token came along with the key: an app speaks for its visitor. */
  visitor?: { id: string; clientId: string }
}

/** Jobs and reactions. */
export interface System {
  type: 'system'
}

/** What a request proved about itself. */
export interface Caller {
  siteId: string
  actor: Actor
  /** Where the request came from, for limits. */
  address?: string
  /** What the browser or app says it is. */
  userAgent?: string
  /** Names this call, so that sending it again does nothing again. */
  idempotencyKey?: string
}

export const system: System = { type: 'system' }

const nobody = '00000000-0000-0000-0000-000000000000'

/** A visitor who owns nothing: what may be read in this name is of nobody in particular. */
export const anonymousActor: Visitor = { type: 'visitor', id: nobody, clientId: firstPartyClientId, sessionId: nobody }

/** The person behind an actor, for rows that belong to one: visitors and members have their own carts and orders. */
export function findBuyerId(actor: Actor): string | undefined {
  return actor.type === 'visitor' || actor.type === 'member' ? actor.id : undefined
}

/** The OAuth app of the actor's session; undefined on our own pages. */
export function findClientId(actor: Actor): string | undefined {
  const clientId = actor.type === 'app' ? actor.visitor?.clientId : 'clientId' in actor ? actor.clientId : undefined
  return clientId && isId(clientId) ? clientId : undefined
}

/** Who looks around in the shop, with a token or without. */
export function isShopper(actor: Actor): boolean {
  return actor.type === 'visitor' || actor.type === 'member' || actor.type === 'anonymous'
}

/** Whether a member's session reaches what this scope guards. What has no scope is for first-party sessions alone. */
export const holdsScope = ({ scopes }: Pick<Member, 'scopes'>, scope: Scope | undefined): boolean =>
  scopes === 'all' || scope === 'public' || (scope !== undefined && scopes.has(scope as GrantableScope))

/** A session of the shop's own pages, or of an app that the owner calls the shop's own. */
export const isFirstParty = (actor: Actor): actor is Member => actor.type === 'member' && actor.scopes === 'all'

export function isManager(actor: Actor): boolean {
  return actor.type === 'owner' || actor.type === 'app' || actor.type === 'system'
}
