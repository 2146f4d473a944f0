import type { Problem } from '@stoa/contract/problem'
import type { BulkActionMetadata, ItemMetadata } from '@stoa/contract/shapes/bulk'
import { toItemError } from './problem.ts'

/** What became of one item of a bulk call: done, or the problem that kept it from being done. */
export type Outcome<Item> =
  | { readonly id?: string; readonly item?: Item }
  | { readonly id?: string; readonly problem: Problem }

/** The wire's answer to a bulk call, one result per item in the order of the request. */
export function buildBulkReply<Item>(
  outcomes: readonly Outcome<Item>[],
  returnEntity: boolean | null | undefined = false,
): { results: { itemMetadata: ItemMetadata; item?: Item }[]; bulkActionMetadata: BulkActionMetadata } {
  const results = outcomes.map((outcome, originalIndex) => {
    const id = outcome.id !== undefined && { id: outcome.id }
    if ('problem' in outcome) {
      return { itemMetadata: { ...id, originalIndex, success: false, error: toItemError(outcome.problem) } }
    }
    const itemMetadata = { ...id, originalIndex, success: true }
    return returnEntity && outcome.item !== undefined ? { itemMetadata, item: outcome.item } : { itemMetadata }
  })
  const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length
  const totalFailures = results.length - totalSuccesses
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}
