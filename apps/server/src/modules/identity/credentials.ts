import type { authentication } from '@stoa/contract/authentication'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { type EndReason, endSessionsOf } from '../tokens/api.ts'
import { endAttemptsOf } from './attempts.ts'
import { forgetDevices } from './devices.ts'
import { endSessionTokensOf, updatePassword } from './identity.store.ts'
import type { Identity } from './identity.ts'
import { notifyPasswordChanged } from './notification-mails.ts'
import { assertNewPassword, hashPassword } from './passwords.ts'
import { requireStepUp } from './step-up.ts'

export interface PasswordReplacement {
  hash: string
  /** The password hash at the time of the claim; the claim is void when it has changed since. */
  previous?: string | null
  /** The session to keep. */
  except?: string
  action: 'PASSWORD_CHANGED' | 'PASSWORD_RESET'
}

/**
 * Sets a password as part of the unit. Access by the old one ends: every other session, session token, open attempt and
 * remembered device. False when the account has changed in the meantime.
 */
export async function replacePassword(
  unit: Unit,
  { memberId, email }: Pick<Identity, 'memberId' | 'email'>,
  { hash, previous, except, action }: PasswordReplacement,
): Promise<boolean> {
  const changed = await updatePassword(unit, memberId, { hash, ...(previous !== undefined && { previous }) })
  if (changed === 0) return false
  await endAccess(unit, memberId, { session: except, reason: 'password_changed' })
  await audit(unit, { action, subject: { type: 'member', id: memberId } })
  await notifyPasswordChanged(unit, { memberId, email })
  return true
}

interface EndAccessOptions {
  reason: EndReason
  /** The session to keep. */
  session?: string | undefined
  /** The sign-in attempt to keep. */
  attempt?: string | undefined
}

/** Ends all access that earlier sign-ins gave. Answers how many sessions were open. */
export async function endAccess(
  unit: Unit,
  memberId: string,
  { reason, session, attempt }: EndAccessOptions,
): Promise<number> {
  await endAttemptsOf(unit, { area: 'member', id: memberId }, attempt)
  await endSessionTokensOf(unit, memberId)
  await forgetDevices(unit, memberId)
  return endSessionsOf(unit, memberId, reason, session)
}

/** Requires the current password or a recent sign-in. Other sessions end. */
export async function changePassword(
  units: Units,
  { newPassword, currentPassword }: InputOf<typeof authentication.changePassword>,
): Promise<Record<string, never>> {
  const { account, sessionId } = await requireStepUp(units, currentPassword)
  const { id: memberId, email, passwordHash: previous } = account
  await assertNewPassword(units, newPassword, 'newPassword', email)
  const hash = await hashPassword(units, newPassword)
  const isDone = await units.command((unit) =>
    replacePassword(unit, { memberId, email }, { hash, previous, except: sessionId, action: 'PASSWORD_CHANGED' }),
  )
  if (!isDone) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  return {}
}
