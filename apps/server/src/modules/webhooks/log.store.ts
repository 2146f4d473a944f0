import type { EventType } from '@stoa/contract/events'
import {
  WebhookDelivery,
  type WebhookDeliveryStatus,
  type WebhookFailure,
  webhookFailures,
} from '@stoa/contract/webhook.entity'
import { type RawBuilder, sql } from 'kysely'
import type { EventActor } from '../../kernel/events.ts'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  createEntityFields,
  enumeration,
  escapeLike,
  type FieldMap,
  integer,
  type QueryInput,
} from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface DeliveriesTable {
  subscription_id: string
  event_id: string
  event_type: string
  entity_id: string
  position: string
  status: WebhookDeliveryStatus
  attempts: number
  attempts_before: number
  due_date: Date
  next_date: Date | null
  created_date: Date
  finished_date: Date | null
  attempt_date: Date | null
  milliseconds: number | null
  http_status: number | null
  failure: WebhookFailure | null
  reason: string | null
  answer: string | null
}

interface EventsTable {
  id: string
  type: EventType
  entity_id: string
  sequence: string
  time: Date
  body: object
  actor: EventActor | null
  created_date: Date
}

interface AttemptsTable {
  subscription_id: string
  event_id: string
  number: number
  attempt_date: Date
  milliseconds: number
  http_status: number | null
  failure: WebhookFailure
  reason: string
  answer: string | null
}

interface HoursTable {
  subscription_id: string
  hour: Date
  delivered: number
  failed: number
  milliseconds: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    webhook_deliveries: DeliveriesTable
    webhook_events: EventsTable
    webhook_attempts: AttemptsTable
    webhook_hours: HoursTable
  }
}

export type DeliveryRow = DeliveriesTable

const unsorted = { sortable: false }

const fields: FieldMap = {
  ...createEntityFields(WebhookDelivery, { columns: { id: 'event_id' } }),
  position: integer('position', { notNull: true }),
  failure: enumeration(webhookFailures, 'failure', unsorted),
  httpStatus: integer('http_status', unsorted),
}

const selectOfSubscription = (subscriptionId: string) =>
  db.selectFrom('webhook_deliveries').selectAll().where('subscription_id', '=', subscriptionId)

export async function listDeliveries(
  unit: Unit,
  subscriptionId: string,
  query: Pick<QueryInput, 'filter' | 'sort' | 'cursorPaging'> | null | undefined,
) {
  const page = compileQuery(fields, query, {
    unit,
    operation: `webhooks.queryDeliveries ${subscriptionId}`,
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'position', order: 'DESC' }],
    tieBreak: 'position',
  })
  return page.toPage(await unit.all(page.attach(selectOfSubscription(subscriptionId))))
}

/** Deliveries whose events a search reads: more would make it slow. */
export const searchWindow = 2000
const maxFound = 100

export interface Search {
  readonly text: string
  readonly eventTypes: readonly string[]
  readonly status?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type FoundRow = DeliveriesTable & { searched: number; since: Date | null }

/** Searches the latest deliveries of a period, and says how many and since when. */
export async function searchDeliveries(
  unit: Unit,
  subscriptionId: string,
  { text, eventTypes, status, from, to }: Search,
): Promise<{ found: DeliveryRow[]; searched: number; since: Date | undefined }> {
  const part = `%${escapeLike(text)}%`
  const [first, ...rest] = await unit.all(
    compileRaw(sql<FoundRow>`with recent as (
        select * from webhook_deliveries d
        where d.site_id = ${site} and d.subscription_id = ${subscriptionId}
          and (${status ?? null}::text is null or d.status = ${status ?? null}::text)
          and d.created_date >= coalesce(${from ?? null}::timestamptz, '-infinity')
          and d.created_date <= coalesce(${to ?? null}::timestamptz, 'infinity')
        order by d.created_date desc limit ${searchWindow}
      )
      select f.*, r.searched, r.since
      from (select count(*)::int as searched, min(created_date) as since from recent) r
      left join lateral (
        select d.* from recent d
        left join webhook_events e on e.site_id = ${site} and e.id = d.event_id
        where d.event_type = any(${eventTypes}::text[]) or d.event_type ilike ${part} or d.entity_id = ${text}
          or d.event_id::text = lower(${text}) or d.http_status::text = ${text} or e.body::text ilike ${part}
        order by d.position desc limit ${maxFound}
      ) f on true`),
  )
  const found = [first!, ...rest].filter(({ event_id }) => event_id !== null)
  return { found, searched: first!.searched, since: first!.since ?? undefined }
}

export const findDelivery = (unit: Unit, subscriptionId: string, eventId: string): Promise<DeliveryRow | undefined> =>
  unit.first(selectOfSubscription(subscriptionId).where('event_id', '=', eventId))

export const findEvent = (unit: Unit, id: string): Promise<EventsTable | undefined> =>
  unit.first(db.selectFrom('webhook_events').selectAll().where('id', '=', id))

/** Failed attempts, latest first. */
export const listFailedAttempts = (unit: Unit, subscriptionId: string, eventId: string): Promise<AttemptsTable[]> =>
  unit.all(
    db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .where('event_id', '=', eventId)
      .orderBy('number', 'desc')
      .limit(100),
  )

export const listHours = (unit: Unit, subscriptionId: string, since: Date): Promise<HoursTable[]> =>
  unit.all(
    db
      .selectFrom('webhook_hours')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .where('hour', '>=', since)
      .orderBy('hour'),
  )

/** Rows are counted up to this number. */
export const maxCounted = 10_000

/** The number of rows that a query selects, counted up to a limit. */
export const countRows = async (unit: Unit, rows: RawBuilder<unknown>, limit: number): Promise<number> =>
  (await unit.first(
    compileRaw(sql<{ count: number }>`select count(*)::int as count from (${rows} limit ${limit}) counted`),
  ))!.count

export const countPending = (unit: Unit, subscriptionId: string): Promise<number> =>
  countRows(
    unit,
    sql`select 1 from webhook_deliveries d
      where d.site_id = ${site} and d.subscription_id = ${subscriptionId} and d.status = 'PENDING'`,
    maxCounted,
  )

export const findPendingSince = async (unit: Unit, subscriptionId: string): Promise<Date | undefined> =>
  (
    await unit.first(
      compileRaw(sql<{ date: Date }>`select created_date as date from webhook_deliveries
        where site_id = ${site} and subscription_id = ${subscriptionId} and status = 'PENDING'
        order by position limit 1`),
    )
  )?.date
