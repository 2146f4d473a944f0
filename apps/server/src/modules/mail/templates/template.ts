import type { Translate } from '@stoa/messages'
import type { EmailBody, Sender } from '../email-body/email-body.ts'

/** What a sample is made of: texts in a language, and the address of the site. */
export interface Sampled {
  t: Translate
  origin: string
}

/** A mail that the site sends, in every language of the catalogs. Dates and amounts come formatted. */
export interface Template<Data extends object> {
  /** Minutes after which the mail is useless and is no longer sent. */
  readonly minutes?: number
  /** The mail grants access to something: its content is erased as soon as it has been sent. */
  readonly isSecret?: boolean
  /** The owner may turn it off: it informs, and no one needs it to continue. */
  readonly isOptional?: boolean
  /**
   * What the owner's own texts may name, `{number}`, beside `{siteName}`. Never a code: locked screens show subjects.
   * Texts name them without plural forms, `{minutes}`, since the owner's texts do.
   */
  readonly placeholders: readonly (keyof Data & string)[]
  readonly sample: (of: Sampled) => Data
  /**
   * Every block of the kind `text` is in every mail of the template, whatever the data: the owner's texts replace them by
   * position. Blocks that depend on the data are of other kinds.
   */
  readonly write: (t: Translate, data: Data, from: Sender) => EmailBody
}

export const defineTemplate = <Data extends object>(made: Template<Data>): Template<Data> => made
