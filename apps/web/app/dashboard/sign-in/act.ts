import { redirect } from 'react-router'
import { deviceCookie, deviceIn } from '../../features/sign-in/device.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { nextPage } from '../lib/session.ts'

const factorTypes = ['TOTP', 'WEBAUTHN', 'RECOVERY_CODE'] as const
export type FactorType = (typeof factorTypes)[number]

/** A sign-in whose password was right, or one with a passkey alone. */
export interface Proving {
  readonly stateToken: string
  /** All that would do. */
  readonly factors: readonly FactorType[]
  /** The one that is asked for now. */
  readonly factor: FactorType
  /** What a passkey has to sign. */
  readonly publicKey?: Record<string, unknown>
  /** No password was typed: the passkey says who it is. */
  readonly alone?: boolean
  readonly error?: string
  readonly alert?: string
  readonly at: number
}

export interface Refused {
  readonly email: string
  readonly errors: { readonly email?: string; readonly password?: string; readonly form?: string }
}

const isFactor = (text: unknown): text is FactorType => factorTypes.includes(text as FactorType)
const tooMany = 'Too many attempts. Wait a few minutes, then try again.'

/** The email address and the password. */
export async function logIn(
  host: Host,
  url: URL,
  request: Request,
  form: FormData,
): Promise<Response | Refused | Proving> {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const missing = {
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: 'Enter your email address.' }),
    ...(!password && { password: 'Enter your password.' }),
  }
  if (Object.keys(missing).length > 0) return { email, errors: missing }
  let deviceToken: string | undefined
  try {
    const known = deviceIn(request, 'dashboard')
    const asked = { email, password, deviceToken: known, rememberThisDevice: !known }
    const { deviceToken: given, ...tokens } = await host.call('owner.signInOwner', asked)
    host.signIn(tokens)
    deviceToken = given
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return (error.code === 'SECOND_FACTOR_REQUIRED' && askFirst(error)) || { email, errors: errorsOf(error) }
  }
  return redirect(nextPage(url), { headers: keeping(deviceToken, host) })
}

const keeping = (deviceToken: string | undefined, host: Host): Record<string, string> =>
  deviceToken ? { 'set-cookie': deviceCookie(deviceToken, host.origin, 'dashboard') } : {}

/** The page opens with what is at hand; recovery codes are for when all else is lost. */
function askFirst({ facts }: Problem): Proving | undefined {
  const { stateToken, factors: given } = facts as { stateToken: string; factors: readonly string[] }
  const factors = factorTypes.filter((type) => given.includes(type))
  return factors[0] && { stateToken, factors, factor: factors[0], at: Date.now() }
}

function errorsOf({ code, status, violations = [] }: Problem): Refused['errors'] {
  if (code === 'INVALID_PASSWORD') return { password: 'The email address and password don’t match.' }
  if (status === 429) return { form: tooMany }
  if (violations.some(({ field }) => field.includes('email'))) return { email: 'This is not a whole email address.' }
  return { form: 'That did not work. Check what you have entered and try again.' }
}

/** The answer to the second factor; `ask` shows another one, or has the browser ask for a passkey. */
export async function prove(host: Host, url: URL, form: FormData): Promise<Response | Refused | Proving> {
  const text = (name: string) => String(form.get(name) ?? '')
  const factor = text('factor')
  const alone = text('alone') === 'yes'
  const stateToken = text('stateToken')
  if (!isFactor(factor) || !(stateToken || (alone && factor === 'WEBAUTHN'))) return over
  const proving = {
    stateToken,
    factor,
    factors: text('factors').split(',').filter(isFactor),
    ...(alone && { alone }),
    at: Date.now(),
  }
  try {
    if (text('intent') === 'ask') {
      if (factor !== 'WEBAUTHN') return proving
      return { ...proving, ...(await host.call('owner.startOwnerFactor', alone ? {} : { stateToken })) }
    }
    if (factor !== 'WEBAUTHN' && !text('code')) return { ...proving, error: 'Enter the code.' }
    const { deviceToken, ...tokens } = await host.call('owner.verifyOwner', {
      factorType: factor,
      stateToken,
      rememberThisDevice: form.get('remember') === 'on',
      ...(factor === 'WEBAUTHN'
        ? { credential: JSON.parse(text('credential') || '{}') }
        : { code: text('code').replace(/\s/g, '') }),
    })
    host.signIn(tokens)
    return redirect(nextPage(url), { headers: keeping(deviceToken, host) })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refusal(error, proving)
  }
}

const over: Refused = { email: '', errors: { form: 'This took too long, or was done already. Log in again.' } }

function refusal({ code, status }: Problem, proving: Proving): Refused | Proving {
  if (status === 429) return { ...proving, alert: tooMany }
  if (code !== 'BAD_CODE') return over
  if (proving.alone) return { ...proving, alert: 'This passkey opens no dashboard here, or it took too long.' }
  if (proving.factor === 'WEBAUTHN') return { ...proving, alert: 'This was not accepted. Try again, or another way.' }
  return { ...proving, error: 'This code isn’t correct, or was already used.' }
}
