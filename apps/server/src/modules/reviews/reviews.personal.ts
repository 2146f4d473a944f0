import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { createTraceGuard, type Guest, type GuestDataHandler, type PersonalDataHandler } from '../members/api.ts'
import * as store from './reviews.store.ts'
import { toEntity } from './reviews.wire.ts'
import { dropReview } from './reviews.write.ts'

/** Bounds an export. */
const maxReviews = 5000

/**
 * Reviews go to the named member or are deleted. Votes are deleted too, but the counts stay, as they no longer identify
 * the voter.
 */
export const reviewsHandler: PersonalDataHandler = {
  name: 'reviews',
  async collect(unit, { contactId }) {
    return (await listReviews(unit, contactId)).map((review) => toEntity(unit, review))
  },
  async erase(unit, { contactId, memberId, contentAssigneeId }) {
    if (contentAssigneeId) await transferReviews(unit, contactId, contentAssigneeId)
    for (const { id } of await listReviews(unit, contactId)) {
      const review = await store.lockReview(unit, id)
      if (review) await dropReview(unit, review)
    }
    await unit.run(db.deleteFrom('review_votes').where('voter_id', '=', memberId))
  },
}

async function listReviews(unit: Unit, contactId: string) {
  const statement = store
    .selectReviews()
    .where('r.contact_id', '=', contactId)
    .orderBy('r.created_date')
    .limit(maxReviews)
  return (await unit.all(statement)).map(store.toReview)
}

async function listGuestReviews(unit: Unit, guest: Guest) {
  const statement = store.selectReviews().where(sql<boolean>`(r.contact_id = any(${guest.contactIds}::uuid[])
      or r.author_type = 'VISITOR' and r.author_id = any(${guest.visitorIds}::uuid[]))`)
  return (await unit.all(statement.orderBy('r.created_date').limit(maxReviews))).map(store.toReview)
}

/** By the contact of a review request, or by a visitor that bought with the address. */
export const guestReviewsHandler: GuestDataHandler = {
  name: 'reviews',
  fate: 'ERASED',
  collect: async (unit, guest) => (await listGuestReviews(unit, guest)).map((review) => toEntity(unit, review)),
  async erase(unit, guest) {
    for (const { id } of await listGuestReviews(unit, guest)) {
      const review = await store.lockReview(unit, id)
      if (review) await dropReview(unit, review)
    }
    await unit.run(db.deleteFrom('review_votes').where(sql<boolean>`voter_id = any(${guest.visitorIds}::uuid[])`))
  },
}

/** An author has one review of an item: where the assignee has one, the other is not transferred. */
async function transferReviews(unit: Unit, contactId: string, heirId: string): Promise<void> {
  await unit.run(
    compileRaw(sql`
      update reviews r set author_id = m.contact_id, contact_id = m.contact_id, author_type = 'MEMBER',
        author_name = m.nickname
      from members m
      where r.site_id = ${site} and r.contact_id = ${contactId} and m.site_id = ${site} and m.id = ${heirId}
        and not exists (select 1 from reviews other where other.site_id = ${site} and other.namespace = r.namespace
          and other.entity_id = r.entity_id and other.author_id = m.contact_id)`),
  )
}

/** A member with a review was not imported by mistake. */
export const reviewAuthorGuard = createTraceGuard((unit: Unit, members) =>
  unit.all(
    compileRaw(sql<{ memberId: string }>`select m.id as "memberId"
      from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ contactId }) => contactId)}::uuid[])
        as m(id, contact_id)
      where exists (select from reviews r where r.site_id = ${site} and r.contact_id = m.contact_id)`),
  ),
)
