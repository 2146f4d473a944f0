import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface ProductChangesTable {
  product_id: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    product_changes: ProductChangesTable
  }
}

/** Invalidates products in the search index of every process, in the unit's transaction. */
export function recordProductChanges(unit: Unit, productIds: Iterable<string>): void {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  unit.send(
    compileRaw(sql`
      insert into product_changes (site_id, product_id, changed_date)
      select ${site}, unnest(${ids}::uuid[]), ${unit.now} on conflict do nothing`),
  )
}

/**
 * Products changed since a position, which is a `pg_snapshot`, and the position now. Without ids if there are too many, or
 * if the position is newer than this database, for example after a restore.
 */
export async function listChangedIds(
  unit: Unit,
  seen: string,
  limit: number,
): Promise<{ seen: string; ids: string[] | undefined }> {
  const row = await unit.first(
    compileRaw(sql<{ seen: string; behind: boolean; ids: string[] }>`
      select pg_current_snapshot()::text as seen,
        pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${seen}::text::pg_snapshot) as behind,
        array(select distinct c.product_id::text from product_changes c
          where c.site_id = ${site} and c.transaction >= pg_snapshot_xmin(${seen}::text::pg_snapshot)
            and not pg_visible_in_snapshot(c.transaction, ${seen}::text::pg_snapshot)
          limit ${limit}::int + 1) as ids`),
  )
  const { seen: now, behind, ids } = row!
  return { seen: now, ids: behind || ids.length > limit ? undefined : ids }
}

/** Longer than an unused index is held. */
const RETENTION_HOURS = 6

export const oldChanges: CleanUpRule = {
  table: 'product_changes',
  condition: (now) => sql`changed_date < ${new Date(now.getTime() - RETENTION_HOURS * 3_600_000)}`,
}
