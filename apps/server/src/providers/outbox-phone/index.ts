import { randomBytes } from 'node:crypto'
import { type PhoneProvider, PhoneRefused } from '../../modules/identity/api.ts'
import { sendMail } from '../../modules/mail/api.ts'

const minutes = 10
/** Refuses invalid numbers, as a real service would. */
const phonePattern = /^\+?(?:[ ()./-]*\d){6,15}$/

/** For development: phone messages are shown on the dashboard's outbox page. */
export const outboxPhone: PhoneProvider = {
  enroll: async () => `phone-${randomBytes(4).toString('hex')}`,
  send(units, { channel, to, code, link, language }) {
    if (channel !== 'PUSH' && !phonePattern.test(to)) throw new PhoneRefused('This is not a phone number')
    const message = { channel, to, language }
    return units.command((unit) =>
      link
        ? sendMail(unit, { template: 'approve-sign-in', ...message, data: { link, minutes } })
        : sendMail(unit, { template: 'verification-code', ...message, data: { code, minutes } }),
    )
  },
}
