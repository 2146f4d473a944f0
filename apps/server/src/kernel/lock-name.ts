import { sql } from 'kysely'
import { compileRaw, site } from './sql.ts'
import type { Unit } from './unit.ts'

/**
 * Units of the site that lock the same name run one after the other, to the end of each. A statement of its own: the
 * next one sees what was committed while this one waited.
 */
export const lockName = (unit: Unit, name: string): void =>
  unit.send(compileRaw(sql`select pg_advisory_xact_lock(hashtextextended(${name}::text || ' ' || ${site}, 0))`))
