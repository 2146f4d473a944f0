/**
 * Does the same for several items of one unit side by side: their statements travel together on the unit's connection
 * instead of each waiting for the answer of the one before. Each kind of statement reaches the database in the order of
 * the items, so rows are locked in that order where the first thing done to each item is to lock its row.
 *
 * Waits for all of them even when one fails: what still ran would find the transaction rolled back under it and write
 * without one. Fails with the first failure.
 */
export async function pipelined<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(act))
  const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
}
