import { listBouncesOf, listMailsTo, removeBouncesOf, removeMailsTo } from '../mail/api.ts'
import { anonymizeSessionsOf, listSessionsOf } from '../tokens/api.ts'
import type { PersonalDataHandler } from './personal-data.ts'

/** Handlers for modules that don't know members: this one queries them by address and by id. */
export const mailsHandler: PersonalDataHandler = {
  name: 'mails',
  collect: async (unit, { loginEmail }) => (loginEmail ? listMailsTo(unit, loginEmail) : []),
  async erase(unit, { loginEmail }) {
    if (loginEmail) await removeMailsTo(unit, loginEmail)
  },
}

export const bouncesHandler: PersonalDataHandler = {
  name: 'returnedMails',
  collect: async (unit, { loginEmail }) => (loginEmail ? listBouncesOf(unit, loginEmail) : []),
  async erase(unit, { loginEmail }) {
    if (loginEmail) await removeBouncesOf(unit, loginEmail)
  },
}

export const sessionsHandler: PersonalDataHandler = {
  name: 'sessions',
  collect: (unit, { memberId }) => listSessionsOf(unit, memberId),
  erase: (unit, { memberId }) => anonymizeSessionsOf(unit, memberId),
}
