import type { Translate } from '@stoa/messages'
import { redirect } from 'react-router'
import { buildDeviceCookie, readDevice } from '../../features/sign-in/device.ts'
import { normalizeDigits } from '../../lib/digits.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { findNextPage } from '../lib/session.ts'

const factorTypes = ['TOTP', 'WEBAUTHN', 'RECOVERY_CODE'] as const
export type FactorType = (typeof factorTypes)[number]

/** A sign-in that waits for its second step, or for a passkey alone. */
export interface Proving {
  readonly stateToken: string
  /** The factors that the owner has. */
  readonly factors: readonly FactorType[]
  /** The one to use now. */
  readonly factor: FactorType
  /** The options of the passkey request. */
  readonly publicKey?: Record<string, unknown>
  /** Without a password: the passkey identifies the owner. */
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

/** Signs in with email address and password. */
export async function signInWithPassword(
  host: Host,
  url: URL,
  request: Request,
  form: FormData,
): Promise<Response | Refused | Proving> {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const missing = {
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && { email: host.t('security:error.emailMissing') }),
    ...(!password && { password: host.t('security:error.password') }),
  }
  if (Object.keys(missing).length > 0) return { email, errors: missing }
  let deviceToken: string | undefined
  try {
    const known = readDevice(request, 'dashboard')
    const input = { email, password, deviceToken: known, rememberThisDevice: !known }
    const { deviceToken: given, ...tokens } = await host.call('owner.signInOwner', input)
    host.signIn(tokens)
    deviceToken = given
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return (
      (error.code === 'SECOND_FACTOR_REQUIRED' && startSecondStep(error)) || { email, errors: toErrors(host.t, error) }
    )
  }
  return redirect(findNextPage(url), { headers: buildDeviceHeaders(deviceToken, host) })
}

const buildDeviceHeaders = (deviceToken: string | undefined, host: Host): Record<string, string> =>
  deviceToken ? { 'set-cookie': buildDeviceCookie(deviceToken, host.origin, 'dashboard') } : {}

/** Starts with the first factor in order of preference; recovery codes come last. */
function startSecondStep({ facts }: Problem): Proving | undefined {
  const { stateToken, factors: given } = facts as { stateToken: string; factors: readonly string[] }
  const factors = factorTypes.filter((type) => given.includes(type))
  return factors[0] && { stateToken, factors, factor: factors[0], at: Date.now() }
}

function toErrors(t: Translate, { code, status, violations = [] }: Problem): Refused['errors'] {
  if (code === 'INVALID_PASSWORD') return { password: t('security:error.wrongPair') }
  if (status === 429) return { form: t('security:error.tooMany') }
  if (violations.some(({ field }) => field.includes('email'))) return { email: t('security:error.email') }
  return { form: t('security:error.failed') }
}

/** Verifies the second factor. The intent `ask` switches to another one, or starts a passkey request. */
export async function verifyFactor(host: Host, url: URL, form: FormData): Promise<Response | Refused | Proving> {
  const readText = (name: string) => String(form.get(name) ?? '')
  const factor = readText('factor')
  const isAlone = readText('alone') === 'yes'
  const stateToken = readText('stateToken')
  if (!isFactor(factor) || !(stateToken || (isAlone && factor === 'WEBAUTHN'))) return refuseExpired(host.t)
  const proving = {
    stateToken,
    factor,
    factors: readText('factors').split(',').filter(isFactor),
    ...(isAlone && { alone: isAlone }),
    at: Date.now(),
  }
  try {
    if (readText('intent') === 'ask') {
      if (factor !== 'WEBAUTHN') return proving
      return { ...proving, ...(await host.call('owner.startOwnerFactor', isAlone ? {} : { stateToken })) }
    }
    if (factor !== 'WEBAUTHN' && !readText('code')) return { ...proving, error: host.t('security:error.codeMissing') }
    const { deviceToken, ...tokens } = await host.call('owner.verifyOwner', {
      factorType: factor,
      stateToken,
      rememberThisDevice: form.get('remember') === 'on',
      ...(factor === 'WEBAUTHN'
        ? { credential: JSON.parse(readText('credential') || '{}') }
        : { code: normalizeDigits(readText('code')).replace(/\s/g, '') }),
    })
    host.signIn(tokens)
    return redirect(findNextPage(url), { headers: buildDeviceHeaders(deviceToken, host) })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return describeProblem(host.t, error, proving)
  }
}

const refuseExpired = (t: Translate): Refused => ({ email: '', errors: { form: t('security:error.expired') } })

function describeProblem(t: Translate, { code, status }: Problem, proving: Proving): Refused | Proving {
  if (status === 429) return { ...proving, alert: t('security:error.tooMany') }
  if (code !== 'BAD_CODE') return refuseExpired(t)
  if (proving.alone) return { ...proving, alert: t('security:error.passkey') }
  if (proving.factor === 'WEBAUTHN') return { ...proving, alert: t('security:error.tryOther') }
  return { ...proving, error: t('security:error.codeUsed') }
}
