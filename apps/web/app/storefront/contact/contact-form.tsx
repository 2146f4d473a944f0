import type { PageSection } from '@stoa/contract/page-section.entity'
import { useT } from '@stoa/messages/react'
import { Alert, Button, Field, Textarea } from '@stoa/ui'
import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Trap } from '../newsletter/trap.tsx'
import type { Place } from '../sections/find-section.ts'

export interface ContactAnswer {
  readonly sent: boolean
  /** Errors by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** The entered values. */
  readonly typed: Readonly<Record<string, string>>
}

type Content = NonNullable<PageSection['contactForm']>

interface ContactFormProps {
  readonly content: Content
  /** The page and its section. */
  readonly place: Place
  /** The answer to a form that was sent without scripts. */
  readonly answer?: ContactAnswer | undefined
}

/** Sent in place by scripts, and to a page of its own without. */
export function ContactForm({ content, place, answer: earlier }: ContactFormProps) {
  const t = useT()
  const id = useId()
  const { Form, data, state } = useFetcher<ContactAnswer>()
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
        <Alert tone="success">{t('shop:contact.sent')}</Alert>
      </div>
    )
  }
  const { errors = {}, typed = {} } = answer ?? {}
  const describe = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed[name],
    error: errors[name],
  })
  return (
    <Form ref={form} method="post" action="/contact-form" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="page" value={place.page} />
      <input type="hidden" name="section" value={place.section} />
      <Field {...describe('name')} label={t('shop:contact.name')} autoComplete="name" required maxLength={100} />
      <Field
        {...describe('email')}
        type="email"
        label={t('common:email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
      />
      {content.asksPhone && (
        <Field
          {...describe('phone')}
          type="tel"
          label={t('shop:contact.phone')}
          autoComplete="tel"
          required={false}
          maxLength={50}
        />
      )}
      {content.asksOrderNumber && (
        <Field
          {...describe('orderNumber')}
          label={t('shop:contact.orderNumber')}
          autoComplete="off"
          required={false}
          maxLength={30}
        />
      )}
      {content.fields?.map((field) => (
        <Field
          key={field.id}
          {...describe(`field-${field.id}`)}
          label={field.label}
          autoComplete="off"
          required={false}
          maxLength={500}
        />
      ))}
      <Textarea {...describe('message')} label={t('shop:contact.message')} rows={6} required maxLength={5000} />
      <Trap />
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <Button size="large" busy={state !== 'idle'}>
        {t('shop:contact.submit')}
      </Button>
    </Form>
  )
}
