import { Mail as MailEntity } from '@stoa/contract/mails'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, escapeLike, type QueryInput } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
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
