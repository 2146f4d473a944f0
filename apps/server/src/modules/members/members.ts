import type { MemberFieldset, MemberProfile, MemberStatus } from '@stoa/contract/member.entity'
import type { ContactDetails } from '../contacts/index.ts'

/** One state machine; the wire has two views of it (decision record: member statuses). */
export type MembershipStatus = 'APPLICANT' | 'ACTIVE' | 'INACTIVE' | 'BLOCKED' | 'OFFLINE_ONLY'

/** As entities show it: whoever left the community is still a member who may sign in. */
export const wireStatus: Record<MembershipStatus, MemberStatus> = {
  APPLICANT: 'PENDING',
  ACTIVE: 'APPROVED',
  INACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE_ONLY: 'OFFLINE',
}

export type Move = 'approve' | 'block' | 'leave' | 'join' | 'signUp'

const moves: Record<MembershipStatus, Partial<Record<Move, MembershipStatus>>> = {
  APPLICANT: { approve: 'ACTIVE', block: 'BLOCKED' },
  ACTIVE: { block: 'BLOCKED', leave: 'INACTIVE' },
  INACTIVE: { block: 'BLOCKED', join: 'ACTIVE' },
  BLOCKED: { approve: 'ACTIVE' },
  OFFLINE_ONLY: { approve: 'ACTIVE', block: 'BLOCKED', signUp: 'ACTIVE' },
}

/** Where a move leads; nothing when it leads nowhere from here, and then nothing changes. */
export const moved = (status: MembershipStatus, move: Move): MembershipStatus | undefined => moves[status][move]

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

/** The widest of the field sets that were asked for; PUBLIC when none was. */
export function widest(fieldsets: readonly MemberFieldset[] | null | undefined): MemberFieldset {
  if (fieldsets?.includes('FULL')) return 'FULL'
  return fieldsets?.includes('EXTENDED') ? 'EXTENDED' : 'PUBLIC'
}

/** A readable slug of a name: lower case letters, digits and hyphens. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.slice(0, 100).split(/[^\p{L}\p{N}]+/u)
  return words.filter(Boolean).join('-').slice(0, 60) || 'member'
}
