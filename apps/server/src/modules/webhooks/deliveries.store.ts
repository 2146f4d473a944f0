import type { EventType } from '@stoa/contract/events'
import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import type { EventActor } from '../../kernel/events.ts'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type AppKey, toAppKey } from '../sites/api.ts'
import type { StoredEvent } from './webhooks.events.ts'
import type { Attempt, Subscription, SubscriptionDoc } from './webhooks.ts'

/** A receiver that this process serves. */
export interface Claimed {
  readonly siteId: string
  readonly subscriptionId: string
  readonly failures: number
}

/** Seconds until another node may take over a receiver whose node died. */
export const leaseSeconds = 20

/** Takes receivers with work that no one serves. */
export const claimReceivers = (units: Units, leaseId: string, limit: number): Promise<Claimed[]> =>
  units.once(
    acrossSites(
      'Takes the receivers of all sites that have webhooks to send',
      ['webhook_receivers'],
      compileRaw(sql<Claimed>`update webhook_receivers r
        set lease_id = ${leaseId}, lease_until = now() + make_interval(secs => ${leaseSeconds})
        from (
          select site_id, subscription_id from webhook_receivers
          where due_date <= now() and (paused_until is null or paused_until <= now())
            and (lease_until is null or lease_until < now())
          order by due_date limit ${limit} for update skip locked
        ) due
        where r.site_id = due.site_id and r.subscription_id = due.subscription_id
        returning r.site_id as "siteId", r.subscription_id as "subscriptionId", r.failures`),
    ),
  )

/**
 * Seconds until the next receiver is due that this process does not serve: a retry, the end of a pause, or that of the
 * lease of a process that may have died. Undefined: there is none.
 */
export async function findNextDue(units: Units, leaseId: string): Promise<number | undefined> {
  const [next] = await units.once(
    acrossSites(
      'Finds when the next webhooks of any site are due',
      ['webhook_receivers'],
      compileRaw(sql<{ seconds: number | null }>`
        select extract(epoch from min(greatest(due_date, paused_until, lease_until)) - now())::float8 as seconds
        from (
          select due_date, paused_until, lease_until from webhook_receivers
          where due_date is not null and (lease_id is null or lease_id <> ${leaseId} or lease_until < now())
          order by due_date limit 500
        ) waiting`),
    ),
  )
  return next?.seconds ?? undefined
}

/** The subscriptions whose lease is renewed; others were lost. */
export async function renewLeases(
  units: Units,
  leaseId: string,
  subscriptionIds: readonly string[],
): Promise<Set<string>> {
  const renewed = await units.once(
    acrossSites(
      'Renews the leases of this process on receivers of all sites',
      ['webhook_receivers'],
      compileRaw(sql<{ subscriptionId: string }>`update webhook_receivers r
        set lease_until = now() + make_interval(secs => ${leaseSeconds})
        from (
          select site_id, subscription_id from webhook_receivers
          where lease_id = ${leaseId} and lease_until > now() and subscription_id = any(${subscriptionIds}::uuid[])
          order by site_id, subscription_id for update
        ) own
        where r.site_id = own.site_id and r.subscription_id = own.subscription_id
        returning r.subscription_id as "subscriptionId"`),
    ),
  )
  return new Set(renewed.map(({ subscriptionId }) => subscriptionId))
}

/**
 * Gives a receiver back. Its next due date is that of the earliest waiting delivery. False: work has arrived since it was
 * last read, so there is more to do.
 */
export async function releaseReceiver(
  units: Units,
  { subscriptionId, leaseId, work }: { subscriptionId: string; leaseId: string; work: string },
): Promise<boolean> {
  const released = await units.once(
    compileRaw(sql<{ id: string }>`update webhook_receivers r
      set lease_id = null, lease_until = null, due_date = (
        select min(coalesce(d.next_date, now())) from webhook_deliveries d
        where d.site_id = ${site} and d.subscription_id = ${subscriptionId} and d.status = 'PENDING'
          and d.next_date is not null)
      where r.site_id = ${site} and r.subscription_id = ${subscriptionId} and r.lease_id = ${leaseId}
        and r.work = ${work}::bigint
      returning r.subscription_id as id`),
  )
  return released.length > 0
}

/** Gives back a receiver that is paused, or that this process can't serve now. */
export const pauseReceiver = (
  units: Units,
  { subscriptionId, leaseId, until }: { subscriptionId: string; leaseId: string; until: Date },
): Promise<unknown> =>
  units.once(
    compileRaw(sql`update webhook_receivers r
      set lease_id = null, lease_until = null, paused_until = ${until}, due_date = least(r.due_date, ${until})
      where r.site_id = ${site} and r.subscription_id = ${subscriptionId} and r.lease_id = ${leaseId}
      returning r.subscription_id as id`),
  )

interface LoadedRow {
  revision: string
  doc: SubscriptionDoc
  work: string
  public_key: string | null
  signing_key: string
  key_date: Date
  previous_public_key: string | null
  previous_signing_key: string | null
  previous_expiry_date: Date | null
  event_id: string | null
  type: EventType
  entity_id: string
  position: string
  attempts: number
  attempts_before: number
  due_date: Date
  sequence: string | null
  time: Date
  body: object
  actor: EventActor | null
}

/** A delivery that may be attempted now. */
export interface DueDelivery {
  readonly eventId: string
  readonly entityId: string
  readonly attempts: number
  /** Those before it was sent again by hand, which don't lengthen its delays. */
  readonly attemptsBefore: number
  readonly dueDate: Date
  readonly event: StoredEvent
}

export interface LoadedReceiver {
  readonly subscription: Subscription
  readonly key?: AppKey
  /** Changes with each new delivery. */
  readonly work: string
  readonly deliveries: readonly DueDelivery[]
}

/**
 * The first pending deliveries in order, without those that the process already has, and those that wait behind one of
 * the same entity.
 */
const selectDue = prepare<{ subscriptionId: string; known: readonly string[]; limit: number }>()(
  (p) => sql<LoadedRow>`
    select s.revision, s.doc, r.work, k.public_key, k.signing_key, k.created_date as key_date, k.previous_public_key,
      k.previous_signing_key, k.previous_expiry_date, d.event_id, d.event_type as type, d.entity_id, d.position,
      d.attempts, d.attempts_before, d.due_date, e.sequence, e."time", e.body, e.actor
    from webhook_subscriptions s
    join webhook_receivers r on r.site_id = ${site} and r.subscription_id = s.id
    left join app_keys k on k.site_id = ${site} and k.app_id = s.app_id
    left join lateral (
      select * from webhook_deliveries d
      where d.site_id = ${site} and d.subscription_id = ${p.subscriptionId}::uuid and d.status = 'PENDING'
        and (d.next_date is null or d.next_date <= now()) and d.event_id <> all(${p.known}::uuid[])
        and not exists (
          select 1 from webhook_deliveries b
          where b.site_id = ${site} and b.subscription_id = ${p.subscriptionId}::uuid and b.entity_id = d.entity_id
            and b.status = 'PENDING' and b.next_date is not null and b.next_date > now() and b.position < d.position)
      order by d.position limit ${p.limit}::int
    ) d on true
    left join webhook_events e on e.site_id = ${site} and e.id = d.event_id
    where s.site_id = ${site} and s.id = ${p.subscriptionId}::uuid
    order by d.position`,
)

/** Undefined: the subscription no longer exists. */
export async function loadReceiver(
  unit: Unit,
  values: { subscriptionId: string; known: readonly string[]; limit: number },
): Promise<LoadedReceiver | undefined> {
  const rows = await unit.all(selectDue(values))
  const [first] = rows
  if (!first) return undefined
  const { doc, work, public_key, signing_key, key_date: created_date, ...previous } = first
  return {
    subscription: { ...doc, id: values.subscriptionId },
    ...(public_key !== null && { key: toAppKey({ ...previous, public_key, signing_key, created_date }) }),
    work,
    deliveries: rows.flatMap((row) => (row.event_id === null ? [] : toDelivery({ ...row, event_id: row.event_id }))),
  }
}

const toDelivery = (row: LoadedRow & { event_id: string }): DueDelivery => ({
  eventId: row.event_id,
  entityId: row.entity_id,
  attempts: row.attempts,
  attemptsBefore: row.attempts_before,
  dueDate: row.due_date,
  event: {
    id: row.event_id,
    type: row.type,
    entityId: row.entity_id,
    sequence: row.sequence ?? row.position,
    time: row.time,
    body: row.body,
    actor: row.actor,
  },
})

/** What an attempt changes. */
export interface Outcome {
  readonly siteId: string
  readonly subscriptionId: string
  readonly eventId: string
  /** Number of this attempt. */
  readonly attempts: number
  readonly status: string
  readonly nextDate?: Date
  readonly attempt: Attempt
}

/** The outcomes of attempts to all receivers in one statement. */
export const recordOutcomes = (units: Units, outcomes: readonly Outcome[]): Promise<unknown> => {
  const rows = outcomes.map(({ attempt, ...outcome }) => ({ ...attempt, ...outcome, http: attempt.status }))
  return units.once(
    acrossSites(
      'Stores the outcomes of webhooks, each with its site',
      ['webhook_deliveries', 'webhook_attempts', 'webhook_hours', 'webhook_receivers'],
      compileRaw(sql`with outcomes as (
          select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as o("siteId" uuid,
            "subscriptionId" uuid, "eventId" uuid, attempts int, status text, "nextDate" timestamptz,
            date timestamptz, milliseconds int, http int, failure text, reason text, answer text)
        ), changed as (
          update webhook_deliveries d set status = o.status, attempts = o.attempts, next_date = o."nextDate",
            finished_date = case when o.status <> 'PENDING' then o.date end, attempt_date = o.date,
            milliseconds = o.milliseconds, http_status = o.http, failure = o.failure, reason = o.reason,
            answer = o.answer
          from outcomes o
          where d.site_id = o."siteId" and d.subscription_id = o."subscriptionId" and d.event_id = o."eventId"
            and d.status = 'PENDING' and d.attempts < o.attempts
        ), failed as (
          insert into webhook_attempts (site_id, subscription_id, event_id, number, attempt_date, milliseconds,
            http_status, failure, reason, answer)
          select "siteId", "subscriptionId", "eventId", attempts, date, milliseconds, http, failure, reason, answer
          from outcomes where failure is not null on conflict do nothing
        ), counted as (
          insert into webhook_hours as h (site_id, subscription_id, hour, delivered, failed, milliseconds)
          select "siteId", "subscriptionId", date_trunc('hour', date), count(*) filter (where failure is null),
            count(*) filter (where failure is not null), sum(milliseconds)
          from outcomes group by 1, 2, 3 order by 1, 2, 3
          on conflict (site_id, subscription_id, hour) do update set delivered = h.delivered + excluded.delivered,
            failed = h.failed + excluded.failed, milliseconds = h.milliseconds + excluded.milliseconds
        )
        update webhook_receivers r set failures = case when o.answered then 0 else r.failures + o.failed end
        from (
          select f.site_id, f.subscription_id, o.failed, o.answered from webhook_receivers f
          join (
            select "siteId", "subscriptionId", count(*)::int as failed, bool_or(failure is null) as answered
            from outcomes group by 1, 2
          ) o on f.site_id = o."siteId" and f.subscription_id = o."subscriptionId" and (not o.answered or f.failures > 0)
          order by 1, 2 for update of f
        ) o
        where r.site_id = o.site_id and r.subscription_id = o.subscription_id`),
    ),
  )
}

/** Parks what a receiver has not taken in time, at most so many. The number of parked deliveries. */
export const parkOverdue = (unit: Unit, subscriptionId: string, before: Date, limit: number): Promise<number> =>
  unit.run(
    compileRaw(sql`update webhook_deliveries d set status = 'PARKED', finished_date = ${unit.now}, next_date = null
      where d.site_id = ${site} and d.subscription_id = ${subscriptionId} and d.event_id = any(array(
        select p.event_id from webhook_deliveries p
        where p.site_id = ${site} and p.subscription_id = ${subscriptionId} and p.status = 'PENDING'
          and p.due_date < ${before} order by p.position limit ${limit}))
        and d.status = 'PENDING'`),
  )

/** Parks everything that is pending, and leaves the receiver idle. */
export async function parkPending(unit: Unit, subscriptionId: string): Promise<void> {
  await unit.run(
    compileRaw(sql`update webhook_deliveries set status = 'PARKED', finished_date = ${unit.now}, next_date = null
      where site_id = ${site} and subscription_id = ${subscriptionId} and status = 'PENDING'`),
  )
  await unit.run(
    compileRaw(sql`update webhook_receivers set due_date = null, paused_until = null, lease_id = null, lease_until = null
      where site_id = ${site} and subscription_id = ${subscriptionId}`),
  )
}
