import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Guest, GuestDataHandler, Person, PersonalDataHandler } from '../members/api.ts'

const isOf = ({ contactId, loginEmail }: Person) => sql<boolean>`(
  review_requests.contact_id = ${contactId}::uuid or review_requests.email = lower(${loginEmail}::text))`

/** A person's opt-out is deleted with them: there is no address left to mail. */
export const reviewRequestsHandler: PersonalDataHandler = {
  name: 'reviewRequests',
  collect: (unit, person) =>
    unit.all(
      compileRaw(sql`
        select id::text as id, status, email, doc -> 'names' as names, created_date as "createdDate"
        from review_requests where site_id = ${site} and ${isOf(person)}
        union all
        select null, 'REFUSED', email, '[]'::jsonb, created_date from review_request_refusals
        where site_id = ${site} and email = lower(${person.loginEmail}::text)
        limit 1000`),
    ),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('review_requests').where(isOf(person)))
    await unit.run(
      db.deleteFrom('review_request_refusals').where(sql<boolean>`email = lower(${person.loginEmail}::text)`),
    )
  },
}

const isOfGuest = ({ email, contactIds }: Guest) => sql<boolean>`(
  review_requests.email = ${email}::text or review_requests.contact_id = any(${contactIds}::uuid[]))
  and not exists (select from members m where m.site_id = ${site} and m.contact_id = review_requests.contact_id)`

export const guestReviewRequestsHandler: GuestDataHandler = {
  name: 'reviewRequests',
  fate: 'ERASED',
  collect: (unit, guest) =>
    unit.all(
      compileRaw(sql`
        select id::text as id, status, email, doc -> 'names' as names, created_date as "createdDate"
        from review_requests where site_id = ${site} and ${isOfGuest(guest)} limit 1000`),
    ),
  async erase(unit, guest) {
    await unit.run(db.deleteFrom('review_requests').where(isOfGuest(guest)))
  },
}

/** A guest's opt-out stays: their orders remain and would lead to new requests. */
export const guestRefusalsHandler: GuestDataHandler = {
  name: 'reviewRequestRefusals',
  fate: 'KEPT_AS_WISHED',
  collect: (unit, { email }) =>
    unit.all(
      db
        .selectFrom('review_request_refusals')
        .select(['email', 'created_date as createdDate'])
        .where('email', '=', email),
    ),
  async erase() {},
}
