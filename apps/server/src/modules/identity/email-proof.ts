import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { completeSignUp, verifyLoginEmail } from '../members/api.ts'
import { endAccess } from './credentials.ts'
import { removeFactorsExcept, replaceRecoveryCodes } from './factors.store.ts'
import { findIdentity, updatePassword } from './identity.store.ts'
import type { Identity, Proof } from './identity.ts'
import { notifySignInMethodsRemoved } from './notification-mails.ts'

/** What was removed because it was set up before the address was verified. */
export type Removed = Proof | 'SESSIONS'

export interface EmailProof {
  identity: Identity
  removed: readonly Removed[]
}

interface ProofContext {
  /** The proof by which the person signs in together with the mailbox; it stays valid. */
  proven?: readonly Proof[]
  /** The requesting session. */
  session?: string | undefined
  /** The sign-in attempt that this is part of. */
  attempt?: string
  /** It completes the sign-up of a member without an account. */
  isSignUp?: true
}

/**
 * Records that the address of an account is verified. This is the only way: until then anyone could have registered
 * with the address, so all credentials and sessions that were not proved in this request are removed, and the member is
 * notified.
 */
export async function proveEmail(unit: Unit, identity: Identity, context: ProofContext = {}): Promise<EmailProof> {
  const { memberId, emailVerified } = identity
  const { isSignUp } = context
  if (isSignUp) await completeSignUp(unit, memberId)
  else if (!emailVerified) await verifyLoginEmail(unit, memberId)
  const removed = emailVerified ? [] : await removeUnproven(unit, identity, context)
  if (emailVerified && !isSignUp) return { identity, removed }
  return { identity: (await findIdentity(unit, memberId))!, removed }
}

async function removeUnproven(
  unit: Unit,
  identity: Identity,
  { proven = [], session, attempt }: ProofContext,
): Promise<Removed[]> {
  const { memberId, email, passwordHash, hasRecoveryCodes } = identity
  const subject = { type: 'member', id: memberId } as const
  const removed = new Set<Removed>(await removeFactorsExcept(unit, memberId, proven))
  if (passwordHash !== null && !proven.includes('PASSWORD')) {
    await updatePassword(unit, memberId, { hash: null })
    removed.add('PASSWORD')
  }
  if (hasRecoveryCodes && !identity.factors.some(({ type }) => proven.includes(type))) {
    await replaceRecoveryCodes(unit, { area: 'member', id: memberId }, [])
    removed.add('RECOVERY_CODE')
  }
  const ended = await endAccess(unit, memberId, { session, attempt, reason: 'email_proven' })
  if (ended > 0) removed.add('SESSIONS')
  await audit(unit, { action: 'EMAIL_VERIFIED', subject, data: { removed: [...removed] } })
  await unit.emit('stoa.identity.email_proven', memberId, { removed: [...removed] })
  if (removed.size > 0) await notifySignInMethodsRemoved(unit, { memberId, email })
  return [...removed]
}
