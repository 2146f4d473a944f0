import type { PersonalDataHandler } from '../members/api.ts'
import { listAssignmentsOf } from './assignments.store.ts'
import { toAssignmentContent } from './badges.ts'

/** Assignments reference the member's row, and are removed with it. */
export const badgesHandler: PersonalDataHandler = {
  name: 'badges',
  collect: async (unit, { memberId }) =>
    (await listAssignmentsOf(unit, memberId)).map((row) => ({
      title: row.title,
      assignedDate: row.created_date.toISOString(),
      ...toAssignmentContent(row),
    })),
  erase: async () => {},
}
