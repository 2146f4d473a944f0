import { port } from '../../kernel/port.ts'

/** An email to one address, ready to send. */
export interface Message {
  /** The same for every attempt, so that mailboxes can deduplicate. */
  id: string
  fromName: string
  to: string
  subject: string
  html: string
  text: string
  /** The one-click unsubscribe URL. */
  unsubscribe?: string
}

/** Hands emails over for delivery. */
export interface Mailer {
  /**
   * Resolves when the next server has accepted it; throws {@link MailRefused} if it never will. Other errors may be
   * retried.
   */
  send(message: Message): Promise<void>
}

/** The email will never be accepted: no such mailbox, or refused content. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** The address accepts no email at all. */
  readonly isDeadAddress: boolean

  constructor(message: string, { isDeadAddress = false, ...options }: ErrorOptions & { isDeadAddress?: boolean } = {}) {
    super(message, options)
    this.isDeadAddress = isDeadAddress
  }
}

/** With `undefined`, emails stay on the outbox page. */
export const mailerPort = port<Mailer | undefined>('mailer')
