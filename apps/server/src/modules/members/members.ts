import type { MemberFieldset, MemberProfile, MemberStatus } from '@stoa/contract/member.entity'
import type { ContactDetails } from '../contacts/api.ts'

/** One state machine with two views on the wire (decision record: member statuses). */
export type MembershipStatus = 'APPLICANT' | 'ACTIVE' | 'INACTIVE' | 'BLOCKED' | 'OFFLINE_ONLY'

/** As entities show it: a member who left the community may still sign in. */
export const wireStatus: Record<MembershipStatus, MemberStatus> = {
  APPLICANT: 'PENDING',
  ACTIVE: 'APPROVED',
  INACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE_ONLY: 'OFFLINE',
}

export type Move = 'approve' | 'block' | 'leave' | 'join' | 'signUp' | 'disconnect'

const transitions: Record<MembershipStatus, Partial<Record<Move, MembershipStatus>>> = {
  APPLICANT: { approve: 'ACTIVE', block: 'BLOCKED', disconnect: 'OFFLINE_ONLY' },
  ACTIVE: { block: 'BLOCKED', leave: 'INACTIVE', disconnect: 'OFFLINE_ONLY' },
  INACTIVE: { block: 'BLOCKED', join: 'ACTIVE', disconnect: 'OFFLINE_ONLY' },
  BLOCKED: { approve: 'ACTIVE', disconnect: 'OFFLINE_ONLY' },
  OFFLINE_ONLY: { approve: 'ACTIVE', block: 'BLOCKED', signUp: 'ACTIVE' },
}

/** The status after a move; undefined when the move is not allowed or changes nothing. */
export const findNextStatus = (status: MembershipStatus, move: Move): MembershipStatus | undefined =>
  transitions[status][move]

export const maySignIn = (status: MembershipStatus): boolean => status === 'ACTIVE' || status === 'INACTIVE'

export interface Member {
  id: string
  contactId: string
  status: MembershipStatus
  activityStatus: 'ACTIVE' | 'MUTED'
  privacyStatus: 'PRIVATE' | 'PUBLIC'
  loginEmail: string | null
  loginEmailVerified: boolean
  nickname: string | null
  slug: string
  title: string | null
  photo: MemberProfile['photo'] | null
  cover: MemberProfile['cover'] | null
  createdDate: Date
  updatedDate: Date
  lastLoginDate: Date | null
  contact: { firstName: string | null; lastName: string | null; primaryEmail: string | null; details: ContactDetails }
}

/** Visible to others: public, and part of the community. */
export const isShown = ({ privacyStatus, status }: Pick<Member, 'privacyStatus' | 'status'>): boolean =>
  privacyStatus === 'PUBLIC' && status === 'ACTIVE'

/** The widest of the requested field sets; PUBLIC by default. */
export function findWidestFieldset(fieldsets: readonly MemberFieldset[] | null | undefined): MemberFieldset {
  if (fieldsets?.includes('FULL')) return 'FULL'
  return fieldsets?.includes('EXTENDED') ? 'EXTENDED' : 'PUBLIC'
}

/** The owner's search text: profile, names, and the address as a whole and in parts. */
export function buildOwnerSearchText(member: Member): string {
  const { firstName, lastName } = member.contact
  const emails = [...new Set([member.loginEmail, ...getEmails(member)])].filter((email) => email !== null)
  return [
    buildProfileSearchText(member),
    firstName,
    lastName,
    ...emails,
    ...emails.flatMap((email) => email.split(/[@.]/)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Everyone's search text: what the profile shows. */
export const buildProfileSearchText = ({ nickname, slug, title }: Member): string =>
  [nickname, slug, title].filter(Boolean).join(' ')

export function getEmails({ contact: { primaryEmail, details } }: Member): string[] {
  return details.emails ?? (primaryEmail ? [primaryEmail] : [])
}
