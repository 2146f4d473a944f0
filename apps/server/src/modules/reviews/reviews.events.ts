import { toActionEvent, toCreatedEvent, toDeletedEvent, toUpdatedEvent } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Review } from './reviews.ts'
import { toEntity } from './reviews.wire.ts'

const event = (what: string) => `wix.reviews.v1.review_${what}`

export async function announceCreation(unit: Unit, review: Review): Promise<void> {
  await unit.emit(toCreatedEvent(event('created'), review.id, toEntity(unit, review)))
  if (review.status === 'APPROVED') await announcePublication(unit, review)
}

/** A change of what the review says: of its status, too, if that changed with it. */
export async function announceChange(unit: Unit, before: Review, after: Review): Promise<void> {
  await unit.emit(toUpdatedEvent(event('updated'), after.id, toEntity(unit, after)))
  if (before.status !== after.status) await announceDecision(unit, after)
}

export async function announceDecision(unit: Unit, review: Review): Promise<void> {
  await unit.emit(toActionEvent(event('moderation_status_changed'), review.id, { review: toEntity(unit, review) }))
  if (review.status === 'APPROVED') await announcePublication(unit, review)
}

export async function announceRemoval(unit: Unit, review: Review): Promise<void> {
  await unit.emit(toDeletedEvent(event('deleted'), review.id, toEntity(unit, review)))
}

async function announcePublication(unit: Unit, review: Review): Promise<void> {
  const firstTimePublished = review.publishCount === 1
  await unit.emit(
    toActionEvent(event('review_published'), review.id, { review: toEntity(unit, review), firstTimePublished }),
  )
}
