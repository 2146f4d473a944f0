import { sql } from 'kysely'
import { type Delivered, type Event, isWanted, type Reaction } from './events.ts'
import { prepared, type Statement, site } from './sql.ts'

const insertEvents = prepared<{ rows: string; now: Date }>()(
  (p) => sql`insert into outbox (id, site_id, type, entity_id, body, time)
    select id, ${site}::uuid, type, "entityId", body, ${p.now}::timestamptz
    from json_to_recordset(${p.rows}::text::json) as e(id uuid, type text, "entityId" text, body json)`,
)

/**
 * Where events wait, written by the transaction that made them true, until the relay has handed each to its subscribers.
 * Only those that somebody hears: a row that is written, read and removed for nobody is most of what a purchase costs.
 */
export class Outbox {
  readonly #heard: ReadonlyMap<string, readonly Reaction[]>
  readonly #listeners: ((events: readonly Delivered[]) => void)[] = []

  constructor(reactions: readonly Reaction[] = []) {
    this.#heard = Map.groupBy(
      reactions.filter(({ when }) => when === 'after'),
      ({ on }) => on,
    )
  }

  /** What is heard of by somebody, whatever it says. */
  get types(): string[] {
    return [...this.#heard.keys()]
  }

  /** Those that the relay brings it to. */
  hearers(event: Event): readonly Reaction[] {
    return this.#heard.get(event.type)?.filter((reaction) => isWanted(reaction, event)) ?? []
  }

  /**
   * The one statement that stores what is heard of a unit's events. Nothing of it can fail on the way to the database, as
   * it is sent together with COMMIT: the events are text already.
   */
  insertion(events: readonly Delivered[], now: Date): Statement | undefined {
    const rows = events.filter((event) => this.hearers(event).length > 0)
    if (rows.length === 0) return undefined
    return insertEvents({
      rows: JSON.stringify(rows.map(({ id, type, entityId, body }) => ({ id, type, entityId, body }))),
      now,
    })
  }

  /** Calls back, in this process, after each commit that left events here. */
  onCommit(listener: (events: readonly Delivered[]) => void): void {
    this.#listeners.push(listener)
  }

  committed(events: readonly Delivered[]): void {
    for (const listener of this.#listeners) listener(events)
  }
}
