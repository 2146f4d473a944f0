import { sql } from 'kysely'
import { prepared, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SearchIndex } from './search-index/search-index.ts'
import { isExpression, type Part } from './synonyms.ts'

/** Of longer texts, words are not corrected one by one. */
const MAX_CORRECTED = 8

/**
 * The words with what each may have been meant to be: an empty list when products hold all of them, nothing when nothing
 * is known that one of them is like.
 */
export async function correctedParts(unit: Unit, typed: string, index?: SearchIndex): Promise<Part[] | undefined> {
  const words = typed.split(/\s+/)
  if (isExpression(typed) || words.length > MAX_CORRECTED || !words.every((word) => PLAIN_WORD.test(word)))
    return undefined
  const different = [...new Set(words)]
  const near = await (index ? nearIn(unit, index, different) : nearOf(unit, different))
  if (near.length === 0) return []
  if (near.some(({ others }) => others.length === 0)) return undefined
  const others = new Map(near.map((each) => [each.word, each.others]))
  return words.map((text) => ({ text, synonyms: others.get(text) ?? [] }))
}

const PLAIN_WORD = /^[\p{L}\p{N}\p{M}]+$/u

interface Near {
  word: string
  others: string[]
}

const nearOf = (unit: Unit, words: readonly string[]): Promise<Near[]> =>
  unit.all(raw(sql<Near>`select word, others from words_spelled_like(${site}, ${words}::text[])`))

/** Letters are made plain by the database, as are those of the words in the index. */
async function nearIn(unit: Unit, index: SearchIndex, words: readonly string[]): Promise<Near[]> {
  const rows = await unit.all(plainOf({ words }))
  return rows.flatMap(({ word, plain }) => (index.hasPrefix(plain) ? [] : [{ word, others: index.near(plain) }]))
}

const plainOf = prepared<{ words: readonly string[] }>()(
  (p) => sql<{ word: string; plain: string }>`
    select word, lower(unaccent(word)) as plain from unnest(${p.words}::text[]) as t (word)`,
)
