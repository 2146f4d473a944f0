import { sql } from 'kysely'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Language, MailStatus } from './mail.ts'

interface MailsTable {
  site_id: string
  id: string
  template: string
  language: Language
  recipient: string
  subject: string
  content: Buffer | null
  status: MailStatus
  key: string | null
  attempts: number
  claimed_date: Date | null
  next_date: Date | null
  error: string | null
  created_date: Date
  sent_date: Date | null
  expires_date: Date | null
  /** Set if the email was rendered once for many recipients. */
  body_id: string | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    mails: MailsTable
  }
}

export interface Mail {
  id: string
  template: string
  language: Language
  recipient: string
  subject: string
  /** Encrypted; null after it was deleted. */
  content: Buffer | null
  status: MailStatus
  attempts: number
  nextDate: Date | null
  error: string | null
  createdDate: Date
  sentDate: Date | null
  expiresDate: Date | null
  bodyId: string | null
}

export const columns = [
  'id',
  'template',
  'language',
  'recipient',
  'subject',
  'content',
  'status',
  'attempts',
  'next_date as nextDate',
  'error',
  'created_date as createdDate',
  'sent_date as sentDate',
  'expires_date as expiresDate',
  'body_id as bodyId',
] as const

export type NewMail = Pick<
  Mail,
  'id' | 'template' | 'language' | 'recipient' | 'subject' | 'content' | 'status' | 'error' | 'expiresDate'
> & { key: string | null }

const insert = prepare<{ rows: string; now: Date }>()(
  (p) => sql<{ id: string }>`insert into mails
    (site_id, id, template, language, recipient, subject, content, status, error, key, created_date, expires_date)
    select ${site}::uuid, id, template, language, recipient, subject, decode(content, 'base64'), status, error, key,
      ${p.now}::timestamptz, "expiresDate"
    from json_to_recordset(${p.rows}::text::json) as m(id uuid, template text, language text, recipient text,
      subject text, content text, status text, error text, key text, "expiresDate" timestamptz)
    on conflict (site_id, key) where key is not null do nothing returning id`,
)

/** Returns the ids of those that are new: a second email with the same key is not stored. */
export async function insertMails(unit: Unit, mails: readonly NewMail[]): Promise<ReadonlySet<string>> {
  const rows = mails.map(({ content, ...mail }) => ({ ...mail, content: content?.toString('base64') ?? null }))
  const stored = await unit.all(insert({ rows: JSON.stringify(rows), now: unit.now }))
  return new Set(stored.map(({ id }) => id))
}

/** Removes emails that were not handed over yet. */
export const removeUnsent = (unit: Unit, keys: readonly string[]): Promise<unknown> =>
  unit.run(
    db
      .deleteFrom('mails')
      .where(sql<boolean>`key = any(${[...keys]}::text[])`)
      .where('status', 'in', ['QUEUED', 'KEPT'])
      .where('attempts', '=', 0),
  )

export const findMail = (unit: Unit, id: string): Promise<Mail | undefined> =>
  unit.first(db.selectFrom('mails').select(columns).where('id', '=', id))

/** Claims a pending email for one attempt; undefined if it is done, or another attempt since `since` is running. */
export const claimMail = (unit: Unit, id: string, since: Date): Promise<Mail | undefined> =>
  unit.first(
    db
      .updateTable('mails')
      .set({ attempts: sql`attempts + 1`, claimed_date: unit.now, next_date: null })
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .where((eb) => eb.or([eb('claimed_date', 'is', null), eb('claimed_date', '<', since)]))
      .returning(columns),
  )

export async function updateMail(
  unit: Unit,
  id: string,
  change: { status: MailStatus; error?: string | null; nextDate?: Date | null; forget?: boolean },
): Promise<void> {
  const { status, error = null, nextDate = null, forget = false } = change
  await unit.run(
    db
      .updateTable('mails')
      .set({
        status,
        error,
        next_date: nextDate,
        claimed_date: null,
        sent_date: status === 'SENT' ? unit.now : null,
        ...(forget && { content: null }),
      })
      .where('id', '=', id),
  )
}

export const lockMail = (unit: Unit, id: string): Promise<Mail | undefined> =>
  unit.first(db.selectFrom('mails').select(columns).where('id', '=', id).forUpdate())

/** Resets attempts. */
export async function requeueMail(unit: Unit, id: string): Promise<void> {
  const change = {
    status: 'QUEUED',
    attempts: 0,
    claimed_date: null,
    next_date: null,
    error: null,
    sent_date: null,
  } as const
  await unit.run(db.updateTable('mails').set(change).where('id', '=', id))
}
