import type { StaffGrants } from '@stoa/contract/staff-access'
import { hasLevel } from '@stoa/contract/staff-access'
import type { StaffArea } from '@stoa/contract/staff-areas'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getRoleId, toAccess } from '../roles/api.ts'

const maxListed = 200

/** The people of the site, by name. */
export const listOwners = (unit: Unit): Promise<{ id: string; name: string }[]> =>
  unit.all(db.selectFrom('owners').select(['id', 'name']).orderBy('name').orderBy('id').limit(maxListed))

/** The person's address; undefined when the person is gone. */
export const findOwnerAddress = async (unit: Unit, id: string): Promise<string | undefined> =>
  (await unit.first(db.selectFrom('owners').select('email').where('id', '=', id)))?.email

/** The recipients of emails about an area: staff who may see it, each with their language. */
export async function listOwnerRecipients(
  unit: Unit,
  area: StaffArea,
): Promise<{ id: string; to: string; language: string | null }[]> {
  const rows = await unit.all(
    db
      .selectFrom('owners')
      .innerJoin('staff_members', 'staff_members.owner_id', 'owners.id')
      .leftJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
      .select(['owners.id', 'owners.email as to', 'owners.language', 'built_in_role', 'role_id', 'grants'])
      .orderBy('owners.id')
      .limit(maxListed),
  )
  return rows
    .filter((row) => hasLevel(toAccess(getRoleId(row), row.grants as StaffGrants | null), area))
    .map(({ id, to, language }) => ({ id, to, language }))
}
