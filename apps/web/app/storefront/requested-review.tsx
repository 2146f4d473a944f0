import { useT } from '@stoa/messages/react'
import { Alert, Button, buildButtonClass, Field, Textarea } from '@stoa/ui'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { StarsField } from '../features/requested-review/stars-field.tsx'
import { type Sent, writeRequested } from '../features/requested-review/write.ts'
import { readMedia } from '../features/reviews/photos.ts'
import { PhotosField } from '../features/reviews/photos-field.tsx'
import { getHost } from '../lib/host.ts'
import { allowMissing, createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import { useSending } from '../lib/use-sending.ts'
import type { Route } from './+types/requested-review'

/** The page of a review request's link, for guests too. The URL is a secret, so it must not leak as a referrer. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const found = await allowMissing(getHost(args).call('siteReviewRequests.openRequestedReview', { token }))
  if (!found) throw createNotFound()
  return found.requestedReview
}

export async function action(args: Route.ActionArgs): Promise<Sent> {
  const form = await args.request.formData()
  return writeRequested(getHost(args), args.params.token, form, readMedia(form))
}

export const headers = () => ({ 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' })

export default function RequestedReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { productName, productPath, written } = loaderData
  const thanks = actionData?.done ?? (written ? t('reviews:request.already') : undefined)
  return (
    <div className="page max-w-2xl py-12 lg:py-20">
      <Seo title={t('reviews:form.title', { name: productName })} path="/review" hidden />
      <h1 className="font-display text-4xl text-balance">{t('reviews:request.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{productName}</p>
      {thanks ? (
        <>
          <Alert tone="success">{thanks}</Alert>
          <p className="mt-6">
            <Link reloadDocument to={productPath} className={buildButtonClass({ look: 'secondary' })}>
              {t('reviews:request.view', { name: productName })}
            </Link>
          </p>
        </>
      ) : (
        <ReviewForm sent={actionData} />
      )}
    </div>
  )
}

function ReviewForm({ sent }: { sent: Sent | undefined }) {
  const t = useT()
  const isSending = useSending()
  const [isUploading, setIsUploading] = useState(false)
  const { errors = {}, values } = sent ?? {}
  return (
    <Form method="post" className="grid gap-6">
      {sent?.alert && <Alert tone="danger">{sent.alert}</Alert>}
      <StarsField rating={values?.rating} error={errors.rating} />
      <Field
        name="title"
        label={t('reviews:form.headline')}
        required={false}
        maxLength={200}
        defaultValue={values?.title}
      />
      <Textarea
        name="body"
        label={t('reviews:form.text')}
        required={false}
        rows={6}
        maxLength={3000}
        defaultValue={values?.body}
      />
      <PhotosField shots={[]} onBusy={setIsUploading} />
      <Field
        name="authorName"
        label={t('reviews:form.name')}
        required={false}
        maxLength={100}
        autoComplete="nickname"
        defaultValue={values?.authorName}
      />
      <div>
        <Button size="large" busy={isUploading || isSending}>
          {t('reviews:request.submit')}
        </Button>
      </div>
    </Form>
  )
}
