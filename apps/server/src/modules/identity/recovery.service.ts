import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { recovery } from '@stoa/contract/recovery'
import { parseAllowedCallback } from '../../kernel/gate.ts'
import { createId } from '../../kernel/ids.ts'
import { jobsPort } from '../../kernel/jobs.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { readSiteId } from '../../kernel/site-token.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { toParty } from '../audit/api.ts'
import { replacePassword } from './credentials.ts'
import { type EmailProof, proveEmail } from './email-proof.ts'
import { findIdentity, insertIdentity } from './identity.store.ts'
import { normalizeEmail } from './identity.ts'
import { signInWith } from './login.ts'
import { assertNewPassword, hashPassword } from './passwords.ts'
import { type RecoveryRequest, recoveryMailJob } from './recovery.jobs.ts'
import * as store from './recovery.store.ts'
import { hashRecoveryToken } from './recovery.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'
import { readTargets } from './targets.ts'

type Operations = typeof recovery

const hour = 3600
/** Counted by the caller's IP address and never by account, so that callers can't block a member's recovery. */
const requests: Limit = { name: 'recovery-address', tries: 60, seconds: hour }
const answers: Limit = { name: 'recover-address', tries: 60, seconds: hour }

/** Answers the same in the same time for every address: a job does everything that depends on the account. */
export async function sendRecoveryEmail(
  units: Units,
  { email, language, redirect }: InputOf<Operations['sendRecoveryEmail']>,
): Promise<Record<string, never>> {
  await units.use(limitsPort).count(requests, getAddressBlock(units.address))
  return enqueueRecoveryMail(units, { email: normalizeEmail(email), language }, redirect, 'redirect.url')
}

export async function sendActivationEmail(
  units: Units,
  { identityId, emailOptions }: InputOf<Operations['sendActivationEmail']>,
): Promise<Record<string, never>> {
  const { language, redirect } = emailOptions ?? {}
  const by = toParty(units.actor)
  return enqueueRecoveryMail(units, { memberId: identityId, language, by }, redirect, 'emailOptions.redirect.url')
}

type Redirect = InputOf<Operations['sendRecoveryEmail']>['redirect']

async function enqueueRecoveryMail(
  units: Units,
  request: Omit<RecoveryRequest, 'requestKey' | 'redirectUrl'>,
  redirect: Redirect,
  field: string,
): Promise<Record<string, never>> {
  const { url: redirectUrl, clientId } = redirect ?? {}
  await units.command(async (unit) => {
    if (redirectUrl && !parseAllowedCallback(redirectUrl, await readTargets(unit, clientId ?? undefined))) {
      throw invalid(field, 'is not an address that this site sends people to')
    }
    const language = request.language ?? (await unit.askedLanguage())
    await unit
      .use(jobsPort)
      .enqueue(unit, recoveryMailJob, { ...request, language, requestKey: createId(), redirectUrl })
  })
  return {}
}

export async function describeRecovery(
  units: Units,
  { recoveryToken }: InputOf<Operations['describeRecovery']>,
): Promise<ReplyOf<Operations['describeRecovery']>> {
  const { purpose, email, redirectUrl } = (await findToken(units, recoveryToken)).found
  return { purpose, email, ...(redirectUrl && { redirectUrl }) }
}

/** The token names its site, on whatever host it is shown. */
async function findToken(units: Units, token: string) {
  await units.use(limitsPort).count(answers, getAddressBlock(units.address))
  const siteId = readSiteId(token)
  if (!siteId) throw new Problem('RECOVERY_TOKEN_INVALID')
  const siteUnits = units.at(siteId)
  const hash = hashRecoveryToken(token)
  const found = await siteUnits.read((unit) => store.findRecoveryToken(unit, hash))
  if (!found) throw new Problem('RECOVERY_TOKEN_INVALID')
  return { there: siteUnits, hash, found }
}

/** The site of a valid recovery token, whose page handles it. */
export async function readRecoverySite(
  factory: UnitFactory,
  token: string,
  requestId: string,
): Promise<string | undefined> {
  const siteId = readSiteId(token)
  if (!siteId) return undefined
  const scope = { siteId, actor: { type: 'anonymous' }, requestId } as const
  const found = await factory.read(scope, (unit) => store.findRecoveryToken(unit, hashRecoveryToken(token)))
  return found && siteId
}

/**
 * Sets the password and continues the sign-in. The mail replaces only the password: a second factor set up by the
 * verified owner of the mailbox is still asked for, and a pending approval still applies.
 */
export async function recover(
  units: Units,
  { recoveryToken, password }: InputOf<Operations['recover']>,
): Promise<ReplyOf<Operations['recover']>> {
  const { there: siteUnits, hash, found } = await findToken(units, recoveryToken)
  if (!password) throw invalid('password', 'is needed', 'REQUIRED_FIELD')
  await assertNewPassword(siteUnits, password, 'password', found.email)
  const passwordHash = await hashPassword(units, password)
  const { policy, ...proved } = await siteUnits.command(async (unit) => {
    if (!(await store.redeemRecoveryToken(unit, hash))) throw new Problem('RECOVERY_TOKEN_INVALID')
    return { ...(await resetPassword(unit, found, passwordHash)), policy: await getCurrentPolicy(unit) }
  })
  return signInWith(siteUnits, policy, { ...proved, shown: { proven: ['PASSWORD'], trustedDevice: false } })
}

/** Ends all access by the old password. */
async function resetPassword(
  unit: Unit,
  { memberId, email }: { memberId: string; email: string },
  hash: string,
): Promise<EmailProof> {
  const before = await findIdentity(unit, memberId)
  if (before?.status === 'BLOCKED') throw new Problem('MEMBER_BLOCKED')
  if (before) await replacePassword(unit, before, { hash, action: 'PASSWORD_RESET' })
  else await insertIdentity(unit, { memberId, email, passwordHash: hash, profile: {} })
  // The new password was set by the verified owner.
  return proveEmail(unit, (await findIdentity(unit, memberId))!, { proven: ['PASSWORD'], isSignUp: true })
}
