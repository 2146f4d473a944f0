import { setTimeout } from 'node:timers/promises'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './learn.store.ts'

/** Orders per transaction. The neighbors of an item are computed once for all of them. */
const batch = 1000

/** Recommendations may lag by this time: orders within it are counted together. */
const delayMs = 20_000

/** Share of the running time: counting must not slow down buyers. */
const maxTimeShare = 0.05

/** Counts open orders, one batch for each transaction, with a pause after each. The next run continues. */
export async function learn(units: Units, { share = maxTimeShare } = {}): Promise<void> {
  for (;;) {
    const began = performance.now()
    const items = await units.command(async (unit) => {
      await store.lockLearning(unit)
      const changed = await store.countBaskets(unit, batch)
      if (changed.length === 0) return changed
      await store.removeEmptyPairs(unit, changed)
      await store.updateNeighbors(unit, changed)
      return changed
    })
    if (items.length === 0) return
    await setTimeout((performance.now() - began) * (1 / share - 1))
  }
}

const learnJob: Job = {
  name: 'recommendations.count',
  expireInSeconds: 900,
  isSingleton: true,
  run: (units) => learn(units),
}

/** For orders from before this feature, and after an interrupted run. */
const learnRemaining: Job = {
  name: 'recommendations.learn-rest',
  cron: '*/10 * * * *',
  expireInSeconds: 900,
  async run(units) {
    for (const { site_id } of await store.listSitesToLearn(units)) await learn(units.at(site_id))
  },
}

export const jobs = [learnJob, learnRemaining]

const enqueued = new WeakSet<Unit>()

/** Once for a unit, and for all orders of a site until it runs. */
export async function enqueueLearning(unit: Unit): Promise<void> {
  if (enqueued.has(unit)) return
  enqueued.add(unit)
  await unit.use(jobsPort).enqueue(unit, learnJob, {}, { startAfter: new Date(unit.now.getTime() + delayMs) })
}
