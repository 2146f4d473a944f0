import { sql } from 'kysely'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { SearchIndex } from './search-index/search-index.ts'
import { isExpression, type Part } from './synonyms.ts'

/** Longer texts are not corrected word by word. */
const MAX_CORRECTED = 8

/**
 * The words with possible corrections: an empty list when products match all of them, undefined when one of them has no
 * similar word.
 */
export async function correctParts(unit: Unit, typed: string, index?: SearchIndex): Promise<Part[] | undefined> {
  const words = typed.split(/\s+/)
  if (isExpression(typed) || words.length > MAX_CORRECTED || !words.every((word) => PLAIN_WORD.test(word)))
    return undefined
  const different = [...new Set(words)]
  const near = await (index ? findNearIn(unit, index, different) : findNear(unit, different))
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

const findNear = (unit: Unit, words: readonly string[]): Promise<Near[]> =>
  unit.all(compileRaw(sql<Near>`select word, others from words_spelled_like(${site}, ${words}::text[])`))

/** The database removes accents, as it does for the indexed words. */
async function findNearIn(unit: Unit, index: SearchIndex, words: readonly string[]): Promise<Near[]> {
  const rows = await unit.all(selectPlain({ words }))
  return rows.flatMap(({ word, plain }) => (index.hasPrefix(plain) ? [] : [{ word, others: index.near(plain) }]))
}

const selectPlain = prepare<{ words: readonly string[] }>()(
  (p) => sql<{ word: string; plain: string }>`
    select word, lower(unaccent(word)) as plain from unnest(${p.words}::text[]) as t (word)`,
)
