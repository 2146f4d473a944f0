import type { authentication } from '@stoa/contract/authentication'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { assertCaptcha, type CaptchaCheck } from '../captcha/api.ts'
import { openAttempt } from './attempts.ts'
import { countCode } from './codes.ts'
import { findDeviceByToken, isDeviceToBeRemembered, readDeviceToken } from './devices.ts'
import { findIdentity, findIdentityByEmail, rehash } from './identity.store.ts'
import {
  decideNextStep,
  type Identity,
  normalizeEmail,
  type SignInPolicy,
  type SignInProgress,
  toAccountState,
} from './identity.ts'
import { toAdditionalData } from './identity.wire.ts'
import { isLeaked } from './leaked/leaked.ts'
import { countLogin, type LoginSubject, recordFailure, resetLoginLimits } from './limits.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { proceed, type SignInContinuation, toMemberSubject } from './proceed.ts'
import { getCurrentPolicy } from './sign-in-policy.ts'
import { toAuthenticationState } from './verify.ts'

type Operation = typeof authentication.loginV2
type State = ReplyOf<Operation>

/** Longer than any valid address. */
const maxEmailInputLength = 1000

export async function loginV2(units: Units, input: InputOf<Operation>): Promise<State> {
  const { password, clientMetaData } = input
  const deviceToken = readDeviceToken(clientMetaData)
  const login = await startLogin(units, {
    email: normalizeEmail(input.loginId.email.slice(0, maxEmailInputLength)),
    deviceToken,
  })
  const isGuess = password !== null && password !== undefined
  await assertLoginAllowed(units, login, input.captchaTokens, isGuess)
  if (password === null || password === undefined) return askForProof(units, login)
  const identity = await verifyLoginPassword(units, login, password)
  const shown: SignInProgress = { proven: ['PASSWORD'], trustedDevice: login.isTrusted }
  const remember = isDeviceToBeRemembered(clientMetaData) ? { remember: 'known' as const } : {}
  return signInWith(units, login.policy, { identity, shown, ...remember })
}

/** An attempt at an address: its account, the site's policy and the device. */
export interface LoginAttempt extends LoginSubject {
  identity: Identity | undefined
  policy: SignInPolicy
  isTrusted: boolean
}

export async function startLogin(
  units: Units,
  { email, deviceToken }: { email: string; deviceToken?: string | undefined },
): Promise<LoginAttempt> {
  return units.read(async (unit) => {
    const identity = await findIdentityByEmail(unit, email)
    const device = await findDeviceByToken(unit, deviceToken)
    const isKnown = device !== undefined && device.accountId === identity?.memberId
    const policy = await getCurrentPolicy(unit)
    const known = isKnown && deviceToken ? { knownDevice: deviceToken } : {}
    return { area: 'member', email, identity, policy, isTrusted: isKnown && device.trusted, ...known }
  })
}

/** Counts the attempt and requires a captcha when there were too many like it. */
export async function assertLoginAllowed(
  units: Units,
  login: LoginAttempt,
  tokens: CaptchaCheck['tokens'],
  isGuess = true,
): Promise<void> {
  const { isSuspicious } = await countLogin(units, login, { isGuess })
  if (!login.knownDevice) await assertCaptcha(units, { action: 'login', tokens, isSuspicious })
}

/** The identity, if the password is right and usable. Unknown addresses take as long as known ones. */
export async function verifyLoginPassword(units: Units, login: LoginAttempt, password: string): Promise<Identity> {
  const { identity, policy } = login
  const isRight = await isPassword(units, identity?.passwordHash, password)
  const isOpen = policy.accountEnumeration === 'open'
  if (!identity || !isRight) {
    await recordRefusal(units, login, 'SIGN_IN_FAILED')
    if (!identity && isOpen) throw new Problem('IDENTITY_NOT_FOUND')
    throw new Problem(identity?.passwordState === 'RESET' && isOpen ? 'PASSWORD_RESET_REQUIRED' : 'INVALID_PASSWORD')
  }
  if (identity.passwordState === 'RESET' || isLeaked(password)) {
    await recordRefusal(units, login, 'SIGN_IN_REFUSED')
    throw new Problem('PASSWORD_RESET_REQUIRED')
  }
  await resetLoginLimits(units, login)
  const { memberId, passwordHash } = identity
  if (!passwordHash || !isOutdated(units, passwordHash)) return identity
  const newHash = await hashPassword(units, password)
  await units.command((unit) => rehash(unit, memberId, newHash, passwordHash))
  return { ...identity, passwordHash: newHash }
}

async function recordRefusal(
  units: Units,
  { identity }: LoginAttempt,
  action: 'SIGN_IN_FAILED' | 'SIGN_IN_REFUSED',
): Promise<void> {
  await recordFailure(units)
  await units.command((unit) =>
    audit(unit, {
      action,
      ...(identity && { subject: toMemberSubject(identity) }),
      data: { factor: 'PASSWORD', ...(action === 'SIGN_IN_REFUSED' && { reason: 'password must be reset' }) },
    }),
  )
}

/** Without a password the attempt stays open; the answer does not reveal whether there is an account. */
async function askForProof(units: Units, login: LoginAttempt): Promise<State> {
  const { identity, email, policy } = login
  if (!identity && policy.accountEnumeration === 'open') {
    await recordRefusal(units, login, 'SIGN_IN_FAILED')
    throw new Problem('IDENTITY_NOT_FOUND')
  }
  const factors = ['PASSWORD', ...(policy.emailCodes ? ['EMAIL'] : []), 'WEBAUTHN']
  const { stateToken } = await units.command((unit) =>
    openAttempt(unit, { memberId: identity?.memberId ?? null, email: identity?.email ?? email }),
  )
  return { state: 'STATUS_CHECK', stateToken, additionalData: toAdditionalData({ reason: 'FACTOR', factors }) }
}

interface SignInInput extends Pick<SignInContinuation, 'removed'> {
  identity: Identity
  shown: SignInProgress
  open?: { id: string; stateToken: string }
  remember?: 'known' | 'trusted'
}

/** Turns the proofs into the reply. A code to be mailed is counted before the transaction, as limits are. */
export async function signInWith(units: Units, policy: SignInPolicy, signingIn: SignInInput): Promise<State> {
  const { identity, shown } = signingIn
  if (maySendCode(policy, identity, shown)) await countCode(units, identity.email, { isAccountHolder: true })
  const outcome = await units.command(async (unit) => {
    const now = await findUnchanged(unit, identity)
    if (!now) return 'NOT_FOUND'
    return proceed(unit, { ...signingIn, identity: now })
  })
  if (outcome === 'NOT_FOUND') throw new Problem('INVALID_PASSWORD')
  return toAuthenticationState(outcome)
}

const maySendCode = (policy: SignInPolicy, identity: Identity, shown: SignInProgress): boolean => {
  const step = decideNextStep(policy, toAccountState(identity), shown)
  if (step.state === 'REQUIRE_EMAIL_VERIFICATION') return true
  return step.state === 'STATUS_CHECK' && step.because === 'SECOND_FACTOR' && step.by.includes('EMAIL')
}

/** A password that was changed while its hash was compared proves nothing. */
async function findUnchanged(unit: Unit, before: Identity): Promise<Identity | undefined> {
  const now = await findIdentity(unit, before.memberId)
  return now?.passwordHash === before.passwordHash ? now : undefined
}
