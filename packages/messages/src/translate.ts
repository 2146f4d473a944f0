import type { Arguments, Compiled } from './compile.ts'
import { createMessageFormat } from './format.ts'
import type { RichTexts, Texts } from './keys/index.ts'
import type { Language } from './languages.ts'

export type TextKey = keyof Texts
/** Of texts without placeholders: for tables of labels. */
export type PlainKey = { [Key in TextKey]: Texts[Key] extends undefined ? Key : never }[TextKey]
/** Of texts with tags, such as `<link>…</link>`. */
export type RichKey = keyof RichTexts
export type MessageKey = TextKey | RichKey

type ArgumentsOf<Given> = Given extends undefined ? [] : [args: Given]

/** Writes texts in one language. */
export interface Translate {
  readonly language: Language
  /** The text of a key, with its placeholders filled. */
  <Key extends TextKey>(key: Key, ...args: ArgumentsOf<Texts[Key]>): string
  /** A number as the language writes it; with as many decimals as asked for. */
  number(value: number, decimals?: number): string
  /** `a, b and c`. */
  list(items: readonly string[], type?: 'conjunction' | 'disjunction'): string
  /** `a, b, c`: facts beside each other, such as the choices of a product; without those that are empty. */
  join(items: readonly (string | false | null | undefined)[]): string
}

/** `find` gives the message of a key; a build for browsers has put the messages where the keys were. */
export function createTranslate(language: Language, find: (key: string) => Compiled): Translate {
  const format = createMessageFormat(language)
  const write = (key: string, args: Arguments = {}) => {
    const message = find(key)
    return typeof message === 'string' ? message : message(args, format)
  }
  // A cast for parts of the format that its type lacks. Kept short, as every page loads this code.
  return Object.assign(write as (key: string) => string, format, { language }) as Translate
}
