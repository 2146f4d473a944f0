import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ContactDetails } from '../contacts/api.ts'

import { insertImported } from './import-members.store.ts'
import { addSuffix, buildName } from './members.add.ts'
import { count } from './members.store.ts'
import type { Member, MembershipStatus } from './members.ts'
import { toWire } from './members.wire.ts'
import { getCurrentPrivacy } from './privacy.store.ts'
import { getInitialPrivacy } from './privacy.ts'
import { listTakenSlugs } from './slugs.store.ts'
import { toSlug } from './slugs.ts'

export interface ImportedMember {
  loginEmail: string
  loginEmailVerified: boolean
  status: MembershipStatus
  privacyStatus?: Member['privacyStatus'] | undefined
  firstName: string | null
  lastName: string | null
  nickname: string | null
  title: string | null
  /** The requested one; a similar one is used where it is taken. */
  slug?: string | undefined
  createdDate?: Date | undefined
  details: ContactDetails
}

/** Inserts many members in a few statements, with the events of regular ones. Keeps the given order. */
export async function importMembers(unit: Unit, imports: readonly ImportedMember[]): Promise<Member[]> {
  const privacy = await getCurrentPrivacy(unit)
  const requestedSlugs = imports.map((each) => each.slug ?? toSlug(buildName(each)))
  const taken = await listTakenSlugs(unit, requestedSlugs)
  const members = imports.map((each, index): Member => {
    const slug = taken.has(requestedSlugs[index]!) ? addSuffix(requestedSlugs[index]!) : requestedSlugs[index]!
    taken.add(slug)
    return {
      id: createId(),
      contactId: createId(),
      status: each.status,
      activityStatus: 'ACTIVE',
      privacyStatus: getInitialPrivacy(privacy, each.privacyStatus),
      loginEmail: each.loginEmail,
      loginEmailVerified: each.loginEmailVerified,
      nickname: buildName(each),
      slug,
      title: each.title,
      photo: null,
      cover: null,
      createdDate: each.createdDate ?? unit.now,
      updatedDate: unit.now,
      lastLoginDate: null,
      contact: {
        firstName: each.firstName,
        lastName: each.lastName,
        primaryEmail: each.loginEmail,
        details: each.details,
      },
    }
  })
  await insertImported(unit, members)
  await count(
    unit,
    members.map((member) => [member, 1] as const),
  )
  for (const member of members) await unit.emit('wix.members.v1.member_created', member.id, toWire(member, 'FULL'))
  return members
}
