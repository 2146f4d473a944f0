import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { tsquery, tsqueryOfParts } from '../../kernel/query/index.ts'
import { site } from '../../kernel/sql.ts'
import { having, holding, type Keys } from './product.keys.ts'
import { type Part, partsOf, type Synonyms } from './synonyms.ts'

/**
 * All products, those that hold the words that were typed (or others of the same meaning), those that hold words that
 * are spelled like the ones that nothing holds, or those whose names are spelled like the whole.
 */
export type Search =
  | { readonly mode: 'all' }
  | { readonly mode: 'words'; readonly typed: string; readonly synonyms: Synonyms; readonly revision: string }
  | { readonly mode: 'corrected'; readonly typed: string; readonly parts: readonly Part[] }
  | { readonly mode: 'alike'; readonly typed: string }

/** So many products are tried for a text that matches no word. */
const MAX_SIMILAR = 200

export interface Match {
  /** Products of which all others need not be looked at. */
  among?: RawBuilder<object> | undefined
  where?: RawBuilder<SqlBool> | undefined
  /** In double precision, so that the place in a cursor says exactly what it was. */
  rank?: RawBuilder<number>
}

/** Which products a search finds that have these keys, and which of them first. */
export function matchOf(search: Search, keys: Keys): Match {
  if (search.mode === 'all') return { where: having(keys) }
  const { typed } = search
  if (search.mode === 'alike') {
    const keyCondition = having(keys)
    const alike = sql<SqlBool>`p.id in (select products_spelled_like(${site}, ${typed}::text, ${MAX_SIMILAR}))`
    return {
      where: keyCondition ? sql<SqlBool>`(${alike} and ${keyCondition})` : alike,
      rank: sql<number>`word_similarity(${typed}::text, p.name)::float8`,
    }
  }
  const words = queryOf(search)
  if (!words) return { where: having(keys) }
  const isPlain = search.mode === 'corrected' || search.synonyms.length === 0
  return {
    among: holding(words, keys, isPlain ? typed : '"'),
    // A query of its own, so that the words are made out once and not for every row.
    rank: sql<number>`ts_rank_cd(p.search, (select ${words}))::float8`,
  }
}

/** What a product has to hold; nothing when no word was typed. */
export function queryOf(search: Extract<Search, { mode: 'words' | 'corrected' }>): Expression<string> | undefined {
  return search.mode === 'words' ? wordsOf(search.typed, search.synonyms) : tsqueryOfParts(search.parts)
}

function wordsOf(typed: string, synonyms: Synonyms) {
  const words = tsquery(typed, { at: 'query.search' })
  const parts = words && partsOf(typed, synonyms)
  return parts ? tsqueryOfParts(parts) : words
}
