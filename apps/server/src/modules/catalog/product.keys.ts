import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'
import { collectionMark, facetMark } from './product.facets.ts'

/** Required keys: one of each group. In the form of `product_keys`, without the site. */
export type Keys = readonly (readonly string[])[]

/** In the syntax of a `tsquery`. */
const quoteLexeme = (key: string): string => `'${key.replace(/['\\]/g, '$&$&')}'`

/** Phrases, and words with other characters, must also be matched in the text itself. */
const PLAIN = /^[\p{L}\p{N}\p{M}\s]*$/u

/**
 * The products with the words (a `tsquery`) and the keys: one index scan. Keys contain the site; OFFSET keeps
 * PostgreSQL from also reading the index of all the site's products.
 */
export function buildHolding(words: Expression<string>, keys: Keys, typed: string): RawBuilder<object> {
  const query = keys.length > 0 ? sql`${words} && ${buildKeyQuery(keys)}::text::tsquery` : words
  const held = sql<SqlBool>`product_keys(p.site_id, p.search, p.facets, p.collection_ids)
    @@ product_keys_wanted(${site}, ${query})`
  const whole = PLAIN.test(typed) ? held : sql<SqlBool>`${held} and p.search @@ (select ${words})`
  return sql<object>`(select p.*, p.xmin from products p where ${whole} offset 0)`
}

/** The same without words. */
export const selectHolding = (keys: Keys): RawBuilder<object> => sql<object>`(
  select p.*, p.xmin from products p where product_keys(p.site_id, p.search, p.facets, p.collection_ids)
    @@ product_keys_wanted(${site}, ${buildKeyQuery(keys)}::text::tsquery) offset 0)`

const buildKeyQuery = (keys: Keys): string => keys.map((group) => `(${group.map(quoteLexeme).join(' | ')})`).join(' & ')

/** The same as a condition: the planner knows the frequency of each key and decides whether to use the index. */
export function buildHaving(keys: Keys): RawBuilder<SqlBool> | undefined {
  if (keys.length === 0) return undefined
  return sql<SqlBool>`(${sql.join(keys.map(hasOneOf), sql` and `)})`
}

function hasOneOf(group: readonly string[]): RawBuilder<SqlBool> {
  const [column, mark] = group[0]?.startsWith(collectionMark)
    ? ['collection_ids', collectionMark]
    : ['facets', facetMark]
  return sql<SqlBool>`${sql.ref(`p.${column}`)} && ${group.map((key) => key.slice(mark.length))}::text[]`
}
