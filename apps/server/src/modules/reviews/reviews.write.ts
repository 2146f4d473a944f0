import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { reviews as contract } from '@stoa/contract/reviews'
import { type Actor, isManager } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import { applyMask, readFieldMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as authors from './authors.store.ts'
import { insertEdit } from './edits.store.ts'
import { readMedia, removeMedia, updateMediaVisibility } from './media.ts'
import { hashText, moderate } from './moderation.ts'
import { announceChange, announceCreation, announceRemoval } from './reviews.events.ts'
import { settings } from './reviews.settings.ts'
import * as store from './reviews.store.ts'
import { applyModeration, PRODUCTS, type Review, withRelevance } from './reviews.ts'
import { toWire } from './reviews.wire.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>
const writableReview = contract.updateReview.input.properties.review
export type Written = Input<'createReview'>['review']

export async function createReview(unit: Unit, { review }: Input<'createReview'>): Reply<'createReview'> {
  return { review: toWire(unit, await addReview(unit, review, 'SITE')) }
}

/**
 * Moderates a review by the site's policy and saves it. Computes the fields that authors can't set. `author`: the
 * author, where it is not the actor. `reachedBy`: a visitor's contact, for mails only.
 */
export async function addReview(
  unit: Unit,
  written: Written,
  sourceType: Review['sourceType'],
  author = toPerson(unit.actor, written.author),
  replyContactId?: string,
): Promise<Review> {
  const { actor, now } = unit
  const { namespace } = written
  const entityId = namespace === PRODUCTS ? written.entityId.toLowerCase() : written.entityId
  const id = createId()
  const content = {
    title: sanitizeText(written.content.title),
    body: sanitizeText(written.content.body),
    rating: written.content.rating,
    media: await readMedia(unit, id, written.content.media ?? [], 'review.content.media'),
  }
  const textHash = hashText(content)
  const context = await authors.findAuthorContext(unit, author, { namespace, entityId, textHash })
  if (author.contactId && !context.contactId)
    throw createInvalidArgument('review.author.contactId', 'is not a contact of this site')
  if (context.isMuted) throw new Problem('PERMISSION_DENIED')
  if (!context.itemExists) throw new Problem('CATALOG_ITEM_NOT_FOUND')
  const authorName = sanitizeName(written.author?.authorName) ?? context.name
  const result = moderate({ ...content, authorName }, await settings.get(unit), context.isCopy)
  const review: Review = withRelevance(
    applyModeration(
      {
        ...content,
        id,
        namespace,
        entityId,
        authorId: context.contactId ?? getAuthorId(actor, id),
        authorType: author.contactId ? 'CONTACT' : (actor.type.toUpperCase() as Review['authorType']),
        contactId: context.contactId ?? replyContactId ?? null,
        authorName,
        textHash,
        status: 'SUBMITTED' as const,
        manuallyChanged: false,
        verified: context.hasBought,
        originType: actor.type === 'app' ? ('APP' as const) : ('ORGANIC' as const),
        originAppId: actor.type === 'app' ? actor.id : null,
        sourceType,
        foundHelpful: 0,
        foundUnhelpful: 0,
        replyMessage: null,
        replyCreatedDate: null,
        replyUpdatedDate: null,
        publishCount: 0,
        revision: '1',
        reviewDate: readDate(unit, written.reviewDate) ?? now,
        createdDate: now,
        updatedDate: now,
      },
      result,
    ),
  )
  await store.insertReview(unit, review)
  await updateMediaVisibility(unit, undefined, review)
  await announceCreation(unit, review)
  return review
}

export async function updateReview(
  unit: Unit,
  { review: written, fieldMask: paths }: Input<'updateReview'>,
): Reply<'updateReview'> {
  const before = await lockWritable(unit, written.id)
  if (written.revision !== before.revision) throw new Problem('CONFLICT')
  const mask = readFieldMask(paths, writableReview)
  const next = await applyEdit(unit, before, applyMask(toEditable(before), written, mask))
  const isRewritten = toContentKey(next) !== toContentKey(before)
  if (!isRewritten && String(next.reviewDate) === String(before.reviewDate)) return { review: toWire(unit, before) }
  if (isRewritten) {
    const editedBy = before.isOwn ? 'AUTHOR' : unit.actor.type === 'app' ? 'APP' : 'OWNER'
    await insertEdit(unit, before, { editedBy, wasShown: before.status === 'APPROVED' })
  }
  const moderated = isRewritten && before.isOwn ? await resubmit(unit, next) : next
  const after = withNextRevision(unit, withRelevance(moderated))
  await store.saveReview(unit, before, after)
  await updateMediaVisibility(unit, before, after)
  await announceChange(unit, before, after)
  return { review: toWire(unit, after) }
}

export async function deleteReview(unit: Unit, { reviewId }: Input<'deleteReview'>): Reply<'deleteReview'> {
  const review = await lockWritable(unit, reviewId)
  await dropReview(unit, review)
  return { review: toWire(unit, review) }
}

/** Deletes a locked review with its pictures and videos. */
export async function dropReview(unit: Unit, review: Review): Promise<void> {
  await store.removeReview(unit, review)
  await removeMedia(unit, review)
  await announceRemoval(unit, review)
}

/** With the next revision. */
export const withNextRevision = (unit: Unit, review: Review): Review => ({
  ...review,
  revision: String(BigInt(review.revision) + 1n),
  updatedDate: unit.now,
})

/** The author's own, or any for owners and apps. Other reviews are visible but read-only. */
async function lockWritable(unit: Unit, id: string): Promise<store.Locked> {
  const review = await store.lockReview(unit, id)
  if (!review) throw new Problem('NOT_FOUND')
  if (!review.isOwn && !isManager(unit.actor)) throw new Problem('PERMISSION_DENIED')
  return review
}

/** The editable fields of a review on the wire. */
interface EditableReview {
  content: Partial<Omit<Written['content'], 'media'>> & { media?: Written['content']['media'] | Review['media'] }
  author: { authorName?: string | null }
  reviewDate?: string | null
}

const toEditable = ({ title, body, rating, media, authorName, reviewDate }: Review): EditableReview => ({
  content: { ...(title !== null && { title }), ...(body !== null && { body }), rating, media },
  author: { ...(authorName !== null && { authorName }) },
  reviewDate: reviewDate.toISOString(),
})

async function applyEdit(unit: Unit, before: Review, { content = {}, author, reviewDate }: Partial<EditableReview>) {
  if (content.rating == null)
    throw createInvalidArgument('review.content.rating', 'must not be empty', 'REQUIRED_FIELD')
  const keepsMedia = content.media === before.media
  const review: Review = {
    ...before,
    title: sanitizeText(content.title),
    body: sanitizeText(content.body),
    rating: content.rating,
    media: keepsMedia
      ? before.media
      : await readMedia(unit, before.id, (content.media ?? []) as never, 'review.content.media'),
    authorName: sanitizeName(author?.authorName),
    reviewDate:
      reviewDate === before.reviewDate.toISOString()
        ? before.reviewDate
        : (readDate(unit, reviewDate) ?? before.reviewDate),
  }
  return { ...review, textHash: hashText(review) }
}

/** Resubmitted by its author: moderates the new text, and checks purchases since. */
async function resubmit(unit: Unit, review: Review): Promise<Review> {
  const { id: reviewId, namespace, entityId, textHash, contactId, authorId, authorType } = review
  const person = contactId ? { contactId } : authorType === 'VISITOR' ? { visitorId: authorId } : {}
  const context = await authors.findAuthorContext(unit, person, { namespace, entityId, textHash, reviewId })
  return {
    ...applyModeration(review, moderate(review, await settings.get(unit), context.isCopy)),
    verified: context.hasBought,
  }
}

const toContentKey = ({ title, body, rating, media, authorName }: Review): string =>
  JSON.stringify([title, body, rating, media.map(({ id }) => id), authorName])

/** Apps and owners may write for a contact; any other caller writes as themselves. */
export function toPerson(actor: Actor, author?: Written['author']): authors.ReviewAuthor {
  if (actor.type === 'member') return { memberId: actor.id }
  if (actor.type === 'visitor') return { visitorId: actor.id }
  return author?.contactId ? { contactId: author.contactId } : {}
}

/** Reviews from an app without a contact have separate authors; any other actor is one author. */
const getAuthorId = (actor: Actor, reviewId: string): string =>
  actor.type === 'app' ? reviewId : (actor as { id: string }).id

/** Only owners and apps may set an earlier date; never a future one. */
function readDate(unit: Unit, requestedDate: string | null | undefined): Date | undefined {
  if (!requestedDate || !isManager(unit.actor)) return undefined
  const date = new Date(requestedDate)
  if (date > unit.now) throw createInvalidArgument('review.reviewDate', 'must not be in the future')
  return date
}

/** Without invisible characters; null for blank texts. */
const sanitizeText = (text: string | null | undefined): string | null =>
  text?.replace(/[^\P{C}\n\t\u200d]/gu, '').trim() || null

const sanitizeName = (text: string | null | undefined): string | null => sanitizeText(text?.replace(/\s+/g, ' '))
