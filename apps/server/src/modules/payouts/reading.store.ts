import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { PaidCharge, ProviderPayout } from '../payments/api.ts'
import { type EntryRow, type EntrySource, isMismatch, type PayoutsTable } from './payouts.store.ts'
import type { Comparison } from './payouts.ts'

/** Inserts new payouts and updates known ones. The entries of a payout whose amount changed are read again. */
export async function savePayouts(unit: Unit, providerId: string, payouts: readonly ProviderPayout[]): Promise<void> {
  const rows = payouts.map(({ id: reference, createdDate, arrivalDate, failureReason, entries, ...payout }) => ({
    ...{ id: unit.newId(), reference, ...payout, created_date: createdDate },
    ...{ arrival_date: arrivalDate ?? null, failure_reason: failureReason ?? null },
    entries: entries === 'NOW' ? 'TO_READ' : entries,
  }))
  if (rows.length === 0) return
  await unit.run(
    compileRaw(sql`
      insert into payouts as p (site_id, id, provider_id, reference, currency, amount, status, created_date, arrival_date,
        failure_reason, entries)
      select ${site}, id, ${providerId}, reference, currency, amount, status, created_date, arrival_date, failure_reason,
        entries
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id uuid, reference text, currency text,
        amount numeric, status text, created_date timestamptz, arrival_date timestamptz, failure_reason text, entries text)
      on conflict (site_id, provider_id, reference) do update set
        amount = excluded.amount, status = excluded.status, arrival_date = excluded.arrival_date,
        failure_reason = excluded.failure_reason,
        entries = case when p.entries = 'READ' and p.amount = excluded.amount then 'READ' else excluded.entries end
      where (p.amount, p.status, p.arrival_date, p.failure_reason) is distinct from
          (excluded.amount, excluded.status, excluded.arrival_date, excluded.failure_reason)
        or (p.entries <> 'READ' and p.entries <> excluded.entries)`),
  )
}

/** Lists payouts whose entries have not been read, oldest first. */
export const listToRead = (unit: Unit, providerId: string, limit: number): Promise<PayoutsTable[]> =>
  unit.all(
    db
      .selectFrom('payouts')
      .selectAll()
      .where('provider_id', '=', providerId)
      .where('entries', '=', 'TO_READ')
      .orderBy('created_date')
      .limit(limit),
  ) as Promise<PayoutsTable[]>

export type NewEntry = Omit<EntryRow, 'order_number'>

/** Stores each entry once, however often it is read. Payments found in a payout are no longer listed as missing. */
export async function saveEntries(unit: Unit, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await unit.run(
    compileRaw(sql`
      insert into payout_entries (site_id, id, provider_id, reference, payout_id, kind, match, created_date, description,
        currency, amount, fee, original, expected, source, payment_id, order_id)
      select ${site}, id, provider_id, reference, payout_id, kind, match, created_date, description, currency, amount, fee,
        original, expected, source, payment_id, order_id
      from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as r (id uuid, provider_id text, reference text,
        payout_id uuid, kind text, match text, created_date timestamptz, description text, currency text, amount numeric,
        fee numeric, original jsonb, expected jsonb, source jsonb, payment_id uuid, order_id uuid)
      on conflict (site_id, provider_id, reference) do update set
        payout_id = excluded.payout_id, match = excluded.match, amount = excluded.amount, fee = excluded.fee,
        expected = excluded.expected, payment_id = excluded.payment_id, order_id = excluded.order_id`),
  )
  const paid = entries.flatMap(({ kind, payout_id: payout, payment_id: id }) =>
    kind === 'CHARGE' && payout && id ? [id] : [],
  )
  if (paid.length === 0) return
  await unit.run(
    db
      .deleteFrom('payout_entries')
      .where('payment_id', '=', sql<string>`any(${paid}::uuid[])`)
      .where('match', '=', 'NOT_PAID_OUT'),
  )
}

export const saveCursor = (unit: Unit, id: string, cursor: string): Promise<number> =>
  unit.run(db.updateTable('payouts').set({ entries_cursor: cursor }).where('id', '=', id))

/** Marks the entries of a payout as read and stores their sums. */
export const completeEntries = (unit: Unit, id: string): Promise<number> =>
  unit.run(
    compileRaw(sql`
      update payouts p set entries = 'READ', entries_cursor = null, charges = s.charges, refunds = s.refunds,
        disputes = s.disputes, fees = s.fees, adjustments = s.adjustments
      from (
        select coalesce(sum(amount) filter (where kind = 'CHARGE'), 0) as charges,
          coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as refunds,
          coalesce(sum(amount) filter (where kind = 'DISPUTE'), 0) as disputes,
          coalesce(sum(amount) filter (where kind in ('FEE', 'ADJUSTMENT')), 0) as adjustments,
          coalesce(sum(fee), 0) as fees
        from payout_entries where site_id = ${site} and payout_id = ${id}
      ) as s
      where p.site_id = ${site} and p.id = ${id}`),
  )

export type OpenEntry = Pick<NewEntry, 'id' | 'kind' | 'currency' | 'amount' | 'original' | 'match'> & {
  source: EntrySource
}

/** Lists the latest mismatched entries. */
export const listOpenEntries = (unit: Unit, providerId: string, limit: number): Promise<OpenEntry[]> =>
  unit.all(
    db
      .selectFrom('payout_entries as e')
      .select(['e.id', 'e.kind', 'e.currency', 'e.amount', 'e.original', 'e.match', 'e.source'])
      .where('e.provider_id', '=', providerId)
      .where(isMismatch)
      .where('e.payout_id', 'is not', null)
      .orderBy('e.created_date', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit),
  ) as Promise<OpenEntry[]>

export const updateMatch = (
  unit: Unit,
  id: string,
  { match, expected }: Comparison,
  known: { id: string; orderId: string } | undefined,
): Promise<number> =>
  unit.run(
    db
      .updateTable('payout_entries')
      .set({ match, expected: expected ?? null, payment_id: known?.id ?? null, order_id: known?.orderId ?? null })
      .where('id', '=', id),
  )

/**
 * Returns the dates of the first payout, and of the latest paid one whose entries were read. Undefined if there is
 * none, or if a payout between `since` and that one has unread entries.
 */
export const findReadRange = (
  unit: Unit,
  providerId: string,
  since: Date | null,
): Promise<{ first: Date; last: Date } | undefined> =>
  unit.first(
    compileRaw(sql<{ first: Date; last: Date }>`
      select first, last from (
        select
          (select min(created_date) from payouts where site_id = ${site} and provider_id = ${providerId}) as first,
          (select created_date from payouts where site_id = ${site} and provider_id = ${providerId} and status = 'PAID'
              and entries = 'READ'
            order by created_date desc limit 1) as last) as range
      where last is not null and not exists (
        select from payouts where site_id = ${site} and provider_id = ${providerId} and entries <> 'READ'
          and (${since}::timestamptz is null or created_date >= ${since}) and created_date <= last)`),
  )

/** Returns the ids of those payments that are in a payout. */
export async function listPaidOut(unit: Unit, charges: readonly PaidCharge[]): Promise<ReadonlySet<string>> {
  const rows = await unit.all(
    db
      .selectFrom('payout_entries')
      .select('payment_id as id')
      .where('payment_id', '=', sql<string>`any(${charges.map(({ id }) => id)}::uuid[])`)
      .where('kind', '=', 'CHARGE')
      .where('payout_id', 'is not', null),
  )
  return new Set(rows.map(({ id }) => id!))
}
