import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { violatesConstraint } from '../../kernel/database.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { assertCaptcha } from '../captcha/api.ts'
import { createAccount, lockAddress, sanitizeProfile } from './account.ts'
import { openAttempt, type Registration } from './attempts.ts'
import { countCode, issueCode } from './codes.ts'
import { findIdentityByEmail } from './identity.store.ts'
import { needsVerification, normalizeEmail, type SignInPolicy } from './identity.ts'
import { countRegistration } from './limits.ts'
import { assertNewPassword, hashPassword } from './passwords.ts'
import { proceed, type SignInOutcome } from './proceed.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'
import { toAuthenticationState } from './verify.ts'

type Operation = typeof authentication.registerV2
type State = ReplyOf<Operation>

export async function registerV2(units: Units, input: InputOf<Operation>): Promise<State> {
  const email = normalizeEmail(input.loginId.email)
  const { isSuspicious } = await countRegistration(units)
  await assertCaptcha(units, { action: 'register', tokens: input.captchaTokens, isSuspicious })
  await assertNewPassword(units, input.password, 'password', email)
  const policy = await units.read(getCurrentPolicy)
  if (needsVerification(policy) || policy.secondFactor === 'required') await countCode(units, email)
  const registration = {
    passwordHash: await hashPassword(units, input.password),
    profile: sanitizeProfile(input.profile),
  }
  if (policy.accountEnumeration === 'private') {
    return units.command(async (unit) => {
      const language = registration.profile.language ?? (await unit.askedLanguage())
      const profile = { ...registration.profile, ...(language && { language }) }
      return registerQuietly(unit, email, { ...registration, profile })
    })
  }
  return toAuthenticationState(await registerOpenly(units, policy, email, registration))
}

async function registerOpenly(
  units: Units,
  policy: SignInPolicy,
  email: string,
  registration: Registration,
): Promise<SignInOutcome> {
  try {
    return await units.command(async (unit) => {
      await lockAddress(unit, email)
      if (await findIdentityByEmail(unit, email)) throw new Problem('EMAIL_ALREADY_EXISTS')
      const identity = await createAccount(unit, policy, { ...registration, email, emailVerified: false })
      return proceed(unit, { identity, shown: { proven: ['PASSWORD'], trustedDevice: false }, isNew: true })
    })
  } catch (error) {
    // A member created by the owner who has no account yet.
    if (violatesConstraint(error, 'members_login_email')) throw new Problem('EMAIL_ALREADY_EXISTS')
    throw error
  }
}

/**
 * Where account existence is private, nothing is created before the address is verified: a new address gets a code that
 * creates its account, a known one a mail that says it has one. The answer is the same.
 */
async function registerQuietly(unit: Unit, email: string, registration: Registration): Promise<State> {
  const existing = await findIdentityByEmail(unit, email)
  const { attempt, stateToken } = await openAttempt(unit, { email, registration: existing ? null : registration })
  await issueCode(unit, { holderId: attempt.id, email, isDecoy: existing !== undefined })
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, additionalData: {} }
}
