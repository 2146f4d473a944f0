import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './learn.store.ts'

const together = 200

/** Counts what is open, so many orders to a transaction. Whatever a run leaves, the next one finds. */
export async function learn(units: Units): Promise<void> {
  for (;;) {
    const items = await units.command(async (unit) => {
      await store.lockLearning(unit)
      const changed = await store.countBaskets(unit, together)
      if (changed.length === 0) return changed
      await store.removeEmptyPairs(unit, changed)
      await store.updateNeighbours(unit, changed)
      return changed
    })
    if (items.length === 0) return
  }
}

const learnJob: Job = { name: 'recommendations.learn', expireInSeconds: 900, run: learn }

/** For the orders from before there were recommendations, and for what was cut off for good. */
const learnRest: Job = {
  name: 'recommendations.learn-rest',
  cron: '*/10 * * * *',
  expireInSeconds: 900,
  async run(units) {
    for (const { site_id } of await store.sitesToLearn(units)) await learn(units.at(site_id))
  },
}

export const jobs = [learnJob, learnRest]

const asked = new WeakSet<Unit>()

/** Once for a unit, whatever number of orders it is told of. */
export async function learnLater(unit: Unit): Promise<void> {
  if (asked.has(unit)) return
  asked.add(unit)
  await unit.use(jobsPort).enqueue(unit, learnJob, {})
}
