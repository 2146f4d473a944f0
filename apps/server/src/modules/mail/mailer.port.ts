import { describeInEnglish } from '@stoa/messages/reasons'
import { definePort } from '../../kernel/port.ts'
import type { Attachment } from './email-body/email-body.ts'

/** An email to one address, ready to send. */
export interface Message {
  /** The same for every attempt, so that mailboxes can deduplicate. */
  id: string
  fromName: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly Attachment[]
  /** The one-click unsubscribe URL. */
  unsubscribe?: string
}

/** Hands emails over for delivery. */
export interface Mailer {
  /**
   * Resolves when the next server has accepted it; throws {@link MailRefused} if it never will. After other errors it may
   * be retried; a {@link MailDelayed} names the reason.
   */
  send(message: Message): Promise<void>
}

/** The email will never be accepted: no such mailbox, or refused content. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** A stored reason, or the mail server's own words; `message` is its English sentence. */
  readonly reason: string
  /** The address accepts no email at all. */
  readonly isDeadAddress: boolean

  constructor(reason: string, { isDeadAddress = false, ...options }: ErrorOptions & { isDeadAddress?: boolean } = {}) {
    super(describeInEnglish(reason), options)
    this.reason = reason
    this.isDeadAddress = isDeadAddress
  }
}

/** An attempt failed and may be retried. */
export class MailDelayed extends Error {
  override name = 'MailDelayed'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(describeInEnglish(reason), options)
    this.reason = reason
  }
}

/** With `undefined`, emails stay on the outbox page. */
export const mailerPort = definePort<Mailer | undefined>('mailer')
