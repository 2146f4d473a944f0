import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { type CaptchaKind, captchaAlert, captchaTokensOf } from './captcha.ts'
import { keepDevice } from './device.ts'
import { askByMail, askFirst, type Proving } from './factor.ts'
import { goOn } from './go-on.ts'
import type { SignInStateName } from './states.tsx'

export interface Outcome {
  readonly email: string
  readonly errors?: { readonly email?: string; readonly password?: string }
  readonly alert?: { readonly title: string; readonly text?: string; readonly tone?: 'info' }
  /** The sign-in went as far as it can: the rest happens elsewhere. */
  readonly waiting?: SignInStateName
  /** Where it goes on from there, if not where it usually does. */
  readonly to?: string
  /** The mail that has just gone out holds a code, which goes on with this. */
  readonly stateToken?: string
  /** The password was right, and more is needed. */
  readonly proving?: Proving
  /** The form has to come with this next time. */
  readonly captcha?: CaptchaKind
  /** Tells two equal outcomes apart. */
  readonly at: number
}

/** Which app asks; over: the address is unknown, was used or has expired. */
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

/** Signs in or up and goes on: back to the app with a code, or to the page that wanted it. */
export async function signIn(
  host: Host,
  act: keyof typeof operations,
  url: URL,
  form: FormData,
  /** The token of this browser, if it was to be remembered. */
  deviceToken?: string,
): Promise<Outcome | Response> {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const byMail = act === 'log-in' && form.get('intent') === 'mail'
  const errors = findErrors(act, email, byMail ? undefined : password)
  if (errors) return { email, errors, at: Date.now() }
  const captchaTokens = captchaTokensOf(form)
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
    return { email, ...waitingFor(state, stateToken), at: Date.now() }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { email, ...refusalOf(error), at: Date.now() }
  }
}

/** A password that is not asked for can't be wrong. */
function findErrors(act: keyof typeof operations, email: string, password: string | undefined): Outcome['errors'] {
  const errors = {
    ...(!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && {
      email: email ? 'This is not a whole email address, like name@example.com.' : 'Enter your email address.',
    }),
    ...(password === '' && { password: 'Enter your password.' }),
    ...(act === 'sign-up' && password && password.length < 8 && { password: 'Use at least 8 characters.' }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

function waitingFor(state: string, stateToken: string | undefined): Pick<Outcome, 'waiting' | 'alert' | 'stateToken'> {
  if (state === 'REQUIRE_OWNER_APPROVAL') return { waiting: 'owner' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) return { stateToken }
  return { alert: { title: 'This account cannot be signed in to right now', text: 'Write to the shop and ask why.' } }
}

function refusalOf({ code, status, violations = [] }: Problem): Pick<Outcome, 'errors' | 'alert' | 'captcha'> {
  switch (code) {
    case 'CAPTCHA_REQUIRED':
    case 'CAPTCHA_REFUSED':
      return { captcha: 'visible', alert: captchaAlert }
    case 'IDENTITY_NOT_FOUND':
      return { errors: { email: 'There is no account with this email address.' } }
    case 'INVALID_PASSWORD':
      return { errors: { password: 'The password does not belong to this email address.' } }
    case 'EMAIL_ALREADY_EXISTS':
      return { errors: { email: 'There is an account with this email address. Log in instead.' } }
    case 'PASSWORD_RESET_REQUIRED':
      return { errors: { password: 'This password can no longer be used. Choose a new one by mail.' } }
    case 'MEMBER_BLOCKED':
      return {
        alert: { title: 'This account is blocked', text: 'Write to the shop if you think that this is a mistake.' },
      }
    case 'SEND_CODE_ERROR':
      return { alert: { title: 'No code can be sent right now', text: 'Wait half a minute, then try again.' } }
    case 'UNAUTHENTICATED_TOKEN':
      return { alert: { title: 'This sign-in has expired', text: 'Go back to where you came from and start again.' } }
  }
  if (status === 429) return { alert: { title: 'Too many tries', text: 'Wait a few minutes, then try again.' } }
  const wrong = (name: string) => violations.find(({ field }) => field.includes(name))
  if (wrong('email')) return { errors: { email: 'This is not a whole email address, like name@example.com.' } }
  if (wrong('password')) return { errors: { password: `The password ${wrong('password')!.description}.` } }
  return { alert: { title: 'That did not work', text: 'Check what you have entered and try again.' } }
}
