import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { listOfPerson, removeOfPerson } from './buyers.store.ts'

export const companyBuyersHandler: PersonalDataHandler = {
  name: 'companies',
  collect: (unit, { memberId, loginEmail }) => listOfPerson(unit, { memberId, email: loginEmail }),
  erase: async (unit, { memberId, loginEmail }) => removeOfPerson(unit, { memberId, email: loginEmail }),
}

/** Invitations of people without an account. */
export const guestCompanyBuyersHandler: GuestDataHandler = {
  name: 'companies',
  fate: 'ERASED',
  collect: (unit, { email }) => listOfPerson(unit, { email }),
  erase: async (unit, { email }) => removeOfPerson(unit, { email }),
}
