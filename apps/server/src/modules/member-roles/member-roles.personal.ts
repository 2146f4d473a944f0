import type { PersonalDataHandler } from '../members/api.ts'
import { listRolesOf } from './member-roles.store.ts'

/** Assignments reference the member's row, and are removed with it. */
export const memberRolesHandler: PersonalDataHandler = {
  name: 'roles',
  collect: async (unit, { memberId }) => (await listRolesOf(unit, memberId)).map(({ title }) => title),
  erase: async () => {},
}
