import type { IdentityProfile } from '@stoa/contract/identity.entity'
import type { MembershipStatus } from '../members/index.ts'

/** How a member signs in. */
export interface Identity {
  memberId: string
  email: string
  /** Nothing for those who can't sign in with a password. */
  passwordHash: string | null
  revision: string
  profile: IdentityProfile
  createdDate: Date
  updatedDate: Date
  /** The member's, read along. */
  status: MembershipStatus
  emailVerified: boolean
}

export const sessionTokenLife = 5 * 60 * 1000
/** How fresh a sign-in must be to change the password without giving the old one. */
export const freshSignIn = 5 * 60

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
