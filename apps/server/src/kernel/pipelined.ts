/**
 * Runs the same for several items of a unit concurrently: their statements are pipelined on the unit's connection. Each
 * kind of statement keeps the order of the items, so rows are locked in that order if each item locks its row first.
 *
 * Waits for all items even if one fails, as a later statement would run after the rollback, outside the transaction.
 * Throws the first failure.
 */
export async function runPipelined<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(act))
  const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
}
