import type { MemberContact, MemberProfile } from '@stoa/contract/member.entity'
import type { ContactDetails } from '../contacts/api.ts'
import type { Member } from './members.ts'

/** What a member, or the owner for them, may change, in the wire's field names. */
export interface Editable {
  contact: Omit<MemberContact, 'emails'>
  profile: Omit<MemberProfile, 'slug'>
  privacyStatus: Member['privacyStatus'] | 'UNKNOWN'
}

type Address = NonNullable<MemberContact['addresses']>[number]

export function toEditable({ nickname, title, photo, cover, privacyStatus, contact }: Member): Editable {
  const { emails: _, ...details } = contact.details
  return {
    contact: { ...omitNullish({ firstName: contact.firstName, lastName: contact.lastName }), ...details },
    profile: omitNullish({ nickname, title, photo, cover }),
    privacyStatus,
  }
}

/** The reverse; an unchanged address keeps its id. */
export function fromEditable(member: Member, { contact, profile }: Editable, newId: () => string): Partial<Member> {
  const { firstName, lastName, ...details } = contact ?? {}
  const { addresses, ...remaining } = tidyDetails(details)
  const known = new Map(member.contact.details.addresses?.map((address) => [buildKey(address), address.id]))
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
        ...remaining,
        ...(member.contact.details.emails && { emails: member.contact.details.emails }),
        ...(addresses && {
          addresses: addresses.map((each) => ({ ...each, id: known.get(buildKey(each)) ?? newId() })),
        }),
      },
    },
  }
}

/** Drops empty values: an empty text clears a field. */
export function tidyDetails({ phones, addresses, customFields, ...texts }: ContactDetails): ContactDetails {
  return {
    ...omitEmpty(texts),
    ...(phones && { phones: phones.filter(Boolean) }),
    ...(addresses && { addresses: addresses.map(tidyAddress) }),
    ...(customFields && {
      customFields: Object.fromEntries(Object.entries(customFields).filter(([, { value }]) => isPresent(value))),
    }),
  }
}

function tidyAddress({ streetAddress, ...address }: Address): Address {
  const street = omitEmpty(streetAddress ?? {})
  return { ...omitEmpty(address), ...(Object.keys(street).length > 0 && { streetAddress: street }) } as Address
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const omitEmpty = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => isPresent(value))) as T

const buildKey = ({ id: _, ...address }: Address): string =>
  JSON.stringify(Object.entries(address).sort(([a], [b]) => (a < b ? -1 : 1)))

function omitNullish<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as never
}

/** Characters of JSON of all custom fields together. */
export const maxCustomFieldsLength = 50_000
