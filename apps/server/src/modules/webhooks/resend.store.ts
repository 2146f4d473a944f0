import { type RawBuilder, sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { countRows } from './log.store.ts'

/** The number that events get too, so that what is sent again comes after what is pending. */
const nextPosition = sql`nextval(pg_get_serial_sequence('outbox', 'sequence'))`

/** Every delivery before this position is older. */
export const takePosition = async (unit: Unit): Promise<string> =>
  (await unit.first(compileRaw(sql<{ position: string }>`select ${nextPosition} as position`)))!.position

export interface Matching {
  readonly subscriptionId: string
  readonly status: string
  readonly eventTypes?: readonly string[]
  readonly from?: string
  readonly to?: string
}

export interface Range extends Matching {
  /** Positions, both exclusive. */
  readonly after: string
  readonly before: string
  /** Whose progress it is. */
  readonly runId: string
}

/** What a batch made pending, and where the next one begins. */
export interface Batch {
  readonly count: number
  readonly last: string | undefined
}

const toBatch = (rows: readonly { last: string }[]): Batch => ({ count: rows.length, last: rows.at(-1)?.last })

const isMatching = ({ subscriptionId, status, eventTypes, from, to }: Matching): RawBuilder<unknown>[] => [
  sql`d.site_id = ${site}`,
  sql`d.subscription_id = ${subscriptionId}`,
  sql`d.status = ${status}`,
  ...(eventTypes ? [sql`d.event_type = any(${eventTypes}::text[])`] : []),
  ...(from ? [sql`d.created_date >= ${from}::timestamptz`] : []),
  ...(to ? [sql`d.created_date <= ${to}::timestamptz`] : []),
]

/** The number of deliveries of a range, counted up to a limit. */
export const countMatching = (unit: Unit, matching: Matching, limit: number): Promise<number> =>
  countRows(unit, sql`select 1 from webhook_deliveries d where ${sql.join(isMatching(matching), sql` and `)}`, limit)

/** Makes the deliveries of a range pending, in their order. Pending ones keep their place and become due at once. */
export async function resendBatch(unit: Unit, { after, before, ...matching }: Range, limit: number): Promise<Batch> {
  const conditions = [
    ...isMatching(matching),
    sql`d.position > ${after}::bigint`,
    sql`d.position < ${before}::bigint`,
    sql`exists (select 1 from webhook_events e where e.site_id = ${site} and e.id = d.event_id)`,
  ]
  return resend(unit, sql.join(conditions, sql` and `), limit)
}

/** One delivery; false if its event is no longer stored. */
export const resendOne = async (unit: Unit, subscriptionId: string, eventId: string): Promise<boolean> =>
  (
    await resend(
      unit,
      sql`d.site_id = ${site} and d.subscription_id = ${subscriptionId} and d.event_id = ${eventId}
        and exists (select 1 from webhook_events e where e.site_id = ${site} and e.id = d.event_id)`,
      1,
    )
  ).count > 0

async function resend(unit: Unit, condition: RawBuilder<unknown>, limit: number): Promise<Batch> {
  const rows = await unit.all(
    compileRaw(sql<{ last: string }>`with chosen as (
        select d.subscription_id, d.event_id, d.position, d.status from webhook_deliveries d
        where ${condition} order by d.position limit ${limit} for update of d
      ), numbered as (
        select c.*, case when c.status = 'PENDING' then c.position else ${nextPosition} end as next
        from (select * from chosen order by position) c
      ), changed as (
        update webhook_deliveries d set status = 'PENDING', next_date = null, finished_date = null,
          attempts_before = d.attempts, due_date = ${unit.now}, position = n.next
        from numbered n
        where d.site_id = ${site} and d.subscription_id = n.subscription_id and d.event_id = n.event_id
      )
      select position as last from numbered order by position`),
  )
  return toBatch(rows)
}

export interface Replay {
  readonly subscriptionId: string
  readonly eventTypes: readonly string[]
  readonly since: string
  /** Of the last event of the batch before. */
  readonly after?: string
  readonly runId: string
}

/** The number of stored events that a replay sends, counted up to a limit. */
export const countStored = (
  unit: Unit,
  { eventTypes, since }: Pick<Replay, 'eventTypes' | 'since'>,
  limit: number,
): Promise<number> =>
  countRows(
    unit,
    sql`select 1 from webhook_events e
      where e.site_id = ${site} and e.created_date >= ${since}::timestamptz and e."time" >= ${since}::timestamptz
        and e.type = any(${eventTypes}::text[])`,
    limit,
  )

/** Makes stored events pending, in the order in which they were stored, whether they were sent before or not. */
export async function replayBatch(unit: Unit, { subscriptionId, eventTypes, since, after }: Replay, limit: number) {
  const from = after
    ? sql`(e.created_date, e.sequence) > (
        select a.created_date, a.sequence from webhook_events a where a.site_id = ${site} and a.id = ${after})`
    : sql`true`
  const rows = await unit.all(
    compileRaw(sql<{ last: string }>`with chosen as (
        select e.id, e.type, e.entity_id, e.created_date, e.sequence from webhook_events e
        where e.site_id = ${site} and e.created_date >= ${since}::timestamptz and e."time" >= ${since}::timestamptz
          and e.type = any(${eventTypes}::text[]) and ${from}
        order by e.created_date, e.sequence limit ${limit}
      ), numbered as (
        select c.*, ${nextPosition} as next from (select * from chosen order by created_date, sequence) c
      ), inserted as (
        insert into webhook_deliveries as d (site_id, subscription_id, event_id, event_type, entity_id, position)
        select ${site}::uuid, ${subscriptionId}::uuid, id, type, entity_id, next from numbered
        on conflict (site_id, subscription_id, event_id) do update set status = 'PENDING', next_date = null,
          finished_date = null, attempts_before = d.attempts, due_date = now(), position = excluded.position
        where d.status <> 'PENDING'
      )
      select id as last from numbered order by next`),
  )
  return toBatch(rows)
}

/** When the earliest stored event of these types was stored. */
export const findStoredSince = async (unit: Unit, eventTypes: readonly string[]): Promise<Date | undefined> =>
  (
    await unit.first(
      compileRaw(sql<{ date: Date | null }>`select min(first.created_date) as date
        from unnest(${eventTypes}::text[]) as t(type)
        cross join lateral (
          select e.created_date from webhook_events e where e.site_id = ${site} and e.type = t.type
          order by e.created_date limit 1
        ) first`),
    )
  )?.date ?? undefined
