import { sql } from 'kysely'
import { escapeLike } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

type Table = 'products' | 'collections'

/** Those of these slugs that are taken. */
export async function listTakenSlugs(unit: Unit, table: Table, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const named = sql<boolean>`slug = any(${slugs}::text[])`
  const found = await unit.all(db.selectFrom(table).select('slug').where(named))
  return new Set(found.map(({ slug }) => slug))
}

/**
 * The same with all slugs that begin like one that is taken, or like one that is wanted twice, to find free ones. Only
 * then, as a pattern is compared with every slug of the site: generic plans use no index for it.
 */
export async function listSlugsToAvoid(unit: Unit, table: Table, ...wanted: readonly string[]): Promise<Set<string>> {
  const taken = await listTakenSlugs(unit, table, wanted)
  const starts = wanted.filter((slug, index) => taken.has(slug) || wanted.indexOf(slug) < index)
  if (starts.length === 0) return taken
  const patterns = [...new Set(starts)].map((start) => `${escapeLike(start)}%`)
  const like = sql<boolean>`slug like any(${patterns}::text[])`
  const found = await unit.all(db.selectFrom(table).select('slug').where(like))
  return new Set([...taken, ...found.map(({ slug }) => slug)])
}
