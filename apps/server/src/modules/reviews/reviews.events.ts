import type { Unit } from '../../kernel/unit.ts'
import type { Review } from './reviews.ts'
import { toEntity } from './reviews.wire.ts'

export async function announceCreation(unit: Unit, review: Review): Promise<void> {
  await unit.emit('wix.reviews.v1.review_created', review.id, toEntity(unit, review))
  if (review.status === 'APPROVED') await announcePublication(unit, review)
}

/** A change of the content, with its status event if that changed too. */
export async function announceChange(unit: Unit, before: Review, after: Review): Promise<void> {
  await unit.emit('wix.reviews.v1.review_updated', after.id, toEntity(unit, after))
  if (before.status !== after.status) await announceDecision(unit, after)
}

export async function announceDecision(unit: Unit, review: Review): Promise<void> {
  await unit.emit('wix.reviews.v1.review_moderation_status_changed', review.id, { review: toEntity(unit, review) })
  if (review.status === 'APPROVED') await announcePublication(unit, review)
}

export async function announceRemoval(unit: Unit, review: Review): Promise<void> {
  await unit.emit('wix.reviews.v1.review_deleted', review.id, toEntity(unit, review))
}

async function announcePublication(unit: Unit, review: Review): Promise<void> {
  const firstTimePublished = review.publishCount === 1
  await unit.emit('wix.reviews.v1.review_review_published', review.id, {
    review: toEntity(unit, review),
    firstTimePublished,
  })
}
