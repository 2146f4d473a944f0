import { Subscriber, type SubscriberConsent } from '@stoa/contract/newsletter.entity'
import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface SubscribersTable {
  id: string
  email: string
  status: Subscriber['status']
  source: Subscriber['source']
  language: string | null
  consent: SubscriberConsent
  created_date: Date
  updated_date: Date
  confirmed_date: Date | null
  unsubscribed_date: Date | null
  mailed_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    newsletter_subscribers: SubscribersTable
  }
}

const columns = [
  'id',
  'email',
  'status',
  'source',
  'language',
  'consent',
  'created_date',
  'updated_date',
  'confirmed_date',
  'unsubscribed_date',
  'mailed_date',
] as const

const fields = createEntityFields(Subscriber, {})

export async function querySubscribers(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'newsletter.querySubscribers',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const rows = await unit.all(page.attach(db.selectFrom('newsletter_subscribers').select(columns)))
  const { items, metadata } = page.toPage(rows)
  return { items: (items as SubscribersTable[]).map(toSubscriber), metadata }
}

export const toSubscriber = (row: SubscribersTable): Subscriber => ({
  id: row.id,
  email: row.email,
  status: row.status,
  source: row.source,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
  ...(row.language && { language: row.language }),
  consent: row.consent,
  ...(row.confirmed_date && { confirmedDate: row.confirmed_date.toISOString() }),
  ...(row.unsubscribed_date && { unsubscribedDate: row.unsubscribed_date.toISOString() }),
})

/** Locked, so that two sign-ups at once send one email. */
export const lockByEmail = (unit: Unit, email: string): Promise<SubscribersTable | undefined> =>
  unit.first(db.selectFrom('newsletter_subscribers').select(columns).where('email', '=', email).forUpdate())

/** A pending address, with the latest consent; the id is the first one's. */
export async function savePending(
  unit: Unit,
  { email, language, consent }: { email: string; language: string | null; consent: SubscriberConsent },
): Promise<string> {
  const [row] = await unit.all(
    compileRaw(sql<{ id: string }>`
      insert into newsletter_subscribers
        (site_id, id, email, status, source, language, consent, created_date, updated_date, mailed_date)
      values (${site}, ${createId()}, ${email}, 'PENDING', 'FORM', ${language}, ${consent}::jsonb,
        ${unit.now}, ${unit.now}, ${unit.now})
      on conflict (site_id, email) do update set status = 'PENDING', source = 'FORM', language = excluded.language,
        consent = excluded.consent, updated_date = excluded.updated_date, mailed_date = excluded.mailed_date,
        confirmed_date = null, unsubscribed_date = null
      returning id`),
  )
  return row!.id
}

/** The id of an address; an unknown one is added as pending, so that it can be unsubscribed. */
export async function ensureKnown(unit: Unit, email: string): Promise<string> {
  const consent: SubscriberConsent = { date: unit.now.toISOString(), text: '' }
  const [row] = await unit.all(
    compileRaw(sql<{ id: string }>`
      insert into newsletter_subscribers
        (site_id, id, email, status, source, language, consent, created_date, updated_date)
      values (${site}, ${createId()}, ${email}, 'PENDING', 'FORM', null, ${consent}::jsonb, ${unit.now}, ${unit.now})
      on conflict (site_id, email) do update set email = excluded.email
      returning id`),
  )
  return row!.id
}

/** Returns the confirmed row, or undefined if the address has another status or no longer exists. */
export const confirm = (unit: Unit, id: string): Promise<SubscribersTable | undefined> =>
  unit.first(
    db
      .updateTable('newsletter_subscribers')
      .set({ status: 'SUBSCRIBED', confirmed_date: unit.now, updated_date: unit.now })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .returning(columns),
  )

export const unsubscribe = (unit: Unit, id: string): Promise<SubscribersTable | undefined> =>
  unit.first(
    db
      .updateTable('newsletter_subscribers')
      .set({ status: 'UNSUBSCRIBED', unsubscribed_date: unit.now, updated_date: unit.now })
      .where('id', '=', id)
      .where('status', '<>', 'UNSUBSCRIBED')
      .returning(columns),
  )

export const find = (unit: Unit, id: string): Promise<SubscribersTable | undefined> =>
  unit.first(db.selectFrom('newsletter_subscribers').select(columns).where('id', '=', id))

export const remove = (unit: Unit, id: string): Promise<SubscribersTable | undefined> =>
  unit.first(db.deleteFrom('newsletter_subscribers').where('id', '=', id).returning(columns))

export interface Imported {
  readonly email: string
  readonly language: string | null
}

/** Adds those that are unknown or not confirmed yet, in one statement. */
export function insertImported(
  unit: Unit,
  imported: readonly Imported[],
  consent: SubscriberConsent,
): Promise<SubscribersTable[]> {
  const [emails, languages] = [imported.map(({ email }) => email), imported.map(({ language }) => language)]
  return unit.all(
    compileRaw(sql<SubscribersTable>`
      insert into newsletter_subscribers as s
        (site_id, id, email, status, source, language, consent, created_date, updated_date, confirmed_date)
      select ${site}, n.id, n.email, 'SUBSCRIBED', 'IMPORT', n.language, ${consent}::jsonb,
        ${unit.now}, ${unit.now}, ${unit.now}
      from unnest(${emails.map(() => createId())}::uuid[], ${emails}::text[], ${languages}::text[])
        n (id, email, language)
      on conflict (site_id, email) do update set status = 'SUBSCRIBED', source = 'IMPORT', consent = excluded.consent,
        updated_date = excluded.updated_date, confirmed_date = excluded.confirmed_date
        where s.status = 'PENDING'
      returning ${sql.join(columns.map((name) => sql.ref(`s.${name}`)))}`),
  )
}

/** Subscribed addresses in their order, a page after another. */
export const listSubscribedAfter = (
  unit: Unit,
  after: string | null,
  limit: number,
): Promise<Pick<SubscribersTable, 'id' | 'email' | 'language'>[]> =>
  unit.all(
    db
      .selectFrom('newsletter_subscribers')
      .select(['id', 'email', 'language'])
      .where('status', '=', 'SUBSCRIBED')
      .$if(after !== null, (select) => select.where('email', '>', after!))
      .orderBy('email')
      .limit(limit),
  )

/** Counts up to `max`. */
export async function countSubscribed(unit: Unit, max: number): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ count: number }>`
      select count(*)::int as count from (
        select from newsletter_subscribers where site_id = ${site} and status = 'SUBSCRIBED' limit ${max}) as few`),
  )
  return row!.count
}

export const listByEmails = (unit: Unit, emails: readonly string[]): Promise<SubscribersTable[]> =>
  unit.all(db.selectFrom('newsletter_subscribers').select(columns).where(sql<boolean>`email = any(${emails}::text[])`))

export const removeByEmails = (unit: Unit, emails: readonly string[]): Promise<number> =>
  unit.run(db.deleteFrom('newsletter_subscribers').where(sql<boolean>`email = any(${emails}::text[])`))
