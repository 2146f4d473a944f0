import type { Review } from '@stoa/contract/review.entity'
import type { Translate } from '@stoa/messages'
import type { Image } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { buildQuery, type Listing, reasons, type Status } from './listing.ts'

export interface Row {
  readonly id: string
  readonly status: Status
  readonly reason: string
  readonly note: string | undefined
  readonly stars: number
  readonly title: string
  readonly text: string
  readonly images: readonly Image[]
  /** URLs. */
  readonly videos: readonly string[]
  readonly author: string
  readonly isVerified: boolean
  readonly date: string
  readonly reply: string | undefined
  /** Undefined for an item of an app, whose name is unknown here. */
  readonly product: { readonly id: string; readonly name: string; readonly slug: string } | undefined
  readonly email: string | undefined
  readonly memberId: string | undefined
}

/** A page of reviews with their products and authors. */
export async function readQueue(host: Host, listing: Listing, cursor: string | null) {
  const { reviews, metadata } = await host.call('reviews.queryReviews', {
    query: buildQuery(listing, cursor),
    returnPrivateReviews: true,
  })
  const productIds = new Set(reviews.filter(({ namespace }) => namespace === 'stores').map(({ entityId }) => entityId))
  if (listing.productId) productIds.add(listing.productId)
  const [products, { authors }] = await Promise.all([
    readProducts(host, [...productIds]),
    reviews.length === 0
      ? { authors: [] }
      : host.call('siteReviews.listReviewAuthors', { reviewIds: reviews.map(({ id }) => id) }),
  ])
  const authorByReview = new Map(authors.map((author) => [author.reviewId, author]))
  return {
    rows: reviews.map((review): Row => {
      const { email, memberId } = authorByReview.get(review.id) ?? {}
      return { ...toRow(host.t, review), product: products.get(review.entityId), email, memberId }
    }),
    product: listing.productId ? products.get(listing.productId) : undefined,
    cursors: metadata.cursors,
  }
}

async function readProducts(host: Host, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<Row['product']>>()
  const { products } = await host.call('products.queryProducts', {
    query: { filter: { id: { $in: ids } }, paging: { limit: 100 } },
    includeHiddenProducts: true,
  })
  return new Map(products.map(({ id, name, slug }) => [id, { id, name, slug }]))
}

const toRow = (
  t: Translate,
  { id, content, author, moderation, verified, reply, reviewDate, createdDate }: Review,
) => ({
  id,
  status: moderation.moderationStatus as Status,
  reason: moderation.reason ? t(reasons[moderation.reason]) : '',
  note: moderation.note,
  stars: content.rating,
  title: content.title ?? '',
  text: content.body ?? '',
  images: (content.media ?? []).flatMap(({ image }) => (image?.url ? [image as Image] : [])),
  videos: (content.media ?? []).flatMap(({ video }) => video?.url ?? []),
  author: author?.authorName || t('dashboard-reviews:anonymous'),
  isVerified: verified,
  date: reviewDate ?? createdDate,
  reply: reply?.message,
})
