import type { StaffGrants } from '@stoa/contract/staff-access'
import { sql } from 'kysely'
import { db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { StoredRole } from '../roles/api.ts'
import { maxStaff } from './invitations.ts'

export interface StaffRow extends StoredRole {
  id: string
  name: string
  email: string
  roleName: string | null
  grants: StaffGrants | null
  hasSecondFactor: boolean
  joinedDate: Date
  lastSeenDate: Date | null
  openSessions: number
}

const select = () =>
  db
    .selectFrom('owners')
    .innerJoin('staff_members', 'staff_members.owner_id', 'owners.id')
    .leftJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
    .select([
      'owners.id',
      'owners.name',
      'owners.email',
      'built_in_role',
      'role_id',
      'staff_roles.name as roleName',
      'grants',
      'has_second_factor as hasSecondFactor',
      'owners.created_date as joinedDate',
    ])

/** The people of the site with their sessions of the last month, by name. */
export const listStaff = (unit: Unit): Promise<StaffRow[]> =>
  unit.all(
    select()
      .select([
        sql<Date | null>`(select max(f.used_date) from token_families f
          where f.site_id = ${site} and f.subject_id = owners.id and f.kind = 'owner')`.as('lastSeenDate'),
        sql<number>`(select count(*)::int from token_families f
          where f.site_id = ${site} and f.subject_id = owners.id and f.kind = 'owner'
            and f.revoked_date is null and f.expires_date > ${unit.now}::timestamptz)`.as('openSessions'),
      ])
      .orderBy('owners.name')
      .orderBy('owners.id')
      .limit(maxStaff),
  )

type Person = Omit<StaffRow, 'lastSeenDate' | 'openSessions'>

export const findStaff = (unit: Unit, id: string): Promise<Person | undefined> =>
  unit.first(select().where('owners.id', '=', id))

export const listPeople = (unit: Unit): Promise<Person[]> =>
  unit.all(select().orderBy('owners.name').orderBy('owners.id').limit(maxStaff))
