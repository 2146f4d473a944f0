import type { IdentityProfile } from '@stoa/contract/identity.entity'
import type { ContactDetails } from '../contacts/api.ts'
import type { MembershipStatus } from '../members/api.ts'

/** A way to prove ownership of an account. WEBAUTHN is a passkey with user verification: two factors in one. */
export type Proof = 'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH' | 'WEBAUTHN' | 'RECOVERY_CODE'

/** Members sign in to the shop, owners to the dashboard; a proof for one does not count for the other. */
export type Area = 'member' | 'owner'

/** The account that signs in. */
export interface Account {
  area: Area
  id: string
}

/**
 * - MUST_CHANGE: the owner requires a new password before the next sign-in.
 * - RESET: the owner has reset the password, or its hash can't be checked.
 */
export type PasswordState = 'USABLE' | 'MUST_CHANGE' | 'RESET'

/** How a member signs in. */
export interface Identity {
  memberId: string
  email: string
  /** Null for members who can't sign in with a password. */
  passwordHash: string | null
  passwordState: PasswordState
  revision: string
  /** The profile given at the sign-up. */
  profile: IdentityProfile
  /** The member's and the contact's current data, read with the identity. */
  person: Pick<
    IdentityProfile,
    'firstName' | 'lastName' | 'nickname' | 'slug' | 'picture' | 'privacyStatus' | 'company' | 'position'
  >
  details: ContactDetails
  createdDate: Date
  updatedDate: Date
  /** Read with the identity. */
  status: MembershipStatus
  emailVerified: boolean
  /** Sign-in methods set up beside the password. */
  factors: readonly Factor[]
  hasRecoveryCodes: boolean
  /** The member is in the trash and can still be restored. */
  isLeaving: boolean
}

export interface Factor {
  id: string
  type: Exclude<Proof, 'PASSWORD' | 'RECOVERY_CODE'>
  status: 'ACTIVE' | 'REQUIRE_REENROLL'
}

/** What a site requires of a sign-in. */
export interface SignInPolicy {
  accountEnumeration: 'open' | 'private'
  memberApproval: 'open' | 'owner'
  emailVerification: 'none' | 'required'
  /** `required` asks members without a factor for a code by mail. */
  secondFactor: 'optional' | 'required'
  /** Whether a code by mail signs in without a password. */
  emailCodes: boolean
}

/** The platform's default. */
export const defaultPolicy: SignInPolicy = {
  accountEnumeration: 'open',
  memberApproval: 'open',
  emailVerification: 'none',
  secondFactor: 'optional',
  emailCodes: false,
}

/** What is known of the account when the next step is decided. */
export interface AccountState {
  status: MembershipStatus
  emailVerified: boolean
  hasPassword: boolean
  passwordState: PasswordState
  factors: readonly Proof[]
  /** A device of the account can't be reached any more: the password alone must not be enough from then on. */
  hasLostFactor?: boolean
  /** The member has asked to be deleted and can still be restored. */
  isLeaving: boolean
}

export const toAccountState = (identity: Identity): AccountState => ({
  status: identity.status,
  emailVerified: identity.emailVerified,
  hasPassword: identity.passwordHash !== null,
  passwordState: identity.passwordState,
  factors: [
    ...identity.factors.filter(({ status }) => status === 'ACTIVE').map(({ type }) => type),
    ...(identity.hasRecoveryCodes ? (['RECOVERY_CODE'] as const) : []),
  ],
  hasLostFactor: identity.factors.some(({ status }) => status === 'REQUIRE_REENROLL'),
  isLeaving: identity.isLeaving,
})

/** What an attempt has proved so far. */
export interface SignInProgress {
  proven: readonly Proof[]
  /** The browser holds a device token from an earlier sign-in that was to be remembered. */
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
 * The one state machine of signing in and up: it decides what an attempt still has to prove before it gets a session.
 * Nothing about an account is revealed before its first factor is proved, and only the last line signs in.
 */
export function decideNextStep(policy: SignInPolicy, account: AccountState, shown: SignInProgress): Step {
  const first = findFirstProven(policy, shown.proven)
  if (!first) return { state: 'PROVE', by: listFirstFactors(policy, account) }
  if (account.status === 'BLOCKED') return { state: 'BLOCKED' }
  const by = listMissingSecondFactors(policy, account, shown, first)
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

/** Where account existence is private, an address counts only once it is verified. */
export const needsVerification = (policy: SignInPolicy): boolean =>
  policy.emailVerification === 'required' || policy.accountEnumeration === 'private'

const listFirstFactors = (policy: SignInPolicy, { hasPassword, factors }: AccountState): Proof[] => [
  ...(hasPassword ? (['PASSWORD'] as const) : []),
  ...(policy.emailCodes ? (['EMAIL'] as const) : []),
  ...(factors.includes('WEBAUTHN') ? (['WEBAUTHN'] as const) : []),
]

const findFirstProven = ({ emailCodes }: SignInPolicy, proven: readonly Proof[]): Proof | undefined =>
  proven.find((proof) => proof === 'PASSWORD' || proof === 'WEBAUTHN' || (proof === 'EMAIL' && emailCodes))

/** Once set up, these are asked for at every sign-in. A passkey is optional. */
const mandatoryFactors: readonly Proof[] = ['TOTP', 'SMS', 'CALL', 'PUSH', 'EMAIL']

/** The second factors that the account accepts after the first one, where it needs one. */
export function listSecondFactors(policy: SignInPolicy, account: AccountState, first: Proof): readonly Proof[] {
  const own = account.factors.filter((factor) => factor !== first)
  if (own.some((factor) => mandatoryFactors.includes(factor))) return own
  if (policy.secondFactor !== 'required' && !account.hasLostFactor) return []
  if (first !== 'EMAIL') return [...own, 'EMAIL']
  return account.hasPassword ? [...own, 'PASSWORD'] : own
}

function listMissingSecondFactors(
  policy: SignInPolicy,
  account: AccountState,
  shown: SignInProgress,
  first: Proof,
): readonly Proof[] {
  if (shown.trustedDevice || shown.proven.includes('WEBAUTHN')) return []
  const accepted = listSecondFactors(policy, account, first)
  return accepted.some((proof) => shown.proven.includes(proof)) ? [] : accepted
}

export const sessionTokenLifetimeMs = 5 * 60 * 1000

/** Maximum age in seconds of a sign-in that may change the password or a factor without giving the password. */
export const freshSignInSeconds = 5 * 60

/** What the request for a new password proves; `signInAge` is in seconds. */
export interface PasswordClaim {
  signInAge?: number
  currentPassword?: 'right' | 'wrong'
  recovery?: 'proven'
}

/** Requires the old password, a recent sign-in or a recovery mail. */
export function maySetPassword({ signInAge, currentPassword, recovery }: PasswordClaim): boolean {
  if (currentPassword === 'wrong') return false
  if (currentPassword === 'right' || recovery === 'proven') return true
  return signInAge !== undefined && signInAge <= freshSignInSeconds
}

/** The identity of accounts: the case of an address does not matter, everything else does. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').trim()

/** The key for rate limits: variants that may reach one mailbox count together, so that none of them adds attempts. */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}
