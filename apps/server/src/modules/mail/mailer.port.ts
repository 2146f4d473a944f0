import { port } from '../../kernel/port.ts'

/** One mail, to one address, ready to go. */
export interface Message {
  /** The same for every try, so that a mailbox that gets it twice shows it once. */
  id: string
  fromName: string
  to: string
  subject: string
  html: string
  text: string
  /** The address that says in one click that there are to be no more of these. */
  unsubscribe?: string
}

/** Takes mails to where they are delivered. */
export interface Mailer {
  /** Resolves when the next server has taken responsibility; {@link MailRefused} when it never will. Anything else thrown may be tried again. */
  send(message: Message): Promise<void>
}

/** The mail will not be taken, however often it is offered: no such mailbox, content refused. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  /** It is the recipient's address that takes no mail, whatever is sent there. */
  readonly isDeadAddress: boolean

  constructor(message: string, { isDeadAddress = false, ...options }: ErrorOptions & { isDeadAddress?: boolean } = {}) {
    super(message, options)
    this.isDeadAddress = isDeadAddress
  }
}

/** Nothing plugged in but `undefined`: mails stay on the outbox page. */
export const mailerPort = port<Mailer | undefined>('mailer')
