import type { mails as contract, Mail as WireMail } from '@stoa/contract/mails'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { describeInEnglish, toReasonFields, writeReason } from '@stoa/messages/reasons'
import type { Unit, Units } from '../../kernel/unit.ts'
import { release } from './bounces.service.ts'
import { readRendering, renderMail } from './content.ts'
import { enqueueDelivery } from './deliver.ts'
import { listMails } from './mail.list.store.ts'
import { findMail, lockMail, type Mail, requeueMail } from './mail.store.ts'
import { isAddress } from './mail.ts'
import { mailerPort } from './mailer.port.ts'

type Operations = typeof contract

export async function queryMails(
  unit: Unit,
  { query, search }: InputOf<Operations['queryMails']>,
): Promise<ReplyOf<Operations['queryMails']>> {
  const { items, metadata } = await listMails(unit, query ?? {}, search?.trim())
  return { mails: items.map(toWire), metadata }
}

/** Two steps: reading the row, then rendering without a database connection. */
export async function getMail(
  units: Units,
  { mailId }: InputOf<Operations['getMail']>,
): Promise<ReplyOf<Operations['getMail']>> {
  const { mail, rendering } = await units.read(async (unit) => {
    const mail = await findMail(unit, mailId)
    return { mail, rendering: await readRendering(unit, mail) }
  })
  if (!mail) throw new Problem('NOT_FOUND')
  const content = await renderMail(units, rendering, mail)
  if (!content) return { mail: toWire(mail) }
  const { attachments, ...written } = content
  const attachmentNames = attachments?.map(({ name }) => name)
  return { mail: toWire(mail), content: { ...written, ...(attachmentNames && { attachmentNames }) } }
}

/** Queues an email again, whatever its status, with its attempts reset. */
export async function resendMail(
  unit: Unit,
  { mailId }: InputOf<Operations['resendMail']>,
): Promise<ReplyOf<Operations['resendMail']>> {
  const mail = await lockMail(unit, mailId)
  if (!mail) throw new Problem('NOT_FOUND')
  const reason = findResendRefusal(unit, mail)
  if (reason) {
    throw new Problem('MAIL_CANNOT_BE_SENT', { description: describeInEnglish(reason), data: { reason } })
  }
  await release(unit, mail.recipient)
  await requeueMail(unit, mailId)
  await enqueueDelivery(unit, mailId)
  return { mail: toWire({ ...mail, status: 'QUEUED', attempts: 0, error: null, sentDate: null, nextDate: null }) }
}

function findResendRefusal(unit: Unit, { content, expiresDate, recipient, bodyId }: Mail): string | undefined {
  if (!unit.use(mailerPort)) return writeReason('NO_MAIL_SERVER')
  if (bodyId) return writeReason('MAIL_SENT_ONCE')
  if (!content || (expiresDate && expiresDate < unit.now))
    return writeReason(content ? 'MAIL_EXPIRED' : 'MAIL_CONTENT_DELETED')
  return isAddress(recipient) ? undefined : writeReason('MAIL_ADDRESS_INVALID')
}

function toWire({ content: _, expiresDate: __, bodyId: _body, nextDate, sentDate, error, ...mail }: Mail): WireMail {
  const { reason, details } = toReasonFields(error ?? '')
  return {
    ...mail,
    createdDate: mail.createdDate.toISOString(),
    ...(sentDate && { sentDate: sentDate.toISOString() }),
    ...(nextDate && { nextAttemptDate: nextDate.toISOString() }),
    ...(reason && { error: reason }),
    ...(details && { errorDetails: details }),
  }
}
