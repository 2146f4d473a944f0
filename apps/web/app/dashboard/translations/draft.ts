import type { TranslationField } from '@stoa/contract/translations'
import { toMarkup, toText } from '../products/description.ts'
import { findFault, type TextFault } from './text-faults.ts'

/** A field as it is shown. Markup of paragraphs alone is written as plain text. */
export interface Field extends TranslationField {
  readonly isCode: boolean
  readonly shownOriginal: string
  readonly shownText: string
}

export function toField(field: TranslationField): Field {
  if (field.format === 'PLAIN')
    return { ...field, isCode: false, shownOriginal: field.original, shownText: field.text ?? '' }
  const [original, text] = [toText(field.original), toText(field.text)]
  const isCode = original.markup || text.markup
  return {
    ...field,
    isCode,
    shownOriginal: isCode ? field.original : original.text,
    shownText: isCode ? (field.text ?? '') : text.text,
  }
}

/** One moment of what was changed and not saved. */
interface Step {
  /** Texts as shown, by key. */
  readonly texts: Readonly<Record<string, string>>
  /** Outdated translations that are still right. */
  readonly accepted: readonly string[]
}

export interface Draft extends Step {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The field of the last step, while it is being typed. */
  readonly typing: string | undefined
}

export const blankDraft: Draft = { texts: {}, accepted: [], past: [], future: [], typing: undefined }

const maxSteps = 100

export const getShownText = ({ texts }: Step, field: Field): string => texts[field.key] ?? field.shownText

export const isAccepted = ({ accepted }: Step, { key }: Field): boolean => accepted.includes(key)

export const isChanged = (draft: Step, field: Field): boolean =>
  draft.texts[field.key] !== undefined || isAccepted(draft, field)

/** Typing in one field is one step. */
export function write(draft: Draft, field: Field, text: string): Draft {
  const { [field.key]: _, ...others } = draft.texts
  const texts = text === field.shownText ? others : { ...others, [field.key]: text }
  const accepted = draft.accepted.filter((key) => key !== field.key)
  return { ...advance(draft, { texts, accepted }, draft.typing === field.key), typing: field.key }
}

/** Puts a text in at once, as a step of its own. */
export const replace = (draft: Draft, field: Field, text: string): Draft => ({
  ...write({ ...draft, typing: undefined }, field, text),
  typing: undefined,
})

/** Says that an outdated translation is still right. */
export function accept(draft: Draft, field: Field): Draft {
  if (isAccepted(draft, field)) return draft
  const { [field.key]: _, ...texts } = draft.texts
  return { ...advance(draft, { texts, accepted: [...draft.accepted, field.key] }, false), typing: undefined }
}

/** The next text that is typed is a step of its own. */
export const pause = (draft: Draft): Draft => (draft.typing === undefined ? draft : { ...draft, typing: undefined })

function advance(draft: Draft, { texts, accepted }: Step, isSameStep: boolean): Draft {
  const past = isSameStep ? draft.past : [...draft.past, toStep(draft)].slice(-maxSteps)
  return { ...draft, texts, accepted, past, future: [] }
}

const toStep = ({ texts, accepted }: Step): Step => ({ texts, accepted })

export function moveStep(draft: Draft, direction: 'past' | 'future'): Draft {
  const to = draft[direction].at(-1)
  if (!to) return draft
  const [from, other] = [draft[direction].slice(0, -1), direction === 'past' ? 'future' : 'past'] as const
  return { ...draft, ...to, [direction]: from, [other]: [...draft[other], toStep(draft)], typing: undefined }
}

/** What is stored of a field; null for no translation. */
export function getStoredText(draft: Step, field: Field): string | null {
  const shown = getShownText(draft, field)
  if (shown.trim() === '') return null
  return field.format === 'HTML' ? toMarkup(shown, field.isCode) : shown.trim()
}

export function findFaults(draft: Step, fields: readonly Field[]): Record<string, TextFault> {
  const faults: Record<string, TextFault> = {}
  for (const field of fields) {
    const fault = isChanged(draft, field) && findFault(field, getStoredText(draft, field) ?? '')
    if (fault) faults[field.key] = fault
  }
  return faults
}

/** What is sent, by key. */
export const findChanges = (draft: Step, fields: readonly Field[]): Record<string, string | null> =>
  Object.fromEntries(
    fields.filter((field) => isChanged(draft, field)).map((field) => [field.key, getStoredText(draft, field)]),
  )
