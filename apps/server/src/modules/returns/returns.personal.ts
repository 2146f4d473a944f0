import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { anonymizeGuest, anonymizeMember, listOfGuest, listOfMember } from './returns.store.ts'
import { toWire } from './returns.ts'

export const returnsDataHandler: PersonalDataHandler = {
  name: 'returns',
  collect: async (unit, { memberId }) => (await listOfMember(unit, memberId)).map(toWire),
  erase: (unit, { memberId }) => anonymizeMember(unit, memberId),
}

export const guestReturnsDataHandler: GuestDataHandler = {
  name: 'returns',
  fate: 'KEPT_BY_LAW',
  collect: async (unit, { email }) => (await listOfGuest(unit, email)).map(toWire),
  erase: (unit, { email }) => anonymizeGuest(unit, email),
}
