import type { PersonalDataKeeper } from '../members/index.ts'
import { forgetMember, listOfMember } from './returns.store.ts'
import { toWire } from './returns.ts'

export const returnsKeeper: PersonalDataKeeper = {
  name: 'returns',
  collect: async (unit, { memberId }) => (await listOfMember(unit, memberId)).map(toWire),
  erase: (unit, { memberId }) => forgetMember(unit, memberId),
}
