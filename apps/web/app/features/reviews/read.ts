import type { Review, ReviewEdit } from '@stoa/contract/review.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { buildQuery, type Listing, namespace, parseListing } from './listing.ts'
import { type Shot, toShots } from './photos.ts'

export interface Rating {
  readonly count: number
  /** The average rating, rounded to a tenth. */
  readonly average: number
  /** The number of ratings for each of one to five stars. */
  readonly distribution: readonly number[]
}

export type Vote = 'HELPFUL' | 'UNHELPFUL'

export interface Version {
  readonly stars: number
  readonly title: string
  readonly text: readonly string[]
}

export interface Row extends Version {
  readonly id: string
  readonly author: string
  /** The date as schema.org requires it, and as displayed. */
  readonly day: string
  readonly date: string
  readonly isVerified: boolean
  readonly isOwn: boolean
  readonly shots: readonly Shot[]
  readonly reply: { readonly text: readonly string[]; readonly date: string } | undefined
  readonly helpful: number
  readonly unhelpful: number
  readonly vote: Vote | undefined
  /** Earlier versions, latest first. */
  readonly edits: readonly (Version & { readonly date: string })[]
}

export interface Own {
  readonly status: 'APPROVED' | 'IN_MODERATION' | 'REJECTED'
  /** The shop's reason for a rejection. */
  readonly note: string | undefined
}

/** A photo or video of a review. */
export interface Shown extends Shot {
  readonly label: string
}

export interface Reviews {
  readonly rating: Rating | undefined
  readonly rows: readonly Row[]
  /** Of the latest reviews, independent of the page shown. */
  readonly strip: readonly Shown[]
  readonly own: Own | undefined
  readonly listing: Listing
  readonly next: string | undefined
}

/** The rating of a product, and the page of its reviews that the URL describes. */
export async function readReviews(host: Host, entityId: string, params: URLSearchParams): Promise<Reviews> {
  const listing = parseListing(params)
  const [{ itemRating }, mine] = await Promise.all([
    host.call('siteReviews.getItemRating', { namespace, entityId }),
    readOwn(host, entityId),
  ])
  const { count, average = 0, distribution } = itemRating
  const own = mine.review && {
    status: mine.review.moderation.moderationStatus as Own['status'],
    note: mine.review.moderation.note,
  }
  if (count === 0) return { rating: undefined, rows: [], strip: [], own, listing, next: undefined }
  const [{ reviews, metadata }, strip] = await Promise.all([
    readPage(host, listing, entityId),
    readStrip(host, entityId),
  ])
  const rows = await toRows(host, reviews, mine.review?.id)
  const rating = { count, average: Math.round(average * 10) / 10, distribution }
  return { rating, rows, strip, own, listing, next: metadata.cursors?.next ?? undefined }
}

async function readStrip(host: Host, entityId: string): Promise<Shown[]> {
  const { media } = await host.call('siteReviews.listReviewMedia', { namespace, entityId })
  return media.flatMap(({ authorName, rating, media: one }) =>
    toShots([one]).map((shot) => ({
      ...shot,
      label: getLabel(host.t, shot, authorName || host.t('reviews:author.customer'), rating),
    })),
  )
}

const getLabel = (t: Translate, { kind }: Shot, author: string, stars: number): string =>
  t(kind === 'image' ? 'reviews:strip.photo' : 'reviews:strip.video', { author, stars })

/** The visitor's own review of a product, and whether they bought it; anonymous visitors have neither. */
export async function readOwn(host: Host, entityId: string) {
  if (host.session.kind === 'none') return { review: undefined, hasBought: false }
  return host.call('siteReviews.getOwnReview', { namespace, entityId })
}

/** An outdated cursor, or one of another sort order, returns the first page. */
async function readPage(host: Host, listing: Listing, entityId: string) {
  try {
    return await host.call('reviews.queryReviews', { query: buildQuery(listing, entityId) })
  } catch (error) {
    if (!listing.cursor || !isProblem(error) || error.status >= 500) throw error
    return host.call('reviews.queryReviews', { query: buildQuery({ ...listing, cursor: undefined }, entityId) })
  }
}

async function toRows(host: Host, reviews: readonly Review[], ownId: string | undefined): Promise<Row[]> {
  const reviewIds = reviews.map(({ id }) => id)
  if (reviewIds.length === 0) return []
  const changed = reviews.filter(({ revision }) => revision !== '1').map(({ id }) => id)
  const [{ votes }, { edits }] = await Promise.all([
    host.session.kind === 'none' ? { votes: [] } : host.call('siteReviews.listOwnReviewVotes', { reviewIds }),
    changed.length === 0 ? { edits: [] } : host.call('siteReviews.queryReviewEdits', { reviewIds: changed }),
  ])
  const voteByReview = new Map(votes.map(({ reviewId, vote }) => [reviewId, vote as Vote]))
  const editsByReview = Map.groupBy(edits, ({ reviewId }) => reviewId)
  const dates = new Intl.DateTimeFormat(host.site.locale, { dateStyle: 'long', timeZone: host.site.timeZone ?? 'UTC' })
  const formatDate = (moment: string) => dates.format(new Date(moment))
  return reviews.map((review) => ({
    ...toVersion(review.content),
    id: review.id,
    author: review.author?.authorName || host.t(review.verified ? 'reviews:author.customer' : 'reviews:author.unnamed'),
    day: (review.reviewDate ?? review.createdDate).slice(0, 10),
    date: formatDate(review.reviewDate ?? review.createdDate),
    isVerified: review.verified,
    isOwn: review.id === ownId,
    shots: toShots(review.content.media),
    reply: review.reply && { text: splitLines(review.reply.message), date: formatDate(review.reply.updatedDate) },
    helpful: review.foundHelpful,
    unhelpful: review.foundUnhelpful,
    vote: voteByReview.get(review.id),
    edits: (editsByReview.get(review.id) ?? []).map(({ content, editedDate }) => ({
      ...toVersion(content),
      date: formatDate(editedDate),
    })),
  }))
}

const splitLines = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

const toVersion = ({ rating, title, body }: ReviewEdit['content']): Version => ({
  stars: rating,
  title: title ?? '',
  text: splitLines(body ?? ''),
})
