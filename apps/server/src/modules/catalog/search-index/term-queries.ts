import { sql } from 'kysely'
import { Cache } from '../../../kernel/cache.ts'
import { compileRaw } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { buildQuery, type Search } from '../product.match.ts'
import { parseTermQuery, type TermQuery } from './words.ts'

interface CachedQuery {
  readonly query: TermQuery | undefined
}

/**
 * The database parses the typed text, as its rules for letters, hyphens and numbers are complex; the result is cached.
 */
const queries = new Cache<CachedQuery>({ name: 'typed searches', maxEntries: 5000 })

/** The words of a search. Undefined when only the database can evaluate it. */
export async function buildTermQuery(
  unit: Unit,
  search: Extract<Search, { mode: 'words' | 'corrected' }>,
): Promise<TermQuery | undefined> {
  const by =
    search.mode === 'words'
      ? [search.analysis.configuration, ...(search.synonyms.length > 0 ? [unit.siteId, search.revision] : [])]
      : search.parts
  const key = JSON.stringify([search.typed, by])
  const before = queries.get(key)
  if (before) return before.query
  const query = buildQuery(search)
  const row =
    query &&
    (await unit.first({ ...compileRaw(sql<{ words: string }>`select (${query})::text as words`), quick: true }))
  const parsed = row && parseTermQuery(row.words)
  queries.set(key, { query: parsed })
  return parsed
}
