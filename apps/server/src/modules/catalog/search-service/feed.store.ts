import { sql } from 'kysely'
import { compileRaw, db, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'

interface FeedsTable {
  provider: string
  fill_id: string
  is_full: boolean
  seen: string
  sent: number
  total: number
  started_date: Date
  finished_date: Date | null
  synced_date: Date
  failure: string | null
}

declare module '../../../kernel/sql.ts' {
  interface Tables {
    product_search_feeds: FeedsTable
  }
}

export type Feed = Readonly<FeedsTable>

export const findFeed = (unit: Unit): Promise<Feed | undefined> =>
  unit.first(db.selectFrom('product_search_feeds').selectAll()) as Promise<Feed | undefined>

/** Begins a fill; one that is running stops. */
export async function startFill(
  unit: Unit,
  { provider, fillId, seen, total }: { provider: string; fillId: string; seen: string; total: number },
): Promise<void> {
  await unit.run(
    compileRaw(sql`
      insert into product_search_feeds (site_id, provider, fill_id, seen, total, started_date, synced_date)
      values (${site}, ${provider}, ${fillId}::uuid, ${seen}, ${total}, ${unit.now}, ${unit.now})
      on conflict (site_id) do update set provider = excluded.provider, fill_id = excluded.fill_id, is_full = false,
        seen = excluded.seen, sent = 0, total = excluded.total, started_date = excluded.started_date,
        finished_date = null, synced_date = excluded.synced_date, failure = null`),
  )
}

/** False where another fill has begun. */
export const updateFill = async (unit: Unit, fillId: string, change: Partial<FeedsTable>): Promise<boolean> =>
  (await unit.run(db.updateTable('product_search_feeds').set(change).where('fill_id', '=', fillId))) === 1
