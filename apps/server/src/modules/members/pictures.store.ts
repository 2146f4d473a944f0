import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The next public profiles with own pictures, in the order of their ids. */
export async function listPictured(unit: Unit, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await unit.all(
    db
      .selectFrom('members')
      .select('id')
      .where('privacy_status', '=', 'PUBLIC')
      .where('status', '=', 'ACTIVE')
      .where('delete_status', 'is', null)
      .where(sql<boolean>`coalesce(photo ->> 'id', cover ->> 'id') is not null`)
      .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
      .orderBy('id')
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}
