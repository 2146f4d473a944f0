import type { EmailBody, Sender } from '../email-body/email-body.ts'
import type { Language } from '../mail.ts'

/** The context of a preview. */
export interface Sampled {
  language: Language
  origin: string
}

/** An email of the site with a body per language. Dates and amounts are formatted. */
export interface Template<Data extends object> {
  /** Minutes after which it is outdated and no longer sent. */
  readonly minutes?: number
  /** It grants access: its content is deleted once it is sent. */
  readonly isSecret?: boolean
  /** The owner may switch it off. */
  readonly isOptional?: boolean
  /** Placeholders for the owner's texts, besides `{siteName}`. Never a code: lock screens show subjects. */
  readonly placeholders: readonly (keyof Data & string)[]
  readonly sample: (of: Sampled) => Data
  /**
   * Blocks of kind `text` are the same in every email of a template, as the owner's texts refer to them by position.
   * Parts that depend on the data have another kind.
   */
  readonly letters: Readonly<Record<Language, (data: Data, from: Sender) => EmailBody>>
}

export const template = <Data extends object>(made: Template<Data>): Template<Data> => made
