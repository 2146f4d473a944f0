import { sql } from 'kysely'
import { compileRaw, site } from './sql.ts'
import type { Unit } from './unit.ts'

const contentLock = sql`hashtextextended('content ' || ${site}, 0)`

/**
 * Waits for running reactions and blocks new ones until the transaction ends. Call it before locking any of the site's
 * content.
 */
export async function lockContent(unit: Unit): Promise<void> {
  await unit.run(compileRaw(sql`select pg_advisory_xact_lock(${contentLock})`))
}

/** Reactions ignore the site's events up to this sequence, as the entities they refer to are removed. */
export async function dropPastEvents(unit: Unit): Promise<void> {
  await unit.run(compileRaw(sql`update sites set emptied_sequence = nextval('outbox_sequence_seq') where id = ${site}`))
}

/**
 * The sequence of the last event before the site's content was removed, or 0. It can't change until this transaction
 * ends. Takes two statements, as the second must see what was committed while the first waited for the lock.
 */
export async function holdContent(unit: Unit): Promise<number> {
  unit.send(compileRaw(sql`select pg_advisory_xact_lock_shared(${contentLock})`))
  const row = await unit.first(
    compileRaw(sql<{ emptied_sequence: string | null }>`select emptied_sequence from sites where id = ${site}`),
  )
  return Number(row?.emptied_sequence ?? 0)
}
