import { mailsRoutes } from './mails.routes.ts'
import { operations } from './operation.ts'
import {
  Email,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Sort,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

/**
 * - QUEUED: waits for its first or next try.
 * - SENT: the mail server has taken it.
 * - FAILED: it will not be tried again by itself.
 * - KEPT: this server sends no mail; it can be read here.
 */
export const MailStatus = oneOf(['QUEUED', 'SENT', 'FAILED', 'KEPT'])

export const Mail = object({
  id: Id(),
  template: Text(),
  language: Text(),
  recipient: Text(),
  subject: Text(),
  status: MailStatus,
  attempts: Whole(),
  createdDate: Timestamp(),
  sentDate: optional(Timestamp()),
  nextAttemptDate: optional(Timestamp()),
  /** Why the last try failed, in the mail server's words. */
  error: optional(Text()),
})
export type Mail = Static<typeof Mail>

/** What came back from an address. */
export const MailBounce = object({
  address: Email(),
  /** No such mailbox: nothing is sent there any more. Otherwise it is full or away, and later mails are tried. */
  permanent: Flag(),
  reason: Text(500, 1),
  /** The mail that came back: the part of its Message-ID before the `@`. */
  mailId: optional(Id()),
  bouncedDate: Timestamp(),
})
export type MailBounce = Static<typeof MailBounce>

const manageBounces = 'STOA.MANAGE_MAIL_BOUNCES'

/** The site's outgoing mails, for its owner. */
export const mails = operations('mails', mailsRoutes, {
  queryMails: {
    kind: 'query',
    who: ['owner'],
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
      /** Found in the recipient's address or the subject. */
      search: maybe(Text(200)),
    }),
    reply: object({ mails: list(Mail), metadata: PagingMetadata }),
    summary: 'List the mails that the site sends, newest first.',
  },
  getMail: {
    kind: 'process',
    who: ['owner'],
    input: object({ mailId: Id() }),
    reply: object({
      mail: Mail,
      /** What the mail says. Nothing when that is no longer kept: codes and links are forgotten once they are sent. */
      content: optional(object({ html: Text(), text: Text() })),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Read a mail.',
  },
  resendMail: {
    kind: 'command',
    who: ['owner'],
    input: object({ mailId: Id() }),
    reply: object({ mail: Mail }),
    problems: ['NOT_FOUND', 'MAIL_CANNOT_BE_SENT'],
    summary: 'Send a mail once more, or at last, also to an address from which mail came back.',
  },
  reportBounce: {
    kind: 'command',
    who: merchants,
    permission: manageBounces,
    input: object({
      bounce: object({ address: Email(), permanent: Flag(), reason: Text(500, 1), mailId: maybe(Id()) }),
    }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Tell that a mail came back after the mail server had taken it.',
  },
  queryBounces: {
    kind: 'query',
    who: merchants,
    permission: manageBounces,
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
    }),
    reply: object({ bounces: list(MailBounce), metadata: PagingMetadata }),
    summary: 'List the addresses from which mail came back, the latest first.',
  },
  releaseAddress: {
    kind: 'command',
    who: merchants,
    permission: manageBounces,
    input: object({ address: Email() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Send to an address again, although mail to it came back.',
  },
})
