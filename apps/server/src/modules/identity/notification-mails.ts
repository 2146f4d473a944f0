import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { sendMail } from '../mail/api.ts'
import { chooseAccountLanguage } from './account-language.ts'

/** The hosted pages that mails link to. */
const buildPageUrl = (unit: Unit, path: string) => `${unit.use(settingsPort).origin}${path}`

const recoverPage = '/sign-in/recover'

/** A sign-up used the address of an existing account: only its owner is notified. */
export const notifyAddressTaken = (unit: Unit, email: string, language?: string | null): Promise<void> =>
  sendMail(unit, {
    template: 'address-registered',
    to: email,
    language,
    data: { signInLink: buildPageUrl(unit, '/sign-in'), recoverLink: buildPageUrl(unit, recoverPage) },
  })

interface AccountAddress {
  readonly memberId: string
  readonly email: string
}

/** The password of an account was changed. */
export const notifyPasswordChanged = async (unit: Unit, { memberId, email }: AccountAddress): Promise<void> =>
  sendMail(unit, {
    template: 'password-changed',
    to: email,
    language: await chooseAccountLanguage(unit, memberId),
    data: { recoverLink: buildPageUrl(unit, recoverPage) },
  })

/** The login email was changed; notifies the previous address without naming the new one. */
export const notifyLoginEmailChanged = async (unit: Unit, { memberId, email }: AccountAddress): Promise<void> =>
  sendMail(unit, {
    template: 'login-email-changed',
    to: email,
    language: await chooseAccountLanguage(unit, memberId),
    data: {},
  })

/** Sign-in methods set up before the address was verified were removed. */
export const notifySignInMethodsRemoved = async (unit: Unit, { memberId, email }: AccountAddress): Promise<void> =>
  sendMail(unit, {
    template: 'ways-in-removed',
    to: email,
    language: await chooseAccountLanguage(unit, memberId),
    data: { accountLink: buildPageUrl(unit, '/account/security') },
  })

/** The dashboard password was changed. */
export const notifyOwnerPasswordChanged = async (unit: Unit, { id, email }: { id: string; email: string }) =>
  sendMail(unit, {
    template: 'owner-password-changed',
    to: email,
    language: await chooseAccountLanguage(unit, id),
    data: {},
  })

/** A session was ended because its refresh token was used twice. */
export const notifySessionEnded = async (
  unit: Unit,
  { memberId, email }: AccountAddress,
  sessionId: string,
): Promise<void> =>
  sendMail(unit, {
    template: 'session-ended',
    to: email,
    language: await chooseAccountLanguage(unit, memberId),
    key: `session-ended/${sessionId}`,
    data: { recoverLink: buildPageUrl(unit, recoverPage) },
  })

/** The link in a recovery or activation mail. The page sends no referrer, and logs omit its query. */
export const buildRecoveryLink = (unit: Unit, token: string): string =>
  buildPageUrl(unit, `${recoverPage}/password?token=${token}`)
