import type { AnyReaction as DeclaredReaction } from '@stoa/extension'
import { enqueueForEverySite } from '../kernel/clean-up.ts'
import type { AnyReaction } from '../kernel/events.ts'
import type { Job } from '../kernel/jobs.ts'
import { isExtensionOn } from '../modules/extensions/api.ts'
import { listSiteIds } from '../modules/sites/api.ts'
import { toCommandUnit, toUnits } from './extension-unit.ts'
import type { Hosted } from './hosted.ts'

export const toReactions = (hosted: Hosted): AnyReaction[] =>
  (hosted.extension.reactions ?? []).map((each) => toReaction(hosted, each))

const toReaction = (hosted: Hosted, { on, name, run }: DeclaredReaction): AnyReaction => ({
  on: on as AnyReaction['on'],
  when: 'after',
  name: `ext.${hosted.name}.${name}`,
  async run(unit, { id, type, entityId, time, body }) {
    if (!(await isExtensionOn(unit, hosted.name))) return
    await run(toCommandUnit(unit, hosted), { id, type, entityId, time, body: body as never })
  },
})

/** Its jobs; one with a clock is two: the clock's enqueues the other for each site. */
export function toJobs(hosted: Hosted): Job[] {
  return Object.entries(hosted.extension.jobs ?? {}).flatMap(([key, { cron, run }]) => {
    const job: Job = {
      name: `ext.${hosted.name}.${key}`,
      async run(units, data) {
        if (await units.read((unit) => isExtensionOn(unit, hosted.name)))
          await run(toUnits(units, hosted), data as never)
      },
    }
    hosted.jobs.set(key, job)
    if (!cron) return [job]
    const clock: Job = {
      name: `${job.name}.clock`,
      cron,
      run: (units) => enqueueForEverySite(units, job.name, listSiteIds),
    }
    return [job, clock]
  })
}
