import type { MemberContact, MemberProfile } from '@stoa/contract/member.entity'
import type { Member } from './members.ts'

/** What a member, or the owner for them, may change of themselves: the wire's words for it. */
export interface Editable {
  contact: Omit<MemberContact, 'emails'>
  profile: Omit<MemberProfile, 'slug'>
  privacyStatus: Member['privacyStatus'] | 'UNKNOWN'
}

type Address = NonNullable<MemberContact['addresses']>[number]

export function editable({ nickname, title, photo, cover, privacyStatus, contact }: Member): Editable {
  const { emails: _, ...details } = contact.details
  return {
    contact: { ...defined({ firstName: contact.firstName, lastName: contact.lastName }), ...details },
    profile: defined({ nickname, title, photo, cover }),
    privacyStatus,
  }
}

/** The other way; an address that has not changed keeps its id. */
export function edited(member: Member, { contact, profile }: Editable, newId: () => string): Partial<Member> {
  const { firstName, lastName, addresses, customFields, ...details } = contact ?? {}
  const known = new Map(member.contact.details.addresses?.map((address) => [keyOf(address), address.id]))
  return {
    nickname: profile?.nickname || null,
    title: profile?.title || null,
    photo: profile?.photo ?? null,
    cover: profile?.cover ?? null,
    contact: {
      primaryEmail: member.contact.primaryEmail,
      firstName: firstName || null,
      lastName: lastName || null,
      details: {
        ...defined(details),
        ...(customFields && { customFields: filled(customFields) }),
        ...(member.contact.details.emails && { emails: member.contact.details.emails }),
        ...(addresses && { addresses: addresses.map((each) => ({ ...each, id: known.get(keyOf(each)) ?? newId() })) }),
      },
    },
  }
}

/** Custom fields that say something: one without a value is as good as gone. */
export const filled = (fields: NonNullable<MemberContact['customFields']>): typeof fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { value }]) => value !== null && value !== undefined))

const keyOf = ({ id: _, ...address }: Address): string =>
  JSON.stringify(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)))

function defined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as never
}

/** Characters of JSON that all custom fields together may have. */
export const longestCustomFields = 50_000
