import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import { normalizeDigits } from '../../lib/digits.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'

export type Factors = ReplyOf<'factors.listFactors'>

/** What can be set up, if the server supports it. */
export const offered = ['TOTP', 'WEBAUTHN', 'PUSH', 'EMAIL', 'SMS', 'CALL'] as const
export type Offered = (typeof offered)[number]

type PhoneType = 'SMS' | 'CALL'
const isPhone = (type: Offered): type is PhoneType => type === 'SMS' || type === 'CALL'

/** A factor whose setup has begun but is not confirmed. */
export interface SettingUp {
  readonly type: Offered
  readonly factorId: string
  readonly stateToken: string
  readonly totp?: { readonly secret: string; readonly qrCode: string }
  readonly publicKey?: Record<string, unknown>
  /** What the approval page asks for. */
  readonly pushNumber?: string
  readonly error?: string
}

export interface Done {
  readonly settingUp?: SettingUp
  /** Shown once. */
  readonly recoveryCodes?: readonly string[]
  readonly notice?: string
  /** The sign-in methods have changed, so the page offers to end other sessions. */
  readonly offersOthers?: true
  readonly alert?: string
  readonly errors?: { readonly currentPassword?: string; readonly newPassword?: string; readonly email?: string }
  /** A code was sent to a new sign-in email. */
  readonly wantsEmailCode?: EmailChange
  /** The request needs the password first: the form is shown again with a field for it. */
  readonly wantsPassword?: { readonly intent: string; readonly value: string; readonly target?: string }
  /**
   * Whether to ask for permission to notify in this browser. `isRequired` is false in development, where the outbox can
   * replace it.
   */
  readonly wantsPush?: { readonly publicKey: string; readonly isRequired: boolean }
  /** Asks for the phone number. */
  readonly wantsNumber?: { readonly type: PhoneType; readonly target?: string; readonly error?: string }
  readonly at: number
}

interface EmailChange {
  readonly changeId: string
  readonly email: string
  readonly error?: string
}

/** Handles the forms of the security page. */
export async function change(host: Host, form: FormData): Promise<Done> {
  const intent = String(form.get('intent') ?? '')
  const value = String(form.get('value') ?? '')
  const currentPassword = String(form.get('currentPassword') ?? '') || undefined
  const target = String(form.get('target') ?? '').trim() || undefined
  const input = { intent, value, currentPassword, target }
  try {
    return { ...(await perform(host, form, input)), at: Date.now() }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { ...describeProblem(host.t, error, input, readSettingUp(form)), at: Date.now() }
  }
}

interface SecurityRequest {
  readonly intent: string
  readonly value: string
  readonly currentPassword: string | undefined
  /** A phone number. */
  readonly target: string | undefined
}

async function perform(host: Host, form: FormData, input: SecurityRequest): Promise<Omit<Done, 'at'>> {
  const { intent, value, currentPassword, target } = input
  switch (intent) {
    case 'add': {
      const type = parseType(value)
      if (isPhone(type) && !target)
        return { wantsNumber: { type, ...(form.has('target') && { error: host.t('security:error.phone') }) } }
      if (type === 'PUSH' && !target && !form.has('outbox')) {
        return { wantsPush: await host.call('factors.getPushKey', {}) }
      }
      const { totp, ...begun } = await host.call('factors.addFactor', { type, target, currentPassword })
      return { settingUp: { type, ...begun, ...(totp && { totp: { secret: totp.secret, qrCode: totp.qrCode } }) } }
    }
    case 'confirm': {
      const { type, factorId, stateToken } = readSettingUp(form)
      const credential = String(form.get('credential') ?? '')
      const { recoveryCodes } = await host.call('factors.confirmFactor', {
        factorId,
        stateToken,
        code: normalizeDigits(String(form.get('code') ?? '')).replace(/\s/g, ''),
        ...(credential && { credential: JSON.parse(credential) }),
      })
      return {
        // A passkey is always optional.
        notice: host.t(type === 'WEBAUTHN' ? 'security:done.passkey' : 'security:done.factor'),
        offersOthers: true,
        ...(recoveryCodes && { recoveryCodes }),
      }
    }
    case 'email': {
      const email = value.trim()
      if (!email) return { errors: { email: host.t('security:error.newEmail') } }
      const { changeId } = await host.call('factors.changeLoginEmail', { email, currentPassword })
      return { wantsEmailCode: { changeId, email } }
    }
    case 'email-code':
      await host.call('factors.confirmLoginEmail', {
        changeId: value,
        code: normalizeDigits(String(form.get('code') ?? '')),
      })
      return { notice: host.t('security:done.email', { email: target ?? '' }), offersOthers: true }
    case 'remove':
      await host.call('factors.removeFactor', { factorId: value, currentPassword })
      return { notice: host.t('security:done.removed'), offersOthers: true }
    case 'end-others':
      await host.call('sessions.endMyOtherSessions', { currentPassword })
      return { notice: host.t('security:done.others') }
    case 'recovery-codes':
      return host.call('factors.createRecoveryCodes', { currentPassword })
    case 'forget':
      await host.call('factors.forgetMyDevices', {})
      return { notice: host.t('security:done.forgotten') }
    case 'password': {
      const newPassword = String(form.get('newPassword') ?? '')
      if (!newPassword) return { errors: { newPassword: host.t('security:error.newPassword') } }
      if (newPassword.length < 8) return { errors: { newPassword: host.t('security:error.short') } }
      if (host.session.kind !== 'owner') {
        await host.call('authentication.changePassword', { newPassword, currentPassword })
      } else if (currentPassword) {
        await host.call('owner.changeOwnerPassword', { newPassword, currentPassword })
      } else return { errors: { currentPassword: host.t('security:error.password') } }
      return { notice: host.t('security:done.password') }
    }
    default:
      return {}
  }
}

const parseType = (text: string): Offered => offered.find((each) => each === text) ?? 'TOTP'

function readSettingUp(form: FormData): SettingUp {
  const readText = (name: string) => String(form.get(name) ?? '')
  const pushNumber = readText('pushNumber')
  return {
    type: parseType(readText('type')),
    factorId: readText('factorId'),
    stateToken: readText('stateToken'),
    ...(pushNumber && { pushNumber }),
  }
}

/** Numbers that get no messages, by the reason. */
const refusedNumbers: Readonly<Record<string, PlainKey>> = {
  NOT_A_PHONE_NUMBER: 'security:error.phone',
  COUNTRY_NOT_ALLOWED: 'security:error.country',
  NUMBER_NOT_ALLOWED: 'security:error.costlyNumber',
}

function describeProblem(
  t: Translate,
  { code, status, violations = [], facts }: Problem,
  { intent, value, target }: SecurityRequest,
  settingUp: SettingUp,
): Omit<Done, 'at'> {
  if (status === 429) return { alert: t('security:error.tooMany') }
  const isAbout = (name: string) => violations.some(({ field }) => field === name)
  if (isAbout('email')) return { errors: { email: t('security:error.email') } }
  if (intent === 'email-code' && code === 'BAD_CODE')
    return { wantsEmailCode: { changeId: value, email: target ?? '', error: t('security:error.code') } }
  const type = parseType(value)
  if (isPhone(type) && isAbout('target'))
    return { wantsNumber: { type, ...(target && { target }), error: t('security:error.phone') } }
  if (isAbout('newPassword')) return { errors: { newPassword: t('security:error.passwordRefused') } }
  switch (code) {
    case 'INVALID_PASSWORD':
    case 'RECENT_SIGN_IN_REQUIRED': {
      const currentPassword = t(
        code === 'INVALID_PASSWORD' ? 'security:error.wrongPassword' : 'security:error.password',
      )
      return {
        errors: { currentPassword },
        ...(intent !== 'password' && { wantsPassword: { intent, value, ...(target && { target }) } }),
      }
    }
    case 'BAD_CODE':
      if (settingUp.type === 'EMAIL' || isPhone(settingUp.type))
        return { settingUp: { ...settingUp, error: t('security:error.code') } }
      return { alert: t('security:error.notAccepted') }
    case 'PUSH_PENDING':
      return { settingUp: { ...settingUp, error: t('security:error.noAnswer') } }
    case 'SEND_CODE_ERROR': {
      const error = t(refusedNumbers[String(facts?.reason)] ?? 'security:error.cantSendPhone')
      if (isPhone(type)) return { wantsNumber: { type, ...(target && { target }), error } }
      return { alert: t('security:error.cantSend') }
    }
    case 'EMAIL_ALREADY_EXISTS':
      return { alert: t('security:error.emailTaken') }
    case 'NOT_FOUND':
      return { alert: t('security:error.expired') }
    default:
      return { alert: t('security:error.failed') }
  }
}
