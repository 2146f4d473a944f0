import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** A customer with an email address whose occasion is due. */
export interface Occasion {
  readonly id: string
  /** The lowercase email address. */
  readonly email: string
  readonly date: Date
}

/** Customers whose last order was before `until`, in its order, after a place. By an index. */
export const listLapsed = (
  unit: Unit,
  { after, until, limit }: { after: { date: Date; id: string }; until: Date; limit: number },
): Promise<Occasion[]> =>
  unit.all(
    compileRaw(sql<Occasion>`
      select c.id, lower(c.email) as email, c.last_order_date as date from customers c
      where c.site_id = ${site} and (c.last_order_date, c.id) > (${after.date}::timestamptz, ${after.id}::uuid)
        and c.last_order_date <= ${until}::timestamptz and c.email is not null
      order by c.last_order_date, c.id limit ${limit}`),
  )

/** Customers who were born on a day of the year, 229 for the 29th of February, in the order of their ids. By an index. */
export const listBirthdays = (
  unit: Unit,
  { day, after, limit }: { day: number; after: string; limit: number },
): Promise<Occasion[]> =>
  unit.all(
    compileRaw(sql<Occasion>`
      select c.id, lower(c.email) as email, c.birthdate::timestamptz as date from customers c
      where c.site_id = ${site} and c.birthdate is not null and c.email is not null
        and extract(month from c.birthdate) * 100 + extract(day from c.birthdate) = ${day}::numeric
        and c.id > ${after}::uuid
      order by c.id limit ${limit}`),
  )
