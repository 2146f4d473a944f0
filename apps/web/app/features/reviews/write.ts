import type { PlainKey } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { namespace } from './listing.ts'
import { longest } from './longest.ts'
import { mostShots, readMedia, type Shot, toShots } from './photos.ts'
import { readOwn } from './read.ts'

export interface Draft {
  readonly stars: number | undefined
  readonly title: string
  readonly text: string
  readonly name: string
  readonly shots: readonly Shot[]
}

/** Who may review: members, and guests who bought the product in this browser. */
export async function readWriting(host: Host, entityId: string) {
  const { review, hasBought } = await readOwn(host, entityId)
  const isMember = host.session.kind === 'member'
  const own = review && { id: review.id, revision: review.revision }
  const draft: Draft = {
    stars: review?.content.rating,
    title: review?.content.title ?? '',
    text: review?.content.body ?? '',
    name: review?.author?.authorName ?? '',
    shots: toShots(review?.content.media),
  }
  return { own, draft, hasBought, isMember, mayWrite: isMember || hasBought || own !== undefined }
}

/** Errors by field, and of the review as a whole. */
export interface Refusal {
  readonly stars?: string
  readonly title?: string
  readonly text?: string
  readonly name?: string
  readonly media?: string
  readonly alert?: string
}

const texts: Readonly<Record<string, PlainKey>> = {
  CONFLICT: 'reviews:error.conflict',
  REVIEW_ALREADY_EXISTS: 'reviews:error.exists',
  CATALOG_ITEM_NOT_FOUND: 'common:error.noLongerSold',
  PERMISSION_DENIED: 'reviews:error.denied',
}

/** Saves the review; returns undefined on success. */
export async function saveReview(host: Host, entityId: string, form: FormData): Promise<Refusal | undefined> {
  const { own, mayWrite } = await readWriting(host, entityId)
  if (!mayWrite) return { alert: host.t('reviews:error.signIn') }
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const rating = Number(readText('stars'))
  const wrong = findErrors(host, { rating, readText, media: readMedia(form) })
  if (Object.keys(wrong).length > 0) return wrong
  const content = { rating, title: readText('title') || null, body: readText('text') || null, media: readMedia(form) }
  const author = { authorName: readText('name') || null }
  return catchRefusal(host, async () => {
    if (own) {
      const review = { id: own.id, revision: readText('revision'), content, author }
      const fieldMask = 'content.rating,content.title,content.body,content.media,author.authorName'
      await host.call('reviews.updateReview', { review, fieldMask } as never)
    } else await host.call('reviews.createReview', { review: { namespace, entityId, content, author } } as never)
  })
}

interface Typed {
  readonly rating: number
  readonly readText: (name: string) => string
  readonly media: readonly unknown[]
}

/** Finds all errors at once, by field. */
function findErrors({ t }: Host, { rating, readText, media }: Typed): Refusal {
  const tooLong = (['title', 'text', 'name'] as const).filter((name) => readText(name).length > longest[name])
  return {
    ...(!(rating >= 1 && rating <= 5) && { stars: t('reviews:error.rating') }),
    ...Object.fromEntries(
      tooLong.map((name) => [name, t('reviews:error.tooLong', { max: longest[name], length: readText(name).length })]),
    ),
    ...(media.length > mostShots && { media: t('reviews:error.tooMany', { max: mostShots }) }),
  }
}

export const deleteReview = async (host: Host, entityId: string): Promise<Refusal | undefined> => {
  const { own } = await readWriting(host, entityId)
  return own && catchRefusal(host, () => host.call('reviews.deleteReview', { reviewId: own.id }))
}

/** An invalid vote is ignored: the page shows what is saved. */
export async function saveVote(host: Host, form: FormData): Promise<void> {
  const said = (['HELPFUL', 'UNHELPFUL', 'NONE'] as const).find((each) => each === form.get('vote'))
  if (!said) return
  await catchRefusal(host, () =>
    host.call('siteReviews.voteForReview', { reviewId: String(form.get('review')), vote: said }),
  )
}

async function catchRefusal({ t }: Host, act: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const key = texts[error.code]
    return { alert: key ? t(key) : formatProblemText(t, error, error.message) }
  }
}
