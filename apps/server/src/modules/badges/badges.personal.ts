import type { PersonalDataHandler } from '../members/api.ts'
import { listTitlesOf } from './assignments.store.ts'

/** Assignments reference the member's row, and are removed with it. */
export const badgesHandler: PersonalDataHandler = {
  name: 'badges',
  collect: async (unit, { memberId }) =>
    (await listTitlesOf(unit, memberId)).map(({ title, created_date }) => ({
      title,
      assignedDate: created_date.toISOString(),
    })),
  erase: async () => {},
}
