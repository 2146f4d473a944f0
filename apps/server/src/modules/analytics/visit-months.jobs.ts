import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import type { Job } from '../../kernel/jobs.ts'
import { listSiteIds } from '../sites/api.ts'
import { findMonthToRollUp, insertMonth } from './visit-months.store.ts'
import { getOpenMonth } from './visit-months.ts'

/** Daily totals are kept for the same number of months. */
const maxMonths = 37

/** Rolls up completed months, each in its own transaction. */
export const rollUpJob: Job = {
  name: 'analytics.roll-up-months',
  expireInSeconds: 900,
  async run(units) {
    for (let round = 0; round < maxMonths; round++) {
      const isDone = await units.command(async (unit) => {
        const month = await findMonthToRollUp(unit, getOpenMonth(unit.now))
        if (month) await insertMonth(unit, month)
        return !month
      })
      if (isDone) return
    }
  },
}

/** Several times a day, so that a server that was down catches up. */
const clock: Job = {
  name: 'analytics.roll-up-everywhere',
  cron: '13 */6 * * *',
  run: (units) => enqueueForEverySite(units, rollUpJob.name, listSiteIds),
}

export const jobs: readonly Job[] = [rollUpJob, clock]
