import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { acrossSites } from './across-sites.ts'
import { getErrorMessage } from './error-message.ts'
import type { Job } from './jobs.ts'
import { compileRaw, site } from './sql.ts'
import type { Unit, Units } from './unit.ts'

/**
 * Fills in a column of older rows while the shop is open, after a migration added it. New and changed rows already have
 * it.
 */
export interface Backfill {
  name: string
  /**
   * Fills in the next rows after `position` (undefined at the start). Returns the position of the last row, or
   * undefined if none is left. It must find rows by an index and should take less than 100 ms.
   */
  fillNext(unit: Unit, position: string | undefined): Promise<string | undefined>
}

/** SQL for a migration: (re)starts the backfill for each site with rows in the table. */
export const startBackfillSql = (name: string, table: string): string => `
  insert into backfills (site_id, name)
  select id, '${name}' from sites where exists (select from ${table} r where r.site_id = sites.id)
  on conflict (site_id, name) do update set position = null`

/** Duration of a run. A run starts every minute on any free node. */
const runMs = 45_000
const maxFailureLength = 500
/** Rests this many times as long as each step took, so a backfill uses at most a tenth of one connection's time. */
const restFactor = 9

export const createBackfillJob = (backfills: readonly Backfill[], log: Pick<Logger, 'warn'>): Job => ({
  name: 'backfill',
  cron: '* * * * *',
  async run(units, _data, stopping) {
    const end = performance.now() + runMs
    const open = await units.once(
      acrossSites(
        'Finds the sites with older rows to fill in',
        ['backfills'],
        compileRaw(sql<{ siteId: string; name: string }>`
          select site_id as "siteId", name from backfills order by site_id, name limit 1000`),
      ),
    )
    for (const { siteId, name } of open) {
      const backfill = backfills.find((each) => each.name === name)
      if (!backfill) continue
      const own = units.at(siteId)
      await fill(own, backfill, { end, stopping }).catch(async (error: unknown) => {
        log.warn({ err: error, backfill: name, siteId }, 'a backfill failed, will be retried')
        await own.command((unit) => storeFailure(unit, name, error))
      })
    }
  },
})

/** One site's failure must not delay the backfills of the others, so it is stored and not thrown. */
const storeFailure = (unit: Unit, name: string, error: unknown): Promise<unknown> =>
  unit.run(
    compileRaw(sql`
      update backfills set failure = ${getErrorMessage(error).slice(0, maxFailureLength)}, failed_date = ${unit.now}
      where site_id = ${site} and name = ${name}`),
  )

interface Limits {
  readonly end: number
  readonly stopping: AbortSignal | undefined
}

async function fill(units: Units, backfill: Backfill, { end, stopping }: Limits): Promise<void> {
  for (;;) {
    const start = performance.now()
    if (start >= end || stopping?.aborted) return
    if (!(await units.command((unit) => takeStep(unit, backfill)))) return
    const rest = (performance.now() - start) * restFactor
    const left = Math.max(0, end - performance.now())
    await sleep(Math.min(rest, left), undefined, { ...(stopping && { signal: stopping }) }).catch(() => {})
  }
}

/**
 * Fills in some rows and stores the position in the same transaction. False if no rows are left, or another node holds
 * the backfill.
 */
async function takeStep(unit: Unit, { name, fillNext }: Backfill): Promise<boolean> {
  const held = await unit.first(
    compileRaw(sql<{ position: string | null }>`
      select position from backfills where site_id = ${site} and name = ${name} for update skip locked`),
  )
  if (!held) return false
  const position = await fillNext(unit, held.position ?? undefined)
  if (position === undefined)
    await unit.run(compileRaw(sql`delete from backfills where site_id = ${site} and name = ${name}`))
  else
    await unit.run(
      compileRaw(sql`
        update backfills set position = ${position}, failure = null, failed_date = null
        where site_id = ${site} and name = ${name}`),
    )
  return position !== undefined
}

export interface OpenBackfill {
  readonly name: string
  /** The error of the latest step, if it failed. */
  readonly failure: string | null
  readonly failedDate: Date | null
}

/** The unfinished backfills of the unit's site. */
export const listBackfills = (unit: Unit): Promise<OpenBackfill[]> =>
  unit.all(
    compileRaw(sql<OpenBackfill>`
      select name, failure, failed_date as "failedDate" from backfills where site_id = ${site} order by name limit 100`),
  )
