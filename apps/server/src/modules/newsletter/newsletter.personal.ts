import type { Unit } from '../../kernel/unit.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { listByEmails, removeByEmails, toSubscriber } from './newsletter.store.ts'
import { toEmail } from './newsletter.ts'

const collect = async (unit: Unit, email: string | null) =>
  email ? (await listByEmails(unit, [toEmail(email)])).map(toSubscriber) : []

const erase = async (unit: Unit, email: string | null): Promise<void> => {
  if (email) await removeByEmails(unit, [toEmail(email)])
}

export const newsletterHandler: PersonalDataHandler = {
  name: 'newsletter',
  collect: (unit, { loginEmail }) => collect(unit, loginEmail),
  erase: (unit, { loginEmail }) => erase(unit, loginEmail),
}

export const guestNewsletterHandler: GuestDataHandler = {
  name: 'newsletter',
  fate: 'ERASED',
  collect: (unit, { email }) => collect(unit, email),
  erase: (unit, { email }) => erase(unit, email),
}
