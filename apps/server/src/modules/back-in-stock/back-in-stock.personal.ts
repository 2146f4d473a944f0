import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, GuestDataHandler, Person, PersonalDataHandler } from '../members/api.ts'

/** Matched by the address of the request, signed in or not. */
const isOf = ({ contactId, loginEmail }: Person) => sql<boolean>`(
  back_in_stock_requests.contact_id = ${contactId}::uuid
  or lower(back_in_stock_requests.email) = lower(${loginEmail}::text))`

const listRequests = (unit: Unit, whose: ReturnType<typeof isOf>) =>
  unit.all(
    compileRaw(sql`select id, email, status, product_id as "productId", created_date as "createdDate"
      from back_in_stock_requests where site_id = ${site} and ${whose} order by id limit 1000`),
  )

export const backInStockHandler: PersonalDataHandler = {
  name: 'backInStockRequests',
  collect: (unit, person) => listRequests(unit, isOf(person)),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('back_in_stock_requests').where(isOf(person)))
  },
}

const isOfGuest = ({ email, contactIds }: Guest) => sql<boolean>`(
  back_in_stock_requests.email = ${email}::text or back_in_stock_requests.contact_id = any(${contactIds}::uuid[]))
  and not exists (select from members m
    where m.site_id = ${site} and m.contact_id = back_in_stock_requests.contact_id)`

export const guestBackInStockHandler: GuestDataHandler = {
  name: 'backInStockRequests',
  fate: 'ERASED',
  collect: (unit, guest) => listRequests(unit, isOfGuest(guest)),
  async erase(unit, guest) {
    await unit.run(db.deleteFrom('back_in_stock_requests').where(isOfGuest(guest)))
  },
}
