import { loadModule, parseSync } from 'libpg-query'
import { platformTables } from '../site-scope.ts'
import { type SiteSchema, StatementCheck } from './statement.ts'

await loadModule()

/** Functions of the schema that read tables of the site that is their first argument. */
export const siteFunctions: ReadonlySet<string> = new Set([
  'products_spelled_like',
  'products_worded_like',
  'words_spelled_like',
])

const schema: SiteSchema = {
  siteColumn: (table) => (platformTables.has(table) ? (platformTables.get(table) ?? undefined) : 'site_id'),
  hasSiteKeys: (table) => !platformTables.has(table),
  siteFunctions,
  // They run a query, or read a table, that is given as text.
  queryFunctions:
    /^(query|table|schema|database|cursor)_to_xml|^ts_(stat|rewrite)$|^dblink|^crosstab|^connectby$|^xpath_table$/,
}

/** What a statement's text says about its site. */
export interface SiteCheck {
  /** Tables that it does not limit to the site, and whatever else is refused. */
  readonly problems: readonly string[]
  /** The parameters, counted from one, that must be the unit's site. */
  readonly siteParameters: readonly number[]
}

/** Checks the text of one statement; `isSite` says which of its parameters are the unit's site. */
export function checkSite(text: string, isSite: (parameter: number) => boolean): SiteCheck {
  const { stmts = [] } = parseSync(text)
  const [only] = stmts
  if (!only?.stmt || stmts.length !== 1) return { problems: ['more or less than one statement'], siteParameters: [] }
  const check = new StatementCheck(schema, isSite)
  const problems = [...new Set(check.check(only.stmt))]
  return { problems, siteParameters: [...check.siteParameters] }
}
