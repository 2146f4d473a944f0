import { sql } from 'kysely'
import { Collision, violatesConstraint } from '../../kernel/database.ts'
import { db, prepared, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const firstNumber = 10_001

interface Drawn {
  number: string
  /** An order has it: one that was imported, or that was placed before the owner lowered the counter. */
  taken: boolean
}

const countOn = prepared<object>()(
  () => sql<Drawn>`
    insert into order_counters as c (site_id, last) values (${site}, ${sql.lit(firstNumber)})
    on conflict (site_id) do update set last = c.last + 1
    returning last::text as number, exists (select from orders where site_id = ${site} and number = c.last) as taken`,
)

/** Moves the counter past the orders that follow a taken number without a gap. */
const skipTaken = prepared<{ number: string }>()(
  (p) => sql<object>`
    update order_counters set last = greatest(last, (
      select o.number from orders o where o.site_id = ${site} and o.number >= ${p.number}::bigint
        and not exists (select from orders after where after.site_id = ${site} and after.number = o.number + 1)
      order by o.number limit 1))
    where site_id = ${site} returning last`,
)

/**
 * The next order's number, which no other order gets. Taken outside of the unit, as the numbers of a site are handed out
 * one after the other and purchases should not be; where the unit fails, its number stays unused. It costs the same
 * however many orders there are: only a number that is taken leads to a look at those behind it.
 */
export async function drawNumber(unit: Unit): Promise<string> {
  for (;;) {
    const { number, taken } = await unit.allocate(countOn({}))
    if (!taken) return number
    await unit.allocate(skipTaken({ number }))
  }
}

const raise = prepared<{ number: string }>()(
  (p) => sql<object>`
    insert into order_counters as c (site_id, last)
      values (${site}, greatest(${sql.lit(firstNumber - 1)}, ${p.number}::bigint))
    on conflict (site_id) do update set last = greatest(c.last, excluded.last) returning last`,
)

/** Numbers that a counter leads to; an order that was imported may have a higher one. */
export const highestNumber = 999_999_999n

/** Later orders get numbers above that of an imported order. Committed at once, as no purchase should wait for imports. */
export async function raiseCounter(unit: Unit, number: string): Promise<void> {
  if (BigInt(number) <= highestNumber) await unit.allocate(raise({ number }))
}

/** An order that was imported meanwhile has the number that was drawn: the unit runs again and draws another. */
export function asCollision(error: unknown): unknown {
  return violatesConstraint(error, 'orders_by_number')
    ? new Collision('The number of an order is taken', { cause: error })
    : error
}

/** The last number given, locked; that before the first one where none was given yet. */
export async function lockCounter(unit: Unit): Promise<string> {
  const row = await unit.first(
    raw(sql<{ last: string }>`
      insert into order_counters as c (site_id, last) values (${site}, ${sql.lit(firstNumber - 1)})
      on conflict (site_id) do update set last = c.last returning last::text`),
  )
  return row!.last
}

export async function writeCounter(unit: Unit, last: string): Promise<void> {
  await unit.run(db.updateTable('order_counters').set({ last }))
}
