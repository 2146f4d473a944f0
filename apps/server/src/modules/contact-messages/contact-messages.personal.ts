import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { listOf, removeOf } from './contact-messages.store.ts'

export const contactMessagesHandler: PersonalDataHandler = {
  name: 'contactMessages',
  collect: async (unit, { loginEmail }) => (loginEmail ? listOf(unit, loginEmail) : []),
  async erase(unit, { loginEmail }) {
    if (loginEmail) await removeOf(unit, loginEmail)
  },
}

export const guestContactMessagesHandler: GuestDataHandler = {
  name: 'contactMessages',
  fate: 'ERASED',
  collect: (unit, { email }) => listOf(unit, email),
  async erase(unit, { email }) {
    await removeOf(unit, email)
  },
}
