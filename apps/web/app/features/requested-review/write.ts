import type { InputOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

/** What became of a review that was sent. */
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

const texts: Readonly<Record<string, string>> = {
  NOT_FOUND: 'This link does not work any more.',
  CATALOG_ITEM_NOT_FOUND: 'The shop does not have this any more.',
  PERMISSION_DENIED: 'The shop takes no reviews from you at present.',
}

export async function writeRequested(
  host: Host,
  token: string,
  form: FormData,
  media: InputOf<'siteReviewRequests.writeRequestedReview'>['media'],
): Promise<Sent> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const rating = Number(text('rating'))
  const words = { title: text('title'), body: text('body'), authorName: text('authorName') }
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) {
    return { errors: { rating: 'Choose from one to five stars.' }, values: words }
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
      done: isShown
        ? 'Thank you. Others can read it now.'
        : 'Thank you. The shop looks at it before others can read it.',
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    if (error.code === 'REVIEW_ALREADY_EXISTS') return { done: 'You have reviewed this already. Thank you.' }
    return { alert: texts[error.code] ?? error.message, values: { ...words, rating } }
  }
}
