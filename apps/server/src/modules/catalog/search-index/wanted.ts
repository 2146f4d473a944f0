import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { raw } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { queryOf, type Search } from '../product.match.ts'
import { readWanted, type Wanted } from './words.ts'

interface Known {
  readonly wanted: Wanted | undefined
}

/** What was typed is taken apart by the database, whose ways with letters, hyphens and numbers are many: once. */
const known = new LRUCache<string, Known>({ max: 5000 })

/** The words that a search wants. Nothing when only the database can say what holds them. */
export async function wantedBy(
  unit: Unit,
  search: Extract<Search, { manner: 'words' | 'corrected' }>,
): Promise<Wanted | undefined> {
  const by =
    search.manner === 'words' ? (search.synonyms.length > 0 ? [unit.siteId, search.revision] : '') : search.parts
  const key = JSON.stringify([search.typed, by])
  const before = known.get(key)
  if (before) return before.wanted
  const query = queryOf(search)
  const row =
    query && (await unit.first({ ...raw(sql<{ words: string }>`select (${query})::text as words`), quick: true }))
  const wanted = row && readWanted(row.words)
  known.set(key, { wanted })
  return wanted
}
