import type { GuestDataKeeper, PersonalDataKeeper } from '../members/index.ts'
import { anonymizeGuest, anonymizeMember, listOfGuest, listOfMember } from './returns.store.ts'
import { toWire } from './returns.ts'

export const returnsDataHandler: PersonalDataKeeper = {
  name: 'returns',
  collect: async (unit, { memberId }) => (await listOfMember(unit, memberId)).map(toWire),
  erase: (unit, { memberId }) => anonymizeMember(unit, memberId),
}

export const guestReturnsDataHandler: GuestDataKeeper = {
  name: 'returns',
  fate: 'KEPT_BY_LAW',
  collect: async (unit, { email }) => (await listOfGuest(unit, email)).map(toWire),
  erase: (unit, { email }) => anonymizeGuest(unit, email),
}
