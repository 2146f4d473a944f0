import 'altcha/altcha.css'
import './captcha-field.css'
import { useEffect, useRef } from 'react'
import type { CaptchaAction, CaptchaKind } from './captcha.ts'

interface CaptchaFieldProps {
  readonly action: CaptchaAction
  readonly kind: CaptchaKind
}

/**
 * The embedded captcha: a click and a second of arithmetic, asked of nobody else. It comes only where it is demanded, and
 * its scripts with it.
 */
export function CaptchaField({ action, kind }: CaptchaFieldProps) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = holder.current
    let gone = false
    import('./captcha-widget.ts').then(({ makeWidget }) => {
      if (!gone) place?.replaceChildren(makeWidget(action, kind))
    })
    return () => {
      gone = true
      place?.replaceChildren()
    }
  }, [action, kind])
  return (
    <>
      <div ref={holder} className={kind === 'visible' ? 'captcha min-h-12' : undefined} />
      <noscript>
        <p className="text-sm text-muted">
          To see that you are a person, this form needs JavaScript. Turn it on and load the page again.
        </p>
      </noscript>
    </>
  )
}
