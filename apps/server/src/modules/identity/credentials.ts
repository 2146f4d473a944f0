import type { authentication } from '@stoa/contract/authentication'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { endSessionsOf } from '../tokens/index.ts'
import { endAttemptsOf } from './attempts.ts'
import { forgetDevices } from './devices.ts'
import { endSessionTokensOf, findIdentity, updatePassword } from './identity.store.ts'
import { type Identity, maySetPassword, type PasswordClaim } from './identity.ts'
import { countLogin, forgetLogins, noteFailure } from './limits.ts'
import { beginTry } from './login.ts'
import { tellPasswordChanged } from './notices.ts'
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts'

export interface PasswordReplacement {
  hash: string
  /** What the account had when the claim was made: another one in the meantime makes it void. */
  previous?: string | null
  /** The one session that goes on. */
  except?: string
  action: 'PASSWORD_CHANGED' | 'PASSWORD_RESET'
}

/**
 * Sets a password, as part of the unit. Whoever got in by the old one is out: every other session, every token that would
 * open one, every open try and every remembered device. False when the account has changed in the meantime.
 */
export async function replacePassword(
  unit: Unit,
  { memberId, email }: Pick<Identity, 'memberId' | 'email'>,
  { hash, previous, except, action }: PasswordReplacement,
): Promise<boolean> {
  const changed = await updatePassword(unit, memberId, { hash, ...(previous !== undefined && { previous }) })
  if (changed === 0) return false
  await endAccess(unit, memberId, except)
  await audit(unit, { action, subject: { type: 'member', id: memberId } })
  await tellPasswordChanged(unit, email)
  return true
}

/** Ends everything that an earlier sign-in has left behind. */
export async function endAccess(unit: Unit, memberId: string, except?: string): Promise<void> {
  await endAttemptsOf(unit, memberId)
  await endSessionTokensOf(unit, memberId)
  await forgetDevices(unit, memberId)
  await endSessionsOf(unit, memberId, 'password_changed', except)
}

/** Only the password's owner may change it: by the old one, or by having signed in just now. Other sessions end. */
export async function changePassword(
  units: Units,
  { newPassword, currentPassword }: InputOf<typeof authentication.changePassword>,
): Promise<Record<string, never>> {
  const { identity, sessionId } = await stepUp(units, currentPassword)
  checkNewPassword(newPassword, 'newPassword', identity.email)
  const hash = await hashPassword(newPassword)
  const isDone = await units.command((unit) =>
    replacePassword(unit, identity, {
      hash,
      previous: identity.passwordHash,
      except: sessionId,
      action: 'PASSWORD_CHANGED',
    }),
  )
  if (!isDone) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  return {}
}

/**
 * The signed-in member, who has just signed in or gives their password: what changes the ways into an account wants more
 * than a session that somebody left open. INVALID_PASSWORD, RECENT_SIGN_IN_REQUIRED.
 */
export async function stepUp(
  units: Units,
  currentPassword: string | null | undefined,
): Promise<{ identity: Identity; sessionId: string }> {
  const { actor } = units
  if (actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  const identity = await units.read((unit) => findIdentity(unit, actor.id))
  if (!identity) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  const claim: PasswordClaim = { signInAge: Date.now() / 1000 - actor.authTime }
  if (currentPassword) claim.currentPassword = (await isRight(units, identity, currentPassword)) ? 'right' : 'wrong'
  if (claim.currentPassword === 'wrong') throw new Problem('INVALID_PASSWORD')
  if (!maySetPassword(claim)) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  return { identity, sessionId: actor.sessionId }
}

async function isRight(units: Units, identity: Identity, password: string): Promise<boolean> {
  const tried = await beginTry(units, { email: identity.email })
  await countLogin(units, tried)
  const right = await isPassword(identity.passwordHash, password)
  await (right ? forgetLogins(units, tried) : noteFailure(units))
  return right
}
