import type { AuthenticationState } from '@stoa/contract/identity.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { createAccount, lockAddress } from './account.ts'
import { type Attempt, lockAttempt, updateAttempt } from './attempts.ts'
import { type EmailProof, proveEmail } from './email-proof.ts'
import { findIdentity, findIdentityByEmail } from './identity.store.ts'
import type { Identity, Proof } from './identity.ts'
import { proceed, type SignInOutcome } from './proceed.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'

export interface Continuation {
  stateToken: string
  /** What was just proved, in addition to the attempt's earlier proofs. */
  proven: readonly Proof[]
  remember?: 'known' | 'trusted'
}

/**
 * Continues an attempt after another proof. NOT_FOUND when it is over or its address has no account. The unit must
 * commit whatever the result: convert it with {@link toAuthenticationState} outside of it.
 */
export async function continueAttempt(
  unit: Unit,
  { id }: Pick<Attempt, 'id'>,
  { stateToken, proven, remember }: Continuation,
): Promise<SignInOutcome | 'NOT_FOUND'> {
  const attempt = await lockAttempt(unit, id)
  if (!attempt) return 'NOT_FOUND'
  const found = attempt.memberId
    ? await findIdentity(unit, attempt.memberId)
    : await registerVerified(unit, attempt, proven)
  if (!found) return 'NOT_FOUND'
  const { identity, isNew } = 'identity' in found ? found : { identity: found, isNew: false }
  const all = [...new Set([...attempt.proven, ...(isNew ? (['PASSWORD'] as const) : []), ...proven])]
  const proved: EmailProof = all.includes('EMAIL')
    ? await proveEmail(unit, identity, { proven: all, attempt: id })
    : { identity, removed: [] }
  return proceed(unit, {
    ...proved,
    shown: { proven: all, trustedDevice: false },
    open: { id, stateToken },
    ...(remember && { remember }),
    isNew,
  })
}

/** Creates the account of a registration whose address was verified. The password was chosen in the same attempt. */
async function registerVerified(
  unit: Unit,
  { id, email, registration }: Attempt,
  proven: readonly Proof[],
): Promise<{ identity: Identity; isNew: boolean } | undefined> {
  if (!registration || !email || !proven.includes('EMAIL')) return undefined
  await lockAddress(unit, email)
  const known = await findIdentityByEmail(unit, email)
  const identity =
    known ?? (await createAccount(unit, await getCurrentPolicy(unit), { ...registration, email, emailVerified: true }))
  await updateAttempt(unit, id, { memberId: identity.memberId })
  return { identity, isNew: !known }
}

/** The reply for the result of a unit. */
export function toAuthenticationState(outcome: SignInOutcome | 'NOT_FOUND'): AuthenticationState {
  if (outcome === 'BLOCKED') throw new Problem('MEMBER_BLOCKED')
  if (outcome === 'NOT_FOUND') throw new Problem('NOT_FOUND')
  return outcome
}
