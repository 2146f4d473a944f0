import type { factors } from '@stoa/contract/factors'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { violatesConstraint } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { moveLoginEmail } from '../members/api.ts'
import { endAttemptsOf } from './attempts.ts'
import { removeCodesOf } from './codes.store.ts'
import { checkCode, countCode, findPendingCode, issueCode } from './codes.ts'
import { requireOwnAccount } from './factors.service.ts'
import { isAddressTaken, updateEmail } from './identity.store.ts'
import { normalizeEmail } from './identity.ts'
import { countFactor } from './limits.ts'
import { notifyLoginEmailChanged } from './notification-mails.ts'
import { removeUnusedRecoveryTokens } from './recovery.store.ts'
import { findOwnAccount, requireStepUp } from './step-up.ts'

type Operations = typeof factors

/** Prevents sending mails to arbitrary addresses: each mailbox has limits too, and an account may name this many. */
const perAccount: Limit = { name: 'login-email-change', tries: 10, seconds: 3600 }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Answers the same whether or not the new address has an account: only its owner learns that, by mail. */
export async function changeLoginEmail(
  units: Units,
  { email: newEmail, currentPassword }: InputOf<Operations['changeLoginEmail']>,
): Promise<ReplyOf<Operations['changeLoginEmail']>> {
  const { account } = await requireStepUp(units, currentPassword)
  const email = normalizeEmail(newEmail)
  if (isSame(email, account.email)) throw invalid('email', 'is the one you sign in with already')
  await units.use(limitsPort).count(perAccount, `${units.siteId} ${account.id}`)
  await countCode(units, email)
  const changeId = createId()
  await units.command(async (unit) => {
    const isDecoy = await isAddressTaken(unit, email)
    await issueCode(unit, { holderId: changeId, email, memberId: account.id, isDecoy })
  })
  return { changeId }
}

export async function confirmLoginEmail(
  units: Units,
  change: InputOf<Operations['confirmLoginEmail']>,
): Promise<Record<string, never>> {
  await countFactor(units, { account: requireOwnAccount(units.actor).id, by: 'session' })
  const outcome = await units
    .command((unit) => confirm(unit, change))
    .catch((error) => {
      // Another account has registered the address since.
      throw violatesConstraint(error, 'members_login_email') ? new Problem('EMAIL_ALREADY_EXISTS') : error
    })
  if (outcome !== 'right') throw new Problem(outcome)
  return {}
}

/** A code for the current address, like one of a sign-in, changes nothing. */
async function confirm(unit: Unit, { changeId, code }: InputOf<Operations['confirmLoginEmail']>) {
  const account = await findOwnAccount(unit)
  const waiting = await findPendingCode(unit, changeId)
  if (!account || waiting?.memberId !== account.id || isSame(waiting.email, account.email)) return 'NOT_FOUND'
  const outcome = await checkCode(unit, changeId, code.replace(/\s/g, ''))
  if (outcome === 'right') await move(unit, account, waiting.email)
  return outcome
}

/** Nothing mailed to the previous address opens the account any more; the previous address is notified. */
async function move(unit: Unit, { id, email: before }: { id: string; email: string }, email: string): Promise<void> {
  await moveLoginEmail(unit, id, email)
  await updateEmail(unit, id, email)
  await endAttemptsOf(unit, { area: 'member', id })
  await removeCodesOf(unit, id)
  await removeUnusedRecoveryTokens(unit, id)
  await audit(unit, { action: 'LOGIN_EMAIL_CHANGED', subject: { type: 'member', id } })
  await notifyLoginEmailChanged(unit, { memberId: id, email: before })
}
