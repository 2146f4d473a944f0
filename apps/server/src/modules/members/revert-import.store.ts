import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removeContacts } from '../contacts/api.ts'
import type { Member } from './members.ts'

/** Of these, the ids of members who never signed in and have no data beyond the import. */
export async function listUnchangedSinceImport(unit: Unit, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`select m.id from members m
      join contacts c on c.site_id = m.site_id and c.id = m.contact_id and c.updated_date = m.updated_date
      where m.site_id = ${site} and m.id = any(${ids}::uuid[]) and m.last_login_date is null
        and not exists (select from token_families t where t.site_id = m.site_id and t.kind = 'member' and t.subject_id = m.id)
        and not exists (select from member_abouts a where a.site_id = m.site_id and a.member_id = m.id)
        and not exists (select from member_blocks b where b.site_id = m.site_id and m.id in (b.blocker_id, b.blocked_id))
        and not exists (select from member_reports r where r.site_id = m.site_id and m.id in (r.member_id, r.reporter_id))`),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes members and their contacts; rows that reference the member go with them. */
export async function removeMembers(unit: Unit, members: readonly Member[]): Promise<void> {
  const ids = members.map(({ id }) => id)
  const contacts = members.map(({ contactId }) => contactId)
  await unit.run(compileRaw(sql`delete from members where site_id = ${site} and id = any(${ids}::uuid[])`))
  await removeContacts(unit, contacts)
}
