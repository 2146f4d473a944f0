import { sql } from 'kysely'
import { EntityStore } from '../../kernel/entity-store.ts'
import { decimal, enumeration, text, uuid } from '../../kernel/query/index.ts'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { AbandonedDoc } from './abandoned.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    abandoned_checkouts: { id: string; checkout_id: string; status: string; email: string | null; doc: AbandonedDoc }
    abandoned_seen: { checkout_id: string; seen_date: Date }
  }
}

const unsorted = { sortable: false }

export const abandoned = new EntityStore<AbandonedDoc>('abandoned_checkouts', {
  promote: ({ checkoutId, status, buyerInfo, totalPrice }) => ({
    checkout_id: checkoutId,
    status,
    email: buyerInfo.email?.toLowerCase() ?? null,
    total: totalPrice.amount,
  }),
  fields: {
    checkoutId: uuid('e.checkout_id', { notNull: true }),
    cartId: uuid(sql`((e.doc ->> 'cartId')::uuid)`, unsorted),
    status: enumeration(['ABANDONED', 'RECOVERED'], 'e.status', { notNull: true }),
    'totalPrice.amount': decimal('e.total', { notNull: true }),
    'buyerInfo.email': text('e.email', unsorted),
    'buyerInfo.contactId': uuid(sql`((e.doc -> 'buyerInfo' ->> 'contactId')::uuid)`, unsorted),
    'buyerInfo.memberId': uuid(sql`((e.doc -> 'buyerInfo' ->> 'memberId')::uuid)`, unsorted),
    'buyerInfo.visitorId': uuid(sql`((e.doc -> 'buyerInfo' ->> 'visitorId')::uuid)`, unsorted),
    'contactDetails.firstName': text(sql`(e.doc -> 'contactDetails' ->> 'firstName')`, unsorted),
    'contactDetails.lastName': text(sql`(e.doc -> 'contactDetails' ->> 'lastName')`, unsorted),
  },
})

const days = 24 * 60 * 60 * 1000
/** Nobody is called back to what is older. */
const oldest = 30 * days

/** Open checkouts of buyers that can be reached, which nobody has touched since a moment and which are not known yet. */
export async function listLeft(unit: Unit, untouchedSince: Date, limit: number): Promise<string[]> {
  const rows = await unit.all(
    raw(sql<{ id: string }>`
      select c.id from checkouts c
      where c.site_id = ${site} and not c.completed
        and c.created_date > ${new Date(unit.now.getTime() - oldest)} and c.updated_date < ${untouchedSince}
        and c.lines <> '[]' and c.doc -> 'buyerInfo' ->> 'email' is not null
        and not exists (select 1 from abandoned_seen s where s.site_id = ${site} and s.checkout_id = c.id)
      order by c.created_date limit ${limit}`),
  )
  return rows.map(({ id }) => id)
}

/** False where somebody else was faster. */
export async function markSeen(unit: Unit, checkoutId: string): Promise<boolean> {
  const added = await unit.run(
    db
      .insertInto('abandoned_seen')
      .values({ checkout_id: checkoutId, seen_date: unit.now })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return added > 0
}

/** Whether this address was written to since a moment. */
export async function wasWrittenTo(unit: Unit, email: string, since: Date): Promise<boolean> {
  const row = await unit.first(
    raw(sql<{ written: boolean }>`
      select exists (
        select 1 from abandoned_checkouts
        where site_id = ${site} and created_date > ${since} and email = ${email.toLowerCase()}
          and doc -> 'activities' @> '[{"type": "EMAIL_SENT"}]'
      ) as written`),
  )
  return row?.written === true
}

export async function findIdOfCheckout(unit: Unit, checkoutId: string): Promise<string | undefined> {
  const row = await unit.first(db.selectFrom('abandoned_checkouts').select('id').where('checkout_id', '=', checkoutId))
  return row?.id
}

export async function removeMany(unit: Unit, ids: readonly string[]): Promise<string[]> {
  const rows = await unit.all(
    raw(sql<{ id: string }>`
      delete from abandoned_checkouts where site_id = ${site} and id = any(${ids}::uuid[]) returning id`),
  )
  return rows.map(({ id }) => id)
}

export interface Sums {
  left: { count: number; value: string }
  back: { count: number; value: string }
}

/** What was left between two days of a time zone, both included. */
export async function sumUp(unit: Unit, start: string, end: string, timeZone: string): Promise<Sums> {
  const rows = await unit.all(
    raw(sql<{ status: string; count: number; value: string }>`
      select status, count(*)::int as count, sum(total)::text as value from abandoned_checkouts
      where site_id = ${site}
        and created_date >= (${start}::date)::timestamp at time zone ${timeZone}
        and created_date < (${end}::date + 1)::timestamp at time zone ${timeZone}
      group by status`),
  )
  const of = (status: string) => rows.find((row) => row.status === status) ?? { count: 0, value: '0' }
  return { left: of('ABANDONED'), back: of('RECOVERED') }
}
