import type { PersonalDataHandler } from '../members/api.ts'
import { anonymizeSubject, listOfSubject } from './change-log.store.ts'

/** What the shop changed of a member. The entries stay, without what they say of the person. */
export const changeLogHandler: PersonalDataHandler = {
  name: 'changes',
  collect: (unit, { memberId }) => listOfSubject(unit, memberId),
  erase: (unit, { memberId }) => anonymizeSubject(unit, memberId),
}
