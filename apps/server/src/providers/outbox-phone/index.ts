import { randomBytes } from 'node:crypto'
import type { PushOutbox } from '../../modules/identity/api.ts'
import { sendMail } from '../../modules/mail/api.ts'
import { type PhoneOutbox, PhoneRefused } from '../../modules/phone/api.ts'

const minutes = 10
/** Refuses invalid numbers, as a real service would. */
const phonePattern = /^\+?(?:[ ()./-]*\d){6,15}$/

/** For development: phone messages are shown on the dashboard's outbox page. */
export const outboxPhone: PhoneOutbox = {
  send(units, { channel, to, code, language }) {
    if (!phonePattern.test(to)) throw new PhoneRefused('NOT_A_PHONE_NUMBER')
    const message = { channel, to, language, data: { code, minutes } }
    return units.command((unit) => sendMail(unit, { template: 'verification-code', ...message }))
  },
}

/** The same for approval requests, with a link to the page that answers them. */
export const outboxPush: PushOutbox = {
  createTarget: () => `phone-${randomBytes(4).toString('hex')}`,
  send: (units, { to, link, language }) =>
    units.command((unit) =>
      sendMail(unit, { template: 'approve-sign-in', channel: 'PUSH', to, language, data: { link, minutes } }),
    ),
}
