import type { AuthenticationState } from '@stoa/contract/identity.entity'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { findMember, toMemberEntity } from '../members/api.ts'
import { openAttempt, updateAttempt } from './attempts.ts'
import { issueCode } from './codes.ts'
import { rememberDevice } from './devices.ts'
import { decideNextStep, type Identity, needsVerification, type SignInProgress, toAccountState } from './identity.ts'
import { toAdditionalData, toWire } from './identity.wire.ts'
import { issueSessionToken } from './session-tokens.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'

export interface SignInContinuation {
  identity: Identity
  shown: SignInProgress
  /** The attempt to continue; a new one is opened where more proofs are needed. */
  open?: { id: string; stateToken: string }
  /** `known`: other clients' attempts never lock it out. `trusted`: not asked for a second factor either. */
  remember?: 'known' | 'trusted'
  /** The sign-up already emits the member event. */
  isNew?: boolean
  /** Sign-in methods that have just been removed: the answer lists them. */
  removed?: readonly string[]
}

/** BLOCKED is a result and not an error: the unit commits what it has recorded, and the caller throws. */
export type SignInOutcome = AuthenticationState | 'BLOCKED'

/** Continues as far as the proofs allow: to a session token, or to the missing proof. */
export async function proceed(unit: Unit, continuation: SignInContinuation): Promise<SignInOutcome> {
  const { identity, shown, open } = continuation
  const policy = await getCurrentPolicy(unit)
  const step = decideNextStep(policy, toAccountState(identity), shown)
  if (step.state === 'SUCCESS') return succeed(unit, continuation)
  if (step.state === 'BLOCKED') {
    await audit(unit, { action: 'SIGN_IN_REFUSED', subject: toMemberSubject(identity), data: { reason: 'blocked' } })
    return 'BLOCKED'
  }
  const entity = toWire(identity, needsVerification(policy))
  if (step.state === 'REQUIRE_OWNER_APPROVAL') {
    if (open) await updateAttempt(unit, open.id, { ended: true })
    return { state: step.state, identity: entity, additionalData: {} }
  }
  if (step.state === 'STATUS_CHECK' && step.because !== 'SECOND_FACTOR') {
    if (open) await updateAttempt(unit, open.id, { ended: true })
    const reason = step.because
    await audit(unit, { action: 'SIGN_IN_REFUSED', subject: toMemberSubject(identity), data: { reason } })
    return { state: 'STATUS_CHECK', additionalData: toAdditionalData({ reason }) }
  }
  const { id, stateToken } = await keepOpen(unit, continuation)
  if (step.state === 'REQUIRE_EMAIL_VERIFICATION') {
    await issueCode(unit, { holderId: id, email: identity.email, memberId: identity.memberId })
    return { state: step.state, stateToken, identity: entity, additionalData: {} }
  }
  const factors = step.by
  // Platform clients know one continuation, a code by mail: where that is the only factor, they get that state.
  if (step.state === 'STATUS_CHECK' && factors.length === 1 && factors[0] === 'EMAIL') {
    await issueCode(unit, { holderId: id, email: identity.email, memberId: identity.memberId })
    return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: toAdditionalData({ factors }) }
  }
  const reason = step.state === 'PROVE' ? 'FACTOR' : step.because
  return { state: 'STATUS_CHECK', stateToken, additionalData: toAdditionalData({ reason, factors }) }
}

async function keepOpen(
  unit: Unit,
  { identity, shown, open }: SignInContinuation,
): Promise<{ id: string; stateToken: string }> {
  if (open) {
    await updateAttempt(unit, open.id, { proven: shown.proven, challenge: null })
    return open
  }
  const { memberId, email } = identity
  const { attempt, stateToken } = await openAttempt(unit, { memberId, email, proven: shown.proven })
  return { id: attempt.id, stateToken }
}

async function succeed(
  unit: Unit,
  { identity, shown, open, remember, isNew, removed = [] }: SignInContinuation,
): Promise<AuthenticationState> {
  const { memberId } = identity
  if (open) await updateAttempt(unit, open.id, { ended: true })
  const sessionToken = issueSessionToken(unit, memberId)
  const isTrusted = remember === 'trusted'
  const account = { area: 'member', id: memberId } as const
  const deviceToken = remember && (await rememberDevice(unit, account, isTrusted))
  const subject = toMemberSubject(identity)
  if (isTrusted) await audit(unit, { action: 'DEVICE_REMEMBERED', subject })
  await audit(unit, {
    action: 'SIGNED_IN',
    subject,
    data: { factors: shown.proven, ...(shown.trustedDevice && { trustedDevice: true }) },
  })
  if (!isNew) await emitMemberUpdated(unit, memberId)
  const additionalData = toAdditionalData({ deviceToken, ...(removed.length > 0 && { removed }) })
  return { state: 'SUCCESS', sessionToken, identity: toWire(identity), additionalData }
}

async function emitMemberUpdated(unit: Unit, memberId: string): Promise<void> {
  const found = await findMember(unit, memberId)
  if (found) await unit.emit('wix.members.v1.member_updated', found.id, toMemberEntity(found, 'FULL'))
}

export const toMemberSubject = ({ memberId }: Pick<Identity, 'memberId'>) => ({ type: 'member', id: memberId }) as const
