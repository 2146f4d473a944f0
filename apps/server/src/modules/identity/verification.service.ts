import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { verification } from '@stoa/contract/verification'
import { createId, isId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findMember, toMemberEntity } from '../members/api.ts'
import { findAttempt } from './attempts.ts'
import { checkCode, countCode, findPendingCode, issueCode, resendCode } from './codes.ts'
import { proveEmail } from './email-proof.ts'
import { findIdentity } from './identity.store.ts'
import { toAdditionalData, toWire } from './identity.wire.ts'
import type { SignInOutcome } from './proceed.ts'
import { continueAttempt, toAuthenticationState } from './verify.ts'

type Operations = typeof verification

/** Mails a code to a member's address, outside of any sign-in. */
export async function start(
  units: Units,
  { identityId }: InputOf<Operations['start']>,
): Promise<ReplyOf<Operations['start']>> {
  const { actor } = units
  const memberId = identityId ?? ('id' in actor && actor.type === 'member' ? actor.id : undefined)
  const mayAsk = memberId && (actor.type !== 'member' || actor.id === memberId)
  const identity = mayAsk ? await units.read((unit) => findIdentity(unit, memberId)) : undefined
  if (!identity) throw new Problem('NOT_FOUND')
  const { email } = identity
  await countCode(units, email, { isAccountHolder: true })
  const holderId = createId()
  await units.command((unit) => issueCode(unit, { holderId, email, memberId: identity.memberId }))
  return { verificationId: holderId }
}

export async function verifyDuringAuthentication(
  units: Units,
  { code, stateToken }: InputOf<Operations['verifyDuringAuthentication']>,
): Promise<ReplyOf<Operations['verifyDuringAuthentication']>> {
  const outcome = await units.command((unit) =>
    isId(stateToken) ? verifyStarted(unit, stateToken, code) : verifyAttempt(unit, stateToken, code),
  )
  if (outcome === 'BAD_CODE') throw new Problem('BAD_CODE')
  return toAuthenticationState(outcome)
}

type Outcome = SignInOutcome | 'BAD_CODE' | 'NOT_FOUND'

async function verifyAttempt(unit: Unit, stateToken: string, code: string): Promise<Outcome> {
  const attempt = await findAttempt(unit, stateToken)
  if (!attempt) return 'NOT_FOUND'
  const checked = await checkCode(unit, attempt.id, code)
  return checked === 'right' ? continueAttempt(unit, attempt, { stateToken, proven: ['EMAIL'] }) : checked
}

/** Verifies the address without signing in. */
async function verifyStarted(unit: Unit, verificationId: string, code: string): Promise<Outcome> {
  const waiting = await findPendingCode(unit, verificationId)
  if (!waiting?.memberId) return 'NOT_FOUND'
  const { memberId, email } = waiting
  const checked = await checkCode(unit, verificationId, code)
  if (checked !== 'right') return checked
  const identity = await findIdentity(unit, memberId)
  // The address may have changed since.
  if (identity?.email !== email) return 'NOT_FOUND'
  if (identity.emailVerified) return { state: 'SUCCESS', identity: toWire(identity), additionalData: {} }
  const { actor } = unit
  const session = actor.type === 'member' && actor.id === memberId ? actor.sessionId : undefined
  // The mail went to the member who started this, so their password is their own.
  const proved = await proveEmail(unit, identity, { proven: ['PASSWORD'], session })
  const member = await findMember(unit, memberId)
  if (member) await unit.emit('wix.members.v1.member_updated', memberId, toMemberEntity(member, 'FULL'))
  const { removed } = proved
  const additionalData = toAdditionalData(removed.length > 0 ? { removed } : {})
  return { state: 'SUCCESS', identity: toWire(proved.identity), additionalData }
}

/** Checks and counts before sending: a request that comes too early uses up nothing. */
export async function resendDuringAuthentication(
  units: Units,
  { stateToken }: InputOf<Operations['resendDuringAuthentication']>,
): Promise<ReplyOf<Operations['resendDuringAuthentication']>> {
  const waiting = await units.read(async (unit) => {
    const attempt = isId(stateToken) ? undefined : await findAttempt(unit, stateToken)
    const holderId = isId(stateToken) ? stateToken : attempt?.id
    const found = holderId === undefined ? undefined : await findPendingCode(unit, holderId)
    return found && { ...found, isAccountHolder: attempt === undefined || attempt.proven.length > 0 }
  })
  if (!waiting) throw new Problem('NOT_FOUND')
  if (!waiting.mayResend) throw new Problem('SEND_CODE_ERROR')
  await countResend(units, waiting)
  const outcome = await units.command((unit) => resendCode(unit, waiting.holderId))
  if (outcome !== 'sent') throw new Problem(outcome)
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken }
}

async function countResend(
  units: Units,
  { email, isAccountHolder }: { email: string; isAccountHolder: boolean },
): Promise<void> {
  try {
    await countCode(units, email, { isAccountHolder })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') throw error
    throw new Problem('SEND_CODE_ERROR', { retryAfter: error.retryAfter })
  }
}
