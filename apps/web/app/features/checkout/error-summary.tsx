import { useT } from '@stoa/messages/react'
import { Alert } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import type { Errors } from './form.ts'
import type { AlertText } from './pay-checkout.ts'

interface ErrorSummaryProps {
  readonly errors?: Errors
  readonly alert?: AlertText
  /** The time of the error; a new one receives the focus. */
  readonly at?: number
}

/** All errors, at the top and focused, each with a link to its field. */
export function ErrorSummary({ errors = {}, alert, at }: ErrorSummaryProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors)
  const isShown = entries.length > 0 || alert !== undefined
  useEffect(() => {
    if (!at || !isShown) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [at, isShown])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-8">
      {alert ? (
        <Alert tone="danger" title={alert.title}>
          {alert.text}
        </Alert>
      ) : (
        <Alert tone="danger" title={t('checkout-form:errors', { count: entries.length })}>
          <ul className="mt-1">
            {entries.map(([name, text]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    const field = document.getElementById(name)
                    if (!field) return
                    event.preventDefault()
                    field.focus()
                  }}
                  className="inline-block py-1 underline underline-offset-4"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
