import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ContactDetails } from '../contacts/api.ts'
import { addSuffix, buildName } from './members.add.ts'
import { count } from './members.store.ts'
import { buildOwnerSearchText, buildProfileSearchText, type Member, type MembershipStatus } from './members.ts'
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
  const rows = JSON.stringify(
    members.map((member) => ({
      ...member,
      ...member.contact,
      words: buildProfileSearchText(member),
      all: buildOwnerSearchText(member),
    })),
  )
  await unit.run(
    compileRaw(sql`with r as (
        select * from jsonb_to_recordset(${rows}::text::jsonb) as r(id uuid, "contactId" uuid, status text,
          "privacyStatus" text, "loginEmail" text, "loginEmailVerified" boolean, nickname text, slug text, title text,
          "createdDate" timestamptz, "firstName" text, "lastName" text, details jsonb, words text, "all" text)
      ), c as (
        insert into contacts (site_id, id, primary_email, first_name, last_name, document, created_date, updated_date)
        select ${site}::uuid, "contactId", "loginEmail", "firstName", "lastName", details, "createdDate", ${unit.now}::timestamptz from r
      )
      insert into members (site_id, id, contact_id, status, privacy_status, login_email, login_email_verified, nickname,
        slug, title, search, owner_search, created_date, updated_date)
      select ${site}::uuid, id, "contactId", status, "privacyStatus", "loginEmail", "loginEmailVerified", nickname, slug,
        title, to_tsvector('simple', unaccent(words)), to_tsvector('simple', unaccent("all")), "createdDate", ${unit.now}::timestamptz from r`),
  )
  await count(
    unit,
    members.map((member) => [member, 1] as const),
  )
  for (const member of members) await unit.emit('wix.members.v1.member_created', member.id, toWire(member, 'FULL'))
  return members
}
