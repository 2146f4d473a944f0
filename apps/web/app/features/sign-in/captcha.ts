import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'

export type CaptchaAction = 'register' | 'login'
export type CaptchaKind = 'silent' | 'visible'

/** The answer of the form's captcha, in the shape that operations accept. */
export function readCaptchaTokens(form: FormData): { Recaptcha?: string; InvisibleRecaptcha?: string }[] | undefined {
  const [visible, silent] = ['captcha-visible', 'captcha-silent'].map((name) => String(form.get(name) ?? ''))
  if (!visible && !silent) return undefined
  return [{ ...(visible && { Recaptcha: visible }), ...(silent && { InvisibleRecaptcha: silent }) }]
}

/** If every visitor needs a captcha, it is solved invisibly while they type. */
export async function findCaptcha(host: Host, action: CaptchaAction): Promise<CaptchaKind | undefined> {
  const { demands } = await host.call('captcha.describeCaptcha', {})
  return demands[action] === 'always' ? 'silent' : undefined
}

export const buildCaptchaAlert = (t: Translate) => ({
  tone: 'info' as const,
  title: t('security:captcha.title'),
  text: t('security:captcha.text'),
})
