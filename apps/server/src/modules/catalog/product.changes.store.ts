import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface ProductChangesTable {
  product_id: string
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    product_changes: ProductChangesTable
  }
}

/** Tells the search index of every process that products are not what they were: with the unit, or not at all. */
export function recordProductChanges(unit: Unit, productIds: Iterable<string>): void {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return
  unit.send(
    raw(sql`
      insert into product_changes (site_id, product_id, changed_date)
      select ${site}, unnest(${ids}::uuid[]), ${unit.now} on conflict do nothing`),
  )
}

/** Longer than an index that nobody asks is kept. */
const RETENTION_HOURS = 6

export const oldChanges: CleanUpRule = {
  table: 'product_changes',
  condition: (now) => sql`changed_date < ${new Date(now.getTime() - RETENTION_HOURS * 3_600_000)}`,
}
