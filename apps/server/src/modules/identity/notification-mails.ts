import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { sendMail } from '../mail/index.ts'

/** The hosted pages that mails lead to. */
const pageOf = (unit: Unit, path: string) => `${unit.use(settingsPort).origin}${path}`

const recoverPage = '/sign-in/recover'

/** Someone tried to sign up with the address of an account: its owner hears of it, the other one does not. */
export const notifyAddressTaken = (unit: Unit, email: string, language?: string | null): Promise<void> =>
  sendMail(unit, {
    template: 'address-registered',
    to: email,
    language,
    data: { signInLink: pageOf(unit, '/sign-in'), recoverLink: pageOf(unit, recoverPage) },
  })

/** The password of an account is another one from now on. */
export const notifyPasswordChanged = (unit: Unit, email: string, language?: string | null): Promise<void> =>
  sendMail(unit, {
    template: 'password-changed',
    to: email,
    language,
    data: { recoverLink: pageOf(unit, recoverPage) },
  })

/** An account is signed in to with another address from now on; the one of before hears of it, not which. */
export const notifyLoginEmailChanged = (unit: Unit, email: string): Promise<void> =>
  sendMail(unit, { template: 'login-email-changed', to: email, data: {} })

/** What was set up before the address was shown to be theirs opens the account no more. */
export const notifySignInMethodsRemoved = (unit: Unit, email: string): Promise<void> =>
  sendMail(unit, {
    template: 'ways-in-removed',
    to: email,
    data: { accountLink: pageOf(unit, '/account/security') },
  })

/** The password that opens the dashboard is another one from now on. */
export const notifyOwnerPasswordChanged = (unit: Unit, email: string): Promise<void> =>
  sendMail(unit, { template: 'owner-password-changed', to: email, data: {} })

/** A session was ended because its refresh token was used by two. */
export const notifySessionEnded = (unit: Unit, email: string, sessionId: string): Promise<void> =>
  sendMail(unit, {
    template: 'session-ended',
    to: email,
    key: `session-ended/${sessionId}`,
    data: { recoverLink: pageOf(unit, recoverPage) },
  })

/** The page behind the link of a recovery or activation mail. No other site learns its address, and logs leave its query out. */
export const recoveryLink = (unit: Unit, token: string): string =>
  pageOf(unit, `${recoverPage}/password?token=${token}`)
