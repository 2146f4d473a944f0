/** Milliseconds after which long work lets others have a turn. */
const turn = 15_000

/**
 * Does steps for one turn. Each is a transaction of its own that keeps its place and answers whether there is more to
 * do, so that whatever cuts the work off loses nothing and does nothing twice. Answers whether all is done.
 */
export async function runTimeSlice(step: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + turn
  while (await step()) if (Date.now() >= end) return false
  return true
}
