import 'altcha/external'
import work from 'altcha/workers/pbkdf2?worker'
import type { CaptchaAction, CaptchaKind } from './captcha.ts'

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new work())

/** The widget as an element that adds its answer to the surrounding form. */
export function makeWidget(action: CaptchaAction, kind: CaptchaKind): HTMLElement {
  const widget = document.createElement('altcha-widget')
  const settings = { hideLogo: true, hideFooter: true, humanInteractionSignature: false, minDuration: 0 }
  const attributes = {
    challenge: `/stoa/v1/captcha/challenge?${new URLSearchParams({ action, kind })}`,
    name: `captcha-${kind}`,
    configuration: JSON.stringify(settings),
    ...(kind === 'silent' && { auto: 'onload', display: 'invisible' }),
  }
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value)
  return widget
}

/** True until it has its answer or has failed. */
export function waitUntilSettled(widget: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    widget.addEventListener('statechange', (event) => {
      const { state } = (event as CustomEvent<{ state: string }>).detail
      // The field with the answer is added to the form a moment later.
      if (state === 'verified' || state === 'error') setTimeout(resolve)
    })
  })
}
