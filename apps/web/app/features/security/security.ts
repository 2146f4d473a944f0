import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'

export type Factors = ReplyOf<'factors.listFactors'>

/** What can be set up on a page, where the server offers it. */
export const offered = ['TOTP', 'WEBAUTHN', 'PUSH', 'EMAIL', 'SMS', 'CALL'] as const
export type Offered = (typeof offered)[number]

type PhoneType = 'SMS' | 'CALL'
const isPhone = (type: Offered): type is PhoneType => type === 'SMS' || type === 'CALL'

/** A factor that was begun and waits to be shown to work. */
export interface SettingUp {
  readonly type: Offered
  readonly factorId: string
  readonly stateToken: string
  readonly totp?: { readonly secret: string; readonly qrCode: string }
  readonly publicKey?: Record<string, unknown>
  readonly error?: string
}

export interface Done {
  readonly settingUp?: SettingUp
  /** Shown this once. */
  readonly recoveryCodes?: readonly string[]
  readonly notice?: string
  /** The ways in have changed, so the sessions that came by the old ones may be ended. */
  readonly offersOthers?: true
  readonly alert?: string
  readonly errors?: { readonly currentPassword?: string; readonly newPassword?: string; readonly email?: string }
  /** A code went to a new address to log in with. */
  readonly wantsEmailCode?: EmailChange
  /** What was asked for wants the password first: the form comes again with a field for it. */
  readonly wantsPassword?: { readonly intent: string; readonly value: string; readonly target?: string }
  /** Which number is it? */
  readonly wantsNumber?: { readonly type: PhoneType; readonly target?: string; readonly error?: string }
  readonly at: number
}

interface EmailChange {
  readonly changeId: string
  readonly email: string
  readonly error?: string
}

/** Does what a form of the page asks for. */
export async function change(host: Host, form: FormData): Promise<Done> {
  const intent = String(form.get('intent') ?? '')
  const value = String(form.get('value') ?? '')
  const currentPassword = String(form.get('currentPassword') ?? '') || undefined
  const target = String(form.get('target') ?? '').trim() || undefined
  const asked = { intent, value, currentPassword, target }
  try {
    return { ...(await perform(host, form, asked)), at: Date.now() }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { ...refusal(error, asked, settingUpIn(form)), at: Date.now() }
  }
}

interface Asked {
  readonly intent: string
  readonly value: string
  readonly currentPassword: string | undefined
  /** The number of a phone. */
  readonly target: string | undefined
}

async function perform(host: Host, form: FormData, asked: Asked): Promise<Omit<Done, 'at'>> {
  const { intent, value, currentPassword, target } = asked
  switch (intent) {
    case 'add': {
      const type = typeOf(value)
      if (isPhone(type) && !target) return { wantsNumber: { type, ...(form.has('target') && { error: noNumber }) } }
      const { totp, ...begun } = await host.call('factors.addFactor', { type, target, currentPassword })
      return { settingUp: { type, ...begun, ...(totp && { totp: { secret: totp.secret, qrCode: totp.qrCode } }) } }
    }
    case 'confirm': {
      const { type, factorId, stateToken } = settingUpIn(form)
      const credential = String(form.get('credential') ?? '')
      const { recoveryCodes } = await host.call('factors.confirmFactor', {
        factorId,
        stateToken,
        code: String(form.get('code') ?? '').replace(/\s/g, ''),
        ...(credential && { credential: JSON.parse(credential) }),
      })
      return {
        // A passkey is an offer and never a must.
        notice:
          type === 'WEBAUTHN'
            ? 'It is set up. You can log in with it from now on.'
            : 'It is set up, and asked for from the next sign-in on.',
        offersOthers: true,
        ...(recoveryCodes && { recoveryCodes }),
      }
    }
    case 'email': {
      const email = value.trim()
      if (!email) return { errors: { email: 'Enter the new address.' } }
      const { changeId } = await host.call('factors.changeLoginEmail', { email, currentPassword })
      return { wantsEmailCode: { changeId, email } }
    }
    case 'email-code':
      await host.call('factors.confirmLoginEmail', { changeId: value, code: String(form.get('code') ?? '') })
      return { notice: `You log in with ${target} from now on.`, offersOthers: true }
    case 'remove':
      await host.call('factors.removeFactor', { factorId: value, currentPassword })
      return { notice: 'It is removed.', offersOthers: true }
    case 'end-others':
      await host.call('sessions.endMyOtherSessions', { currentPassword })
      return { notice: 'Every other browser is logged out.' }
    case 'recovery-codes':
      return host.call('factors.createRecoveryCodes', { currentPassword })
    case 'forget':
      await host.call('factors.forgetMyDevices', {})
      return { notice: 'Every browser is asked for everything again.' }
    case 'password': {
      const newPassword = String(form.get('newPassword') ?? '')
      if (!newPassword) return { errors: { newPassword: 'Enter the new password.' } }
      if (newPassword.length < 8) return { errors: { newPassword: 'Use at least 8 characters.' } }
      if (host.session.kind !== 'owner') {
        await host.call('authentication.changePassword', { newPassword, currentPassword })
      } else if (currentPassword) {
        await host.call('owner.changeOwnerPassword', { newPassword, currentPassword })
      } else return { errors: { currentPassword: 'Enter your password.' } }
      return { notice: 'Your password is changed, and every other browser is logged out.' }
    }
    default:
      return {}
  }
}

const noNumber = 'Enter the whole number, with + and the country’s prefix.'
const typeOf = (text: string): Offered => offered.find((each) => each === text) ?? 'TOTP'

function settingUpIn(form: FormData): SettingUp {
  const text = (name: string) => String(form.get(name) ?? '')
  return { type: typeOf(text('type')), factorId: text('factorId'), stateToken: text('stateToken') }
}

function refusal(
  { code, status, violations = [] }: Problem,
  { intent, value, target }: Asked,
  settingUp: SettingUp,
): Omit<Done, 'at'> {
  if (status === 429) return { alert: 'Too many tries. Wait a few minutes, then try again.' }
  const address = violations.find((violation) => violation.field === 'email')
  if (address) return { errors: { email: `The address ${address.description}.` } }
  if (intent === 'email-code' && code === 'BAD_CODE')
    return { wantsEmailCode: { changeId: value, email: target ?? '', error: 'This is not the code.' } }
  const type = typeOf(value)
  if (isPhone(type) && violations.some(({ field }) => field === 'target'))
    return { wantsNumber: { type, ...(target && { target }), error: noNumber } }
  const field = violations.find((violation) => violation.field === 'newPassword')
  if (field) return { errors: { newPassword: `The password ${field.description}.` } }
  switch (code) {
    case 'INVALID_PASSWORD':
    case 'RECENT_SIGN_IN_REQUIRED': {
      const currentPassword = code === 'INVALID_PASSWORD' ? 'This is not your password.' : 'Enter your password.'
      return {
        errors: { currentPassword },
        ...(intent !== 'password' && { wantsPassword: { intent, value, ...(target && { target }) } }),
      }
    }
    case 'BAD_CODE':
      if (settingUp.type === 'EMAIL' || isPhone(settingUp.type))
        return { settingUp: { ...settingUp, error: 'This is not the code.' } }
      return { alert: 'This was not accepted. Begin again, and check the clock of your phone.' }
    case 'PUSH_PENDING':
      return { settingUp: { ...settingUp, error: 'Nobody has answered on your phone yet.' } }
    case 'SEND_CODE_ERROR': {
      const error = 'No code can be sent to this number right now. Look at it again, or wait half a minute.'
      if (isPhone(type)) return { wantsNumber: { type, ...(target && { target }), error } }
      return { alert: 'No code can be sent right now. Wait half a minute.' }
    }
    case 'EMAIL_ALREADY_EXISTS':
      return { alert: 'Somebody else has this address by now.' }
    case 'NOT_FOUND':
      return { alert: 'This took too long, or was done already. Begin again.' }
    default:
      return { alert: 'That did not work. Try again in a moment.' }
  }
}
