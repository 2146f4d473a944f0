import type { Translate } from '@stoa/messages'
import { normalizeDigits } from '../../lib/digits.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import type { readCaptchaTokens } from './captcha.ts'
import { getTexts, keepDevice, readDevice } from './device.ts'
import { type Cleared, goOnTelling } from './go-on.ts'
import type { SignInStateName } from './states.tsx'

export const factorTypes = ['TOTP', 'WEBAUTHN', 'PUSH', 'SMS', 'CALL', 'EMAIL', 'RECOVERY_CODE'] as const
export type FactorType = (typeof factorTypes)[number]
/** These send a message or create a challenge first. */
const sent = ['SMS', 'CALL', 'EMAIL', 'PUSH'] as const

/** A sign-in that waits for a second factor. */
export interface Proving {
  readonly stateToken: string
  /** All factors that are accepted. */
  readonly factors: readonly FactorType[]
  /** The factor that is asked for now. */
  readonly factor: FactorType
  /** The factor's message or challenge was sent. */
  readonly isSent?: boolean
  readonly error?: string
  readonly alert?: string
  /** For PUSH: what the approval page asks for. */
  readonly pushNumber?: string
  /** The challenge that a passkey has to sign. */
  readonly publicKey?: Record<string, unknown>
  /** No password was checked before: the passkey identifies the account, or the mailbox proves the email address. */
  readonly alone?: boolean
  readonly at: number
}

export const needsSending = (factor: FactorType): boolean => sent.includes(factor as (typeof sent)[number])

export type Proved = Proving | Cleared | { readonly waiting: SignInStateName; readonly to?: string }

const isFactor = (text: unknown): text is FactorType => factorTypes.includes(text as FactorType)

/** Prefers a factor that needs no message; recovery codes are the last resort. */
export function askFirst(stateToken: string, additionalData: Record<string, unknown> | undefined): Proving | undefined {
  const factors = factorTypes.filter((type) => getTexts(additionalData, 'factors').includes(type))
  const factor = factors.find((type) => !needsSending(type) && type !== 'RECOVERY_CODE') ?? factors[0]
  return factor && { stateToken, factors, factor, at: Date.now() }
}

interface ByMail {
  readonly email: string
  readonly captchaTokens: ReturnType<typeof readCaptchaTokens>
  readonly deviceToken: string | undefined
}

/** Starts a sign-in without a password, and emails a code for it. */
export async function askByMail(host: Host, { email, captchaTokens, deviceToken }: ByMail): Promise<Proving> {
  const { stateToken = '' } = await host.call('authentication.loginV2', {
    loginId: { email },
    captchaTokens,
    clientMetaData: { deviceToken },
  })
  return ask(host, { stateToken, factors: ['EMAIL'], factor: 'EMAIL', alone: true, at: Date.now() })
}

/** Checks the answer to a factor, or switches to another factor. */
export async function prove(host: Host, url: URL, request: Request): Promise<Proved | Response> {
  const form = await request.formData()
  const stateToken = String(form.get('stateToken') ?? '')
  const factors = String(form.get('factors') ?? '')
    .split(',')
    .filter(isFactor)
  const factor = form.get('factor')
  const isAlone = form.get('alone') === 'yes'
  if (!isFactor(factor) || !(stateToken || isPasskeyAlone({ factor, alone: isAlone }))) return { waiting: 'code-over' }
  const isSent = form.get('isSent') === 'yes'
  const pushNumber = String(form.get('pushNumber') ?? '')
  const shown = { ...(isAlone && { alone: isAlone }), ...(isSent && { isSent }), ...(pushNumber && { pushNumber }) }
  const proving = { stateToken, factors, factor, ...shown, at: Date.now() }
  try {
    if (form.get('intent') === 'ask') return await ask(host, proving)
    return await answer(host, url, { request, form, proving })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return describeRefusal(host.t, error, proving)
  }
}

async function ask(host: Host, proving: Proving): Promise<Proving> {
  const { factor: factorType, stateToken } = proving
  if (factorType === 'TOTP' || factorType === 'RECOVERY_CODE') return proving
  const begun = await host.call('authentication.startFactor', {
    factorType,
    // A new request for a passkey starts a new attempt: the previous one was not bound to an account.
    ...(!isPasskeyAlone(proving) && { stateToken }),
  })
  return { ...proving, ...begun, ...(needsSending(factorType) && { isSent: true }) }
}

async function answer(
  host: Host,
  url: URL,
  { request, form, proving }: { request: Request; form: FormData; proving: Proving },
): Promise<Proved | Response> {
  const { factor, stateToken } = proving
  const code = normalizeDigits(String(form.get('code') ?? '')).trim()
  const credential = String(form.get('credential') ?? '')
  if (needsCode(factor) && !code) return { ...proving, error: host.t('security:error.codeMissing') }
  const {
    state,
    sessionToken,
    stateToken: next,
    additionalData,
  } = await host.call('authentication.verify', {
    factorType: factor,
    stateToken,
    rememberThisDevice: form.get('remember') === 'on',
    ...(needsCode(factor) && { code: factor === 'RECOVERY_CODE' ? code : code.replace(/\s/g, '') }),
    ...(credential && { credential: JSON.parse(credential) }),
    clientMetaData: { deviceToken: readDevice(request) },
  })
  if (sessionToken) {
    const going = await goOnTelling(host, url, sessionToken, additionalData)
    return going instanceof Response ? keepDevice(going, additionalData, host.origin) : going
  }
  const further = state === 'STATUS_CHECK' && next ? askFirst(next, additionalData) : undefined
  if (further) return further
  return { waiting: state === 'REQUIRE_OWNER_APPROVAL' ? 'owner' : 'elsewhere' }
}

const isPasskeyAlone = ({ factor, alone }: Pick<Proving, 'factor' | 'alone'>): boolean =>
  alone === true && factor === 'WEBAUTHN'

export const needsCode = (factor: FactorType): boolean => factor !== 'WEBAUTHN' && factor !== 'PUSH'

function describeRefusal(t: Translate, { code, status, facts }: Problem, proving: Proving): Proved {
  if (status === 429) return { ...proving, alert: t('security:error.tooMany') }
  switch (code) {
    case 'NOT_FOUND':
      return isPasskeyAlone(proving) ? { ...proving, alert: t('security:error.passkey') } : { waiting: 'code-over' }
    case 'BAD_CODE': {
      if (isPasskeyAlone(proving)) return { ...proving, alert: t('security:error.passkey') }
      if (!needsCode(proving.factor)) return { ...proving, alert: t('security:error.tryOther') }
      return { ...proving, error: t('security:error.codeUsed') }
    }
    case 'PUSH_PENDING':
      return { ...proving, alert: t('security:error.noAnswer') }
    case 'SEND_CODE_ERROR':
      return {
        ...proving,
        alert: t(facts?.reason === 'DEVICE_GONE' ? 'security:error.deviceGone' : 'security:error.cantSendOther'),
      }
    case 'MEMBER_BLOCKED':
      return { waiting: 'blocked' }
    default:
      return { waiting: 'code-over' }
  }
}
