import { sql } from 'kysely'
import { Collision, violatesConstraint } from '../../kernel/database.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

const firstNumber = 10_001

interface Drawn {
  number: string
  /** An order has this number: it was imported, or placed before the owner lowered the counter. */
  taken: boolean
}

const countOn = prepare<object>()(
  () => sql<Drawn>`
    insert into order_counters as c (site_id, last) values (${site}, ${sql.lit(firstNumber)})
    on conflict (site_id) do update set last = c.last + 1
    returning last::text as number, exists (select from orders where site_id = ${site} and number = c.last) as taken`,
)

/** Moves the counter past consecutive orders that follow a taken number. */
const skipTaken = prepare<{ number: string }>()(
  (p) => sql<object>`
    update order_counters set last = greatest(last, (
      select o.number from orders o where o.site_id = ${site} and o.number >= ${p.number}::bigint
        and not exists (select from orders after where after.site_id = ${site} and after.number = o.number + 1)
      order by o.number limit 1))
    where site_id = ${site} returning last`,
)

/**
 * Draws the next order number, which is unique. It is drawn outside the unit, so that concurrent purchases don't wait
 * for each other at the counter; if the unit fails, the number stays unused. The cost does not depend on the number of
 * orders: only a taken number makes it look at those that follow.
 */
export async function drawNumber(unit: Unit): Promise<string> {
  for (;;) {
    const { number, taken } = await unit.allocate(countOn({}))
    if (!taken) return number
    await unit.allocate(skipTaken({ number }))
  }
}

const raise = prepare<{ number: string }>()(
  (p) => sql<object>`
    insert into order_counters as c (site_id, last)
      values (${site}, greatest(${sql.lit(firstNumber - 1)}, ${p.number}::bigint))
    on conflict (site_id) do update set last = greatest(c.last, excluded.last) returning last`,
)

/** The maximum of the counter; imported orders may have higher numbers. */
export const highestNumber = 999_999_999n

/**
 * Later orders get numbers above that of an imported order. Committed at once, so that purchases don't wait for
 * imports.
 */
export async function raiseCounter(unit: Unit, number: string): Promise<void> {
  if (BigInt(number) <= highestNumber) await unit.allocate(raise({ number }))
}

/** The drawn number was taken by an import meanwhile: the unit runs again and draws another. */
export function toCollision(error: unknown): unknown {
  return violatesConstraint(error, 'orders_by_number')
    ? new Collision('The number of an order is taken', { cause: error })
    : error
}

/** The last assigned number, locked; the one before the first if none was assigned yet. */
export async function lockCounter(unit: Unit): Promise<string> {
  const row = await unit.first(
    compileRaw(sql<{ last: string }>`
      insert into order_counters as c (site_id, last) values (${site}, ${sql.lit(firstNumber - 1)})
      on conflict (site_id) do update set last = c.last returning last::text`),
  )
  return row!.last
}

export async function writeCounter(unit: Unit, last: string): Promise<void> {
  await unit.run(db.updateTable('order_counters').set({ last }))
}
