import { createHash, randomBytes } from 'node:crypto'
import type { IdentityProfile } from '@stoa/contract/identity.entity'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './attempts.store.ts'
import type { Area, Proof } from './identity.ts'

/** A registration that creates its account once the address is verified. */
export interface Registration {
  passwordHash: string
  profile: IdentityProfile
}

/** A challenge that has not been answered yet. */
export interface Challenge {
  type: Proof
  /** The passkey challenge, base64url; or the keyed hash of a code sent to a phone, hex. */
  expected: string
  /** Issue time, in milliseconds since 1970. */
  at: number
  /** Messages sent to the phone. */
  sends?: number
  /** For PUSH to a browser: what its approval page asks for. */
  number?: string
  /** For PUSH: approved on the other device. */
  approved?: true
}

/** One attempt to sign in or up, from its first request to its last. Only the hash of its state token is stored. */
export interface Attempt {
  id: string
  area: Area
  /** Null for an address without an account: answers and timing then match those of an address with one. */
  memberId: string | null
  /** The owner who signs in to the dashboard; null until a passkey identifies one. */
  ownerId: string | null
  /** The address that codes go to. */
  email: string | null
  registration: Registration | null
  proven: readonly Proof[]
  challenge: Challenge | null
}

const attemptLifetimeMs = 15 * 60 * 1000

const hashToken = (stateToken: string): Buffer => createHash('sha256').update(stateToken).digest()

/** Opens an attempt that takes more than one request. */
export async function openAttempt(
  unit: Unit,
  initial: Partial<Omit<Attempt, 'id'>>,
): Promise<{ attempt: Attempt; stateToken: string }> {
  const stateToken = randomBytes(32).toString('base64url')
  const attempt = {
    id: createId(),
    area: 'member' as const,
    memberId: null,
    ownerId: null,
    email: null,
    registration: null,
    proven: [],
    challenge: null,
    ...initial,
  }
  await store.insertAttempt(unit, hashToken(stateToken), attempt, new Date(unit.now.getTime() + attemptLifetimeMs))
  return { attempt, stateToken }
}

/** The attempt of a state token while it is open: not ended, not expired, without too many wrong answers. */
export const findAttempt = (unit: Unit, stateToken: string, area: Area = 'member'): Promise<Attempt | undefined> =>
  store.findAttempt(unit, hashToken(stateToken), area)

/** Whether the attempt ended because of wrong answers alone: every further answer is then wrong. */
export const isExhausted = (unit: Unit, stateToken: string, area: Area = 'member'): Promise<boolean> =>
  store.isExhausted(unit, hashToken(stateToken), area)

/** The account of an attempt, of either area. */
export const getAccountId = ({ memberId, ownerId }: Pick<Attempt, 'memberId' | 'ownerId'>): string | null =>
  memberId ?? ownerId

export const { countFailure, endAttemptsOf, findAttemptById, lockAttempt, updateAttempt } = store
