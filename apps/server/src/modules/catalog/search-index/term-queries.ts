import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { raw } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { queryOf, type Search } from '../product.match.ts'
import { parseTermQuery, type TermQuery } from './words.ts'

interface CachedQuery {
  readonly wanted: TermQuery | undefined
}

/** What was typed is taken apart by the database, whose ways with letters, hyphens and numbers are many: once. */
const queries = new LRUCache<string, CachedQuery>({ max: 5000 })

/** The words that a search wants. Nothing when only the database can say what holds them. */
export async function termQueryOf(
  unit: Unit,
  search: Extract<Search, { mode: 'words' | 'corrected' }>,
): Promise<TermQuery | undefined> {
  const by = search.mode === 'words' ? (search.synonyms.length > 0 ? [unit.siteId, search.revision] : '') : search.parts
  const key = JSON.stringify([search.typed, by])
  const before = queries.get(key)
  if (before) return before.wanted
  const query = queryOf(search)
  const row =
    query && (await unit.first({ ...raw(sql<{ words: string }>`select (${query})::text as words`), quick: true }))
  const wanted = row && parseTermQuery(row.words)
  queries.set(key, { wanted })
  return wanted
}
