import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** How far the payouts of a provider have been read. */
export interface SourceRow {
  provider_id: string
  requested_date: Date | null
  read_date: Date | null
  failed_date: Date | null
  failure: 'UNREACHABLE' | 'REFUSED' | null
  /** Where an interrupted read continues. Null: the next read starts with the newest payout. */
  position: { since: string; cursor: string } | null
  /** The last payment for which payouts were searched. */
  checked: { date: string; id: string } | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    payout_sources: SourceRow
  }
}

const none = { requested_date: null, read_date: null, failed_date: null, failure: null, position: null, checked: null }

export const listSources = (unit: Unit): Promise<SourceRow[]> => unit.all(db.selectFrom('payout_sources').selectAll())

export async function findSource(unit: Unit, providerId: string): Promise<SourceRow> {
  const row = await unit.first(db.selectFrom('payout_sources').selectAll().where('provider_id', '=', providerId))
  return row ?? { provider_id: providerId, ...none }
}

export async function saveSource(
  unit: Unit,
  providerId: string,
  change: Partial<Omit<SourceRow, 'provider_id'>>,
): Promise<void> {
  await unit.run(
    db
      .insertInto('payout_sources')
      .values({ provider_id: providerId, ...none, ...change })
      .onConflict((conflict) => conflict.columns(['site_id', 'provider_id'] as never).doUpdateSet(change)),
  )
}
