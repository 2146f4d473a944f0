import { invalid } from '@stoa/contract/problem'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { canRead, type Field, type FieldMap, findField } from './fields.ts'
import { isStorable } from './values.ts'
import { quoteName } from './violations.ts'

const MAX_LENGTH = 400
/** The text's end when it is a plain word: not quoted, not excluded with `-`, not followed by anything. */
const LAST_WORD = /(?<=^|\s)[\p{L}\p{N}\p{M}]+$/u

export interface SearchText {
  /** The text search configuration of the stored vectors. */
  readonly configuration?: string
  /** Where the text stands in the request, for violations. */
  readonly at?: string
}

/**
 * What a person typed as a `tsquery`: words, "phrases", or, -without; the word being typed matches as a prefix.
 * Nothing when no word is in it. Needs the extension `unaccent`; vectors must be made of unaccented text, too.
 */
export function tsquery(typed: string, options: SearchText = {}): Expression<string> | undefined {
  const { configuration = 'simple', at = 'search.expression' } = options
  if (typed.length > MAX_LENGTH)
    throw invalid(at, `must have at most ${MAX_LENGTH} characters`, 'MAX_LENGTH', { threshold: MAX_LENGTH })
  if (!isStorable(typed)) throw invalid(at, 'must be well-formed text without NUL', 'FORMAT', { type: 'TEXT' })
  const text = typed.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const config = sql`${configuration}::text::regconfig`
  const last = hasOpenQuote(text) ? undefined : LAST_WORD.exec(text)?.[0]
  const before = last === undefined ? text : text.slice(0, -last.length).trim()
  const websearch = (words: string) => sql<string>`websearch_to_tsquery(${config}, unaccent(${words}))`
  if (last === undefined) return websearch(before)
  const prefix = sql<string>`to_tsquery(${config}, quote_literal(unaccent(${last})) || ':*')`
  // `red or bl` looks for either; a word after `or` would otherwise be required, and the last `or` be one of the words.
  const either = before.replace(/(^|\s)or$/i, '')
  if (either.trim() === '') return prefix
  return either === before
    ? sql<string>`(${websearch(before)} && ${prefix})`
    : sql<string>`(${websearch(either)} || ${prefix})`
}

/** A part of what was typed, and other names of the same. */
export interface SearchPart {
  readonly text: string
  readonly synonyms: readonly string[]
}

/** The same for words that all must be there, each part as itself or by one of its other names. */
export function tsqueryOfParts(parts: readonly SearchPart[], options: SearchText = {}): Expression<string> | undefined {
  const config = sql`${options.configuration ?? 'simple'}::text::regconfig`
  const phrase = (text: string) => sql<string>`phraseto_tsquery(${config}, unaccent(${text}))`
  const wanted = parts.flatMap(({ text, synonyms: others }, index) => {
    const own = index === parts.length - 1 ? tsquery(text, options) : phrase(text)
    return own ? sql<string>`(${sql.join([own, ...others.map(phrase)], sql` || `)})` : []
  })
  return wanted.length > 0 ? sql<string>`(${sql.join(wanted, sql` && `)})` : undefined
}

const hasOpenQuote = (text: string): boolean => text.split('"').length % 2 === 0

/** `vector @@ query` for a stored `tsvector`. */
export const matchesText = (vector: Expression<unknown>, query: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`${vector} @@ ${query}`

/** How well a row matches, for `order by … desc`. */
export const textRank = (vector: Expression<unknown>, query: Expression<string>): Expression<number> =>
  sql<number>`ts_rank_cd(${vector}, ${query})`

/** The fields that a search is limited to: all that are searchable for this reader, or those it names. */
export function searchFields(
  fields: FieldMap,
  names: readonly string[] | null | undefined,
  reader: Actor['type'],
  at = 'search.fields',
): Field[] {
  const offered = (field: Field) => field.searchable && canRead(field, reader)
  if (!names || names.length === 0) return Object.values(fields).filter(offered)
  return names.map((name, index) => {
    const field = findField(fields, name)
    if (field && offered(field)) return field
    throw invalid(`${at}[${index}]`, `${quoteName(name)} is not a field to search in`, 'FIELD_NOT_ALLOWED')
  })
}
