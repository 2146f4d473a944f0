import { createHash } from 'node:crypto'
import type { ItemSearchText } from '@stoa/contract/data-item-search'
import { createInvalidArgument } from '@stoa/contract/problem'
import { type Collection, isFieldName } from '../collections/collection.ts'

/** Words of one search; later ones are left out. */
const maxWords = 10
/** Letters of words that are corrected. */
const [minCorrected, maxCorrected] = [4, 20]

/** The words that someone typed. */
export const splitWords = (expression: string): string[] =>
  [...new Set(expression.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)))].slice(0, maxWords)

/**
 * What the entries of a collection's words begin with: those of all fields, or those of each named one. As in the
 * function `data_words`.
 */
export function listPrefixes({ setId }: Collection, fields: ItemSearchText['fields'], at: string): string[] {
  if (!fields?.length) return [hash(setId)]
  return fields.map((name, index) => {
    if (!isFieldName(name) || name.includes('.'))
      throw createInvalidArgument(`${at}[${index}]`, 'is not a field of items', 'FIELD_NOT_ALLOWED')
    return hash(setId + name)
  })
}

const hash = (text: string): string => createHash('md5').update(text).digest('hex').slice(0, 8)

/** A word as a `tsquery`; with `isStart`, also longer ones that begin with it. */
export const buildTerm = (prefixes: readonly string[], words: readonly string[], isStart = false): string =>
  `(${prefixes.flatMap((prefix) => words.map((word) => quote(prefix + word) + (isStart ? ':*' : ''))).join(' | ')})`

const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`

const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
]

/** The words that differ by one letter: one less, one more, another one, or two exchanged. None for short and very long words. */
export function listSimilar(word: string): string[] {
  const letters = [...word]
  if (letters.length < minCorrected || letters.length > maxCorrected) return []
  const alphabet = [...(alphabets.find((each) => letters.some((letter) => each.includes(letter))) ?? '')]
  const similar = new Set<string>()
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    if (at < letters.length) similar.add(before + after)
    if (at + 1 < letters.length) similar.add(before + letters[at + 1]! + letters[at]! + letters.slice(at + 2).join(''))
    for (const letter of alphabet) {
      similar.add(before + letter + letters.slice(at).join(''))
      if (at < letters.length) similar.add(before + letter + after)
    }
  }
  similar.delete(word)
  return [...similar]
}
