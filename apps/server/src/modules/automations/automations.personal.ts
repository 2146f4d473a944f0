import type { Unit } from '../../kernel/unit.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { listOfAddress, removeOfAddress } from './sends.store.ts'

const collect = async (unit: Unit, email: string | null) =>
  email ? await listOfAddress(unit, email.toLowerCase()) : []

const erase = async (unit: Unit, email: string | null): Promise<void> => {
  if (email) await removeOfAddress(unit, email.toLowerCase())
}

/** Which automations an address got. */
export const automationsHandler: PersonalDataHandler = {
  name: 'automations',
  collect: (unit, { loginEmail }) => collect(unit, loginEmail),
  erase: (unit, { loginEmail }) => erase(unit, loginEmail),
}

export const guestAutomationsHandler: GuestDataHandler = {
  name: 'automations',
  fate: 'ERASED',
  collect: (unit, { email }) => collect(unit, email),
  erase: (unit, { email }) => erase(unit, email),
}
