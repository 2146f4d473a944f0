import type { GrantableScope } from '@stoa/contract/scopes'

/** The subject of a session. */
export interface Subject {
  kind: 'visitor' | 'member' | 'owner' | 'app'
  id: string
  /** The OAuth app that opened it; null for the server's own pages. */
  clientId: string | null
  /** The time of authentication. */
  authDate: Date | null
  /** The app that acts for the subject. */
  actingAppId?: string | null
  /** Scopes granted to a third-party app. Absent in first-party sessions, which may do all that the subject may. */
  scopes?: readonly GrantableScope[] | null
}

/** The client that opened a session, shown to members for recognition. */
export interface OpenedWith {
  userAgent?: string | undefined
  address?: string | undefined
}

/** The answer of a token grant, in OAuth's field names. */
export interface Tokens {
  access_token: string
  expires_in: number
  refresh_token: string
  /** For apps that requested authentication information (OpenID Connect). */
  id_token?: string
  /** The granted scopes, separated by spaces, where they are limited (RFC 6749, section 5.1). */
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
 * The refresh tokens T(0), T(1), … of one session. T(k) is valid until T(k+1) is first presented: clients that never
 * receive a successor keep their first token, all others rotate.
 */
export interface Family {
  /** The highest number presented so far, or 0. */
  generation: number
  rotatedDate: Date
  usedDate: Date
  expiresDate: Date
  revokedDate: Date | null
}

export type TokenState = 'valid' | 'ended' | 'stolen'

/** Classifies T(number). The store's one-statement renewal implements the same rule; a test compares them. */
export function classifyToken(family: Family, number: number, now: Date): TokenState {
  if (family.revokedDate || family.expiresDate <= now) return 'ended'
  if (family.usedDate.getTime() + idleLifetimeMs <= now.getTime()) return 'ended'
  const distance = number - family.generation
  if (distance === 0 || distance === 1) return 'valid'
  if (distance > 1) return 'ended'
  return distance === -1 && family.rotatedDate.getTime() + rotationGraceMs > now.getTime() ? 'valid' : 'stolen'
}

/** The family after a valid presentation of T(number). */
export function advanceFamily(family: Family, number: number, now: Date): Family {
  if (number <= family.generation) return { ...family, usedDate: now }
  return { ...family, generation: number, rotatedDate: now, usedDate: now }
}

/** Apps that receive their code by a message send no address, or this placeholder. */
export const normalizeRedirectUri = (uri: string | null | undefined): string | null =>
  !uri || uri === 'unused://' ? null : uri

/** The scopes in a `scope` parameter. */
export const parseScopes = (scope: string | null | undefined): string[] => (scope ?? '').split(' ').filter(Boolean)
