import type { MemberFieldset, Member as WireMember } from '@stoa/contract/member.entity'
import { getEmails, type Member, wireStatus } from './members.ts'

/** PUBLIC is what others may see; EXTENDED adds the account, FULL the person. */
export function toWire(member: Member, fieldset: MemberFieldset): WireMember {
  const isPublic = fieldset === 'PUBLIC'
  return {
    id: member.id,
    contactId: member.contactId,
    ...(!isPublic && toAccount(member)),
    status: isPublic ? 'UNKNOWN' : wireStatus[member.status],
    privacyStatus: isPublic ? 'UNKNOWN' : member.privacyStatus,
    activityStatus: isPublic ? 'UNKNOWN' : member.activityStatus,
    profile: toProfile(member),
    ...(fieldset === 'FULL' && { contact: toContact(member) }),
    createdDate: member.createdDate.toISOString(),
    updatedDate: member.updatedDate.toISOString(),
  }
}

function toAccount({ loginEmail, loginEmailVerified, lastLoginDate }: Member) {
  return {
    ...(loginEmail && { loginEmail, loginEmailVerified }),
    ...(lastLoginDate && { lastLoginDate: lastLoginDate.toISOString() }),
  }
}

function toProfile({ nickname, slug, title, photo, cover }: Member): WireMember['profile'] {
  return {
    ...(nickname !== null && { nickname }),
    slug,
    ...(title !== null && { title }),
    ...(photo && { photo }),
    ...(cover && { cover }),
  }
}

function toContact(member: Member): WireMember['contact'] {
  const { firstName, lastName, details } = member.contact
  return {
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    phones: [],
    addresses: [],
    customFields: {},
    ...details,
    emails: getEmails(member),
  }
}
