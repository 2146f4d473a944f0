import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import type { StepUp } from '../tokens/api.ts'
import { findIdentity } from './identity.store.ts'
import { type Account, maySetPassword, type PasswordClaim, type PasswordState } from './identity.ts'
import { countLogin, recordFailure, resetLoginLimits } from './limits.ts'
import { findOwner } from './owners.store.ts'
import { isPassword } from './passwords.ts'

/** The signed-in person's own account, of either area. */
export interface OwnAccount extends Account {
  email: string
  passwordHash: string | null
  passwordState: PasswordState
}

/** The account of the signed-in member or owner; undefined when it is gone. PERMISSION_DENIED for other actors. */
export async function findOwnAccount(unit: Unit): Promise<OwnAccount | undefined> {
  const { actor } = unit
  if (actor.type === 'owner') {
    const owner = await findOwner(unit, actor.id)
    return owner && { area: 'owner', ...owner, passwordState: 'USABLE' }
  }
  if (actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  const identity = await findIdentity(unit, actor.id)
  return identity && { area: 'member', id: actor.id, ...identity }
}

/**
 * Requires a recent sign-in or the password: changing sign-in methods needs more than a session left open.
 * INVALID_PASSWORD, RECENT_SIGN_IN_REQUIRED.
 */
export async function requireStepUp(
  units: Units,
  currentPassword: string | null | undefined,
): Promise<{ account: OwnAccount; sessionId: string }> {
  const { actor } = units
  if (actor.type !== 'member' && actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  const account = await units.read(findOwnAccount)
  if (!account) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  const claim: PasswordClaim = { signInAge: Date.now() / 1000 - actor.authTime }
  if (currentPassword)
    claim.currentPassword = (await isCurrentPassword(units, account, currentPassword)) ? 'right' : 'wrong'
  if (claim.currentPassword === 'wrong') throw new Problem('INVALID_PASSWORD')
  if (!maySetPassword(claim)) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  return { account, sessionId: actor.sessionId }
}

/** For the sessions module, which does not know passwords. */
export const stepUpWithPassword: StepUp = { demand: requireStepUp }

/** Guesses count together with those at the sign-in, so that an open session adds none. */
async function isCurrentPassword(
  units: Units,
  { area, id, email, passwordHash }: OwnAccount,
  password: string,
): Promise<boolean> {
  await countLogin(units, { area, email })
  const isCorrect = await isPassword(units, passwordHash, password)
  if (isCorrect) await resetLoginLimits(units, { area, email })
  else {
    await recordFailure(units)
    const data = { factor: 'PASSWORD', reason: 'asked for again' }
    await units.command((unit) => audit(unit, { action: 'SIGN_IN_FAILED', subject: { type: area, id }, data }))
  }
  return isCorrect
}
