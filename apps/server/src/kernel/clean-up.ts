import type { EventPayload, EventType } from '@stoa/contract/events'
import type { TranslatableType } from '@stoa/contract/translations'
import { type RawBuilder, sql } from 'kysely'
import { clockPriority, type Job, jobsPort } from './jobs.ts'
import { compileRaw, site } from './sql.ts'
import { translationsPort } from './translated-answers.ts'
import type { Unit, Units } from './unit.ts'

/** Types of deletions that send only the id. */
type DeletionEventType = {
  [Type in EventType]: EventPayload<Type> extends undefined ? Type : never
}[EventType]

/**
 * Rows of a module's table that can be deleted after a while. The module declares them; the clean-up job deletes them.
 */
export interface CleanUpRule {
  table: string
  /** Types of the events to emit for each deleted row. Such a table has an `id` column. */
  events?: readonly DeletionEventType[]
  /** The translatable entity type of the rows, whose translations are deleted too. Requires an `id` column. */
  translatedAs?: TranslatableType
  /** SQL condition for rows to delete at this time. It must match the leading columns of an index. */
  condition(now: Date): RawBuilder<unknown>
}

/** Rows whose `expires_date` is at least this many hours ago. */
export const createExpiryRule = (table: string, hours: number): CleanUpRule => ({
  table,
  condition: (now) => sql`expires_date < ${new Date(now.getTime() - hours * 3_600_000)}`,
})

/** Rows per transaction, few enough not to block other transactions. */
const batchSize = 1000
/** Batches per table and run; the next run continues. */
const maxBatches = 200

/** A page of site ids in order, starting after `after`. */
export type ListSiteIds = (unit: Unit, after: string | undefined, limit: number) => Promise<string[]>

/** Two jobs: a scheduled one that enqueues the other for every site. */
export function cleanUpJobs(rules: readonly CleanUpRule[], listSiteIds: ListSiteIds): Job[] {
  const cleanSite: Job = {
    name: 'clean-up.site',
    expireInSeconds: 900,
    async run(units) {
      await cleanUp(units, rules)
    },
  }
  const cleanAll: Job = {
    name: 'clean-up',
    cron: '17 * * * *',
    run: (units) => enqueueForEverySite(units, cleanSite.name, listSiteIds),
  }
  return [cleanSite, cleanAll]
}

/** Deletes expired rows of the unit's site. Returns the number of rows by table. */
export async function cleanUp(units: Units, rules: readonly CleanUpRule[]): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const each of rules) {
    const { table } = each
    for (let round = 0; round < maxBatches; round++) {
      const count = await units.command((unit) => removeBatch(unit, each))
      removed[table] = (removed[table] ?? 0) + count
      if (count < batchSize) break
    }
  }
  return removed
}

async function removeBatch(unit: Unit, { table, condition, events = [], translatedAs }: CleanUpRule): Promise<number> {
  const removal = sql`delete from ${sql.table(table)} where site_id = ${site} and ctid = any(array(
    select ctid from ${sql.table(table)} where site_id = ${site} and ${condition(unit.now)} limit ${batchSize}
    for update skip locked))`
  if (events.length === 0 && !translatedAs) return unit.run(compileRaw(removal))
  const rows = await unit.all(compileRaw(sql<{ id: string }>`${removal} returning id`))
  for (const { id } of rows) for (const event of events) await unit.emit(event, id)
  if (translatedAs) {
    const ids = rows.map(({ id }) => id)
    unit.use(translationsPort).remove(unit, translatedAs, ids)
  }
  return rows.length
}

/** Enqueues a job for each site, with lower priority than jobs that users wait for. */
export async function enqueueForEverySite(units: Units, name: string, listSiteIds: ListSiteIds): Promise<void> {
  let after: string | undefined
  do {
    const ids = await units.read((unit) => listSiteIds(unit, after, batchSize))
    const jobs = ids.map((siteId) => ({ data: { siteId, data: {} }, priority: clockPriority }))
    if (ids.length > 0) await units.command((unit) => unit.use(jobsPort).enqueueAll(unit, name, jobs))
    after = ids.length === batchSize ? ids.at(-1) : undefined
  } while (after)
}
