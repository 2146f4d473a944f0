import { Mail as MailEntity } from '@stoa/contract/mails'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, escapeLike, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { columns, type Mail } from './mail.store.ts'

/** Ids are time-ordered, so a list by id is one by date. */
const fields = createEntityFields(MailEntity, {})

/** A page of emails. `words` matches recipient and subject, ignoring case. */
export async function listMails(
  unit: Unit,
  query: Pick<QueryInput, 'filter' | 'sort' | 'cursorPaging'>,
  words: string | undefined,
) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'mails.queryMails',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'id', order: 'DESC' }],
  })
  let select = db.selectFrom('mails').select(columns)
  if (words) {
    const pattern = `%${escapeLike(words)}%`
    select = select.where(sql<boolean>`(recipient || ' ' || subject) ilike ${pattern}`)
  }
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { items: items as Mail[], metadata }
}

/** The latest emails to some addresses (in lower case) before a place, read for each by its index. */
export const listMailsBefore = (
  unit: Unit,
  addresses: readonly string[],
  before: { date: Date; id: string },
  limit: number,
) =>
  unit.all(
    compileRaw(sql<Pick<Mail, 'id' | 'template' | 'subject' | 'status' | 'createdDate'>>`
      select m.id, m.template, m.subject, m.status, m.created_date as "createdDate"
      from unnest(${addresses}::text[]) as a(address) cross join lateral (
        select * from mails where site_id = ${site} and lower(recipient) = a.address
          and (created_date, id) < (${before.date}::timestamptz, ${before.id}::uuid)
        order by created_date desc, id desc limit ${limit}) as m
      order by m.created_date desc, m.id desc limit ${limit}`),
  )

/** The emails with these keys. */
export const listMailsByKey = (unit: Unit, keys: readonly string[]) =>
  unit.all(
    compileRaw(sql<Pick<Mail, 'status' | 'sentDate'> & { key: string }>`
      select key, status, sent_date as "sentDate" from mails
      where site_id = ${site} and key = any(${[...keys]}::text[])`),
  )
