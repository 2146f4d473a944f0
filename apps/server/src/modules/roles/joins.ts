import { sql } from 'kysely'
import { site } from '../../kernel/sql.ts'

/** A person's role in the rows of `staffColumns`. */
export interface StaffRow {
  role: string
  grants: Record<string, string> | null
  factor: boolean
}

/** Columns with the access of the site's staff by id, and since when a second factor is required. */
export const staffColumns = sql`
  (select jsonb_object_agg(m.owner_id, jsonb_build_object(
      'role', coalesce(m.built_in_role, m.role_id::text), 'grants', r.grants, 'factor', m.has_second_factor))
    from staff_members m left join staff_roles r on r.site_id = ${site} and r.id = m.role_id
    where m.site_id = ${site}) as staff,
  (select second_factor_since from staff_security where site_id = ${site}) as second_factor_since`
