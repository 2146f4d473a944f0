import { useT } from '@stoa/messages/react'
import { Alert, Button, Field, Picture, Textarea } from '@stoa/ui'
import { data, Form, Link, useNavigation } from 'react-router'
import { readProduct } from '../features/catalog/read-product.ts'
import { ask } from '../features/reviews/ask.ts'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import { readEmail } from '../lib/read-email.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/ask'

async function requireProduct(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await readProduct(getHost(args), args.params.slug)
  if (!found) throw createNotFound()
  return found
}

export async function loader(args: Route.LoaderArgs) {
  const [{ name, href, image }, email] = await Promise.all([requireProduct(args), readEmail(getHost(args))])
  return { name, href, image, email }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireProduct(args)
  const outcome = await ask(getHost(args), id, await args.request.formData())
  return data(outcome, { status: outcome.isSent ? 200 : 400 })
}

/** A question to the shop about a product; no account is needed. */
export default function Ask({ loaderData: { name, href, image, email }, actionData: outcome }: Route.ComponentProps) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <div className="page max-w-2xl pt-10 pb-10 lg:pt-16">
      <Seo title={t('reviews:ask.title', { name })} path={`${href}/ask`} hidden />
      <Link to={href} className="flex items-center gap-4 text-muted">
        <span className="w-14 shrink-0">
          <Picture image={image} ratio={4 / 5} sizes="3.5rem" upTo={320} alt="" className="rounded-control" />
        </span>
        {name}
      </Link>
      <h1 className="mt-6 font-display text-4xl text-balance">{t('reviews:ask')}</h1>
      {outcome?.isSent ? (
        <div className="mt-8 space-y-6">
          <Alert tone="success">{t('reviews:ask.sent', { email: outcome.email })}</Alert>
          <Link to={href} className="link text-muted">
            {t('common:backTo', { name })}
          </Link>
        </div>
      ) : (
        <>
          <p className="mt-3 max-w-prose text-muted">{t('reviews:ask.intro')}</p>
          <Form method="post" noValidate className="mt-8 space-y-6">
            <Textarea
              name="question"
              label={t('reviews:ask.question')}
              rows={6}
              maxLength={3000}
              defaultValue={outcome?.question}
              error={outcome?.errors.question}
            />
            <Field
              name="name"
              label={t('common:name')}
              autoComplete="name"
              maxLength={100}
              defaultValue={outcome?.name}
              error={outcome?.errors.name}
            />
            <Field
              name="email"
              type="email"
              label={t('common:email')}
              autoComplete="email"
              maxLength={254}
              defaultValue={outcome?.email ?? email}
              error={outcome?.errors.email}
            />
            {outcome?.errors.alert && <Alert tone="danger">{outcome.errors.alert}</Alert>}
            <Button size="large" busy={formData !== undefined}>
              {t('reviews:ask.submit')}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
