import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { reviews, siteReviews } from '@stoa/contract/reviews'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findAuthorContext, listAuthorContacts } from './authors.store.ts'
import { type Edit, listEdits, listEditsOf } from './edits.store.ts'
import { toWireMedia } from './media.ts'
import { averagesOf, countOf } from './rating.ts'
import { findRating } from './ratings.store.ts'
import { countMatching, listReviews } from './reviews.list.ts'
import * as store from './reviews.store.ts'
import { PRODUCTS } from './reviews.ts'
import { toOwn, toWire, toWireContent } from './reviews.wire.ts'
import { personOf } from './reviews.write.ts'

type Contract = typeof reviews & typeof siteReviews
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

/** Whoever does not run the site sees what everybody sees, whatever they ask for. */
const seesAll = ({ actor }: Unit, requested: boolean | null | undefined): boolean =>
  requested === true && isManager(actor)

export async function getReview(
  unit: Unit,
  { reviewId, returnPrivateReviews }: Input<'getReview'>,
): Reply<'getReview'> {
  const review = await store.findReview(unit, reviewId, seesAll(unit, returnPrivateReviews))
  if (!review) throw new Problem('NOT_FOUND')
  return { review: toWire(unit, review) }
}

export async function queryReviews(
  unit: Unit,
  { query, returnPrivateReviews }: Input<'queryReviews'>,
): Reply<'queryReviews'> {
  const { reviews: found, metadata } = await listReviews(unit, query, seesAll(unit, returnPrivateReviews))
  return { reviews: found.map((review) => toWire(unit, review)), metadata }
}

export async function countReviews(
  unit: Unit,
  { filter, includePrivateReviews }: Input<'countReviews'>,
): Reply<'countReviews'> {
  return { count: await countMatching(unit, filter, seesAll(unit, includePrivateReviews)) }
}

/** Versions that were never shown stay with those who run the site. */
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

/** Pictures that an author took away are gone for all but those who run the site. */
const toWireEdit = (unit: Unit, { revision, content, editedBy, editedDate }: Omit<Edit, 'reviewId'>) => ({
  revision,
  content: toWireContent(unit, isManager(unit.actor) ? content : { ...content, media: [] }, false),
  editedBy,
  editedDate: editedDate.toISOString(),
})

export async function getOwnReview(unit: Unit, input: Input<'getOwnReview'>): Reply<'getOwnReview'> {
  const item = itemOf(input)
  const review = await store.findOwnReview(unit, item)
  if (review) return { review: toOwn(unit, review), hasBought: review.verified }
  const { hasBought } = await findAuthorContext(unit, personOf(unit.actor), { ...item, textHash: null })
  return { hasBought }
}

export async function getItemRating(unit: Unit, input: Input<'getItemRating'>): Reply<'getItemRating'> {
  const { namespace, entityId } = itemOf(input)
  const stars = await findRating(unit, { namespace, entityId })
  return { itemRating: { namespace, entityId, count: countOf(stars), ...averagesOf(stars), distribution: [...stars] } }
}

/** What a strip of pictures shows at most. */
const maxMedia = 24

export async function listReviewMedia(unit: Unit, input: Input<'listReviewMedia'>): Reply<'listReviewMedia'> {
  const found = await store.listWithMedia(unit, itemOf(input), maxMedia)
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

/** Ids of products are known in any case. */
const itemOf = ({ namespace, entityId }: { namespace: string; entityId: string }) => ({
  namespace,
  entityId: namespace === PRODUCTS ? entityId.toLowerCase() : entityId,
})

/** Ways to those authors who are known by more than their browser. */
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
