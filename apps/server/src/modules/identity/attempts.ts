import { createHash, randomBytes } from 'node:crypto'
import type { IdentityProfile } from '@stoa/contract/identity.entity'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './attempts.store.ts'
import type { Area, Proof } from './identity.ts'

/** An account that begins when its address answers. */
export interface Registration {
  passwordHash: string
  profile: IdentityProfile
}

/** What was asked and not yet answered. */
export interface Challenge {
  type: Proof
  /** What a passkey has to sign, base64url; or the keyed hash of a code that went to a phone, hex. */
  expected: string
  /** When it was asked, in milliseconds since 1970. */
  at: number
  /** How many messages went to the phone. */
  sends?: number
  /** For PUSH: the person has said yes on the other device. */
  approved?: true
}

/** One try to sign in or up, between its first request and its last. Its state token is kept as a hash alone. */
export interface Attempt {
  id: string
  area: Area
  /** Nobody, for an address without an account: answers then look and take as long as for one that has. */
  memberId: string | null
  /** Whose, where the dashboard is signed in to; nobody until a passkey says who. */
  ownerId: string | null
  /** Where a code by mail goes. */
  email: string | null
  registration: Registration | null
  proven: readonly Proof[]
  challenge: Challenge | null
}

const attemptLifetimeMs = 15 * 60 * 1000

const hashOf = (stateToken: string): Buffer => createHash('sha256').update(stateToken).digest()

/** Begins a try that takes more than one request. */
export async function openAttempt(
  unit: Unit,
  initial: Partial<Omit<Attempt, 'id'>>,
): Promise<{ attempt: Attempt; stateToken: string }> {
  const stateToken = randomBytes(32).toString('base64url')
  const attempt = {
    id: newId(),
    area: 'member' as const,
    memberId: null,
    ownerId: null,
    email: null,
    registration: null,
    proven: [],
    challenge: null,
    ...initial,
  }
  await store.insertAttempt(unit, hashOf(stateToken), attempt, new Date(unit.now.getTime() + attemptLifetimeMs))
  return { attempt, stateToken }
}

/** The try behind a state token, while it is open: not ended, not too old, without too many wrong answers. */
export const findAttempt = (unit: Unit, stateToken: string, area: Area = 'member'): Promise<Attempt | undefined> =>
  store.findAttempt(unit, hashOf(stateToken), area)

/** Whether the try has ended by wrong answers alone: then every further answer is wrong. */
export const isExhausted = (unit: Unit, stateToken: string, area: Area = 'member'): Promise<boolean> =>
  store.isExhausted(unit, hashOf(stateToken), area)

/** The account behind a try, of whichever area. */
export const accountIdOf = ({ memberId, ownerId }: Pick<Attempt, 'memberId' | 'ownerId'>): string | null =>
  memberId ?? ownerId

export const { countFailure, endAttemptsOf, findAttemptById, lockAttempt, updateAttempt } = store
