import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { hashText } from '../../kernel/hash-text.ts'
import { type FoundText, visitTexts } from '../../kernel/translated-texts.ts'

/** A translated text, and what its original was then. */
export interface Translated {
  readonly text: string
  /** Hash of the original. */
  readonly of: string
}

/** Translations of one entity into one language, by key. */
export type TranslatedFields = Readonly<Record<string, Translated>>

export interface Counts {
  readonly texts: number
  readonly translated: number
  readonly outdated: number
}

export const noTexts: Counts = { texts: 0, translated: 0, outdated: 0 }

/** No text of a shop is longer. */
export const MAX_LENGTH = 20_000

/** The texts that an entity has, by their schema's marks. Empty ones need no translation. */
export function listTexts(schema: object, value: object): FoundText[] {
  const found = new Map<string, FoundText>()
  visitTexts(schema, value, {
    text(_entity, text) {
      if (text.text.trim() !== '' && !found.has(text.key)) found.set(text.key, text)
      return undefined
    },
  })
  return [...found.values()]
}

export const isOutdated = (translated: Translated, original: string): boolean => translated.of !== hashText(original)

/** A default name counts as translated: readers get the product's own translation. */
export function countTexts(
  texts: readonly FoundText[],
  fields: TranslatedFields,
  getDefault: (text: string) => string | undefined = () => undefined,
): Counts {
  const written = texts.filter(({ key }) => fields[key])
  const provided = texts.filter(({ key, text }) => !fields[key] && getDefault(text) !== undefined)
  const outdated = written.filter(({ key, text }) => isOutdated(fields[key]!, text))
  return { texts: texts.length, translated: written.length + provided.length, outdated: outdated.length }
}

/**
 * The fields after a change; null and blank texts remove a translation. Throws the problem of the first invalid text; where
 * several are invalid, its data has all of them as `violations`.
 */
export function changeFields(
  before: TranslatedFields,
  change: Readonly<Record<string, string | null>>,
  texts: readonly FoundText[],
): TranslatedFields {
  const originals = new Map(texts.map((text) => [text.key, text]))
  const after: Record<string, Translated> = { ...before }
  const faults: Fault[] = []
  for (const [key, written] of Object.entries(change)) {
    const original = originals.get(key)
    const text = written?.trim() ?? ''
    const fault =
      text === '' ? undefined : original ? findFault(original, text) : { code: 'UNKNOWN_FIELD' as const, key }
    if (fault) faults.push(fault)
    else if (text === '') delete after[key]
    else after[key] = { text, of: hashText(original!.text) }
  }
  const [first] = faults
  if (!first) return after
  const { code, ...data } = first
  throw new Problem(code, { data: faults.length > 1 ? { ...data, violations: faults } : data })
}

/** What is wrong with one text of an entry. */
interface Fault {
  readonly code: ProblemCode
  readonly key: string
  readonly maxLength?: number
  readonly placeholders?: readonly string[]
}

function findFault({ key, text: original, maxLength = MAX_LENGTH }: FoundText, text: string): Fault | undefined {
  if ([...text].length > maxLength) return { code: 'TRANSLATION_TOO_LONG', key, maxLength }
  const placeholders = findPlaceholders(original).filter((placeholder) => !text.includes(placeholder))
  if (placeholders.length > 0) return { code: 'TRANSLATION_MISSES_PLACEHOLDER', key, placeholders }
  if (hasOpenDirection(text)) return { code: 'TRANSLATION_DIRECTION_UNCLOSED', key }
  return undefined
}

/** `{name}`, each once. */
export const findPlaceholders = (text: string): string[] => [...new Set(text.match(/\{[A-Za-z][A-Za-z0-9_.]*\}/g))]

const [popDirection, popIsolate] = ['\u202c', '\u2069']
const directions = new Set(['\u202a', '\u202b', '\u202d', '\u202e'])
const isolates = new Set(['\u2066', '\u2067', '\u2068'])

/**
 * Whether a bidirectional control character is left open: it would reverse what follows the text on a page. Each line is
 * a paragraph of its own (Unicode Standard Annex 9).
 */
export function hasOpenDirection(text: string): boolean {
  return text.split(/[\n\r\u2029]/).some((line) => {
    const open: string[] = []
    for (const character of line) {
      if (directions.has(character)) open.push(popDirection)
      else if (isolates.has(character)) open.push(popIsolate)
      else if (character === popDirection || character === popIsolate) {
        if (open.pop() !== character) return true
      }
    }
    return open.length > 0
  })
}
