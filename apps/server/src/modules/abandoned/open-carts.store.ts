import type { OpenCart } from '@stoa/contract/open-cart.entity'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface Row {
  id: string
  kind: OpenCart['kind']
  items: { name: string; quantity: number }[]
  count: number
  total: string | null
  currency: string | null
  updatedDate: Date
  abandonedId: string | null
}

export interface CartsOfPerson {
  readonly memberId: string | undefined
  /** Lowercase email addresses. */
  readonly emails: readonly string[]
  readonly since: Date
  readonly limit: number
}

/**
 * A person's open carts and checkouts, latest first, each found by an index: those of the member, and those in which
 * one of the email addresses was entered. A cart with an open checkout is listed as the checkout.
 */
export const listOpenCarts = (unit: Unit, { memberId, emails, since, limit }: CartsOfPerson): Promise<Row[]> => {
  const isTheirs = (table: 'c' | 'k') => {
    const [owner, key] = [sql.ref(`${table}.owner_id`), sql.ref(`${table}.customer_key`)]
    return sql`(${owner} = ${memberId ?? null}::uuid or (${key} = any(${emails}::text[]) and ${key} <> ${owner}::text))`
  }
  const countPieces = (table: string) => sql`(
    select coalesce(sum((l ->> 'quantity')::int), 0)::int from jsonb_array_elements(${sql.ref(`${table}.lines`)}) l)`
  const listFirstItems = (table: string) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('name', l ->> 'name', 'quantity', (l ->> 'quantity')::int) order by n), '[]')
    from jsonb_array_elements(${sql.ref(`${table}.lines`)}) with ordinality as e(l, n) where n <= 3)`
  return unit.all(
    compileRaw(sql<Row>`
      with open_checkouts as (
        select k.* from checkouts k where k.site_id = ${site} and not k.completed and k.updated_date >= ${since}
          and k.lines <> '[]' and ${isTheirs('k')}
        order by k.updated_date desc limit ${limit})
      select k.id, 'CHECKOUT' as kind, ${listFirstItems('k')} as items, ${countPieces('k')} as count,
        k.shown_total::text as total, k.currency, k.updated_date as "updatedDate",
        (select a.id from abandoned_checkouts a where a.site_id = ${site} and a.checkout_id = k.id) as "abandonedId"
      from open_checkouts k
      union all
      select c.id, 'CART', ${listFirstItems('c')}, ${countPieces('c')}, null, null, c.updated_date, null
      from carts c where c.site_id = ${site} and c.current and c.lines <> '[]' and c.updated_date >= ${since}
        and ${isTheirs('c')} and not exists (select from open_checkouts o where o.cart_id = c.id)
      order by "updatedDate" desc limit ${limit}`),
  )
}
