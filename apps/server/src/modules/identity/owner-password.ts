import type { InputOf } from '@stoa/contract/operation'
import type { owner } from '@stoa/contract/owner'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { endSessionsOf } from '../tokens/api.ts'
import { endAttemptsOf } from './attempts.ts'
import { forgetDevices } from './devices.ts'
import { notifyOwnerPasswordChanged } from './notification-mails.ts'
import { lockOwner, updateOwnerPassword } from './owners.store.ts'
import { assertNewPassword, hashPassword } from './passwords.ts'
import { type OwnAccount, requireStepUp } from './step-up.ts'

/** Requires the current password: an unattended dashboard must not be enough to lock its owner out. */
export async function changeOwnerPassword(
  units: Units,
  { currentPassword, newPassword }: InputOf<typeof owner.changeOwnerPassword>,
): Promise<Record<string, never>> {
  const { account, sessionId } = await requireStepUp(units, currentPassword)
  await assertNewPassword(units, newPassword, 'newPassword', account.email)
  const hash = await hashPassword(units, newPassword)
  const isDone = await units.command((unit) => replacePassword(unit, account, hash, sessionId))
  if (!isDone) throw new Problem('RECENT_SIGN_IN_REQUIRED')
  return {}
}

/** Ends all access by the old password. False when it has changed since it was checked. */
async function replacePassword(unit: Unit, account: OwnAccount, hash: string, except: string): Promise<boolean> {
  const { area, id, email, passwordHash } = account
  if ((await lockOwner(unit, id))?.passwordHash !== passwordHash) return false
  await updateOwnerPassword(unit, id, hash)
  await endAttemptsOf(unit, account)
  await forgetDevices(unit, id)
  await endSessionsOf(unit, id, 'password_changed', except)
  await audit(unit, { action: 'PASSWORD_CHANGED', subject: { type: area, id } })
  await notifyOwnerPasswordChanged(unit, { id, email })
  return true
}
