import type { Reaction } from '../../kernel/events.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { runTimeSlice } from '../../kernel/time-slice.ts'
import type { Unit } from '../../kernel/unit.ts'
import { reindexNext } from './product.store.ts'

/** Products of one transaction. */
const batchSize = 500

interface Progress {
  /** The last product that is indexed. */
  readonly after: string | null
}

/** Searches find words as they are written meanwhile, but not by the stems of the new language. */
const reindexJob: Job<Progress> = {
  name: 'catalog.reindex-products',
  expireInSeconds: 300,
  async run(units, { after }) {
    let last: string | null | undefined = after
    await runTimeSlice(async () => {
      last = await units.command((unit) => reindexNext(unit, last!, batchSize))
      return last !== undefined
    })
    if (last !== undefined) await units.command((unit) => enqueueReindex(unit, last!))
  },
}

const enqueueReindex = (unit: Unit, after: string | null): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, reindexJob, { after })

const reindex: Reaction = {
  on: 'stoa.sites.site_changed',
  when: 'with',
  name: 'catalog: index products in the new language of a shop',
  async run(unit, { body }) {
    const { changed } = (body as { actionEvent: { body: { changed: string[] } } }).actionEvent.body
    if (changed.includes('locale')) await enqueueReindex(unit, null)
  },
}

export const searchLanguage = { jobs: [reindexJob] as readonly Job[], reactions: [reindex] }
