import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'

export type Factors = ReplyOf<'factors.listFactors'>

/** What can be set up on this page by itself; phones belong to sites that have a service for them. */
export const offered = ['TOTP', 'WEBAUTHN', 'EMAIL'] as const
export type Offered = (typeof offered)[number]

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
  readonly alert?: string
  readonly errors?: { readonly currentPassword?: string; readonly newPassword?: string }
  /** What was asked for wants the password first: the form comes again with a field for it. */
  readonly wantsPassword?: { readonly intent: string; readonly value: string }
  readonly at: number
}

/** Does what a form of the page asks for. */
export async function change(host: Host, form: FormData): Promise<Done> {
  const intent = String(form.get('intent') ?? '')
  const value = String(form.get('value') ?? '')
  const currentPassword = String(form.get('currentPassword') ?? '') || undefined
  try {
    return { ...(await perform(host, form, { intent, value, currentPassword })), at: Date.now() }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { ...refusal(error, { intent, value }, settingUpIn(form)), at: Date.now() }
  }
}

interface Asked {
  readonly intent: string
  readonly value: string
  readonly currentPassword: string | undefined
}

async function perform(host: Host, form: FormData, asked: Asked): Promise<Omit<Done, 'at'>> {
  const { intent, value, currentPassword } = asked
  switch (intent) {
    case 'add': {
      const type = offered.find((each) => each === value) ?? 'TOTP'
      const { totp, ...begun } = await host.call('factors.addFactor', { type, currentPassword })
      return { settingUp: { type, ...begun, ...(totp && { totp: { secret: totp.secret, qrCode: totp.qrCode } }) } }
    }
    case 'confirm': {
      const { factorId, stateToken } = settingUpIn(form)
      const credential = String(form.get('credential') ?? '')
      const { recoveryCodes } = await host.call('factors.confirmFactor', {
        factorId,
        stateToken,
        code: String(form.get('code') ?? '').replace(/\s/g, ''),
        ...(credential && { credential: JSON.parse(credential) }),
      })
      return {
        notice: 'It is set up, and asked for from the next sign-in on.',
        ...(recoveryCodes && { recoveryCodes }),
      }
    }
    case 'remove':
      await host.call('factors.removeFactor', { factorId: value, currentPassword })
      return { notice: 'It is removed.' }
    case 'recovery-codes':
      return host.call('factors.createRecoveryCodes', { currentPassword })
    case 'forget':
      await host.call('factors.forgetMyDevices', {})
      return { notice: 'Every browser is asked for everything again.' }
    case 'password': {
      const newPassword = String(form.get('newPassword') ?? '')
      if (!newPassword) return { errors: { newPassword: 'Enter the new password.' } }
      await host.call('authentication.changePassword', { newPassword, currentPassword })
      return { notice: 'Your password is changed, and every other browser is logged out.' }
    }
    default:
      return {}
  }
}

function settingUpIn(form: FormData): SettingUp {
  const text = (name: string) => String(form.get(name) ?? '')
  const type = offered.find((each) => each === text('type')) ?? 'TOTP'
  return { type, factorId: text('factorId'), stateToken: text('stateToken') }
}

function refusal(
  { code, status, violations = [] }: Problem,
  { intent, value }: Pick<Asked, 'intent' | 'value'>,
  settingUp: SettingUp,
): Omit<Done, 'at'> {
  if (status === 429) return { alert: 'Too many tries. Wait a few minutes, then try again.' }
  const field = violations.find((violation) => violation.field === 'newPassword')
  if (field) return { errors: { newPassword: `The password ${field.description}.` } }
  switch (code) {
    case 'INVALID_PASSWORD':
    case 'RECENT_SIGN_IN_REQUIRED': {
      const currentPassword = code === 'INVALID_PASSWORD' ? 'This is not your password.' : 'Enter your password.'
      return { errors: { currentPassword }, ...(intent !== 'password' && { wantsPassword: { intent, value } }) }
    }
    case 'BAD_CODE':
      if (settingUp.type === 'EMAIL') return { settingUp: { ...settingUp, error: 'This is not the code.' } }
      return { alert: 'This was not accepted. Begin again, and check the clock of your phone.' }
    case 'NOT_FOUND':
      return { alert: 'This took too long, or was done already. Begin again.' }
    default:
      return { alert: 'That did not work. Try again in a moment.' }
  }
}
