import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, GuestDataHandler, Person, PersonalDataHandler } from '../members/api.ts'

/** Drafts of a buyer, or of the buyer of the order that they change or became. */
const isOwnedBy = ({ memberId, contactId, loginEmail }: Person) => sql<boolean>`(
  draft_orders.doc #>> '{draft,buyer,memberId}' = ${memberId}
  or draft_orders.doc #>> '{draft,buyer,contactId}' = ${contactId}
  or lower(draft_orders.doc #>> '{draft,buyer,email}') = lower(${loginEmail}::text)
  or draft_orders.order_id in (select id from orders where site_id = ${site} and member_id = ${memberId}::uuid))`

const listOwned = (unit: Unit, isOwned: ReturnType<typeof isOwnedBy>) =>
  unit.all(
    compileRaw(sql`select id, order_id as "orderId", status, doc -> 'draft' as draft, created_date as "createdDate"
      from draft_orders where site_id = ${site} and ${isOwned} order by id limit 1000`),
  )

/** The order has its own copy. */
export const draftsDataHandler: PersonalDataHandler = {
  name: 'draftOrders',
  collect: (unit, person) => listOwned(unit, isOwnedBy(person)),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('draft_orders').where(isOwnedBy(person)))
  },
}

const isOwnedByGuest = ({ email }: Guest) => sql<boolean>`(
  lower(draft_orders.doc #>> '{draft,buyer,email}') = ${email}::text
  and (draft_orders.doc #>> '{draft,buyer,memberId}') is null)`

export const guestDraftsDataHandler: GuestDataHandler = {
  name: 'draftOrders',
  fate: 'ERASED',
  collect: (unit, guest) => listOwned(unit, isOwnedByGuest(guest)),
  async erase(unit, guest) {
    await unit.run(db.deleteFrom('draft_orders').where(isOwnedByGuest(guest)))
  },
}
