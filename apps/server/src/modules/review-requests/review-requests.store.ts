import { ReviewRequest } from '@stoa/contract/review-request.entity'
import { type Expression, type SqlBool, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import type { ListSiteIds } from '../../kernel/clean-up.ts'
import { createStoreFields, EntityStore } from '../../kernel/entity-store.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, required, type StoredField, stored, textList } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { RequestDoc, RequestState } from './review-requests.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    review_requests: {
      id: string
      order_id: string | null
      contact_id: string
      email: string | null
      status: RequestDoc['status']
      created_date: Date
      doc: RequestDoc
    }
    review_request_refusals: { email: string; created_date: Date }
  }
}

const selectOfItems = (name: string) =>
  textList(sql`array(select item ->> ${sql.lit(name)} from jsonb_array_elements(e.doc -> 'items') as item
    where item ? ${sql.lit(name)})`)

const columns: Readonly<Record<string, StoredField>> = {
  sendDate: required(),
  status: required(),
  'order.id': stored(),
  'recipient.contactId': stored('e.contact_id'),
  'items.catalogItemId': () => selectOfItems('catalogItemId'),
  'items.reviewId': () => selectOfItems('reviewId'),
}
const fields = createStoreFields(ReviewRequest, columns)

export const requests = new EntityStore<RequestDoc>('review_requests', {
  promote: ({ order, askedFor, recipient, email, status, sendDate, dueDate }) => ({
    order_id: order?.id ?? null,
    item_id: askedFor ?? null,
    contact_id: recipient.contactId,
    email: email?.toLowerCase() ?? null,
    status,
    send_date: sendDate,
    due_date: dueDate ?? null,
  }),
  entity: ReviewRequest,
  columns,
})

const getPageRules = (unit: Unit) => ({
  unit,
  operation: 'reviewRequests.filter',
  at: '',
  cursorKey: unit.use(keysPort).derive('cursor'),
  paging: 'cursor' as const,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
})

/** A filter as a condition; undefined where it matches every request. */
export const buildCondition = (unit: Unit, filter: unknown): Expression<SqlBool> | undefined =>
  compileQuery(fields, { filter }, getPageRules(unit)).filter

/** Counts up to `max` + 1. */
export async function count(unit: Unit, filter: unknown, max: number): Promise<number> {
  const condition = buildCondition(unit, filter)
  let some = db.selectFrom('review_requests as e').select(sql`1`.as('one'))
  if (condition) some = some.where(condition)
  const row = await unit.first(
    db.selectFrom(some.limit(max + 1).as('matching')).select(sql<number>`count(*)::int`.as('count')),
  )
  return row?.count ?? 0
}

/** The next unsent ones in the order of their ids, of those that existed at a given time. */
export async function listScheduled(
  unit: Unit,
  filter: unknown,
  { after, until, limit }: { after: string | undefined; until: Date; limit: number },
): Promise<string[]> {
  const condition = buildCondition(unit, filter)
  let statement = db
    .selectFrom('review_requests as e')
    .select('e.id')
    .where('e.status', '=', 'SCHEDULED')
    .where('e.created_date', '<=', until)
    .orderBy('e.id')
    .limit(limit)
  if (condition) statement = statement.where(condition)
  if (after) statement = statement.where('e.id', '>', after)
  return (await unit.all(statement)).map(({ id }) => id)
}

/** Whether a mail is due; locks the request until the end of the unit. */
export async function lockDue(unit: Unit, id: string): Promise<boolean> {
  const row = await unit.first(
    compileRaw(sql<{ id: string }>`select id from review_requests
      where site_id = ${site} and id = ${id}::uuid and due_date <= ${unit.now} for update`),
  )
  return row !== undefined
}

export async function listDue(unit: Unit, limit: number): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`select id from review_requests
      where site_id = ${site} and due_date <= ${unit.now} order by due_date limit ${limit}`),
  )
  return rows.map(({ id }) => id)
}

/** Sites after `after` with a due mail: one page, for the scheduler. */
export const listSitesWithDue: ListSiteIds = async (unit, after, limit) => {
  const rows = await unit.all(
    acrossSites(
      'Finds the sites with review requests to send',
      ['sites', 'review_requests'],
      compileRaw(sql<{ id: string }>`
        select t.id from sites t
        where (${after ?? null}::uuid is null or t.id > ${after ?? null}::uuid)
          and exists (select 1 from review_requests r where r.site_id = t.id and r.due_date <= ${unit.now} offset 0)
        order by t.id limit ${limit}`),
    ),
  )
  return rows.map(({ id }) => id)
}

/** Open requests of an order. */
export async function listOpenOfOrder(unit: Unit, orderId: string): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`select id from review_requests
      where site_id = ${site} and order_id = ${orderId}::uuid and due_date is not null order by id`),
  )
  return rows.map(({ id }) => id)
}

/** Products of an order with a past or scheduled request. */
export async function listAskedFor(unit: Unit, orderId: string): Promise<Set<string>> {
  const rows = await unit.all(
    compileRaw(sql<{ item: string }>`select item ->> 'catalogItemId' as item
      from review_requests, jsonb_array_elements(doc -> 'items') as item
      where site_id = ${site} and order_id = ${orderId}::uuid`),
  )
  return new Set(rows.map(({ item }) => item))
}

/** Requests answered by a new review. */
export async function listAnsweredBy(unit: Unit, contactId: string, itemId: string): Promise<string[]> {
  const itemFilter = JSON.stringify([{ catalogItemId: itemId }])
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`select id from review_requests
      where site_id = ${site} and contact_id = ${contactId}::uuid and doc -> 'items' @> ${itemFilter}::text::jsonb
      order by id`),
  )
  return rows.map(({ id }) => id)
}

/** Scheduled requests for an address, and the one whose mail bounced. */
export async function listBouncing(unit: Unit, email: string, mailId: string | null): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`select id from review_requests
      where site_id = ${site} and email = ${email.toLowerCase()}
        and (status = 'SCHEDULED' or id::text = (
          select split_part(key, ' ', 2) from mails
          where site_id = ${site} and id = ${mailId}::uuid and key like 'review-request %'))
      order by id`),
  )
  return rows.map(({ id }) => id)
}

/** Open requests of an address. */
export async function listOpenOfAddress(unit: Unit, email: string): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`select id from review_requests
      where site_id = ${site} and email = ${email.toLowerCase()} and due_date is not null order by id`),
  )
  return rows.map(({ id }) => id)
}

export async function insertRefusal(unit: Unit, email: string): Promise<void> {
  await unit.run(
    db
      .insertInto('review_request_refusals')
      .values({ email: email.toLowerCase(), created_date: unit.now })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The recipient's contact: the named one, the member's, or the one created by an earlier request for the address. */
export async function findRecipient(
  unit: Unit,
  { contactId, memberId, email }: { contactId?: string | null; memberId?: string | null; email?: string | null },
): Promise<{ contactId: string; email: string | null } | undefined> {
  const address = email?.toLowerCase() ?? null
  return unit.first(
    compileRaw(sql<{ contactId: string; email: string | null }>`
      select c.id as "contactId", c.primary_email as email from contacts c
      where c.site_id = ${site} and c.id = coalesce(${contactId ?? null}::uuid,
        (select m.contact_id from members m where m.site_id = ${site} and m.id = ${memberId ?? null}::uuid),
        (select r.contact_id from review_requests r
          where r.site_id = ${site} and r.email = ${address}::text and ${memberId ?? null}::uuid is null limit 1))`),
  )
}

/** All but whether the address bounces, in one statement. */
export async function findRequestState(unit: Unit, doc: RequestDoc): Promise<Omit<RequestState, 'bounced'>> {
  const orderId = doc.order?.id ?? null
  const itemIds = doc.items.map(({ catalogItemId }) => catalogItemId)
  const email = doc.email?.toLowerCase() ?? null
  const row = await unit.first(
    compileRaw(sql<Omit<RequestState, 'bounced'>>`
      select
        exists (select 1 from review_request_refusals f where f.site_id = ${site} and f.email = ${email}::text) as refused,
        coalesce(o.status <> 'APPROVED' or o.payment_status = 'FULLY_REFUNDED', false) as "orderIsOff",
        coalesce((select array_agg(item) from (
          select line -> 'catalogReference' ->> 'catalogItemId' as item
          from jsonb_array_elements(o.doc -> 'lineItems') as line
          group by 1
          having bool_and((line ->> 'quantity')::int <= coalesce((
            select sum((back ->> 'quantity')::int)
            from refunds f, jsonb_array_elements(f.doc -> 'lineItems') as back
            where f.site_id = ${site} and f.order_id = o.id and back ->> 'lineItemId' = line ->> 'id'
              and exists (select 1 from payment_operations a
                where a.site_id = ${site} and a.order_id = o.id and a.refund_id = f.id and a.status = 'SUCCEEDED')), 0))
        ) as given), '{}') as refunded,
        coalesce((select jsonb_object_agg(r.entity_id, r.id) from reviews r
          where r.site_id = ${site} and r.namespace = ${doc.namespace} and r.entity_id = any(${itemIds}::text[])
            and r.author_id in (${doc.recipient.contactId}::uuid, ${doc.visitorId ?? null}::uuid)), '{}') as reviewed
      from (select 1) as one
      left join orders o on o.site_id = ${site} and o.id = ${orderId}::uuid`),
  )
  return row!
}
