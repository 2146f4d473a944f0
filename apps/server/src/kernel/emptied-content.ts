import { sql } from 'kysely'
import { compileRaw, site } from './sql.ts'
import type { Unit } from './unit.ts'

const contentLock = sql`hashtextextended('content ' || ${site}, 0)`

/**
 * Call before any of the site's content is locked: waits for reactions that run, and holds back others until the
 * transaction ends.
 */
export async function lockContent(unit: Unit): Promise<void> {
  await unit.run(compileRaw(sql`select pg_advisory_xact_lock(${contentLock})`))
}

/** Reactions ignore the site's events up to here: what they are about is removed. */
export async function dropPastEvents(unit: Unit): Promise<void> {
  await unit.run(compileRaw(sql`update sites set emptied_sequence = nextval('outbox_sequence_seq') where id = ${site}`))
}

/**
 * The sequence of the event up to which the site's content was removed, which no other transaction changes until this one
 * ends; 0 for none. Two statements, as the second one must see what was committed while the first one waited.
 */
export async function holdContent(unit: Unit): Promise<number> {
  unit.send(compileRaw(sql`select pg_advisory_xact_lock_shared(${contentLock})`))
  const row = await unit.first(
    compileRaw(sql<{ emptied_sequence: string | null }>`select emptied_sequence from sites where id = ${site}`),
  )
  return Number(row?.emptied_sequence ?? 0)
}
