import { sql } from 'kysely'
import { type Delivered, type Event, isWanted, type Reaction } from './events.ts'
import { prepared, type Statement, site } from './sql.ts'

const insertEvents = prepared<{ rows: string; now: Date }>()(
  (p) => sql`insert into outbox (id, site_id, type, entity_id, body, time)
    select id, ${site}::uuid, type, "entityId", body, ${p.now}::timestamptz
    from json_to_recordset(${p.rows}::text::json) as e(id uuid, type text, "entityId" text, body json)`,
)

/** What waits of an event: all that it tells, or by the name of each subscriber what that one looks at. */
export type Waiting = Event['body'] | { carried: Record<string, Event['body']> }

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
    const rows = events.flatMap((event) => {
      const hearers = this.hearers(event)
      const { id, type, entityId } = event
      return hearers.length > 0 ? [{ id, type, entityId, body: waitingOf(event, hearers) }] : []
    })
    return rows.length > 0 ? insertEvents({ rows: JSON.stringify(rows), now }) : undefined
  }

  /** What each subscriber is given of an event that waited. */
  deliveries(event: Event & { body: Waiting }): { name: string; body: Event['body'] }[] {
    const { carried } = event.body as { carried?: Record<string, Event['body']> }
    if (!carried) return this.hearers(event).map((hearer) => ({ name: hearer.name, body: bodyFor(hearer, event) }))
    const known = new Set(this.#heard.get(event.type)?.map(({ name }) => name))
    return Object.entries(carried).flatMap(([name, body]) => (known.has(name) ? [{ name, body }] : []))
  }

  /** Calls back, in this process, after each commit that left events here. */
  onCommit(listener: (events: readonly Delivered[]) => void): void {
    this.#listeners.push(listener)
  }

  committed(events: readonly Delivered[]): void {
    for (const listener of this.#listeners) listener(events)
  }
}

const bodyFor = ({ carries }: Reaction, event: Event): Event['body'] => (carries ? carries(event) : event.body)

/** Whole entities are much to write and to read again where everybody who waits looks at a part. */
const waitingOf = (event: Event, hearers: readonly Reaction[]): Waiting =>
  hearers.every(({ carries }) => carries)
    ? { carried: Object.fromEntries(hearers.map((hearer) => [hearer.name, bodyFor(hearer, event)])) }
    : event.body
