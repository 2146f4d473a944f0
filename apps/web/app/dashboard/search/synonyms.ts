import type { Translate } from '@stoa/messages'
import { splitAtCommas } from '../lib/comma-list.ts'

/** One line per group of synonyms, separated by commas, as the owner edits them. */
export const toLines = (synonyms: readonly (readonly string[])[]): string =>
  synonyms.map((group) => group.join(', ')).join('\n')

export interface ParsedLines {
  readonly synonyms: string[][]
  /** Describes the first invalid line. */
  readonly error?: string
}

const max = { lines: 200, words: 10, length: 50 }

export function parseLines(t: Translate, text: string): ParsedLines {
  const synonyms: string[][] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = splitAtCommas(line)
    if (words.length === 0) continue
    const error = findError(t, words, index + 1)
    if (error) return { synonyms, error }
    synonyms.push(words)
  }
  if (synonyms.length > max.lines) return { synonyms, error: t('dashboard-search:error.lines', { max: max.lines }) }
  return { synonyms }
}

function findError(t: Translate, words: readonly string[], line: number): string | undefined {
  if (words.length < 2) return t('dashboard-search:error.few', { line })
  if (words.length > max.words) return t('dashboard-search:error.many', { line, max: max.words })
  if (words.some((word) => word.length > max.length)) return t('dashboard-search:error.long', { line, max: max.length })
  if (new Set(words.map((word) => word.toLowerCase())).size < words.length)
    return t('dashboard-search:error.twice', { line })
  return words.some((word) => !/[\p{L}\p{N}]/u.test(word)) ? t('dashboard-search:error.letters', { line }) : undefined
}
