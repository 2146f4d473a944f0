import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { reviews, siteReviews } from '@stoa/contract/reviews'
import { isManager } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findAuthorContext, listAuthorContacts } from './authors.store.ts'
import { type Edit, listEdits, listEditsOf } from './edits.store.ts'
import { toWireMedia } from './media.ts'
import { calculateAverages, countStars } from './rating.ts'
import { findRating } from './ratings.store.ts'
import { countMatching, listReviews } from './reviews.list.ts'
import * as store from './reviews.store.ts'
import { PRODUCTS } from './reviews.ts'
import { toOwn, toWire, toWireContent } from './reviews.wire.ts'
import { toPerson } from './reviews.write.ts'

type Contract = typeof reviews & typeof siteReviews
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

/** Callers other than owners and apps see published reviews only, whatever they request. */
const canSeeAll = ({ actor }: Unit, requested: boolean | null | undefined): boolean =>
  requested === true && isManager(actor)

export async function getReview(
  unit: Unit,
  { reviewId, returnPrivateReviews }: Input<'getReview'>,
): Reply<'getReview'> {
  const review = await store.findReview(unit, reviewId, canSeeAll(unit, returnPrivateReviews))
  if (!review) throw new Problem('NOT_FOUND')
  return { review: toWire(unit, review) }
}

export async function queryReviews(
  unit: Unit,
  { query, returnPrivateReviews }: Input<'queryReviews'>,
): Reply<'queryReviews'> {
  const { reviews: found, metadata } = await listReviews(unit, query, canSeeAll(unit, returnPrivateReviews))
  return { reviews: found.map((review) => toWire(unit, review)), metadata }
}

export async function countReviews(
  unit: Unit,
  { filter, includePrivateReviews }: Input<'countReviews'>,
): Reply<'countReviews'> {
  return { count: await countMatching(unit, filter, canSeeAll(unit, includePrivateReviews)) }
}

/** Lists of authors or products show a few reviews of each, which are read in one statement. */
export async function listLatestReviews(
  unit: Unit,
  { by, ids }: Input<'listLatestReviews'>,
): Reply<'listLatestReviews'> {
  const isAuthor = by === 'AUTHOR'
  const found = await store.listLatest(unit, by, isAuthor ? ids.filter(isId) : ids)
  const latest = Map.groupBy(found, ({ contactId, entityId }) => (isAuthor ? contactId! : entityId))
  return {
    latest: [...latest].map(([id, reviews]) => ({ id, reviews: reviews.map((review) => toWire(unit, review)) })),
  }
}

/** Versions that were never published are for owners and apps. */
export async function listReviewEdits(unit: Unit, { reviewId }: Input<'listReviewEdits'>): Reply<'listReviewEdits'> {
  const isRunner = isManager(unit.actor)
  if (!(await store.findReview(unit, reviewId, isRunner))) throw new Problem('NOT_FOUND')
  const edits = await listEdits(unit, reviewId, !isRunner)
  return { edits: edits.map((edit) => toWireEdit(unit, edit)) }
}

export async function queryReviewEdits(
  unit: Unit,
  { reviewIds }: Input<'queryReviewEdits'>,
): Reply<'queryReviewEdits'> {
  const edits = await listEditsOf(unit, reviewIds, !isManager(unit.actor))
  return { edits: edits.map(({ reviewId, ...edit }) => ({ reviewId, ...toWireEdit(unit, edit) })) }
}

/** Pictures removed by the author are visible to owners and apps only. */
const toWireEdit = (unit: Unit, { revision, content, editedBy, editedDate }: Omit<Edit, 'reviewId'>) => ({
  revision,
  content: toWireContent(unit, isManager(unit.actor) ? content : { ...content, media: [] }, false),
  editedBy,
  editedDate: editedDate.toISOString(),
})

export async function getOwnReview(unit: Unit, input: Input<'getOwnReview'>): Reply<'getOwnReview'> {
  const item = toItem(input)
  const review = await store.findOwnReview(unit, item)
  if (review) return { review: toOwn(unit, review), hasBought: review.verified }
  const { hasBought } = await findAuthorContext(unit, toPerson(unit.actor), { ...item, textHash: null })
  return { hasBought }
}

export async function getItemRating(unit: Unit, input: Input<'getItemRating'>): Reply<'getItemRating'> {
  const { namespace, entityId } = toItem(input)
  const stars = await findRating(unit, { namespace, entityId })
  return {
    itemRating: {
      namespace,
      entityId,
      count: countStars(stars),
      ...calculateAverages(stars),
      distribution: [...stars],
    },
  }
}

/** Maximum length of a picture strip. */
const maxMedia = 24

export async function listReviewMedia(unit: Unit, input: Input<'listReviewMedia'>): Reply<'listReviewMedia'> {
  const found = await store.listWithMedia(unit, toItem(input), maxMedia)
  const media = found.flatMap(({ reviewId, authorName, rating, media: all }) =>
    all.map((each) => ({
      reviewId,
      ...(authorName !== null && { authorName }),
      rating,
      media: toWireMedia(unit, each, true),
    })),
  )
  return { media: media.slice(0, maxMedia) }
}

/** Product ids are always known. */
const toItem = ({ namespace, entityId }: { namespace: string; entityId: string }) => ({
  namespace,
  entityId: namespace === PRODUCTS ? entityId.toLowerCase() : entityId,
})

/** Contacts of the authors known by more than a visitor id. */
export async function listReviewAuthors(
  unit: Unit,
  { reviewIds }: Input<'listReviewAuthors'>,
): Reply<'listReviewAuthors'> {
  const found = await listAuthorContacts(unit, reviewIds)
  return {
    authors: found.map(({ reviewId, email, memberId }) => ({
      reviewId,
      ...(email !== null && { email }),
      ...(memberId !== null && { memberId }),
    })),
  }
}
