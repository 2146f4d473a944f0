import { enqueueForEverySite } from '../../kernel/clean-up.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { paymentProvidersPort } from '../payments/api.ts'
import { getCurrentSite, listSiteIds } from '../sites/api.ts'
import { readSource, type Source } from './read-payouts.ts'
import { saveSource } from './sources.store.ts'

/** The site's connected providers that make payouts. */
export async function listConnected(unit: Unit): Promise<Source[]> {
  const { status } = await getCurrentSite(unit)
  const connected: Source[] = []
  for (const { id: providerId, siteStatuses, payouts: reader } of unit.use(paymentProvidersPort))
    if (reader && siteStatuses.includes(status) && (await reader.isConnected(unit)))
      connected.push({ providerId, reader })
  return connected
}

const readJob: Job = {
  name: 'payouts.read',
  isSingleton: true,
  expireInSeconds: 900,
  async run(units, _data, stopping) {
    const failures: unknown[] = []
    let hasMore = false
    for (const source of await units.read(listConnected)) {
      try {
        if (await readSource(units, source, stopping)) hasMore = true
      } catch (error) {
        failures.push(error)
        await recordFailure(units, source, error)
      }
    }
    if (hasMore) await units.command(enqueueReading)
    if (failures.length > 0) throw new AggregateError(failures, 'Some payouts could not be read')
  },
}

const recordFailure = (units: Units, { providerId, reader }: Source, error: unknown): Promise<void> =>
  units.command((unit) => {
    const failure = reader.isRefusal(error) ? 'REFUSED' : 'UNREACHABLE'
    return saveSource(unit, providerId, { failed_date: unit.now, failure })
  })

const clock: Job = {
  name: 'payouts.read-everywhere',
  cron: '41 */3 * * *',
  run: (units) => enqueueForEverySite(units, readJob.name, listSiteIds),
}

export const payoutsJobs = [readJob, clock] as const

export const enqueueReading = (unit: Unit): Promise<void> => unit.use(jobsPort).enqueue(unit, readJob, {})
