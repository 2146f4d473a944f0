import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import { sealContent, senderOf } from './content.ts'
import { enqueueDelivery } from './deliver.ts'
import { getEmailSettings } from './email-settings.ts'
import { insertMail, removeUnsent } from './mail.store.ts'
import { isAddress, languageOf, oneLine } from './mail.ts'
import { mailerPort } from './mailer.port.ts'
import { type DataOf, type OrderTemplate, type TemplateName, templateOf, write } from './templates/index.ts'
import type { TextOverrides } from './text-overrides.ts'

export interface MailToSend<Name extends TemplateName = TemplateName> {
  template: Name
  /** One address. */
  to: string
  data: DataOf<Name>
  /** The recipient's (`de-CH`), if known; otherwise the site's. */
  language?: string | null
  /** Where no service for phones is plugged in, what would go to one is kept to be read, and `to` is its number. */
  channel?: 'SMS' | 'CALL' | 'PUSH'
  /** What the mail is about: of several with one key, one is sent. */
  key?: string
  /** When it goes out; at once where nothing is said. Until then {@link cancelMails} has it never sent. */
  startAfter?: Date
  /** In place of the owner's saved ones; so it goes out even where it is turned off. */
  words?: TextOverrides
}

/**
 * Sends a mail, as part of the unit: it goes out if and only if the unit commits. Two statements, and no network. An
 * address that no mail can go to is noted as failed and never throws: what the mail tells of has happened all the same.
 * A mail that the owner has turned off is none.
 */
export async function sendMail<Name extends TemplateName>(unit: Unit, mail: MailToSend<Name>): Promise<void> {
  const { template, to, data, channel } = mail
  const site = await currentSite(unit)
  const wish = await getEmailSettings(unit, template)
  if (wish.off && !mail.words) return
  const language = languageOf(mail.language, site.locale)
  const words = mail.words ?? wish.words?.[language]
  const { subject } = write(template, language, data, senderOf(unit, site), words)!
  const id = newId()
  const minutes = templateOf(template)?.minutes
  const canSend = channel !== undefined || isAddress(to)
  const waits = canSend && !channel && unit.use(mailerPort) !== undefined
  const isNew = await insertMail(unit, {
    id,
    template,
    language,
    recipient: oneLine(channel ? `${channel} ${to}` : to).slice(0, 254),
    subject: oneLine(subject).slice(0, 250),
    content: sealContent(unit, id, { data, words }),
    status: canSend ? (waits ? 'QUEUED' : 'KEPT') : 'FAILED',
    error: canSend ? null : 'This is no address that mail can be sent to.',
    expiresDate: minutes ? new Date(unit.now.getTime() + minutes * 60_000) : null,
    key: mail.key ?? null,
  })
  if (isNew && waits) await enqueueDelivery(unit, id, mail.startAfter)
}

/** What these mails tell of is no longer so: those that were not put before a mailer yet are none. */
export async function cancelMails(unit: Unit, keys: readonly string[]): Promise<void> {
  await removeUnsent(unit, keys)
}

/** The key of a mail about a part of an order. */
export const mailKey = (template: OrderTemplate, about: string): string => `${template}/${about}`
