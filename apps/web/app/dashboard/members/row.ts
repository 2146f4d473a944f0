import type { Member } from '@stoa/contract/member.entity'

export const toMemberRow = (member: Member) => ({
  id: member.id,
  name: getName(member),
  email: member.loginEmail ?? '',
  status: member.status ?? 'UNKNOWN',
  isMuted: member.activityStatus === 'MUTED',
  isPublic: member.privacyStatus === 'PUBLIC',
  joined: member.createdDate,
  lastLogin: member.lastLoginDate,
})
export type MemberRow = ReturnType<typeof toMemberRow>

export function getName({ id, contact = {}, profile = {}, loginEmail }: Member): string {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return name || profile.nickname || loginEmail || id
}
