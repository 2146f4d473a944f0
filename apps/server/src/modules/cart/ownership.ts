import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, Person } from '../members/api.ts'

/** Carts and checkouts have the same owner columns. */
export const isOwnedByMember = ({ memberId }: Person) =>
  sql<boolean>`(owner_type = 'member' and owner_id = ${memberId}::uuid)`

/** Must be spelled as in the partial index, which holds only rows that name an email address. */
const isNamedByEmail = (email: string) =>
  sql<boolean>`(customer_key = ${email}::text and customer_key <> owner_id::text)`

/** The column that splits each table's owner index into active and finished rows. */
const ownerIndexColumns = { carts: sql`current`, checkouts: sql`completed` }

/**
 * Rows under this email address, or of the guest's own browsers where no address was given. Other people's rows in a
 * shared browser don't match.
 */
export function isOwnedByGuest(table: keyof typeof ownerIndexColumns, { email, visitorIds }: Guest) {
  const isOfBrowser = sql`customer_key = owner_id::text and owner_id = any(${visitorIds}::uuid[])`
  const half = ownerIndexColumns[table]
  return sql<boolean>`(owner_type = 'visitor'
    and (${isNamedByEmail(email)} or ${isOfBrowser} and ${half} or ${isOfBrowser} and not ${half}))`
}

/** The visitor ids under which the email address was used. */
export async function listBrowsers(unit: Unit, table: 'carts' | 'checkouts', email: string): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`select distinct owner_id as id from ${sql.table(table)}
      where site_id = ${site} and owner_type = 'visitor' and ${isNamedByEmail(email)}`),
  )
  return rows.map(({ id }) => id)
}
