import type { Unit } from '../../kernel/unit.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { listOfAddresses, removeOfAddresses } from './sends.store.ts'

const collect = async (unit: Unit, email: string | null) =>
  email ? await listOfAddresses(unit, [email.toLowerCase()]) : []

const erase = async (unit: Unit, email: string | null): Promise<void> => {
  if (email) await removeOfAddresses(unit, [email.toLowerCase()])
}

/** Which campaigns an address got. */
export const campaignsHandler: PersonalDataHandler = {
  name: 'campaigns',
  collect: (unit, { loginEmail }) => collect(unit, loginEmail),
  erase: (unit, { loginEmail }) => erase(unit, loginEmail),
}

export const guestCampaignsHandler: GuestDataHandler = {
  name: 'campaigns',
  fate: 'ERASED',
  collect: (unit, { email }) => collect(unit, email),
  erase: (unit, { email }) => erase(unit, email),
}
