import { acrossSites } from '../../kernel/across-sites.ts'
import type { Job } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import { countSegment, findSitesToCount, listSegmentsToCount, saveSize } from './segments.store.ts'

/** Minutes after which a segment is counted again. */
const minutes = 10

/** Segments per transaction. */
const batchSize = 5

/** Keeps the sizes of segments up to date. Who is in a segment does not depend on it. */
export const countSegments: Job = {
  name: 'customers.count-segments',
  cron: '* * * * *',
  expireInSeconds: 300,
  async run(units) {
    const before = new Date(Date.now() - minutes * 60_000)
    const sites = await units.once(
      acrossSites('Finds the sites with segments to count again', ['customer_segments'], findSitesToCount(before)),
    )
    for (const { siteId } of sites) {
      const isDone = await runTimeSlice(() =>
        units.at(siteId).command(async (unit) => {
          const due = await listSegmentsToCount(unit, before, batchSize)
          for (const { id, rule } of due) saveSize(unit, id, await countSegment(unit, rule))
          return due.length === batchSize
        }),
      )
      if (!isDone) return
    }
  },
}
