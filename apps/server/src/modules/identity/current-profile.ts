import type { IdentityProfile } from '@stoa/contract/identity.entity'
import type { ContactDetails } from '../contacts/api.ts'
import type { Identity } from './identity.ts'

type Lists = Required<Pick<IdentityProfile, 'phonesV2' | 'addresses' | 'customFields'>>
type IdentityFields = Pick<Identity, 'profile' | 'person' | 'details'>

/** Stored only with the identity; all other fields come from the member and the contact. */
const registrationFields = ['language', 'subscription', 'vatId', 'labels'] as const

/** The current profile; tags and countries that have not changed since the sign-up keep their original form. */
export function toCurrentProfile({ profile, person, details }: IdentityFields): IdentityProfile {
  const { phones = [], addresses = [], birthdate } = details
  const known = registrationFields.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]])
  return {
    ...Object.fromEntries(known),
    ...person,
    ...toEmails(profile, details),
    ...(phones.length > 0 && { phones, phonesV2: toPhones(profile, phones) }),
    ...(birthdate && /^\d{4}-\d\d-\d\d$/.test(birthdate) && { birthdate }),
    addresses: toAddresses(profile, addresses),
    customFields: toCustomFields(profile, details),
  }
}

/** Not editable one by one; they stay until the member's addresses are cleared. */
function toEmails({ emails, secondaryEmails }: IdentityProfile, details: ContactDetails): Partial<IdentityProfile> {
  if (details.emails?.length === 0) return {}
  return { ...(emails && { emails }), ...(secondaryEmails && { secondaryEmails }) }
}

const toPhones = ({ phonesV2 }: IdentityProfile, phones: readonly string[]): Lists['phonesV2'] =>
  phones.map((phone) => phonesV2?.find((registered) => registered.phone === phone) ?? { phone, tag: 'UNTAGGED' })

type Addresses = NonNullable<ContactDetails['addresses']>

function toAddresses(profile: IdentityProfile, addresses: Addresses): Lists['addresses'] {
  return addresses.map(({ id: _, streetAddress, country, ...lines }) => {
    const address = {
      ...lines,
      ...(country && /^[A-Z]{2}$/.test(country) && { country }),
      ...(streetAddress?.name && { streetName: streetAddress.name }),
      ...(streetAddress?.number && { streetNumber: streetAddress.number }),
    }
    const registered = profile.addresses?.find((each) => buildKey(each.address) === buildKey(address))
    return { address, tag: registered?.tag ?? 'UNTAGGED' }
  })
}

const buildKey = (address: object): string =>
  JSON.stringify(
    Object.entries(address)
      .filter(([, value]) => value !== null && value !== '')
      .sort(),
  )

const scalarKinds = ['strValue', 'numValue', 'boolValue', 'dateValue'] as const

/** A contact holds plain values only; lists and maps come from the sign-up profile. */
function toCustomFields({ customFields = [] }: IdentityProfile, details: ContactDetails): Lists['customFields'] {
  const now = Object.entries(details.customFields ?? {}).map(([key, { name, value }]) => {
    const registered = customFields.find((each) => each.name === key && unwrapValue(each.value) === value)
    return registered ?? { name: name ?? key, value: wrapValue(value) }
  })
  const names = new Set(now.map(({ name }) => name))
  return [...now, ...customFields.filter(({ name, value }) => !names.has(name) && unwrapValue(value) === undefined)]
}

const unwrapValue = (value: unknown): unknown => {
  const kinds = value as Partial<Record<(typeof scalarKinds)[number], unknown>> | null
  return scalarKinds.map((kind) => kinds?.[kind]).find((each) => each !== undefined && each !== null)
}

const wrapValue = (value: unknown): object => {
  if (typeof value === 'number') return { numValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return { strValue: typeof value === 'string' ? value : JSON.stringify(value) }
}
