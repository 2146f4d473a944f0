import { mailsRoutes } from './mails.routes.ts'
import { operations } from './operation.ts'
import {
  Dictionary,
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

export const MailLanguage = oneOf(['en', 'de', 'fr', 'es'])

/**
 * The owner's texts of a mail in one language, by field: `subject`, `preview`, `heading`, `text1` and so on, `footnote`.
 * They are text and never HTML. `{number}` stands for a fact of the mail, `{siteName}` for the site.
 */
export const MailTextOverrides = Dictionary(Text(2000), { maxProperties: 20 })
export type MailTextOverrides = Static<typeof MailTextOverrides>

const MailSummary = {
  template: Text(),
  /** It can be turned off: it tells something, and nobody waits for it to go on. */
  optional: Flag(),
  enabled: Flag(),
  /** Languages in which the owner changed a text. */
  editedLanguages: list(MailLanguage),
}

export const MailTemplate = object({
  ...MailSummary,
  language: MailLanguage,
  /** What its texts may name, each with what it could stand for. */
  placeholders: list(object({ name: Text(), sample: Text() })),
  fields: list(
    object({
      name: Text(),
      default: Text(),
      text: Text(),
      /** Placeholders of the default that the owner's text leaves out. */
      missing: list(Text()),
    }),
  ),
})
export type MailTemplate = Static<typeof MailTemplate>

const ofTemplate = { template: Text(60, 1), language: MailLanguage }

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
  reportBounceMail: {
    kind: 'command',
    who: merchants,
    permission: manageBounces,
    input: object({
      /** The whole mail that came back to the sender, or its beginning: a delivery report as in RFC 3464. */
      message: Text(200_000, 1),
    }),
    reply: object({
      /** False where it is no report of a delivery that failed, or of no mail of this site. */
      isReported: Flag(),
    }),
    summary: 'Hand over a mail that says that another one could not be delivered.',
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
  listMailTemplates: {
    kind: 'query',
    who: ['owner'],
    input: object({}),
    reply: object({ templates: list(object(MailSummary)) }),
    summary: 'List every mail that the site sends.',
  },
  getMailTemplate: {
    kind: 'query',
    who: ['owner'],
    input: object(ofTemplate),
    reply: object({ mailTemplate: MailTemplate }),
    problems: ['NOT_FOUND'],
    summary: 'Read what a mail says in a language, and what it says by default.',
  },
  updateMailTemplate: {
    kind: 'command',
    who: ['owner'],
    /** All of the owner's texts: what is not given says the default again. */
    input: object({ ...ofTemplate, words: MailTextOverrides }),
    reply: object({ mailTemplate: MailTemplate }),
    problems: ['NOT_FOUND'],
    summary: 'Change what a mail says in a language.',
  },
  switchMailTemplate: {
    kind: 'command',
    who: ['owner'],
    input: object({ template: Text(60, 1), enabled: Flag() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Turn a mail off that nobody needs, or on again.',
  },
  previewMailTemplate: {
    kind: 'process',
    who: ['owner'],
    /** Without words: as it is saved. */
    input: object({ ...ofTemplate, words: maybe(MailTextOverrides) }),
    reply: object({ subject: Text(), html: Text(), text: Text(), mailTemplate: MailTemplate }),
    problems: ['NOT_FOUND'],
    summary: 'See a mail with facts that are made up.',
  },
  sendTestMail: {
    kind: 'command',
    who: ['owner'],
    input: object({ ...ofTemplate, words: maybe(MailTextOverrides) }),
    reply: object({ recipient: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Send yourself a mail with facts that are made up.',
  },
})
