import type { GuestDataKeeper, PersonalDataKeeper } from '../members/index.ts'
import { forgetGuest, forgetMember, listOfGuest, listOfMember } from './returns.store.ts'
import { toWire } from './returns.ts'

export const returnsKeeper: PersonalDataKeeper = {
  name: 'returns',
  collect: async (unit, { memberId }) => (await listOfMember(unit, memberId)).map(toWire),
  erase: (unit, { memberId }) => forgetMember(unit, memberId),
}

export const guestReturnsKeeper: GuestDataKeeper = {
  name: 'returns',
  fate: 'KEPT_BY_LAW',
  collect: async (unit, { email }) => (await listOfGuest(unit, email)).map(toWire),
  erase: (unit, { email }) => forgetGuest(unit, email),
}
