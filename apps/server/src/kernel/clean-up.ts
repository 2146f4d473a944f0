import { type RawBuilder, sql } from 'kysely'
import { toDeletedEvent } from './events.ts'
import { clockPriority, type Job, jobsPort } from './jobs.ts'
import { raw, site } from './sql.ts'
import type { Unit, Units } from './unit.ts'

/** Rows of one of a module's tables that are of no use any more. The module declares them; the clean-up removes them. */
export interface CleanUpRule {
  table: string
  /** The type of the event that tells of each, where somebody may wait for it. Such a table's rows have an `id`. */
  event?: string
  /** What holds for them at this moment; an index begins with it. */
  condition(now: Date): RawBuilder<unknown>
}

/** Rows that expired at least so many hours ago. */
export const createExpiryRule = (table: string, hours: number): CleanUpRule => ({
  table,
  condition: (now) => sql`expires_date < ${new Date(now.getTime() - hours * 3_600_000)}`,
})

/** Rows of one transaction: few enough that nobody waits behind it. */
const batch = 1000
/** Batches of one table and run; the next run goes on. */
const mostBatches = 200

/** The ids of sites that come after one, in order: a page of them. */
export type ListSiteIds = (unit: Unit, after: string | undefined, limit: number) => Promise<string[]>

/** Two jobs: one on the clock, which asks for the other once for every site. */
export function cleanUpJobs(expiring: readonly CleanUpRule[], listSiteIds: ListSiteIds): Job[] {
  const cleanSite: Job = {
    name: 'clean-up.site',
    expireInSeconds: 900,
    async run(units) {
      await cleanUp(units, expiring)
    },
  }
  const cleanAll: Job = {
    name: 'clean-up',
    cron: '17 * * * *',
    run: (units) => enqueueForEverySite(units, cleanSite.name, listSiteIds),
  }
  return [cleanSite, cleanAll]
}

/** Removes what is over from every table of the unit's site. Answers how many rows that were, by table. */
export async function cleanUp(units: Units, expiring: readonly CleanUpRule[]): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const each of expiring) {
    const { table } = each
    for (let round = 0; round < mostBatches; round++) {
      const count = await units.command((unit) => removeBatch(unit, each))
      removed[table] = (removed[table] ?? 0) + count
      if (count < batch) break
    }
  }
  return removed
}

async function removeBatch(unit: Unit, { table, condition: over, event }: CleanUpRule): Promise<number> {
  const removal = sql`delete from ${sql.table(table)} where site_id = ${site} and ctid = any(array(
    select ctid from ${sql.table(table)} where site_id = ${site} and ${over(unit.now)} limit ${batch}
    for update skip locked))`
  if (!event) return unit.run(raw(removal))
  const rows = await unit.all(raw(sql<{ id: string }>`${removal} returning id`))
  for (const { id } of rows) await unit.emit(toDeletedEvent(event, id))
  return rows.length
}

/** Puts a job into the queue for each of the sites, behind what people wait for. */
export async function enqueueForEverySite(units: Units, name: string, listSiteIds: ListSiteIds): Promise<void> {
  let after: string | undefined
  do {
    const ids = await units.read((unit) => listSiteIds(unit, after, batch))
    const jobs = ids.map((siteId) => ({ data: { siteId, data: {} }, priority: clockPriority }))
    if (ids.length > 0) await units.command((unit) => unit.use(jobsPort).enqueueAll(unit, name, jobs))
    after = ids.length === batch ? ids.at(-1) : undefined
  } while (after)
}
