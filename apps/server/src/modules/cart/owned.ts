import { sql } from 'kysely'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, Person } from '../members/index.ts'

/** Whose a cart is, or the checkout made of it: both tables say so in the same columns. */
export const isOfMember = ({ memberId }: Person) =>
  sql<boolean>`(owner_type = 'member' and owner_id = ${memberId}::uuid)`

/** Under the address, or of a browser of theirs where none was named: another's who shares the browser is not theirs. */
export const isOfGuest = ({
  email,
  visitorIds,
}: Guest) => sql<boolean>`(owner_type = 'visitor' and (customer_key = ${email}::text
  or customer_key = owner_id::text and owner_id = any(${visitorIds}::uuid[])))`

/** The browsers in which the address was named. */
export async function listBrowsers(unit: Unit, table: 'carts' | 'checkouts', email: string): Promise<string[]> {
  const rows = await unit.all(
    raw(sql<{ id: string }>`select distinct owner_id as id from ${sql.table(table)}
      where site_id = ${site} and owner_type = 'visitor' and customer_key = ${email}::text`),
  )
  return rows.map(({ id }) => id)
}
