import { sql } from 'kysely'
import { type DeliveredEvent, type Event, isRelevantTo, type Reaction } from './events.ts'
import { prepared, type Statement, site } from './sql.ts'

const insertEvents = prepared<{ rows: string; now: Date }>()(
  (p) => sql`insert into outbox (id, site_id, type, entity_id, body, time)
    select id, ${site}::uuid, type, "entityId", body, ${p.now}::timestamptz
    from json_to_recordset(${p.rows}::text::json) as e(id uuid, type text, "entityId" text, body json)`,
)

/** What waits of an event: all that it tells, or by the name of each subscriber what that one looks at. */
export type StoredBody = Event['body'] | { carried: Record<string, Event['body']> }

/**
 * Where events wait, written by the transaction that made them true, until the relay has handed each to its subscribers.
 * Only those that somebody hears: a row that is written, read and removed for nobody is most of what a purchase costs.
 */
export class Outbox {
  readonly #heard: ReadonlyMap<string, readonly Reaction[]>
  readonly #listeners: ((events: readonly DeliveredEvent[]) => void)[] = []

  constructor(reactions: readonly Reaction[] = []) {
    this.#heard = Map.groupBy(
      reactions.filter(({ when }) => when === 'after'),
      ({ on }) => on,
    )
  }

  /** What is heard of by somebody, whatever it says. */
  get getSubscribedTypes(): string[] {
    return [...this.#heard.keys()]
  }

  /** Those that the relay brings it to. */
  findSubscribers(event: Event): readonly Reaction[] {
    return this.#heard.get(event.type)?.filter((reaction) => isRelevantTo(reaction, event)) ?? []
  }

  /**
   * The one statement that stores what is heard of a unit's events. Nothing of it can fail on the way to the database, as
   * it is sent together with COMMIT: the events are text already.
   */
  buildInsert(events: readonly DeliveredEvent[], now: Date): Statement | undefined {
    const rows = events.flatMap((event) => {
      const findSubscribers = this.findSubscribers(event)
      const { id, type, entityId } = event
      return findSubscribers.length > 0 ? [{ id, type, entityId, body: waitingOf(event, findSubscribers) }] : []
    })
    return rows.length > 0 ? insertEvents({ rows: JSON.stringify(rows), now }) : undefined
  }

  /** What each subscriber is given of an event that waited. */
  getDeliveries(event: Event & { body: StoredBody }): { name: string; body: Event['body'] }[] {
    const { carried } = event.body as { carried?: Record<string, Event['body']> }
    if (!carried)
      return this.findSubscribers(event).map((hearer) => ({ name: hearer.name, body: bodyFor(hearer, event) }))
    const known = new Set(this.#heard.get(event.type)?.map(({ name }) => name))
    return Object.entries(carried).flatMap(([name, body]) => (known.has(name) ? [{ name, body }] : []))
  }

  /** Calls back, in this process, after each commit that left events here. */
  onCommit(listener: (events: readonly DeliveredEvent[]) => void): void {
    this.#listeners.push(listener)
  }

  notifyCommitted(events: readonly DeliveredEvent[]): void {
    for (const listener of this.#listeners) listener(events)
  }
}

const bodyFor = ({ selectBody: carries }: Reaction, event: Event): Event['body'] =>
  carries ? carries(event) : event.body

/** Whole entities are much to write and to read again where everybody who waits looks at a part. */
const waitingOf = (event: Event, findSubscribers: readonly Reaction[]): StoredBody =>
  findSubscribers.every(({ selectBody: carries }) => carries)
    ? { carried: Object.fromEntries(findSubscribers.map((hearer) => [hearer.name, bodyFor(hearer, event)])) }
    : event.body
