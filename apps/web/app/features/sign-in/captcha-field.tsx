import { useT } from '@stoa/messages/react'
import 'altcha/altcha.css'
import './captcha-field.css'
import { useEffect, useRef } from 'react'
import type { CaptchaAction, CaptchaKind } from './captcha.ts'

interface CaptchaFieldProps {
  readonly action: CaptchaAction
  readonly kind: CaptchaKind
}

/** Milliseconds that a visitor who submits at once waits for the invisible captcha. */
const timeoutMs = 5000

/** Holds back the form until the captcha is solved; returns a function that stops holding it back. */
function holdBack(form: HTMLFormElement, answered: Promise<unknown>): () => void {
  const end = new AbortController()
  const goOn = async (submitter: HTMLElement | null) => {
    await Promise.race([answered, new Promise((late) => setTimeout(late, timeoutMs))])
    if (end.signal.aborted) return
    end.abort()
    form.requestSubmit(submitter)
  }
  let isHeld = false
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isHeld) goOn(event.submitter)
    isHeld = true
  }
  form.addEventListener('submit', hold, { capture: true, signal: end.signal })
  answered.then(() => {
    if (!isHeld) end.abort()
  })
  return () => end.abort()
}

/**
 * The embedded captcha: a click and a second of computation, without any other service. It and its scripts are loaded
 * only where a captcha is required.
 */
export function CaptchaField({ action, kind }: CaptchaFieldProps) {
  const t = useT()
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = holder.current
    let isGone = false
    const show = async () => {
      const { makeWidget, waitUntilSettled: settled } = await import('./captcha-widget.ts')
      if (isGone) return
      const widget = makeWidget(action, kind)
      const answer = settled(widget)
      place?.replaceChildren(widget)
      await answer
    }
    // If its scripts don't load, the form is sent without an answer, and the server decides.
    const answered = show().catch(() => {})
    const form = kind === 'silent' ? place?.closest('form') : null
    const letGo = form ? holdBack(form, answered) : undefined
    return () => {
      isGone = true
      letGo?.()
      place?.replaceChildren()
    }
  }, [action, kind])
  return (
    <>
      <div ref={holder} className={kind === 'visible' ? 'captcha min-h-12' : undefined} />
      <noscript>
        <p className="text-sm text-muted">{t('security:captcha.noScripts')}</p>
      </noscript>
    </>
  )
}
