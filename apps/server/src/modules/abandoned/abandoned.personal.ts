import { sql } from 'kysely'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Person, PersonalDataKeeper } from '../members/index.ts'

/** Theirs by the checkout that was left, or by the address that was typed there. */
const isOf = ({ memberId, loginEmail }: Person) => sql<boolean>`(
  lower(abandoned_checkouts.email) = lower(${loginEmail}::text)
  or abandoned_checkouts.checkout_id in (
    select id from checkouts where site_id = ${site} and owner_type = 'member' and owner_id = ${memberId}::uuid))`

export const abandonedKeeper: PersonalDataKeeper = {
  name: 'abandonedCheckouts',
  collect: (unit, person) =>
    unit.all(
      raw(sql`select id, status, email, doc, created_date as "createdDate" from abandoned_checkouts
        where site_id = ${site} and ${isOf(person)} order by id limit 1000`),
    ),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('abandoned_checkouts').where(isOf(person)))
  },
}
