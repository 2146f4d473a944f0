import { useT } from '@stoa/messages/react'
import { Picture } from '@stoa/ui'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { readProduct } from '../features/catalog/read-product.ts'
import { ReviewForm } from '../features/reviews/review-form.tsx'
import { deleteReview, readWriting, saveReview, saveVote } from '../features/reviews/write.ts'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import { Seo } from '../lib/seo.tsx'
import type { Route } from './+types/review'

async function requireProduct(args: Route.LoaderArgs | Route.ActionArgs) {
  const found = await readProduct(getHost(args), args.params.slug)
  if (!found) throw createNotFound()
  return found
}

export async function loader(args: Route.LoaderArgs) {
  const { id, name, href, image } = await requireProduct(args)
  return { name, href, image, ...(await readWriting(getHost(args), id)) }
}

export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const { id, href } = await requireProduct(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'vote') {
    await saveVote(host, form)
    const back = new URLSearchParams(String(form.get('back') ?? ''))
    return redirect(
      `${href}${back.size > 0 ? `?${back}` : ''}#review-${encodeURIComponent(String(form.get('review')))}`,
      303,
    )
  }
  const refusal = form.get('intent') === 'delete' ? await deleteReview(host, id) : await saveReview(host, id, form)
  if (!refusal) return redirect(`${href}#reviews`, 303)
  const readText = (name: string) => String(form.get(name) ?? '')
  const draft = {
    stars: Number(readText('stars')) || undefined,
    title: readText('title'),
    text: readText('text'),
    name: readText('name'),
    kept: form.getAll('media').map(String),
  }
  return data({ refusal, draft }, { status: 400 })
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { name, href, image, own } = loaderData
  const { formData } = useNavigation()
  return (
    <div className="page max-w-2xl pt-10 pb-10 lg:pt-16">
      <Seo title={t('reviews:form.title', { name })} path={`${href}/review`} hidden />
      <Link to={href} className="flex items-center gap-4 text-muted">
        <span className="w-14 shrink-0">
          <Picture image={image} ratio={4 / 5} sizes="3.5rem" upTo={320} alt="" className="rounded-control" />
        </span>
        {name}
      </Link>
      <h1 className="mt-6 font-display text-4xl text-balance">{t(own ? 'reviews:form.own' : 'reviews:write')}</h1>
      <ReviewForm Form={Form} writing={loaderData} answer={actionData} sent={formData} />
    </div>
  )
}
