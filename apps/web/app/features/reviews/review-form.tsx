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
  const { own, hasBought, isMember, draft: kept } = writing
  const draft = answer?.draft ?? kept
  const [isSending, setIsSending] = useState(false)
  const refusal = answer?.refusal
  return (
    <>
      <p className="mt-3 max-w-prose text-muted">
        {hasBought ? 'You bought this, and your review will say so.' : 'Everybody will read it.'}
        {own && ' What it said before stays to be seen.'}
      </p>
      <Form method="post" action={action} noValidate className="mt-8 space-y-6">
        <StarsField value={draft.stars} error={refusal?.stars} />
        <Field name="title" label="In a few words" required={false} maxLength={200} defaultValue={draft.title} />
        <Textarea
          name="text"
          label="Your review"
          required={false}
          rows={7}
          maxLength={3000}
          defaultValue={draft.text}
        />
        <PhotosField shots={kept.shots} kept={answer?.draft.kept} onBusy={setIsSending} />
        <Field
          name="name"
          label="Name to show"
          hint={isMember ? 'Left empty, the one of your profile.' : undefined}
          required={false}
          maxLength={100}
          autoComplete="nickname"
          defaultValue={draft.name}
        />
        {own && <input type="hidden" name="revision" value={own.revision} />}
        {refusal?.alert && <Alert tone="danger">{refusal.alert}</Alert>}
        <Button name="intent" value="save" size="large" busy={isSending || sent?.get('intent') === 'save'}>
          {own ? 'Save the change' : 'Publish the review'}
        </Button>
      </Form>
      {own && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="flex min-h-11 items-center underline underline-offset-4">Delete the review</summary>
          <Form method="post" action={action} className="pt-2">
            <p className="mb-4 text-muted">It goes for good, with its votes and the answer of the shop.</p>
            <Button name="intent" value="delete" look="danger" busy={sent?.get('intent') === 'delete'}>
              Delete it
            </Button>
          </Form>
        </details>
      )}
    </>
  )
}

/** Who is not known here yet: what to do, and that this page is where it goes on. */
function Elsewhere({ href }: { href: string }) {
  const next = new URLSearchParams({ next: `${href}/review` })
  return (
    <>
      <p className="mt-4 max-w-prose">
        So that each has one voice, reviews come from people with an account or an order. Log in or sign up, and you
        come straight back here.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`/sign-in?${next}`} className={buttonClass()}>
          Log in
        </Link>
        <Link to={`/sign-up?${next}`} className={buttonClass({ look: 'secondary' })}>
          Sign up
        </Link>
      </p>
      <p className="mt-8 max-w-prose text-sm text-muted">
        Ordered without an account? Open this page in the browser in which you ordered. It knows you, and you can write
        at once.
      </p>
    </>
  )
}
