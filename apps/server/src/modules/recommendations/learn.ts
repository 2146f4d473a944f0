import { setTimeout } from 'node:timers/promises'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './learn.store.ts'

/** Orders per transaction. The neighbors of an item are computed once for all of them. */
const batch = 1000

/** A shop's recommendations may be this old: orders of this time are counted together. */
const delayMs = 20_000

/** Of the time since a batch began: counting orders in must not slow down those who buy. */
const maxTimeShare = 0.05

/** Counts open orders in, a batch to a transaction with a rest after each. What a run leaves, the next one finds. */
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

/** For the orders from before there were recommendations, and for what was cut off for good. */
const learnRemaining: Job = {
  name: 'recommendations.learn-rest',
  cron: '*/10 * * * *',
  expireInSeconds: 900,
  async run(units) {
    for (const { site_id } of await store.sitesToLearn(units)) await learn(units.at(site_id))
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
