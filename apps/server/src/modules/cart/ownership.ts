import { sql } from 'kysely'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, Person } from '../members/index.ts'

/** Whose a cart is, or the checkout made of it: both tables say so in the same columns. */
export const isOwnedByMember = ({ memberId }: Person) =>
  sql<boolean>`(owner_type = 'member' and owner_id = ${memberId}::uuid)`

/** In the words of the index, which has only those that name one. */
const isNamedByEmail = (email: string) =>
  sql<boolean>`(customer_key = ${email}::text and customer_key <> owner_id::text)`

/** The column by which the index of each table's owners is two: those at work and those done with. */
const ownerIndexColumns = { carts: sql`current`, checkouts: sql`completed` }

/** Under the address, or of a browser of theirs where none was named: another's who shares the browser is not theirs. */
export function isOwnedByGuest(table: keyof typeof ownerIndexColumns, { email, visitorIds }: Guest) {
  const isOfBrowser = sql`customer_key = owner_id::text and owner_id = any(${visitorIds}::uuid[])`
  const half = ownerIndexColumns[table]
  return sql<boolean>`(owner_type = 'visitor'
    and (${isNamedByEmail(email)} or ${isOfBrowser} and ${half} or ${isOfBrowser} and not ${half}))`
}

/** The browsers in which the address was named. */
export async function listBrowsers(unit: Unit, table: 'carts' | 'checkouts', email: string): Promise<string[]> {
  const rows = await unit.all(
    raw(sql<{ id: string }>`select distinct owner_id as id from ${sql.table(table)}
      where site_id = ${site} and owner_type = 'visitor' and ${isNamedByEmail(email)}`),
  )
  return rows.map(({ id }) => id)
}
