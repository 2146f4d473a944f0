import { sql } from 'kysely'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Person, PersonalDataKeeper } from '../members/index.ts'

/** Theirs by the address that they left, signed in or not. */
const isOf = ({ contactId, loginEmail }: Person) => sql<boolean>`(
  back_in_stock_requests.contact_id = ${contactId}::uuid
  or lower(back_in_stock_requests.email) = lower(${loginEmail}::text))`

export const backInStockKeeper: PersonalDataKeeper = {
  name: 'backInStockRequests',
  collect: (unit, person) =>
    unit.all(
      raw(sql`select id, email, status, product_id as "productId", created_date as "createdDate"
        from back_in_stock_requests where site_id = ${site} and ${isOf(person)} order by id limit 1000`),
    ),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('back_in_stock_requests').where(isOf(person)))
  },
}
