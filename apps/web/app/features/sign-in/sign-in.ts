import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { buildCaptchaAlert, type CaptchaKind, readCaptchaTokens } from './captcha.ts'
import { keepDevice } from './device.ts'
import { askByMail, askFirst, type Proving } from './factor.ts'
import { goOn } from './go-on.ts'
import type { SignInStateName } from './states.tsx'

export interface Outcome {
  readonly email: string
  readonly errors?: { readonly email?: string; readonly password?: string }
  readonly alert?: { readonly title: string; readonly text?: string; readonly tone?: 'info' }
  /** The sign-in can't continue on this page. */
  readonly waiting?: SignInStateName
  /** The page to continue on, if not the usual one. */
  readonly to?: string
  /** A code was emailed; it is submitted together with this token. */
  readonly stateToken?: string
  /** The password was correct, and a second factor is required. */
  readonly proving?: Proving
  /** The next attempt must include this. */
  readonly captcha?: CaptchaKind
  /** Distinguishes two equal outcomes. */
  readonly at: number
}

/** The requesting app; over: the URL is unknown, was used or has expired. */
export type Asking =
  | { readonly kind: 'shop' }
  | { readonly kind: 'app'; readonly name: string }
  | { readonly kind: 'over' }

export async function readAsking(host: Host, session: string | null): Promise<Asking & { email?: string }> {
  if (!session) return { kind: 'shop' }
  try {
    const { appName, email } = await host.call('signIn.describeSignIn', { session })
    return { kind: 'app', name: appName, email }
  } catch (error) {
    if (isProblem(error) && error.status < 500 && error.status !== 429) return { kind: 'over' }
    throw error
  }
}

const operations = { 'log-in': 'authentication.loginV2', 'sign-up': 'authentication.registerV2' } as const

/** Signs in or up and redirects: to the app with a code, or to the page that required it. */
export async function signIn(
  host: Host,
  act: keyof typeof operations,
  url: URL,
  form: FormData,
  /** The device token of this browser, if the member asked to remember it. */
  deviceToken?: string,
): Promise<Outcome | Response> {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const byMail = act === 'log-in' && form.get('intent') === 'mail'
  const errors = findErrors(host.t, act, email, byMail ? undefined : password)
  if (errors) return { email, errors, at: Date.now() }
  const captchaTokens = readCaptchaTokens(form)
  try {
    if (byMail) return { email, proving: await askByMail(host, { email, captchaTokens, deviceToken }), at: Date.now() }
    const { state, sessionToken, stateToken, additionalData } = await host.call(operations[act], {
      loginId: { email },
      password,
      captchaTokens,
      clientMetaData: { deviceToken, rememberThisDevice: !deviceToken },
    })
    if (sessionToken) return keepDevice(await goOn(host, url, sessionToken), additionalData, host.origin)
    const proving = state === 'STATUS_CHECK' && stateToken ? askFirst(stateToken, additionalData) : undefined
    if (proving) return { email, proving, at: Date.now() }
    return { email, ...describeWaiting(host.t, state, stateToken), at: Date.now() }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { email, ...describeRefusal(host.t, error), at: Date.now() }
  }
}

/** A password field that is not shown can't be invalid. */
function findErrors(
  t: Translate,
  act: keyof typeof operations,
  email: string,
  password: string | undefined,
): Outcome['errors'] {
  const errors = {
    ...(!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && {
      email: t(email ? 'security:error.email' : 'security:error.emailMissing'),
    }),
    ...(password === '' && { password: t('security:error.password') }),
    ...(act === 'sign-up' && password && password.length < 8 && { password: t('security:error.short') }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

function describeWaiting(
  t: Translate,
  state: string,
  stateToken: string | undefined,
): Pick<Outcome, 'waiting' | 'alert' | 'stateToken'> {
  if (state === 'REQUIRE_OWNER_APPROVAL') return { waiting: 'owner' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) return { stateToken }
  return { alert: { title: t('security:alert.unavailable'), text: t('security:alert.unavailableText') } }
}

function describeRefusal(
  t: Translate,
  { code, status, violations = [] }: Problem,
): Pick<Outcome, 'errors' | 'alert' | 'captcha'> {
  switch (code) {
    case 'CAPTCHA_REQUIRED':
    case 'CAPTCHA_REFUSED':
      return { captcha: 'visible', alert: buildCaptchaAlert(t) }
    case 'IDENTITY_NOT_FOUND':
      return { errors: { email: t('security:error.noAccount') } }
    case 'INVALID_PASSWORD':
      return { errors: { password: t('security:error.wrongPair') } }
    case 'EMAIL_ALREADY_EXISTS':
      return { errors: { email: t('security:error.accountExists') } }
    case 'PASSWORD_RESET_REQUIRED':
      return { errors: { password: t('security:error.reset') } }
    case 'MEMBER_BLOCKED':
      return {
        alert: { title: t('security:alert.blocked'), text: t('security:alert.blockedText') },
      }
    case 'SEND_CODE_ERROR':
      return { alert: { title: t('security:alert.cantSend'), text: t('security:alert.cantSendText') } }
    case 'UNAUTHENTICATED_TOKEN':
      return { alert: { title: t('security:alert.expired'), text: t('security:alert.expiredText') } }
  }
  if (status === 429) return { alert: { title: t('security:alert.tooMany'), text: t('security:alert.tooManyText') } }
  const isAbout = (name: string) => violations.some(({ field }) => field.includes(name))
  if (isAbout('email')) return { errors: { email: t('security:error.email') } }
  if (isAbout('password')) return { errors: { password: t('security:error.passwordRefused') } }
  return { alert: { title: t('security:alert.failed'), text: t('security:alert.failedText') } }
}
