import { MailBounce } from '@stoa/contract/mails'
import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type FieldMap, type QueryInput, uuid } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface Bounce {
  /** In lower case. */
  address: string
  /** The address is blocked. */
  permanent: boolean
  reason: string
  mailId: string | null
  bouncedDate: Date
}

interface MailBouncesTable {
  site_id: string
  id: string
  address: string
  permanent: boolean
  reason: string
  mail_id: string | null
  bounced_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    mail_bounces: MailBouncesTable
  }
}

/** The latest bounce counts; a permanent one stays permanent. */
export async function saveBounce(unit: Unit, bounce: Omit<Bounce, 'bouncedDate'>): Promise<void> {
  const { address, permanent, reason, mailId } = bounce
  await unit.run(
    compileRaw(sql`insert into mail_bounces (site_id, address, id, permanent, reason, mail_id, bounced_date)
      values (${site}, ${address.toLowerCase()}, ${createId()}, ${permanent}, ${reason.slice(0, 500)}, ${mailId}, ${unit.now})
      on conflict (site_id, address) do update set permanent = mail_bounces.permanent or excluded.permanent,
        reason = excluded.reason, mail_id = excluded.mail_id, bounced_date = excluded.bounced_date`),
  )
}

const select = () =>
  db
    .selectFrom('mail_bounces')
    .select(['id', 'address', 'permanent', 'reason', 'mail_id as mailId', 'bounced_date as bouncedDate'])

/** The given addresses with a bounce. */
export async function findBounces(unit: Unit, addresses: readonly string[]): Promise<Bounce[]> {
  const emails = addresses.map((address) => address.toLowerCase())
  return unit.all(select().where(sql<boolean>`address = any(${emails}::text[])`))
}

/** Returns whether there was one. */
export const removeBounce = async (unit: Unit, address: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('mail_bounces').where('address', '=', address.toLowerCase()))) === 1

const fields: FieldMap = { ...createEntityFields(MailBounce, {}), id: uuid('id', { notNull: true }) }

/** Latest first. */
export async function listBounces(unit: Unit, query: Pick<QueryInput, 'filter' | 'cursorPaging'>) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'mails.queryBounces',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'bouncedDate', order: 'DESC' }],
  })
  const { items, metadata } = page.toPage(await unit.all(page.attach(select())))
  return { bounces: items as Bounce[], metadata }
}
