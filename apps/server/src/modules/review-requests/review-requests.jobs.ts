import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import { newId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { sendJobName } from './create.ts'
import * as store from './review-requests.store.ts'
import { cancel, sendDue } from './send.ts'

const batchSize = 100

/** Each letter in a transaction of its own; cut off, the next run goes on with those that are still due. */
const sendJob: Job = {
  name: sendJobName,
  expireInSeconds: 900,
  async run(units) {
    for (let round = 0; round < 20; round++) {
      const ids = await units.read((unit) => store.listDue(unit, batchSize))
      for (const id of ids) await units.command((unit) => sendDue(unit, id))
      if (ids.length < batchSize) return
    }
  },
}

const clock: Job = {
  name: 'review-requests.send-everywhere',
  cron: '*/10 * * * *',
  run: (units) => enqueueForEverySite(units, sendJobName, store.listSitesWithDue),
}

interface CancelJobData {
  filter: unknown
  /** Those that come later are not meant. */
  until: string
  after?: string
}

/** Cut off, it begins again: what is canceled already stays so. */
const cancelJob: Job<CancelJobData> = {
  name: 'review-requests.cancel',
  expireInSeconds: 900,
  async run(units, { filter, until }) {
    for (let after: string | undefined; ; ) {
      const step = { after, until: new Date(until), limit: batchSize }
      const ids = await units.read((unit) => store.listScheduled(unit, filter, step))
      for (const id of ids) await units.command((unit) => cancel(unit, id))
      if (ids.length < batchSize) return
      after = ids.at(-1)
    }
  },
}

export const jobs: readonly Job[] = [sendJob, clock, cancelJob as never]

/** No filter means every one that has not gone out. */
export async function startCanceling(unit: Unit, filter: unknown): Promise<{ jobId: string }> {
  store.conditionOf(unit, filter)
  await unit.use(jobsPort).enqueue(unit, cancelJob, { filter, until: unit.now.toISOString() })
  return { jobId: newId() }
}
