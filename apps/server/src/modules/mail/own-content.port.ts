import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Block } from './email-body/email-body.ts'
import type { Language } from './mail.ts'

/** The owner's content for an email, in place of the template's texts. */
export interface OwnContent {
  readonly language: Language
  readonly subject: string
  readonly preview: string
  readonly body: readonly Block[]
}

/** Emails of a template that belong to an automation. */
export interface OwnContentSource {
  readonly template: string
  find(unit: Unit, language: string | null | undefined): Promise<OwnContent | undefined>
  /** Counts an email to an address about one occasion, once. */
  count(unit: Unit, sent: { address: string; occasion: string }): Promise<void>
}

export const ownContentPort = listPort<OwnContentSource>('mail.ownContent')

const findSource = (unit: Unit, template: string) =>
  unit.use(ownContentPort).find((source) => source.template === template)

/** Returns undefined if the template's texts are used. */
export const findOwnContent = async (
  unit: Unit,
  template: string,
  language: string | null | undefined,
): Promise<OwnContent | undefined> => findSource(unit, template)?.find(unit, language)

/** Runs in the transaction of the email. */
export const countOccasion = async (
  unit: Unit,
  template: string,
  sent: { address: string; occasion: string },
): Promise<void> => findSource(unit, template)?.count(unit, sent)
