import { createInvalidArgument } from '@stoa/contract/problem'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { canRead, type Field, type FieldMap, findField } from './fields.ts'
import { isStorable } from './values.ts'
import { quoteName } from './violations.ts'

const MAX_LENGTH = 400
/** The last word, if it is plain: not quoted, not excluded with `-`, not followed by anything. */
const LAST_WORD = /(?<=^|\s)[\p{L}\p{N}\p{M}]+$/u

/** More words than these are searched as they are typed. */
const MAX_ANALYZED = 8
const PLAIN_WORD = /^[\p{L}\p{N}\p{M}]+$/u
/** Phrases, alternatives and excluded words. */
const OPERATOR = /"|(?:^|\s)(?:-|or(?:\s|$))/i

export interface SearchText {
  /** The text search configuration of the stored vectors. */
  readonly configuration?: string
  /** Another one, whose stems the vectors also have: a word may match by its stem, and stop words need not match. */
  readonly stems?: string | undefined
  /** Path of the text in the request, for violations. */
  readonly at?: string
}

/**
 * A search text as a `tsquery`: words, "phrases", or, -without; the last word matches as a prefix. Undefined if it
 * contains no word. Needs the extension `unaccent`; vectors must be unaccented too, and have the same folded forms.
 */
export function buildTextQuery(input: string, options: SearchText = {}): Expression<string> | undefined {
  const { configuration = 'simple', at = 'search.expression' } = options
  if (input.length > MAX_LENGTH)
    throw createInvalidArgument(at, `must have at most ${MAX_LENGTH} characters`, 'MAX_LENGTH', {
      threshold: MAX_LENGTH,
    })
  if (!isStorable(input))
    throw createInvalidArgument(at, 'must be well-formed text without NUL', 'FORMAT', { type: 'TEXT' })
  const text = input.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const config = sql`${configuration}::text::regconfig`
  const fold = createFolding(configuration)
  const typed = text.split(/\s+/)
  if (options.stems && typed.length <= MAX_ANALYZED && !OPERATOR.test(text)) {
    const { stems } = options
    const words = typed.map((word, at) => sql`(${buildWordQuery(word, at === typed.length - 1, config, stems)})`)
    return sql<string>`(${sql.join(words, sql` && `)})`
  }
  const last = hasOpenQuote(text) ? undefined : LAST_WORD.exec(text)?.[0]
  const before = last === undefined ? text : text.slice(0, -last.length).trim()
  const buildWebQuery = (words: string) => sql<string>`websearch_to_tsquery(${config}, ${fold(words)})`
  if (last === undefined) return buildWebQuery(before)
  const prefix = buildPrefixQuery(fold(last), config)
  // `red or bl` matches either; without this, the word after `or` would be required and `or` itself be searched.
  const either = before.replace(/(^|\s)or$/i, '')
  if (either.trim() === '') return prefix
  return either === before
    ? sql<string>`(${buildWebQuery(before)} && ${prefix})`
    : sql<string>`(${buildWebQuery(either)} || ${prefix})`
}

/** Words without accents and, if they are stemmed, in forms that have the same stems: see the migration 0460. */
const createFolding = (configuration: string) => (words: string) =>
  configuration === 'simple'
    ? sql`unaccent(${words})`
    : sql`fold_forms(${configuration}::text::regconfig, unaccent(${words}))`

const buildPrefixQuery = (word: RawBuilder<unknown>, config: RawBuilder<unknown>) =>
  sql<string>`to_tsquery(${config}, quote_literal(${word}) || ':*')`

function buildWordQuery(word: string, isLast: boolean, config: RawBuilder<unknown>, stems: string): RawBuilder<string> {
  const own =
    isLast && PLAIN_WORD.test(word)
      ? buildPrefixQuery(sql`unaccent(${word})`, config)
      : sql<string>`websearch_to_tsquery(${config}, unaccent(${word}))`
  const either = withStem(own, word, stems)
  // The last word may be the beginning of one that is no stop word.
  if (isLast) return either
  return sql<string>`case when numnode(plainto_tsquery(${stems}::text::regconfig, ${word})) = 0 then ''::tsquery
    else ${either} end`
}

/** Most words are their own stems: comparing them again would only make ranking slower. */
function withStem(own: RawBuilder<string>, word: string, stems: string): RawBuilder<string> {
  const stem = sql<string>`plainto_tsquery(${stems}::text::regconfig, ${createFolding(stems)(word)})`
  return sql<string>`case when ${stem} = plainto_tsquery('simple', unaccent(${word})) then ${own}
    else ${own} || ${stem} end`
}

/** A part of the search text, and its synonyms. */
export interface SearchPart {
  readonly text: string
  readonly synonyms: readonly string[]
}

/** Like {@link buildTextQuery} for parts that must all match, each directly or by one of its synonyms. */
export function buildTsquery(parts: readonly SearchPart[], options: SearchText = {}): Expression<string> | undefined {
  const { configuration = 'simple' } = options
  const config = sql`${configuration}::text::regconfig`
  const fold = createFolding(configuration)
  const buildPhraseQuery = (text: string) => {
    const own = sql<string>`phraseto_tsquery(${config}, ${fold(text)})`
    return options.stems && PLAIN_WORD.test(text) ? withStem(own, text, options.stems) : own
  }
  const terms = parts.flatMap(({ text, synonyms }, index) => {
    const ownQuery = index === parts.length - 1 ? buildTextQuery(text, options) : buildPhraseQuery(text)
    return ownQuery ? sql<string>`(${sql.join([ownQuery, ...synonyms.map(buildPhraseQuery)], sql` || `)})` : []
  })
  return terms.length > 0 ? sql<string>`(${sql.join(terms, sql` && `)})` : undefined
}

const hasOpenQuote = (text: string): boolean => text.split('"').length % 2 === 0

/** `vector @@ query` for a stored `tsvector`. */
export const matchesText = (vector: Expression<unknown>, query: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`${vector} @@ ${query}`

/** The rank of a row, for `order by … desc`. */
export const rankText = (vector: Expression<unknown>, query: Expression<string>): Expression<number> =>
  sql<number>`ts_rank_cd(${vector}, ${query})`

/** The fields that a search is limited to: those it names, or all that this reader may search. */
export function listSearchFields(
  fields: FieldMap,
  names: readonly string[] | null | undefined,
  reader: Actor['type'],
  at = 'search.fields',
): Field[] {
  const isSearchable = (field: Field) => field.searchable && canRead(field, reader)
  if (!names || names.length === 0) return Object.values(fields).filter(isSearchable)
  return names.map((name, index) => {
    const field = findField(fields, name)
    if (field && isSearchable(field)) return field
    throw createInvalidArgument(
      `${at}[${index}]`,
      `${quoteName(name)} is not a field to search in`,
      'FIELD_NOT_ALLOWED',
    )
  })
}
