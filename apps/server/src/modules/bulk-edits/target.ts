import type { BulkEditSelection } from '@stoa/contract/bulk-edit.entity'
import type { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import type { Change, PlannedItem } from './bulk-edits.ts'

export interface MatchPage {
  /** For each match, its values before and after. */
  readonly items: readonly PlannedItem[]
  readonly cursor: string | undefined
}

/** A kind of entity that bulk edits change. */
export interface Target {
  /** Counts up to a limit. INVALID_ARGUMENT for a filter that can't be read. */
  count(unit: Unit, selection: BulkEditSelection, limit: number): Promise<number>
  plan(unit: Unit, selection: BulkEditSelection, change: Change, cursor: string | null): Promise<MatchPage>
  /** Changes each entity that still has the values of `from`. For each item: the problem, if it was not changed. */
  apply(unit: Unit, items: readonly PlannedItem[]): Promise<(Problem | undefined)[]>
  /** Names of entities that are not stored with the items, by id. */
  listNames?(unit: Unit, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Entities per page of a plan. */
export const pageSize = 100
