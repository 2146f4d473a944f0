import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { getTexts } from './device.ts'
import { goOnTelling } from './go-on.ts'
import type { Outcome } from './sign-in.ts'

export type RecoveryState =
  | { readonly sent: true; readonly email: string }
  | { readonly sent: false; readonly email: string; readonly error: string; readonly at: number }

/** Requests a recovery email. The answer does not reveal whether the account exists. */
export async function askForMail(host: Host, form: FormData): Promise<RecoveryState> {
  const email = String(form.get('email') ?? '').trim()
  const refuse = (error: string): RecoveryState => ({ sent: false, email, error, at: Date.now() })
  if (!email) return refuse(host.t('security:error.emailMissing'))
  try {
    await host.call('recovery.sendRecoveryEmail', { email, language: host.site.locale })
    return { sent: true, email }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.status === 429) return refuse(host.t('security:recover.tooMany'))
    return refuse(host.t('security:error.email'))
  }
}

/** The account of the link in the URL; undefined when the link is no longer valid. */
export async function readRecovery(host: Host, token: string) {
  try {
    return await host.call('recovery.describeRecovery', { recoveryToken: token })
  } catch (error) {
    if (isProblem(error) && error.status < 500 && error.status !== 429) return undefined
    throw error
  }
}

export type NewPassword = Pick<Outcome, 'waiting' | 'to'> & { readonly error?: string; readonly at: number }

/** Sets the password and redirects to the app that requested the email, or to the account. */
export async function setPassword(host: Host, url: URL, form: FormData): Promise<NewPassword | Response> {
  const at = Date.now()
  const password = String(form.get('password') ?? '')
  const token = url.searchParams.get('token') ?? ''
  if (password.length < 8)
    return { error: host.t(password ? 'security:error.short' : 'security:error.newPassword'), at }
  try {
    const redirectUrl = (await readRecovery(host, token))?.redirectUrl
    const { state, sessionToken, additionalData } = await host.call('recovery.recover', {
      recoveryToken: token,
      password,
    })
    if (redirectUrl && getTexts(additionalData, 'removed').length > 0)
      return { waiting: 'cleared', to: redirectUrl, at }
    if (redirectUrl) return redirect(redirectUrl, 302)
    if (sessionToken) {
      const going = await goOnTelling(host, url, sessionToken, additionalData)
      return going instanceof Response ? going : { ...going, at }
    }
    return { waiting: state === 'REQUIRE_OWNER_APPROVAL' ? 'owner' : 'password-set', at }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.violations?.some(({ field }) => field === 'password'))
      return { error: host.t('security:error.passwordRefused'), at }
    if (error.code === 'MEMBER_BLOCKED') return { waiting: 'blocked', at }
    if (error.status === 429) return { error: host.t('security:recover.tooMany'), at }
    return { waiting: 'link-over', at }
  }
}
