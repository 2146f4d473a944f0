import type { PersonalDataHandler } from '../members/api.ts'
import { anonymizeSubject, listOfSubject } from './change-log.store.ts'

/** Erases personal details from a member's entries. The entries themselves stay. */
export const changeLogHandler: PersonalDataHandler = {
  name: 'changes',
  collect: (unit, { memberId }) => listOfSubject(unit, memberId),
  erase: (unit, { memberId }) => anonymizeSubject(unit, memberId),
}
