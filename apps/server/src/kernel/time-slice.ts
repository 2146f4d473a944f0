/** Milliseconds after which long work yields to other jobs. */
const timeSliceMs = 15_000

/**
 * Runs steps for one time slice. Each step is a transaction that saves its progress and returns whether there is more,
 * so an interruption loses and repeats nothing. Returns whether all is done.
 */
export async function runTimeSlice(step: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + timeSliceMs
  while (await step()) if (Date.now() >= end) return false
  return true
}
