import { writeReason } from '@stoa/messages/reasons'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { recordBounce } from './bounces.service.ts'
import { findBounces } from './bounces.store.ts'
import { readRendering, renderMail } from './content.ts'
import { claimMail, findMail, type Mail, updateMail } from './mail.store.ts'
import { claimLifetimeMs, decideAfterFailure } from './mail.ts'
import { MailDelayed, MailRefused, mailerPort } from './mailer.port.ts'
import { findTemplate } from './templates/index.ts'

export const deliverJob: Job<{ mailId: string }> = {
  name: 'mail.deliver',
  run: deliver,
  runAll: deliverAll,
}

/** Emails handed over at the same time: a mail server takes far longer to accept one than it costs here. */
const parallelDeliveries = 5

async function deliverAll(units: Units, all: readonly { mailId: string }[]): Promise<void> {
  const waiting = all.values()
  const deliverNext = async () => {
    for (const mail of waiting) await deliver(units, mail)
  }
  const results = await Promise.allSettled(Array.from({ length: parallelDeliveries }, deliverNext))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Queues deliveries, now or later, as part of the unit and in one statement. */
export async function enqueueDeliveries(
  unit: Unit,
  deliveries: readonly { mailId: string; startAfter?: Date | undefined }[],
): Promise<void> {
  if (deliveries.length === 0) return
  const jobs = deliveries.map(({ mailId, startAfter }) => ({
    data: { siteId: unit.siteId, data: { mailId } },
    ...(startAfter && { startAfter }),
  }))
  await unit.use(jobsPort).enqueueAll(unit, deliverJob.name, jobs)
}

/** Queues a delivery, now or later, as part of the unit. */
export const enqueueDelivery = (unit: Unit, mailId: string, startAfter?: Date): Promise<void> =>
  enqueueDeliveries(unit, [{ mailId, startAfter }])

/**
 * One attempt: record the start, hand the email over, record the result. After a crash the next run hands it over again
 * with the same Message-ID; a sent email is never handed over again.
 */
async function deliver(units: Units, { mailId }: { mailId: string }): Promise<void> {
  const mailer = units.use(mailerPort)
  if (!mailer) return
  const claimed = await units.command(async (unit) => {
    const mail = await claimMail(unit, mailId, new Date(unit.now.getTime() - claimLifetimeMs))
    if (!mail) return undefined
    const [bounce] = await findBounces(unit, [mail.recipient])
    const rendering = await readRendering(unit, mail)
    return { mail, rendering, refusal: bounce?.permanent ? bounce.reason : undefined }
  })
  if (!claimed) return units.command((unit) => scheduleRecheck(unit, mailId))
  const { mail, rendering, refusal } = claimed
  try {
    if (refusal !== undefined) throw new MailRefused(writeReason('MAIL_ADDRESS_BLOCKED', { reason: refusal }))
    if (mail.expiresDate && mail.expiresDate < new Date()) throw new MailRefused(writeReason('MAIL_EXPIRED'))
    const rendered = await renderMail(units, rendering, mail)
    if (!rendered) throw new MailRefused(writeReason('MAIL_CONTENT_DELETED'))
    const { id, recipient: to, subject } = mail
    await mailer.send({ id, fromName: rendering.site.name, to, subject, ...rendered })
  } catch (error) {
    return units.command((unit) => recordFailure(unit, mail, error as Error))
  }
  const forget = findTemplate(mail.template)?.isSecret ?? false
  await units.command((unit) => updateMail(unit, mail.id, { status: 'SENT', forget }))
}

/** Another run is delivering it, or has crashed: check again later. */
async function scheduleRecheck(unit: Unit, mailId: string): Promise<void> {
  const mail = await findMail(unit, mailId)
  if (mail?.status !== 'QUEUED' || mail.nextDate) return
  await enqueueDelivery(unit, mailId, new Date(unit.now.getTime() + claimLifetimeMs + 1000))
}

async function recordFailure(unit: Unit, mail: Mail, error: Error): Promise<void> {
  const next = decideAfterFailure(mail, error instanceof MailRefused, unit.now)
  const reason =
    error instanceof MailRefused || error instanceof MailDelayed ? error.reason : error.message.slice(0, 500)
  await updateMail(unit, mail.id, { ...next, error: reason })
  if (error instanceof MailRefused && error.isDeadAddress)
    await recordBounce(unit, { address: mail.recipient, permanent: true, reason, mailId: mail.id })
  if (next.status === 'QUEUED') await enqueueDelivery(unit, mail.id, next.nextDate)
}
