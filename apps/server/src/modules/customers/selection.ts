import type { Unit } from '../../kernel/unit.ts'
import { buildCondition, countMatching, listCustomersAfter } from './customers.store.ts'
import type { CustomerRow } from './customers.ts'
import { findSegmentCondition } from './segments.service.ts'

/** All customers of a list: those that match its filter and search words, in its segment. */
export interface Selection {
  filter: unknown
  search: { expression?: string | null } | null
  segmentId: string | null
}

export const findCondition = async (unit: Unit, { filter, search, segmentId }: Selection) =>
  buildCondition(unit, filter, { search, segment: await findSegmentCondition(unit, segmentId) })

/** A page of a selection in the order of the ids. */
export const listSelectedCustomers = async (
  unit: Unit,
  selection: Selection,
  after: string | null,
  limit: number,
): Promise<CustomerRow[]> => listCustomersAfter(unit, await findCondition(unit, selection), after, limit)

/** Counts the customers of a selection, up to a limit. */
export const countCustomers = async (unit: Unit, selection: Selection, limit: number): Promise<number> =>
  countMatching(unit, await findCondition(unit, selection), limit)
