import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toPersonFacts } from '../contacts/api.ts'
import { buildPersons } from '../contacts/joins.ts'
import { buildOwnerSearchText, buildProfileSearchText, type Member } from './members.ts'

/** Inserts members with their contacts in one statement. */
export async function insertImported(unit: Unit, members: readonly Member[]): Promise<void> {
  const rows = JSON.stringify(
    members.map((member) => ({
      ...member,
      ...member.contact,
      email: member.loginEmail!.toLowerCase(),
      customerId: createId(),
      facts: toPersonFacts({
        ...member.contact,
        firstName: member.contact.firstName ?? undefined,
        lastName: member.contact.lastName ?? undefined,
        primaryEmail: undefined,
      }),
      words: buildProfileSearchText(member),
      all: buildOwnerSearchText(member),
    })),
  )
  await unit.run(
    compileRaw(sql`with r as (
        select * from jsonb_to_recordset(${rows}::text::jsonb) as r(id uuid, "contactId" uuid, status text,
          "privacyStatus" text, "loginEmail" text, "loginEmailVerified" boolean, nickname text, slug text, title text,
          "createdDate" timestamptz, "firstName" text, "lastName" text, details jsonb, words text, "all" text, email text,
          "customerId" uuid, facts jsonb)
      ), ${buildPersons('r', unit.now)}, c as (
        insert into contacts (site_id, id, primary_email, first_name, last_name, document, created_date, updated_date,
          customer_id)
        select ${site}::uuid, "contactId", "loginEmail", "firstName", "lastName", details, "createdDate",
          ${unit.now}::timestamptz, person.id from r join person on person.email = r.email
      )
      insert into members (site_id, id, contact_id, status, privacy_status, login_email, login_email_verified, nickname,
        slug, title, search, owner_search, created_date, updated_date)
      select ${site}::uuid, id, "contactId", status, "privacyStatus", "loginEmail", "loginEmailVerified", nickname, slug,
        title, to_tsvector('simple', unaccent(words)), to_tsvector('simple', unaccent("all")), "createdDate", ${unit.now}::timestamptz from r`),
  )
}
