import type { IdentityProfile } from '@stoa/contract/identity.entity'
import type { ContactDetails } from '../contacts/index.ts'
import type { MembershipStatus } from '../members/index.ts'

/** A way to show that an account is one's own. WEBAUTHN is a passkey that asks for its owner: two factors in one. */
export type Proof = 'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH' | 'WEBAUTHN' | 'RECOVERY_CODE'

/** Members sign in to the shop, owners to the dashboard; what one shows counts nothing for the other. */
export type Area = 'member' | 'owner'

/** Whose sign-in it is. */
export interface Account {
  area: Area
  id: string
}

/**
 * - MUST_CHANGE: the owner wants another password before the next sign-in.
 * - RESET: the owner has taken the password away, or it came in a form that can't be checked.
 */
export type PasswordState = 'USABLE' | 'MUST_CHANGE' | 'RESET'

/** How a member signs in. */
export interface Identity {
  memberId: string
  email: string
  /** Nothing for those who can't sign in with a password. */
  passwordHash: string | null
  passwordState: PasswordState
  revision: string
  /** What was said when the account was made. */
  profile: IdentityProfile
  /** The member's and the contact's, as they are now, read along. */
  person: Pick<
    IdentityProfile,
    'firstName' | 'lastName' | 'nickname' | 'slug' | 'picture' | 'privacyStatus' | 'company' | 'position'
  >
  details: ContactDetails
  createdDate: Date
  updatedDate: Date
  /** The member's, read along. */
  status: MembershipStatus
  emailVerified: boolean
  /** Ways to sign in that are set up beside the password. */
  factors: readonly Factor[]
  hasRecoveryCodes: boolean
  /** The member was deleted, or has asked for it, and may still come back. */
  isLeaving: boolean
}

export interface Factor {
  id: string
  type: Exclude<Proof, 'PASSWORD' | 'RECOVERY_CODE'>
  status: 'ACTIVE' | 'REQUIRE_REENROLL'
}

/** What a site asks of those who sign in. */
export interface SignInPolicy {
  accountEnumeration: 'open' | 'private'
  memberApproval: 'open' | 'owner'
  emailVerification: 'none' | 'required'
  /** `required` asks those who have set up nothing for a code by mail. */
  secondFactor: 'optional' | 'required'
  /** Whether a code by mail signs in without a password. */
  emailCodes: boolean
}

/** What the platform does, where the owner has said nothing. */
export const defaultPolicy: SignInPolicy = {
  accountEnumeration: 'open',
  memberApproval: 'open',
  emailVerification: 'none',
  secondFactor: 'optional',
  emailCodes: false,
}

/** What is known of the account when a step is decided. */
export interface AccountState {
  status: MembershipStatus
  emailVerified: boolean
  hasPassword: boolean
  passwordState: PasswordState
  factors: readonly Proof[]
  /** The member has asked to be deleted and may still change their mind. */
  isLeaving: boolean
}

export const accountStateOf = (identity: Identity): AccountState => ({
  status: identity.status,
  emailVerified: identity.emailVerified,
  hasPassword: identity.passwordHash !== null,
  passwordState: identity.passwordState,
  factors: [
    ...identity.factors.filter(({ status }) => status === 'ACTIVE').map(({ type }) => type),
    ...(identity.hasRecoveryCodes ? (['RECOVERY_CODE'] as const) : []),
  ],
  isLeaving: identity.isLeaving,
})

/** What one try to sign in has shown so far. */
export interface SignInProgress {
  proven: readonly Proof[]
  /** The browser holds a token of an earlier sign-in that was to be remembered. */
  trustedDevice: boolean
}

export type Step =
  | { state: 'PROVE'; by: readonly Proof[] }
  | { state: 'BLOCKED' }
  | { state: 'STATUS_CHECK'; because: 'SECOND_FACTOR'; by: readonly Proof[] }
  | { state: 'STATUS_CHECK'; because: 'PASSWORD_CHANGE' | 'DELETION' | 'ACTIVATION' }
  | { state: 'REQUIRE_EMAIL_VERIFICATION' }
  | { state: 'REQUIRE_OWNER_APPROVAL' }
  | { state: 'SUCCESS' }

/**
 * The one state machine of signing in and up: what stands between this try and a session. Nothing is told of an account
 * before its first factor is shown, and nobody is signed in but through the last line.
 */
export function nextStep(policy: SignInPolicy, account: AccountState, shown: SignInProgress): Step {
  const first = firstProven(policy, shown.proven)
  if (!first) return { state: 'PROVE', by: firstFactors(policy, account) }
  if (account.status === 'BLOCKED') return { state: 'BLOCKED' }
  const by = missingSecondFactors(policy, account, shown, first)
  if (by.length > 0) return { state: 'STATUS_CHECK', because: 'SECOND_FACTOR', by }
  if (account.passwordState !== 'USABLE') return { state: 'STATUS_CHECK', because: 'PASSWORD_CHANGE' }
  if (account.isLeaving) return { state: 'STATUS_CHECK', because: 'DELETION' }
  if (needsVerification(policy) && !account.emailVerified && !shown.proven.includes('EMAIL')) {
    return { state: 'REQUIRE_EMAIL_VERIFICATION' }
  }
  if (account.status === 'OFFLINE_ONLY') return { state: 'STATUS_CHECK', because: 'ACTIVATION' }
  if (account.status === 'APPLICANT') return { state: 'REQUIRE_OWNER_APPROVAL' }
  return { state: 'SUCCESS' }
}

/** Where nobody may learn who has an account, an address counts only once its owner has answered. */
export const needsVerification = (policy: SignInPolicy): boolean =>
  policy.emailVerification === 'required' || policy.accountEnumeration === 'private'

const firstFactors = (policy: SignInPolicy, { hasPassword, factors }: AccountState): Proof[] => [
  ...(hasPassword ? (['PASSWORD'] as const) : []),
  ...(policy.emailCodes ? (['EMAIL'] as const) : []),
  ...(factors.includes('WEBAUTHN') ? (['WEBAUTHN'] as const) : []),
]

const firstProven = ({ emailCodes }: SignInPolicy, proven: readonly Proof[]): Proof | undefined =>
  proven.find((proof) => proof === 'PASSWORD' || proof === 'WEBAUTHN' || (proof === 'EMAIL' && emailCodes))

/** Set up by the member, these are asked for at every sign-in. A passkey is an offer and never a must. */
const mandatoryFactors: readonly Proof[] = ['TOTP', 'SMS', 'CALL', 'PUSH', 'EMAIL']

/** What the account takes as a second factor beside the first one, where it needs one. */
export function secondFactors(policy: SignInPolicy, account: AccountState, first: Proof): readonly Proof[] {
  const own = account.factors.filter((factor) => factor !== first)
  if (own.some((factor) => mandatoryFactors.includes(factor))) return own
  if (policy.secondFactor !== 'required') return []
  if (first !== 'EMAIL') return [...own, 'EMAIL']
  return account.hasPassword ? [...own, 'PASSWORD'] : own
}

function missingSecondFactors(
  policy: SignInPolicy,
  account: AccountState,
  shown: SignInProgress,
  first: Proof,
): readonly Proof[] {
  if (shown.trustedDevice || shown.proven.includes('WEBAUTHN')) return []
  const accepted = secondFactors(policy, account, first)
  return accepted.some((proof) => shown.proven.includes(proof)) ? [] : accepted
}

export const sessionTokenLifetimeMs = 5 * 60 * 1000

/** How fresh a sign-in must be to change the password or a factor without giving the password. */
export const freshSignInSeconds = 5 * 60

/** What somebody who wants another password has shown; `signInAge` counts seconds. */
export interface PasswordClaim {
  signInAge?: number
  currentPassword?: 'right' | 'wrong'
  recovery?: 'proven'
}

/** A password is set by who knows the old one, has signed in just now, or has answered a recovery mail. */
export function maySetPassword({ signInAge, currentPassword, recovery }: PasswordClaim): boolean {
  if (currentPassword === 'wrong') return false
  if (currentPassword === 'right' || recovery === 'proven') return true
  return signInAge !== undefined && signInAge <= freshSignInSeconds
}

/** Accounts are told apart by this: the case of an address does not matter, everything else does. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim()

/**
 * What limits count an address as: variants that may reach one mailbox count together, so that none of them buys more
 * tries.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}
