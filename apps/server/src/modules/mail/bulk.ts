import { writeReason } from '@stoa/messages/reasons'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './bodies.store.ts'
import { findBouncedAmong, recordBounce } from './bounces.service.ts'
import { buildSender, openContent, type Rendering, readRendering, sealContent } from './content.ts'
import { toText } from './email-body/email-body.text.ts'
import { type EmailBody, localizeLinks } from './email-body/email-body.ts'
import { updateMail } from './mail.store.ts'
import { decideAfterFailure, isAddress, type Language, toOneLine } from './mail.ts'
import { MailDelayed, MailRefused, mailerPort } from './mailer.port.ts'

/** The sender data with which emails are rendered. */
export type MailSender = Omit<Rendering, 'body'>

export const readMailSender = (unit: Unit): Promise<MailSender> => readRendering(unit, undefined)

/** Renders an email without a database connection, as that takes a while. */
export async function renderBody(
  ports: Pick<Units, 'use' | 'siteId'>,
  { site, theme }: MailSender,
  email: EmailBody,
  language: Language,
): Promise<store.MailBody> {
  const sender = buildSender(ports, site, theme)
  const localized = localizeLinks(email, language, sender) as EmailBody
  const { toHtml } = await import('./email-body/email-body.html.ts')
  return { html: await toHtml(localized, language, sender), text: toText(localized, language, sender) }
}

export const insertBody = store.insertBody

export interface BulkMail {
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly bodyId: string
  readonly unsubscribe: string
}

/**
 * Queues emails in one statement. `waits`: {@link deliverBulk} has to hand them over; without a mail server they stay in
 * the outbox.
 */
export async function enqueueBulk(
  unit: Unit,
  template: string,
  mails: readonly BulkMail[],
): Promise<{ waits: boolean }> {
  const waits = unit.use(mailerPort) !== undefined
  const rows = mails.map(({ id, to, language, subject, bodyId, unsubscribe }) => ({
    ...{ id, recipient: to, language, bodyId },
    subject: toOneLine(subject).slice(0, 250),
    content: sealContent(unit, id, { data: { unsubscribe } }),
  }))
  if (rows.length > 0) await store.insertBulkMails(unit, template, waits ? 'QUEUED' : 'KEPT', rows)
  return { waits }
}

export interface BulkOutcome {
  readonly sent: readonly string[]
  readonly failed: readonly string[]
  /** Ids of emails that were removed because they must not be sent any more. */
  readonly skipped: readonly string[]
}

export interface BulkDelivery {
  readonly mailIds: readonly string[]
  /** The addresses, in lower case, that may still be written to. Asked in the transaction that claims the emails. */
  listAllowed(unit: Unit, addresses: readonly string[]): Promise<ReadonlySet<string>>
  /** Runs in the transaction that stores the results. */
  record(unit: Unit, outcome: BulkOutcome): Promise<void>
  /** Calls {@link deliverBulk} again for these, at this time. */
  retry(unit: Unit, mailIds: readonly string[], date: Date): Promise<void>
}

/** Few enough to be handed over before their claim ends. */
const batchSize = 25
const parallelDeliveries = 5
/** Longer than a batch takes if every attempt times out. */
const claimMs = 10 * 60_000

/**
 * Sends emails at most once each: an email claimed before a crash is given up, as the mail server may already have it.
 * Takes three statements per batch in addition to the caller's.
 */
export async function deliverBulk(units: Units, delivery: BulkDelivery): Promise<void> {
  for (let start = 0; start < delivery.mailIds.length; start += batchSize)
    await deliverBatch(units, { ...delivery, mailIds: delivery.mailIds.slice(start, start + batchSize) })
}

async function deliverBatch(units: Units, delivery: BulkDelivery): Promise<void> {
  const mailer = units.use(mailerPort)
  if (!mailer) return
  const claimed = await units.command((unit) => claim(unit, delivery))
  const results: Result[] = []
  const waiting = claimed.mails.values()
  const deliverNext = async () => {
    for (const mail of waiting) results.push(await deliverOne(units, claimed, mail))
  }
  await Promise.all(Array.from({ length: parallelDeliveries }, deliverNext))
  if (results.length > 0) await units.command((unit) => recordResults(unit, delivery, results))
}

interface Claimed {
  readonly siteName: string
  readonly mails: readonly store.ClaimedMail[]
  readonly bodies: ReadonlyMap<string, store.MailBody>
}

async function claim(unit: Unit, { mailIds, listAllowed, record, retry }: BulkDelivery): Promise<Claimed> {
  const lost = await store.failClaimedMails(
    unit,
    mailIds,
    new Date(unit.now.getTime() - claimMs),
    writeReason('MAIL_OUTCOME_UNKNOWN'),
  )
  if (await store.hasClaimedMails(unit, mailIds)) await retry(unit, mailIds, new Date(unit.now.getTime() + claimMs))
  const mails = await store.claimBulkMails(unit, mailIds)
  const addresses = mails.map(({ recipient }) => recipient.toLowerCase())
  const [allowed, bounced] = [await listAllowed(unit, addresses), await findBouncedAmong(unit, addresses)]
  const isAllowed = ({ recipient }: store.ClaimedMail) =>
    isAddress(recipient) && allowed.has(recipient.toLowerCase()) && !bounced.has(recipient.toLowerCase())
  const skipped = mails.filter((mail) => !isAllowed(mail)).map(({ id }) => id)
  if (skipped.length > 0) await store.removeMails(unit, skipped)
  if (skipped.length + lost.length > 0) await record(unit, { sent: [], failed: lost.map(({ id }) => id), skipped })
  const bodies = new Map<string, store.MailBody>()
  for (const { bodyId } of mails) {
    const body = bodies.has(bodyId) ? undefined : await store.findBody(unit, bodyId)
    if (body) bodies.set(bodyId, body)
  }
  return { siteName: (await getCurrentSite(unit)).name, mails: mails.filter(isAllowed), bodies }
}

interface Result {
  readonly mail: store.ClaimedMail
  readonly error?: Error
}

async function deliverOne(units: Units, { siteName, bodies }: Claimed, mail: store.ClaimedMail): Promise<Result> {
  try {
    const opened = openContent<{ unsubscribe: string }>(units, mail.id, mail.content)
    const body = bodies.get(mail.bodyId)
    if (!body || !opened) throw new MailRefused(writeReason('MAIL_CONTENT_DELETED'))
    const { id, recipient: to, subject } = mail
    const { unsubscribe } = opened
    await units
      .use(mailerPort)!
      .send({ id, fromName: siteName, to, subject, ...store.fillBody(body, unsubscribe), unsubscribe })
    return { mail }
  } catch (error) {
    return { mail, error: error as Error }
  }
}

async function recordResults(unit: Unit, { record, retry }: BulkDelivery, results: readonly Result[]): Promise<void> {
  const sent = results.filter(({ error }) => !error).map(({ mail }) => mail.id)
  const failed: string[] = []
  const again = new Map<number, string[]>()
  if (sent.length > 0) await store.setSent(unit, sent)
  for (const { mail, error } of results) {
    if (!error) continue
    const next = decideAfterFailure(
      { attempts: mail.attempts, expiresDate: null },
      error instanceof MailRefused,
      unit.now,
    )
    const reason =
      error instanceof MailRefused || error instanceof MailDelayed ? error.reason : error.message.slice(0, 500)
    await updateMail(unit, mail.id, { ...next, error: reason })
    if (error instanceof MailRefused && error.isDeadAddress)
      await recordBounce(unit, { address: mail.recipient, permanent: true, reason, mailId: mail.id })
    if (next.status === 'FAILED') failed.push(mail.id)
    else again.set(next.nextDate.getTime(), [...(again.get(next.nextDate.getTime()) ?? []), mail.id])
  }
  await record(unit, { sent, failed, skipped: [] })
  for (const [time, ids] of again) await retry(unit, ids, new Date(time))
}

/** One email to look at, with its own body. */
export async function sendBodyOnce(
  unit: Unit,
  {
    template,
    to,
    language,
    subject,
    body,
  }: {
    template: string
    to: string
    language: Language
    subject: string
    body: store.MailBody
  },
): Promise<{ id: string; waits: boolean }> {
  const { origin } = unit.use(settingsPort)
  const id = unit.newId()
  const bodyId = await store.insertBody(unit, body)
  const { waits } = await enqueueBulk(unit, template, [{ id, to, language, subject, bodyId, unsubscribe: origin }])
  return { id, waits }
}
