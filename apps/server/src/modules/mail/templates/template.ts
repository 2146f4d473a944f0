import type { Letter, Sender } from '../letter/letter.ts'
import type { Language } from '../mail.ts'

/** A mail that the site sends: a letter for each language. Dates and amounts come formatted. */
export interface Template<Data extends object> {
  /** Minutes after which it is of no use to anybody and is no longer sent. */
  readonly minutes?: number
  /** It opens a door: what it says is forgotten as soon as it has been sent. */
  readonly isSecret?: boolean
  readonly letters: Readonly<Record<Language, (data: Data, from: Sender) => Letter>>
}

export const template = <Data extends object>(made: Template<Data>): Template<Data> => made
