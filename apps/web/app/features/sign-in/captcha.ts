import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'

export type CaptchaAction = 'register' | 'login'
export type CaptchaKind = 'silent' | 'visible'

/** What the form's captcha has answered, in the one shape that operations read. */
export function captchaTokensOf(form: FormData): { Recaptcha?: string; InvisibleRecaptcha?: string }[] | undefined {
  const [visible, silent] = ['captcha-visible', 'captcha-silent'].map((name) => String(form.get(name) ?? ''))
  if (!visible && !silent) return undefined
  return [{ ...(visible && { Recaptcha: visible }), ...(silent && { InvisibleRecaptcha: silent }) }]
}

/** Where everyone is asked, the form answers unseen while people type. */
export async function captchaFor(host: Host, action: CaptchaAction): Promise<CaptchaKind | undefined> {
  const { demands } = await host.call('captcha.describeCaptcha', {})
  return demands[action] === 'always' ? 'silent' : undefined
}

export const captchaAlert = (t: Translate) => ({
  tone: 'info' as const,
  title: t('security:captcha.title'),
  text: t('security:captcha.text'),
})
