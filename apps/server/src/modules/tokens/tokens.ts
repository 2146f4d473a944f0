import type { GrantableScope } from '@stoa/contract/scopes'

/** Who a session is for. */
export interface Subject {
  kind: 'visitor' | 'member' | 'owner' | 'app'
  id: string
  /** The OAuth app it was opened through; nothing for the server's own pages. */
  clientId: string | null
  /** When the person proved who they are. */
  authDate: Date | null
  /** The app that acts for the person. */
  actingAppId?: string | null
  /** What an app of others was allowed. Absent in first-party sessions, which may do whatever the person may. */
  scopes?: readonly GrantableScope[] | null
}

/** What a session was opened with, for people to recognise it by. */
export interface OpenedWith {
  userAgent?: string | undefined
  address?: string | undefined
}

/** What a token grant answers, as OAuth spells it. */
export interface Tokens {
  access_token: string
  expires_in: number
  refresh_token: string
  /** For apps that asked to learn who signed in (OpenID Connect). */
  id_token?: string
  /** What the tokens are good for, separated by spaces, where that is not everything (RFC 6749, section 5.1). */
  scope?: string
}

const day = 24 * 3600 * 1000

export const familyLifetimeMs = 30 * day
export const idleLifetimeMs = 14 * day
export const rotationGraceMs = 10 * 1000
export const codeLifetimeMs = 60 * 1000
export const defaultAccessSeconds = 600
export const maxAccessSeconds = 3600

/**
 * The refresh tokens T(0), T(1), … of one session. T(k) may be presented until T(k+1) is first presented: clients that
 * never learn a successor keep their first token, all others rotate.
 */
export interface Family {
  /** The highest token that was ever presented, or 0. */
  generation: number
  rotatedDate: Date
  usedDate: Date
  expiresDate: Date
  revokedDate: Date | null
}

export type TokenState = 'valid' | 'ended' | 'stolen'

/** Judges T(number). The same rule stands in the store's one-statement renewal; a test holds them together. */
export function classifyToken(family: Family, number: number, now: Date): TokenState {
  if (family.revokedDate || family.expiresDate <= now) return 'ended'
  if (family.usedDate.getTime() + idleLifetimeMs <= now.getTime()) return 'ended'
  const distance = number - family.generation
  if (distance === 0 || distance === 1) return 'valid'
  if (distance > 1) return 'ended'
  return distance === -1 && family.rotatedDate.getTime() + rotationGraceMs > now.getTime() ? 'valid' : 'stolen'
}

/** What a valid presentation of T(number) makes of the family. */
export function present(family: Family, number: number, now: Date): Family {
  if (number <= family.generation) return { ...family, usedDate: now }
  return { ...family, generation: number, rotatedDate: now, usedDate: now }
}

/** Apps that get their code by a message name no address, or this one that leads nowhere. */
export const normalizeRedirectUri = (uri: string | null | undefined): string | null =>
  !uri || uri === 'unused://' ? null : uri

/** The words of a `scope` parameter. */
export const scopesOf = (scope: string | null | undefined): string[] => (scope ?? '').split(' ').filter(Boolean)
