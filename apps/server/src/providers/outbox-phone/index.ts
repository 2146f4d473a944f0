import { randomBytes } from 'node:crypto'
import { type PhoneProvider, PhoneRefused } from '../../modules/identity/index.ts'
import { sendMail } from '../../modules/mail/index.ts'

const minutes = 10
/** As a real service would, it refuses what is no number. */
const number = /^\+?(?:[ ()./-]*\d){6,15}$/

/** For development: what would go to a phone is read on the dashboard's outbox page. */
export const outboxPhone: PhoneProvider = {
  enroll: async () => `phone-${randomBytes(4).toString('hex')}`,
  send(units, { channel, to, code, link, language }) {
    if (channel !== 'PUSH' && !number.test(to)) throw new PhoneRefused('This is no phone number')
    const message = { channel, to, language }
    return units.command((unit) =>
      link
        ? sendMail(unit, { template: 'approve-sign-in', ...message, data: { link, minutes } })
        : sendMail(unit, { template: 'verification-code', ...message, data: { code, minutes } }),
    )
  },
}
