import type { IdentityProfile } from '@stoa/contract/identity.entity'
import { invalid } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { addMember, maxCustomFieldsLength, type NewMember } from '../members/api.ts'
import { findIdentity, insertIdentity } from './identity.store.ts'
import type { Identity, SignInPolicy } from './identity.ts'

export interface NewAccount {
  email: string
  emailVerified: boolean
  passwordHash: string | null
  profile: IdentityProfile
  /** Merges the contact that the site has for the address; only for callers who have proved that they own it. */
  mergeExistingContact?: boolean
}

/** Creates the member and the credentials. The address must be free: see {@link lockAddress}. */
export async function createAccount(unit: Unit, policy: SignInPolicy, account: NewAccount): Promise<Identity> {
  const { email, emailVerified, passwordHash, profile, mergeExistingContact = false } = account
  const member = await addMember(unit, {
    ...toNewMember(profile),
    loginEmail: email,
    loginEmailVerified: emailVerified,
    status: policy.memberApproval === 'owner' ? 'APPLICANT' : 'ACTIVE',
    mergeExistingContact,
  })
  const language = profile.language ?? (await unit.askedLanguage())
  const own = { ...profile, ...(language && { language }) }
  await insertIdentity(unit, { memberId: member.id, email, passwordHash, profile: own })
  await audit(unit, { action: 'SIGNED_UP', subject: { type: 'member', id: member.id } })
  return (await findIdentity(unit, member.id))!
}

/** Serializes account creations for one address until the end of the transaction. */
export async function lockAddress(unit: Unit, email: string): Promise<void> {
  const key = sql`hashtextextended(${site}::text || lower(${email}::text), 0)`
  await unit.all(compileRaw(sql`select pg_advisory_xact_lock(${key})`))
}

function toNewMember(profile: IdentityProfile): Omit<NewMember, 'loginEmail' | 'loginEmailVerified' | 'status'> {
  const { firstName, lastName, nickname, privacyStatus, slug, picture } = profile
  return {
    privacyStatus: privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE' ? privacyStatus : undefined,
    firstName,
    lastName,
    nickname,
    preferred: { slug, photo: picture },
    details: toDetails(profile),
  }
}

type Details = NewMember['details']

function toDetails(profile: IdentityProfile): Details {
  const { phonesV2, phones, addresses, customFields, company, position, birthdate } = profile
  const numbers = new Set([...(phonesV2 ?? []).map(({ phone }) => phone), ...(phones ?? [])])
  return {
    ...(numbers.size > 0 && { phones: [...numbers].slice(0, 50) }),
    ...(addresses && { addresses: addresses.map(({ address }) => toAddress(address)) }),
    ...(customFields && { customFields: toCustomFields(customFields) }),
    ...(company !== undefined && { company: company.slice(0, 100) }),
    ...(position !== undefined && { jobTitle: position.slice(0, 100) }),
    ...(birthdate !== undefined && { birthdate }),
  }
}

type Address = NonNullable<IdentityProfile['addresses']>[number]['address']

function toAddress({ streetName, streetNumber, ...address }: Address): NonNullable<Details['addresses']>[number] {
  const street = {
    ...(streetName && { name: streetName.slice(0, 200) }),
    ...(streetNumber && { number: streetNumber.slice(0, 100) }),
  }
  const present = Object.entries(address).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(present),
    ...(Object.keys(street).length > 0 && { streetAddress: street }),
    id: createId(),
  }
}

/** The platform's format tags a value with its type; a contact holds the bare value. */
function toCustomFields(fields: NonNullable<IdentityProfile['customFields']>): Details['customFields'] {
  const kinds = ['strValue', 'numValue', 'boolValue', 'dateValue'] as const
  return Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const input = kinds.map((kind) => (value as Record<string, unknown> | null)?.[kind])
      const present = input.find((each) => each !== undefined && each !== null)
      return present === undefined ? [] : [[name, { name, value: present }]]
    }),
  )
}

/** The profile fields that a member may set; labels are the owner's. */
export function sanitizeProfile(
  input: Partial<Record<keyof IdentityProfile, unknown>> | null | undefined,
): IdentityProfile {
  const entries = Object.entries(input ?? {}).filter(([name, value]) => name !== 'labels' && value !== null)
  const profile = Object.fromEntries(entries) as IdentityProfile
  const threshold = maxCustomFieldsLength
  if (JSON.stringify(profile.customFields ?? []).length > threshold)
    throw invalid('profile.customFields', 'are too large', 'MAX_SIZE', { threshold })
  return {
    ...profile,
    ...(profile.phonesV2 && { phonesV2: profile.phonesV2.map(withTag) }),
    ...(profile.secondaryEmails && { secondaryEmails: profile.secondaryEmails.map(withTag) }),
    ...(profile.addresses && { addresses: profile.addresses.map(withTag) }),
  }
}

const withTag = <T extends { tag?: string | null }>(each: T): T => ({ ...each, tag: each.tag ?? 'UNTAGGED' })
