import type { Member } from './members.ts'
import { getEmails, wireStatus } from './members.ts'

/** The columns of an export, in order; an import accepts the same names. */
export const columns = [
  'id',
  'email',
  'emailVerified',
  'status',
  'privacyStatus',
  'activityStatus',
  'nickname',
  'slug',
  'title',
  'firstName',
  'lastName',
  'emails',
  'phones',
  'company',
  'jobTitle',
  'birthdate',
  'createdDate',
  'lastLoginDate',
] as const

export function toCells(member: Member): string[] {
  const { firstName, lastName, details } = member.contact
  const cells: Record<(typeof columns)[number], string | null | undefined> = {
    id: member.id,
    email: member.loginEmail,
    emailVerified: String(member.loginEmailVerified),
    status: wireStatus[member.status],
    privacyStatus: member.privacyStatus,
    activityStatus: member.activityStatus,
    nickname: member.nickname,
    slug: member.slug,
    title: member.title,
    firstName,
    lastName,
    emails: getEmails(member).join('; '),
    phones: details.phones?.join('; '),
    company: details.company,
    jobTitle: details.jobTitle,
    birthdate: details.birthdate,
    createdDate: member.createdDate.toISOString(),
    lastLoginDate: member.lastLoginDate?.toISOString(),
  }
  return columns.map((name) => cells[name] ?? '')
}
