import type { InputOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'

/** The outcome of a submitted review. */
export interface Sent {
  readonly done?: string
  readonly alert?: string
  readonly errors?: { readonly rating?: string }
  readonly values?: {
    readonly rating?: number
    readonly title: string
    readonly body: string
    readonly authorName: string
  }
}

const texts: Readonly<Record<string, PlainKey>> = {
  NOT_FOUND: 'reviews:error.link',
  CATALOG_ITEM_NOT_FOUND: 'common:error.noLongerSold',
  PERMISSION_DENIED: 'reviews:error.denied',
}

export async function writeRequested(
  host: Host,
  token: string,
  form: FormData,
  media: InputOf<'siteReviewRequests.writeRequestedReview'>['media'],
): Promise<Sent> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const rating = Number(readText('rating'))
  const words = { title: readText('title'), body: readText('body'), authorName: readText('authorName') }
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) {
    return { errors: { rating: host.t('reviews:error.rating') }, values: words }
  }
  try {
    const { moderationStatus } = await host.call('siteReviewRequests.writeRequestedReview', {
      token,
      rating,
      ...words,
      media,
    })
    const isShown = moderationStatus === 'APPROVED'
    return {
      done: host.t(isShown ? 'reviews:request.published' : 'reviews:request.pending'),
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'REVIEW_ALREADY_EXISTS') return { done: host.t('reviews:request.already') }
    const key = texts[error.code]
    const alert = key ? host.t(key) : formatProblemText(host.t, error, error.message)
    return { alert, values: { ...words, rating } }
  }
}
