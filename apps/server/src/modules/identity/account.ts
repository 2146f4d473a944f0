import type { IdentityProfile } from '@stoa/contract/identity.entity'
import { sql } from 'kysely'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/index.ts'
import { addMember, type NewMember } from '../members/index.ts'
import { findIdentity, insertIdentity } from './identity.store.ts'
import type { Identity, SignInPolicy } from './identity.ts'

export interface NewAccount {
  email: string
  emailVerified: boolean
  passwordHash: string | null
  profile: IdentityProfile
  /** Takes over what the site knows of the person behind the address; only for those who have shown that it is theirs. */
  mergeExistingContact?: boolean
}

/** Makes the member and how they sign in. The address must be nobody's: see {@link holdAddress}. */
export async function createAccount(unit: Unit, policy: SignInPolicy, account: NewAccount): Promise<Identity> {
  const { email, emailVerified, passwordHash, profile, mergeExistingContact = false } = account
  const member = await addMember(unit, {
    ...toNewMember(profile),
    loginEmail: email,
    loginEmailVerified: emailVerified,
    status: policy.memberApproval === 'owner' ? 'APPLICANT' : 'ACTIVE',
    mergeExistingContact,
  })
  await insertIdentity(unit, { memberId: member.id, email, passwordHash, profile })
  await audit(unit, { action: 'SIGNED_UP', subject: { type: 'member', id: member.id } })
  return (await findIdentity(unit, member.id))!
}

/** Two who make an account with one address at the same time wait for each other, to the end of the transaction. */
export async function holdAddress(unit: Unit, email: string): Promise<void> {
  const key = sql`hashtextextended(${site}::text || lower(${email}::text), 0)`
  await unit.all(raw(sql`select pg_advisory_xact_lock(${key})`))
}

function toNewMember(profile: IdentityProfile): Omit<NewMember, 'loginEmail' | 'loginEmailVerified' | 'status'> {
  const { firstName, lastName, nickname, company, position, birthdate, phonesV2, privacyStatus } = profile
  return {
    privacyStatus: privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    firstName,
    lastName,
    nickname,
    details: {
      ...(phonesV2 && { phones: phonesV2.map(({ phone }) => phone) }),
      ...(company !== undefined && { company: company.slice(0, 100) }),
      ...(position !== undefined && { jobTitle: position.slice(0, 100) }),
      ...(birthdate !== undefined && { birthdate }),
    },
  }
}

/** What of a profile a person may say about themselves; labels are the owner's. */
export function ownProfile(given: object | null | undefined): IdentityProfile {
  const entries = Object.entries(given ?? {}).filter(([name, value]) => name !== 'labels' && value !== null)
  return Object.fromEntries(entries) as IdentityProfile
}
