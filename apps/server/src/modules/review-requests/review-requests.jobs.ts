import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import { createId } from '../../kernel/ids.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { sendJobName } from './create.ts'
import * as store from './review-requests.store.ts'
import { cancel, sendDue } from './send.ts'

const batchSize = 100

/** Each mail in its own transaction; after an interruption, the next run continues with those still due. */
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
  /** Later requests are not included. */
  until: string
  after?: string
}

/** An interrupted run starts again; canceled requests stay canceled. */
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

/** Without a filter, all that were not sent. */
export async function startCanceling(unit: Unit, filter: unknown): Promise<{ jobId: string }> {
  store.buildCondition(unit, filter)
  await unit.use(jobsPort).enqueue(unit, cancelJob, { filter, until: unit.now.toISOString() })
  return { jobId: createId() }
}
