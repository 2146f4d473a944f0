import { sql } from 'kysely'
import type { Delivered } from './events.ts'
import { prepared, type Statement, site } from './sql.ts'

const insertEvents = prepared<{ rows: string; now: Date }>()(
  (p) => sql`insert into outbox (id, site_id, type, entity_id, body, time)
    select id, ${site}::uuid, type, "entityId", body, ${p.now}::timestamptz
    from jsonb_to_recordset(${p.rows}::text::jsonb) as e(id uuid, type text, "entityId" text, body jsonb)`,
)

/** Where events wait, written by the transaction that made them true, until the relay has handed each to its subscribers. */
export class Outbox {
  readonly #listeners: ((events: readonly Delivered[]) => void)[] = []

  /**
   * The one statement that stores a unit's events. Nothing of it can fail on the way to the database, as it is sent
   * together with COMMIT: the events are text already.
   */
  insertion(events: readonly Delivered[], now: Date): Statement {
    const rows = events.map(({ id, type, entityId, body }) => ({ id, type, entityId, body }))
    return insertEvents({ rows: JSON.stringify(rows), now })
  }

  /** Calls back, in this process, after each commit that left events here. */
  onCommit(listener: (events: readonly Delivered[]) => void): void {
    this.#listeners.push(listener)
  }

  committed(events: readonly Delivered[]): void {
    for (const listener of this.#listeners) listener(events)
  }
}
