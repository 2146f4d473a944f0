import { createHash, randomBytes } from 'node:crypto'
import type { Unit } from '../../kernel/unit.ts'
import { updateLastLogin } from '../members/api.ts'
import * as store from './identity.store.ts'
import { sessionTokenLifetimeMs } from './identity.ts'

/**
 * Proves for a few minutes, once, that a member has signed in, and records the sign-in. Only valid to finish a sign-in.
 */
export function issueSessionToken(unit: Unit, memberId: string): string {
  const { token, issued } = createSessionToken(memberId, unit.now)
  store.insertSessionToken(unit, issued)
  updateLastLogin(unit, memberId)
  return token
}

/** A token and its stored form. */
export function createSessionToken(memberId: string, now: Date) {
  const token = randomBytes(32).toString('base64url')
  const expiresDate = new Date(now.getTime() + sessionTokenLifetimeMs)
  return { token, issued: { hash: hashSessionToken(token), memberId, createdDate: now, expiresDate } }
}

export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface SignedIn {
  memberId: string
  authDate: Date
}

/**
 * Redeems a session token by its hash: the member and the time of authentication, or undefined when it was used before.
 * The visitor's data is moved to the member in the same transaction.
 */
export async function redeemSessionToken(
  unit: Unit,
  hash: Buffer,
  visitorId: string | undefined,
): Promise<SignedIn | undefined> {
  const signedIn = await store.burnSessionToken(unit, hash)
  if (!signedIn) return undefined
  await announceSignIn(unit, signedIn.memberId, visitorId)
  return signedIn
}

/** Emits, within the transaction, that a visitor has signed in as a member. */
export const announceSignIn = (unit: Unit, memberId: string, visitorId: string | undefined): Promise<void> =>
  unit.emit('stoa.identity.signed_in', memberId, { memberId, ...(visitorId && { visitorId }) })
