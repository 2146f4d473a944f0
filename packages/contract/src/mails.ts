import { mailsRoutes } from './mails.routes.ts'
import { defineOperations } from './operation.ts'
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
  queryable,
  Sort,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { ReasonDetails } from './shapes/reason.ts'
import { merchants } from './who.ts'

/**
 * - QUEUED: waits for its first or next attempt.
 * - SENT: the mail server accepted it.
 * - FAILED: not retried automatically.
 * - KEPT: this server sends no mail; it can be read here.
 */
export const MailStatus = oneOf(['QUEUED', 'SENT', 'FAILED', 'KEPT'])

export const Mail = object({
  id: queryable(Id()),
  template: queryable(Text(), { sort: false }),
  language: Text(),
  recipient: queryable(Text(), { sort: false }),
  subject: Text(),
  status: queryable(MailStatus, { sort: false }),
  attempts: Whole(),
  createdDate: queryable(Timestamp(), { sort: false }),
  sentDate: optional(Timestamp()),
  nextAttemptDate: optional(Timestamp()),
  /** Why the last attempt failed: in English, or in the mail server's words. */
  error: optional(Text()),
  errorDetails: optional(ReasonDetails),
})
export type Mail = Static<typeof Mail>

/** A bounce of an address. */
export const MailBounce = object({
  address: queryable(Email(), { as: 'text', sort: false }),
  /** Hard bounce: no mail is sent there any more. After others (full or unavailable) later mails are tried. */
  permanent: queryable(Flag(), { sort: false }),
  reason: Text(500, 1),
  details: optional(ReasonDetails),
  /** The bounced mail: the part of its Message-ID before the `@`. */
  mailId: optional(Id()),
  bouncedDate: queryable(Timestamp()),
})
export type MailBounce = Static<typeof MailBounce>

export const MailLanguage = oneOf(['en', 'de', 'fr', 'es', 'ar'])

/**
 * The owner's text overrides of a mail in one language, by field: `subject`, `preview`, `heading`, `text1` and so on,
 * `footnote`. Plain text, never HTML. `{number}` is replaced by a fact of the mail, `{siteName}` by the site's name.
 */
export const MailTextOverrides = Dictionary(Text(2000), { maxProperties: 20 })
export type MailTextOverrides = Static<typeof MailTextOverrides>

const MailSummary = {
  template: Text(),
  /** It can be turned off: informational only. */
  optional: Flag(),
  enabled: Flag(),
  /** Languages with text overrides. */
  editedLanguages: list(MailLanguage),
}

export const MailTemplate = object({
  ...MailSummary,
  language: MailLanguage,
  /** Placeholders of its texts, with examples. */
  placeholders: list(object({ name: Text(), sample: Text() })),
  fields: list(
    object({
      name: Text(),
      default: Text(),
      text: Text(),
      /** Placeholders of the default that the override omits. */
      missing: list(Text()),
    }),
  ),
})
export type MailTemplate = Static<typeof MailTemplate>

const ofTemplate = { template: Text(60, 1), language: MailLanguage }

const manageBounces = 'STOA.MANAGE_MAIL_BOUNCES'

/** The site's outgoing mails, for its owner. */
export const mails = defineOperations({ name: 'mails', staff: 'STOA.MANAGE_MAILS' }, mailsRoutes, {
  queryMails: {
    kind: 'query',
    who: ['owner'],
    staff: 'STOA.READ_SENT_MAILS',
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
      /** Matches the recipient's address or the subject. */
      search: maybe(Text(200)),
    }),
    reply: object({ mails: list(Mail), metadata: PagingMetadata }),
    summary: 'List outgoing emails, the newest first.',
  },
  getMail: {
    kind: 'process',
    who: ['owner'],
    staff: 'STOA.READ_SENT_MAILS',
    input: object({ mailId: Id() }),
    reply: object({
      mail: Mail,
      /** Contents of the mail; absent once they are deleted: codes and links are deleted after sending. */
      content: optional(object({ html: Text(), text: Text(), attachmentNames: optional(list(Text())) })),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Get an outgoing email.',
  },
  resendMail: {
    kind: 'command',
    who: ['owner'],
    staff: 'STOA.READ_SENT_MAILS',
    input: object({ mailId: Id() }),
    reply: object({ mail: Mail }),
    problems: ['NOT_FOUND', 'MAIL_CANNOT_BE_SENT'],
    summary: 'Send an email again, also to a bounced address.',
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
    summary: 'Report that an email bounced.',
  },
  reportBounceMail: {
    kind: 'command',
    who: merchants,
    permission: manageBounces,
    input: object({
      /** The bounced mail, or its beginning: a delivery report as in RFC 3464. */
      message: Text(200_000, 1),
    }),
    reply: object({
      /** False if it is not a failed delivery report, or not of this site's mail. */
      isReported: Flag(),
    }),
    summary: 'Submit a delivery report of a mail server.',
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
    summary: 'List bounced addresses, latest first.',
  },
  releaseAddress: {
    kind: 'command',
    who: merchants,
    permission: manageBounces,
    input: object({ address: Email() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Clear the bounce of an address, so that it gets emails again.',
  },
  listMailTemplates: {
    kind: 'query',
    who: ['owner'],
    input: object({}),
    reply: object({ templates: list(object(MailSummary)) }),
    summary: 'List the email templates of the site.',
  },
  getMailTemplate: {
    kind: 'query',
    who: ['owner'],
    input: object(ofTemplate),
    reply: object({ mailTemplate: MailTemplate }),
    problems: ['NOT_FOUND'],
    summary: 'Get the texts of an email in a language, with the default texts.',
  },
  updateMailTemplate: {
    kind: 'command',
    who: ['owner'],
    /** All overrides: omitted fields use the default. */
    input: object({ ...ofTemplate, words: MailTextOverrides }),
    reply: object({ mailTemplate: MailTemplate }),
    problems: ['NOT_FOUND'],
    summary: 'Change the texts of an email in a language.',
  },
  switchMailTemplate: {
    kind: 'command',
    who: ['owner'],
    input: object({ template: Text(60, 1), enabled: Flag() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Turn an optional email on or off.',
  },
  previewMailTemplate: {
    kind: 'process',
    who: ['owner'],
    /** By default, the preview uses the saved texts and the published theme. */
    input: object({ ...ofTemplate, words: maybe(MailTextOverrides), withThemeDraft: maybe(Flag()) }),
    reply: object({ subject: Text(), html: Text(), text: Text(), mailTemplate: MailTemplate }),
    problems: ['NOT_FOUND'],
    summary: 'Preview an email with sample data.',
  },
  sendTestMail: {
    kind: 'command',
    who: ['owner'],
    input: object({ ...ofTemplate, words: maybe(MailTextOverrides) }),
    reply: object({ recipient: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Send an email with sample data to yourself.',
  },
})
