import { useT } from '@stoa/messages/react'
import { Alert, Button, Field } from '@stoa/ui'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Place } from '../sections/find-section.ts'
import { Trap } from './trap.tsx'

export interface SignUpAnswer {
  readonly sent: boolean
  readonly email: string
  readonly error?: string
}

interface NewsletterFormProps {
  /** The text that the reader agrees to. */
  readonly consent: string
  readonly place?: Place | undefined
  /** The answer to a form that was sent without scripts. */
  readonly answer?: SignUpAnswer | undefined
}

/** Sent in place by scripts, and to a page of its own without. */
export function NewsletterForm({ consent, place, answer: earlier }: NewsletterFormProps) {
  const t = useT()
  const id = useId()
  const { Form, data, state } = useFetcher<SignUpAnswer>()
  const answer = data ?? earlier
  const status = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!data) return
    if (data.sent) status.current?.focus()
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [data])
  if (answer?.sent) {
    return (
      <div ref={status} tabIndex={-1} role="status">
        <Alert tone="success">{t('shop:newsletter.sent', { email: answer.email })}</Alert>
      </div>
    )
  }
  return (
    <Form ref={form} method="post" action="/newsletter" noValidate className="flex flex-col gap-4">
      {place && (
        <>
          <input type="hidden" name="page" value={place.page} />
          <input type="hidden" name="section" value={place.section} />
        </>
      )}
      <Field
        id={`${id}-email`}
        name="email"
        type="email"
        label={t('common:email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={answer?.email}
        error={answer?.error}
      />
      <Trap />
      <Button size="large" busy={state !== 'idle'}>
        {t('shop:newsletter.submit')}
      </Button>
      <p className="text-sm text-muted text-pretty">{consent}</p>
    </Form>
  )
}
