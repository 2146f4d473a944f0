import { useT } from '@stoa/messages/react'
import { Alert, Button, buttonClass, Field, Textarea } from '@stoa/ui'
import { type ComponentType, useState } from 'react'
import { type FormProps, Link } from 'react-router'
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

/** What the last try came to, and what was written then. */
export interface Answer {
  readonly refusal: Refusal
  readonly draft: Omit<Draft, 'shots'> & { readonly kept: readonly string[] }
}

interface ReviewFormProps {
  readonly Form: ComponentType<FormProps>
  /** Where it is sent, where that is not the page itself. */
  readonly action?: string
  readonly writing: Writing
  readonly answer: Answer | undefined
  /** What is on its way. */
  readonly sent: FormData | undefined
}

/** On a page of its own, or on the product's. */
export function ReviewForm(props: ReviewFormProps) {
  return props.writing.mayWrite ? <Fields {...props} /> : <Elsewhere href={props.writing.href} />
}

function Fields({ Form, action, writing, answer, sent }: ReviewFormProps) {
  const t = useT()
  const { own, hasBought, isMember, draft: kept } = writing
  const draft = answer?.draft ?? kept
  const [isSending, setIsSending] = useState(false)
  const refusal = answer?.refusal
  return (
    <>
      <p className="mt-3 max-w-prose text-muted">
        {[t(hasBought ? 'reviews:form.verified' : 'reviews:form.public'), own && t('reviews:form.history')]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Form method="post" action={action} noValidate className="mt-8 space-y-6">
        <StarsField value={draft.stars} error={refusal?.stars} />
        <Field
          name="title"
          label={t('reviews:form.headline')}
          required={false}
          maxLength={200}
          defaultValue={draft.title}
        />
        <Textarea
          name="text"
          label={t('reviews:form.text')}
          required={false}
          rows={7}
          maxLength={3000}
          defaultValue={draft.text}
        />
        <PhotosField shots={kept.shots} kept={answer?.draft.kept} onBusy={setIsSending} />
        <Field
          name="name"
          label={t('reviews:form.name')}
          hint={isMember ? t('reviews:form.nameHint') : undefined}
          required={false}
          maxLength={100}
          autoComplete="nickname"
          defaultValue={draft.name}
        />
        {own && <input type="hidden" name="revision" value={own.revision} />}
        {refusal?.alert && <Alert tone="danger">{refusal.alert}</Alert>}
        <Button name="intent" value="save" size="large" busy={isSending || sent?.get('intent') === 'save'}>
          {t(own ? 'reviews:form.save' : 'reviews:form.publish')}
        </Button>
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

/** Who is not known here yet: what to do, and that this page is where it goes on. */
function Elsewhere({ href }: { href: string }) {
  const t = useT()
  const next = new URLSearchParams({ next: `${href}/review` })
  return (
    <>
      <p className="mt-4 max-w-prose">{t('reviews:form.signIn')}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`/sign-in?${next}`} className={buttonClass()}>
          {t('common:signIn')}
        </Link>
        <Link to={`/sign-up?${next}`} className={buttonClass({ look: 'secondary' })}>
          {t('common:createAccount')}
        </Link>
      </p>
      <p className="mt-8 max-w-prose text-sm text-muted">{t('reviews:form.guest')}</p>
    </>
  )
}
