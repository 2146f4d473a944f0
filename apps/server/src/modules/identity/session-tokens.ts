import { createHash, randomBytes } from 'node:crypto'
import { toActionEvent } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { recordSignIn } from '../members/index.ts'
import * as store from './identity.store.ts'
import { sessionTokenLifetimeMs } from './identity.ts'

/**
 * Proves, once and for a few minutes, that a member has signed in, which is noted. Good for nothing but to finish a
 * sign-in.
 */
export function issueSessionToken(unit: Unit, memberId: string): string {
  const { token, issued } = newSessionToken(memberId, unit.now)
  store.insertSessionToken(unit, issued)
  recordSignIn(unit, memberId)
  return token
}

/** A token, and what is kept of it. */
export function newSessionToken(memberId: string, now: Date) {
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
 * Takes a session token, given by its hash: who signed in, and when; a second time there is nobody. What the person
 * gathered as a visitor becomes the member's in the same transaction.
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

/** Tells, within the transaction, that a visitor has turned out to be a member. */
export const announceSignIn = (unit: Unit, memberId: string, visitorId: string | undefined): Promise<void> =>
  unit.emit(toActionEvent('stoa.identity.signed_in', memberId, { memberId, ...(visitorId && { visitorId }) }))
