import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface BodiesTable {
  id: string
  html: string
  text: string
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    mail_bodies: BodiesTable
  }
}

/** An email that was rendered once for many recipients. */
export interface MailBody {
  readonly html: string
  readonly text: string
}

/** Placeholder in a body for the recipient's own unsubscribe link. */
export const unsubscribePlaceholder = 'https://unsubscribe.invalid/'

/** The body with the link of one recipient. */
export const fillBody = ({ html, text }: MailBody, unsubscribe: string): MailBody => ({
  html: html.replaceAll(unsubscribePlaceholder, unsubscribe),
  text: text.replaceAll(unsubscribePlaceholder, unsubscribe),
})

export async function insertBody(unit: Unit, { html, text }: MailBody): Promise<string> {
  const id = unit.newId()
  await unit.run(db.insertInto('mail_bodies').values({ id, html, text, created_date: unit.now }))
  return id
}

export const findBody = (unit: Unit, id: string): Promise<MailBody | undefined> =>
  unit.first(db.selectFrom('mail_bodies').select(['html', 'text']).where('id', '=', id))

export interface NewBulkMail {
  readonly id: string
  readonly recipient: string
  readonly language: string
  readonly subject: string
  readonly bodyId: string
  readonly content: Buffer
}

/** All in one statement. */
export const insertBulkMails = (
  unit: Unit,
  template: string,
  status: 'QUEUED' | 'KEPT',
  mails: readonly NewBulkMail[],
): Promise<number> =>
  unit.run(
    compileRaw(sql`
      insert into mails (site_id, id, template, language, recipient, subject, content, status, created_date, body_id)
      select ${site}, m.id, ${template}::text, m.language, m.recipient, m.subject, decode(m.content, 'base64'),
        ${status}::text, ${unit.now}, m.body_id
      from unnest(${mails.map(({ id }) => id)}::uuid[], ${mails.map(({ language }) => language)}::text[],
        ${mails.map(({ recipient }) => recipient)}::text[], ${mails.map(({ subject }) => subject)}::text[],
        ${mails.map(({ content }) => content.toString('base64'))}::text[],
        ${mails.map(({ bodyId }) => bodyId)}::uuid[]) m (id, language, recipient, subject, content, body_id)`),
  )

export interface ClaimedMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly content: Buffer
  readonly bodyId: string
  readonly attempts: number
}

/** Claims emails that no run has claimed. Claimed ones without a result may already have been sent. */
export const claimBulkMails = (unit: Unit, ids: readonly string[]): Promise<ClaimedMail[]> =>
  unit.all(
    compileRaw(sql<ClaimedMail>`
      update mails set attempts = attempts + 1, claimed_date = ${unit.now}, next_date = null
      where site_id = ${site} and id = any(${ids}::uuid[]) and status = 'QUEUED' and claimed_date is null
      returning id, recipient, subject, content, body_id as "bodyId", attempts`),
  )

/** Marks emails as failed whose run ended without a result. */
export const failClaimedMails = (unit: Unit, ids: readonly string[], before: Date, error: string) =>
  unit.all(
    compileRaw(sql<{ id: string }>`
      update mails set status = 'FAILED', error = ${error}, claimed_date = null
      where site_id = ${site} and id = any(${ids}::uuid[]) and status = 'QUEUED' and claimed_date < ${before}
      returning id`),
  )

export const hasClaimedMails = async (unit: Unit, ids: readonly string[]): Promise<boolean> =>
  (await unit.first(
    compileRaw(sql<{ id: string }>`
      select id from mails where site_id = ${site} and id = any(${ids}::uuid[]) and status = 'QUEUED'
        and claimed_date is not null limit 1`),
  )) !== undefined

export const removeMails = (unit: Unit, ids: readonly string[]): Promise<number> =>
  unit.run(db.deleteFrom('mails').where(sql<boolean>`id = any(${ids}::uuid[])`))

export const setSent = (unit: Unit, ids: readonly string[]): Promise<number> =>
  unit.run(
    db
      .updateTable('mails')
      .set({ status: 'SENT', error: null, claimed_date: null, sent_date: unit.now })
      .where(sql<boolean>`id = any(${ids}::uuid[])`),
  )
