import { Alert, Button, buttonClass, Field, Picture, Textarea } from '@stoa/ui'
import { useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { readProduct } from '../features/catalog/read-product.ts'
import { PhotosField } from '../features/reviews/photos-field.tsx'
import { StarsField } from '../features/reviews/stars-field.tsx'
import { deleteReview, readWriting, saveReview, vote } from '../features/reviews/write.ts'
import { hostOf } from '../lib/host.ts'
import { notFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/review'

async function productOf(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await readProduct(hostOf(args), args.params.slug)
  if (!found) throw notFound()
  return found
}

export async function loader(args: Route.LoaderArgs) {
  const { id, name, href, image } = await productOf(args)
  return { name, href, image, ...(await readWriting(hostOf(args), id)) }
}

export async function action(args: Route.ActionArgs) {
  const host = hostOf(args)
  const { id, href } = await productOf(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'vote') {
    await vote(host, form)
    const back = new URLSearchParams(String(form.get('back') ?? ''))
    return redirect(
      `${href}${back.size > 0 ? `?${back}` : ''}#review-${encodeURIComponent(String(form.get('review')))}`,
      303,
    )
  }
  const refusal = form.get('intent') === 'delete' ? await deleteReview(host, id) : await saveReview(host, id, form)
  if (!refusal) return redirect(`${href}#reviews`, 303)
  const text = (name: string) => String(form.get(name) ?? '')
  const draft = {
    stars: Number(text('stars')) || undefined,
    title: text('title'),
    text: text('text'),
    name: text('name'),
    kept: form.getAll('media').map(String),
  }
  return data({ refusal, draft }, { status: 400 })
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { name, href, image, own, mayWrite } = loaderData
  return (
    <div className="page max-w-2xl pt-10 pb-10 lg:pt-16">
      <Seo title={`Review of ${name}`} path={`${href}/review`} hidden />
      <Link to={href} className="flex items-center gap-4 text-muted">
        <span className="w-14 shrink-0">
          <Picture image={image} ratio={4 / 5} sizes="3.5rem" upTo={320} alt="" className="rounded-control" />
        </span>
        {name}
      </Link>
      <h1 className="mt-6 font-display text-4xl text-balance">{own ? 'Your review' : 'Write a review'}</h1>
      {mayWrite ? <ReviewForm loaderData={loaderData} actionData={actionData} /> : <Elsewhere href={href} />}
    </div>
  )
}

type FormProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

function ReviewForm({ loaderData: { own, hasBought, isMember, draft: kept }, actionData }: FormProps) {
  const { formData } = useNavigation()
  const draft = actionData?.draft ?? kept
  const [isSending, setIsSending] = useState(false)
  const refusal = actionData?.refusal
  return (
    <>
      <p className="mt-3 max-w-prose text-muted">
        {hasBought ? 'You bought this, and your review will say so.' : 'Everybody will read it.'}
        {own && ' What it said before stays to be seen.'}
      </p>
      <Form method="post" noValidate className="mt-8 space-y-6">
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
        <PhotosField shots={kept.shots} kept={actionData?.draft.kept} onBusy={setIsSending} />
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
        <Button name="intent" value="save" size="large" busy={isSending || formData?.get('intent') === 'save'}>
          {own ? 'Save the change' : 'Publish the review'}
        </Button>
      </Form>
      {own && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="flex min-h-11 items-center underline underline-offset-4">Delete the review</summary>
          <Form method="post" className="pt-2">
            <p className="mb-4 text-muted">It goes for good, with its votes and the answer of the shop.</p>
            <Button name="intent" value="delete" look="danger" busy={formData?.get('intent') === 'delete'}>
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
