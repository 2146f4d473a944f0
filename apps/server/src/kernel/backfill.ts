import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { acrossSites } from './across-sites.ts'
import type { Job } from './jobs.ts'
import { compileRaw, site } from './sql.ts'
import type { Unit, Units } from './unit.ts'

/** What a migration leaves to be filled in while the shop is open. New and changed rows have it from the start. */
export interface Backfill {
  name: string
  /**
   * Fills in the next rows after `position`, which is absent at the start. Returns the position of the last of them;
   * undefined if none was left. It must find them by an index, and take some tens of milliseconds.
   */
  fillNext(unit: Unit, position: string | undefined): Promise<string | undefined>
}

/** For a migration: each site that has rows in the table starts the backfill, or starts it again. */
export const startBackfillSql = (name: string, table: string): string => `
  insert into backfills (site_id, name)
  select id, '${name}' from sites where exists (select from ${table} r where r.site_id = sites.id)
  on conflict (site_id, name) do update set position = null`

/** Milliseconds of a run. The next one starts each minute, on whichever node is free. */
const runMs = 45_000
/** Rests this many times as long as each step took, so a backfill takes a tenth of one connection, less under load. */
const restFactor = 9

export const createBackfillJob = (backfills: readonly Backfill[]): Job => ({
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
      if (backfill) await fill(units.at(siteId), backfill, { end, stopping })
    }
  },
})

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

/** Fills in some rows and stores the place in the same transaction. Returns whether there is more for this node. */
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
      compileRaw(sql`update backfills set position = ${position} where site_id = ${site} and name = ${name}`),
    )
  return position !== undefined
}

/** The names of what is still being filled in on the unit's site. */
export async function listBackfills(unit: Unit): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ name: string }>`select name from backfills where site_id = ${site} order by name limit 100`),
  )
  return rows.map(({ name }) => name)
}
