import { writeReason } from '@stoa/messages/reasons'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { buildSender, sealContent } from './content.ts'
import { enqueueDeliveries } from './deliver.ts'
import { getEmailSettings } from './email-settings.ts'
import { insertMails, type NewMail, removeUnsent } from './mail.store.ts'
import { chooseLanguage, isAddress, toOneLine } from './mail.ts'
import { mailerPort } from './mailer.port.ts'
import { type DataOf, findTemplate, type OrderTemplate, type TemplateName, write } from './templates/index.ts'
import type { TextOverrides } from './text-overrides.ts'

export interface MailToSend<Name extends TemplateName = TemplateName> {
  template: Name
  /** One address. */
  to: string
  data: DataOf<Name>
  /** The recipient's language (`de-CH`), or several of which the first known one counts; otherwise the site's. */
  language?: string | null | readonly (string | null | undefined)[] | undefined
  /** Without an SMS or call provider the message is stored on the outbox page, and `to` is the phone number. */
  channel?: 'SMS' | 'CALL' | 'PUSH'
  /** Deduplication key: one email per key is sent. */
  key?: string
  /** When to send it; at once by default. Until then {@link cancelMails} can cancel it. */
  startAfter?: Date
  /** Replaces the owner's saved texts; then it is sent even if it is switched off. */
  words?: TextOverrides
}

/**
 * Sends an email as part of the unit: it is sent if and only if the unit commits. Two statements, no network. An
 * invalid address is recorded as failed and does not throw, as the event has happened all the same. Does nothing for an
 * email that the owner has switched off.
 */
export const sendMail = <Name extends TemplateName>(unit: Unit, mail: MailToSend<Name>): Promise<void> =>
  sendMails(unit, [mail])

/** Sends several emails with the same number of statements as one. */
export async function sendMails<Name extends TemplateName>(
  unit: Unit,
  mails: readonly MailToSend<Name>[],
): Promise<void> {
  if (unit.isPast) return
  const prepared: PreparedMail[] = []
  for (const mail of mails) prepared.push(...(await prepareMail(unit, mail)))
  if (prepared.length === 0) return
  const newIds = await insertMails(
    unit,
    prepared.map(({ stored }) => stored),
  )
  const waiting = prepared.filter(({ waits, stored }) => waits && newIds.has(stored.id))
  await enqueueDeliveries(
    unit,
    waiting.map(({ stored: { id }, startAfter }) => ({ mailId: id, startAfter })),
  )
}

interface PreparedMail {
  stored: NewMail
  /** Whether it is to be handed over. */
  waits: boolean
  startAfter: Date | undefined
}

/** Returns nothing if the owner has switched the email off. */
async function prepareMail<Name extends TemplateName>(unit: Unit, mail: MailToSend<Name>): Promise<PreparedMail[]> {
  const { template, to, data, channel, startAfter } = mail
  const site = await getCurrentSite(unit)
  const wish = await getEmailSettings(unit, template)
  if (wish.off && !mail.words) return []
  const language = chooseLanguage(...[mail.language].flat(), site.locale)
  const words = mail.words ?? wish.words?.[language]
  const { subject } = write(template, language, data, buildSender(unit, site), words)!
  const id = createId()
  const minutes = findTemplate(template)?.minutes
  const canSend = channel !== undefined || isAddress(to)
  const waits = canSend && !channel && unit.use(mailerPort) !== undefined
  const stored: NewMail = {
    id,
    template,
    language,
    recipient: toOneLine(channel ? `${channel} ${to}` : to).slice(0, 254),
    subject: toOneLine(subject).slice(0, 250),
    content: sealContent(unit, id, { data, words }),
    status: canSend ? (waits ? 'QUEUED' : 'KEPT') : 'FAILED',
    error: canSend ? null : writeReason('MAIL_ADDRESS_INVALID'),
    expiresDate: minutes ? new Date(unit.now.getTime() + minutes * 60_000) : null,
    key: mail.key ?? null,
  }
  return [{ stored, waits, startAfter }]
}

/** Cancels emails that were not handed over yet. */
export async function cancelMails(unit: Unit, keys: readonly string[]): Promise<void> {
  await removeUnsent(unit, keys)
}

/** The key of an email about a part of an order. */
export const buildMailKey = (template: OrderTemplate, about: string): string => `${template}/${about}`
