import type { EmailBody, Sender } from '../email-body/email-body.ts'
import type { Language } from '../mail.ts'

/** For whom a mail is drawn that nothing has happened for yet. */
export interface Sampled {
  language: Language
  origin: string
}

/** A mail that the site sends: a letter for each language. Dates and amounts come formatted. */
export interface Template<Data extends object> {
  /** Minutes after which it is of no use to anybody and is no longer sent. */
  readonly minutes?: number
  /** It opens a door: what it says is forgotten as soon as it has been sent. */
  readonly isSecret?: boolean
  /** The owner may do without it: it tells something, and nobody waits for it to go on. */
  readonly isOptional?: boolean
  /** What the owner's own texts may name, `{number}`, beside `{siteName}`. Never a code: locked screens show subjects. */
  readonly placeholders: readonly (keyof Data & string)[]
  readonly sample: (of: Sampled) => Data
  /**
   * Every block of the kind `text` is there in every letter of the template, whatever the data: the owner's words for it
   * go by its place. What depends on the data is of another kind.
   */
  readonly letters: Readonly<Record<Language, (data: Data, from: Sender) => EmailBody>>
}

export const template = <Data extends object>(made: Template<Data>): Template<Data> => made
