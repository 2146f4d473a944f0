import type { Language } from '@stoa/messages'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { buildTextQuery, buildTsquery } from '../../kernel/query/index.ts'
import { site } from '../../kernel/sql.ts'
import { type Analysis, findAnalysis } from '../translations/api.ts'
import { buildHaving, buildHolding, type Keys } from './product.keys.ts'
import { type Part, type Synonyms, splitParts } from './synonyms.ts'

/**
 * All products, matches of the typed words (or their synonyms), matches of similarly spelled words, or products whose
 * names are similar to the whole text.
 */
export type Search =
  | { readonly mode: 'all' }
  | {
      readonly mode: 'words'
      readonly typed: string
      readonly synonyms: Synonyms
      readonly revision: string
      /** Of the words of originals. */
      readonly analysis: Analysis
      /** The words may also be in the translations into this language. */
      readonly language?: Language
    }
  /** The results of a search service, best first. */
  | { readonly mode: 'provided'; readonly ids: readonly string[] }
  | { readonly mode: 'corrected'; readonly typed: string; readonly parts: readonly Part[] }
  | { readonly mode: 'alike'; readonly typed: string }

/** Products compared with a text that matches no word. */
const MAX_SIMILAR = 200

/** Stands in a plan for the ids that the index or a search service has found. */
export const foundIds = Object.freeze([]) as readonly string[]

export const foundProducts = sql<object>`(
  select p.*, p.xmin from unnest(${foundIds}::uuid[]) as wanted (id) join products p on p.site_id = ${site} and p.id = wanted.id
  offset 0)`
const foundRank = sql<number>`(-array_position(${foundIds}::uuid[], p.id))::float8`

export interface Match {
  /** A superset of the matches. */
  among?: RawBuilder<object> | undefined
  where?: RawBuilder<SqlBool> | undefined
  /** In double precision, so that a cursor holds it exactly. */
  rank?: RawBuilder<number>
}

/** The products that match a search and have these keys, and their rank. */
export function buildMatch(search: Search, keys: Keys): Match {
  if (search.mode === 'all') return { where: buildHaving(keys) }
  if (search.mode === 'provided') return { among: foundProducts, where: buildHaving(keys), rank: foundRank }
  const { typed } = search
  if (search.mode === 'alike') {
    const keyCondition = buildHaving(keys)
    const alike = sql<SqlBool>`p.id in (select products_spelled_like(${site}, ${typed}::text, ${MAX_SIMILAR}))`
    return {
      where: keyCondition ? sql<SqlBool>`(${alike} and ${keyCondition})` : alike,
      rank: sql<number>`word_similarity(${typed}::text, p.name)::float8`,
    }
  }
  const words = buildQuery(search)
  if (!words) return { where: buildHaving(keys) }
  if (search.mode === 'words' && search.language) return matchTranslated(words, typed, search.language, keys)
  const isPlain = search.mode === 'corrected' || search.synonyms.length === 0
  return {
    among: buildHolding(words, keys, isPlain ? typed : '"'),
    // A subquery, so that the words are parsed once and not for every row.
    rank: sql<number>`ts_rank_cd(p.search, (select ${words}))::float8`,
  }
}

/**
 * Words of translations with the analysis of their language, or of originals, as not every product is translated. Two
 * index scans.
 */
function matchTranslated(words: Expression<string>, typed: string, language: Language, keys: Keys): Match {
  const { configuration } = findAnalysis(language)
  const translated = buildTextQuery(typed, { configuration, at: 'query.search' })!
  const inTranslations = sql`translations t where t.site_id = ${site} and t.language = ${language}
    and t.entity_type = 'PRODUCT'`
  return {
    among: sql<object>`(select p.*, p.xmin from products p where p.site_id = ${site} and p.id in (
      select t.entity_id::uuid from ${inTranslations} and t.search @@ (select ${translated})
      union select held.id from ${buildHolding(words, [], '"')} held where held.site_id = ${site}) offset 0)`,
    where: buildHaving(keys),
    rank: sql<number>`greatest(ts_rank_cd(p.search, (select ${words})), (
      select ts_rank_cd(t.search, (select ${translated})) from ${inTranslations} and t.entity_id = p.id::text))::float8`,
  }
}

/** The `tsquery`; undefined when no word was typed. */
export function buildQuery(search: Extract<Search, { mode: 'words' | 'corrected' }>): Expression<string> | undefined {
  return search.mode === 'words' ? buildWordQuery(search) : buildTsquery(search.parts)
}

function buildWordQuery({ typed, synonyms, analysis }: Extract<Search, { mode: 'words' }>) {
  const options = toQueryOptions(analysis)
  const words = buildTextQuery(typed, { ...options, at: 'query.search' })
  const parts = words && splitParts(typed, synonyms)
  return parts ? buildTsquery(parts, options) : words
}

/** Vectors of originals have the words as they are, and the stems that differ from them. */
export const toQueryOptions = ({ configuration }: Analysis) =>
  configuration === 'simple' ? {} : { stems: configuration }
