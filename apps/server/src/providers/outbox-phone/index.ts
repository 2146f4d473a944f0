import type { PhoneProvider } from '../../modules/identity/index.ts'
import { sendMail } from '../../modules/mail/index.ts'

const minutes = 10

/** For development: what would go to a phone is read on the dashboard's outbox page. */
export const outboxPhone: PhoneProvider = {
  send: (units, { channel, to, code, language }) =>
    units.command((unit) =>
      sendMail(unit, { template: 'verification-code', channel, to, language, data: { code, minutes } }),
    ),
}
