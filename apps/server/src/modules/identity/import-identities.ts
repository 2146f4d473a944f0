import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Imports accounts of members with their existing password hashes. */
export async function importIdentities(
  unit: Unit,
  accounts: readonly { memberId: string; email: string; passwordHash: string | null }[],
): Promise<void> {
  await unit.run(
    compileRaw(sql`insert into identities (site_id, member_id, email, password_hash, password_date, profile, created_date, updated_date)
      select ${site}::uuid, "memberId", email, "passwordHash", case when "passwordHash" is not null then ${unit.now}::timestamptz end,
        '{}', ${unit.now}::timestamptz, ${unit.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(accounts)}::text::jsonb) as a("memberId" uuid, email text, "passwordHash" text)`),
  )
}
