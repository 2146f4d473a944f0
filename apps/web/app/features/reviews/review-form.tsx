import { useT } from '@stoa/messages/react'
import { Alert, Button, buildButtonClass, Field, Textarea } from '@stoa/ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type FormProps, Link } from 'react-router'
import { longest } from './longest.ts'
import { PhotosField } from './photos-field.tsx'
import { StarsField } from './stars-field.tsx'
import type { Draft, Refusal } from './write.ts'

export interface Writing {
  readonly href: string
  readonly own: { readonly revision: string } | undefined
  readonly draft: Draft
  readonly hasBought: boolean
  readonly isMember: boolean
  readonly mayWrite: boolean
}

/** The outcome of the last submission, with its input. */
export interface Answer {
  readonly refusal: Refusal
  readonly draft: Omit<Draft, 'shots'> & { readonly kept: readonly string[] }
}

interface ReviewFormProps {
  readonly Form: ComponentType<FormProps>
  /** The form's action, if it is not the page itself. */
  readonly action?: string
  readonly writing: Writing
  readonly answer: Answer | undefined
  /** The intent being submitted. */
  readonly sent: FormData | undefined
}

/** Used on a page of its own and on the product's page. */
export function ReviewForm(props: ReviewFormProps) {
  return props.writing.mayWrite ? <Fields {...props} /> : <Elsewhere href={props.writing.href} />
}

function Fields({ Form, action, writing, answer, sent }: ReviewFormProps) {
  const t = useT()
  const { own, hasBought, isMember, draft: savedDraft } = writing
  const draft = answer?.draft ?? savedDraft
  const [isSending, setIsSending] = useState(false)
  const refusal = answer?.refusal
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [refusal])
  return (
    <>
      <p className="mt-3 max-w-prose text-muted">
        {[t(hasBought ? 'reviews:form.verified' : 'reviews:form.public'), own && t('reviews:form.history')]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Form method="post" action={action} noValidate className="mt-8">
        <div ref={fields} className="space-y-6">
          <StarsField value={draft.stars} error={refusal?.stars} />
          <Field
            name="title"
            label={t('reviews:form.headline')}
            required={false}
            maxLength={longest.title}
            error={refusal?.title}
            defaultValue={draft.title}
          />
          <Textarea
            name="text"
            label={t('reviews:form.text')}
            required={false}
            rows={7}
            maxLength={longest.text}
            error={refusal?.text}
            defaultValue={draft.text}
          />
          <PhotosField shots={savedDraft.shots} kept={answer?.draft.kept} onBusy={setIsSending} />
          {refusal?.media && <Alert tone="danger">{refusal.media}</Alert>}
          <Field
            name="name"
            label={t('reviews:form.name')}
            hint={isMember ? t('reviews:form.nameHint') : undefined}
            required={false}
            maxLength={longest.name}
            error={refusal?.name}
            autoComplete="nickname"
            defaultValue={draft.name}
          />
          {own && <input type="hidden" name="revision" value={own.revision} />}
          {refusal?.alert && <Alert tone="danger">{refusal.alert}</Alert>}
          <Button name="intent" value="save" size="large" busy={isSending || sent?.get('intent') === 'save'}>
            {t(own ? 'reviews:form.save' : 'reviews:form.publish')}
          </Button>
        </div>
      </Form>
      {own && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="flex min-h-11 items-center underline underline-offset-4">
            {t('reviews:form.delete')}
          </summary>
          <Form method="post" action={action} className="pt-2">
            <p className="mb-4 text-muted">{t('reviews:form.deleteHint')}</p>
            <Button name="intent" value="delete" look="danger" busy={sent?.get('intent') === 'delete'}>
              {t('reviews:form.deleteNow')}
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}

/** For visitors who are not recognized as buyers: how to sign in and return to this page. */
function Elsewhere({ href }: { href: string }) {
  const t = useT()
  const next = new URLSearchParams({ next: `${href}/review` })
  return (
    <>
      <p className="mt-4 max-w-prose">{t('reviews:form.signIn')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`/sign-in?${next}`} className={buildButtonClass()}>
          {t('common:signIn')}
        </Link>
        <Link to={`/sign-up?${next}`} className={buildButtonClass({ look: 'secondary' })}>
          {t('common:createAccount')}
        </Link>
      </p>
      <p className="mt-8 max-w-prose text-sm text-muted">{t('reviews:form.guest')}</p>
    </>
  )
}
