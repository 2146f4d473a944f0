import type { MemberContact, MemberProfile } from '@stoa/contract/member.entity'
import type { ContactDetails } from '../contacts/index.ts'
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
  const { firstName, lastName, ...details } = contact ?? {}
  const { addresses, ...said } = tidied(details)
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
        ...said,
        ...(member.contact.details.emails && { emails: member.contact.details.emails }),
        ...(addresses && { addresses: addresses.map((each) => ({ ...each, id: known.get(keyOf(each)) ?? newId() })) }),
      },
    },
  }
}

/** What says something of what was told: an empty text is how a field is cleared, and as good as none. */
export function tidied({ phones, addresses, customFields, ...texts }: ContactDetails): ContactDetails {
  return {
    ...filled(texts),
    ...(phones && { phones: phones.filter(Boolean) }),
    ...(addresses && { addresses: addresses.map(tidyAddress) }),
    ...(customFields && {
      customFields: Object.fromEntries(Object.entries(customFields).filter(([, { value }]) => isSaid(value))),
    }),
  }
}

function tidyAddress({ streetAddress, ...address }: Address): Address {
  const street = filled(streetAddress ?? {})
  return { ...filled(address), ...(Object.keys(street).length > 0 && { streetAddress: street }) } as Address
}

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const filled = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => isSaid(value))) as T

const keyOf = ({ id: _, ...address }: Address): string =>
  JSON.stringify(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)))

function defined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as never
}

/** Characters of JSON that all custom fields together may have. */
export const longestCustomFields = 50_000
