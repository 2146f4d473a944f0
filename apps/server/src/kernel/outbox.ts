import type { EventType } from '@stoa/contract/events'
import { sql } from 'kysely'
import { type AnyReaction, type DeliveredEvent, type Event, isRelevantTo } from './events.ts'
import { prepare, type Statement, site } from './sql.ts'

const insertEvents = prepare<{ rows: string; now: Date }>()(
  (p) => sql`insert into outbox (id, site_id, type, entity_id, body, time)
    select id, ${site}::uuid, type, "entityId", body, ${p.now}::timestamptz
    from json_to_recordset(${p.rows}::text::json) as e(id uuid, type text, "entityId" text, body json)`,
)

type SiteEvent = Event & { siteId: string }

/** The stored body of an event: all of it, or for each subscriber the part that it selects. */
export type StoredBody = Event['body'] | { carried: Record<string, Event['body']> }

type Listener = (events: readonly DeliveredEvent[]) => void

/**
 * Stores events in the transaction that caused them, until the relay has delivered them. Events without a subscriber
 * are not stored: that would be most of a purchase's cost.
 */
export class Outbox {
  readonly #subscribersByType: ReadonlyMap<string, readonly AnyReaction[]>
  readonly #listeners: Listener[] = []
  #areAllObserved = false

  constructor(reactions: readonly AnyReaction[] = []) {
    this.#subscribersByType = Map.groupBy(
      reactions.filter(({ when }) => when === 'after'),
      ({ on }) => on,
    )
  }

  /** Event types that have a subscriber. */
  get getSubscribedTypes(): string[] {
    return [...this.#subscribersByType.keys()]
  }

  /** Whether events of this type and site have a subscriber. */
  hasSubscriber(type: EventType, siteId: string): boolean {
    return this.#subscribersByType.get(type)?.some(({ isForSite }) => isForSite?.(siteId) !== false) ?? false
  }

  /** The subscribers of this event. */
  findSubscribers(event: SiteEvent): readonly AnyReaction[] {
    return this.#subscribersByType.get(event.type)?.filter((reaction) => isRelevantTo(reaction, event)) ?? []
  }

  /**
   * One statement that stores a unit's events with subscribers. It is sent with COMMIT, so it must not fail on the
   * client: the events are already serialized.
   */
  buildInsert(events: readonly DeliveredEvent[], now: Date): Statement | undefined {
    const rows = events.flatMap((event) => {
      const subscribers = this.findSubscribers(event)
      const { id, type, entityId } = event
      return subscribers.length > 0 ? [{ id, type, entityId, body: buildStoredBody(event, subscribers) }] : []
    })
    return rows.length > 0 ? insertEvents({ rows: JSON.stringify(rows), now }) : undefined
  }

  /** What each subscriber receives of a stored event. */
  getDeliveries(event: SiteEvent & { body: StoredBody }): { name: string; body: Event['body'] }[] {
    const { carried } = event.body as { carried?: Record<string, Event['body']> }
    if (!carried)
      return this.findSubscribers(event).map((subscriber) => ({
        name: subscriber.name,
        body: buildBody(subscriber, event),
      }))
    const known = new Set(this.#subscribersByType.get(event.type)?.map(({ name }) => name))
    return Object.entries(carried).flatMap(([name, body]) => (known.has(name) ? [{ name, body }] : []))
  }

  /** Whether anything outside the transaction receives events of this type. */
  isObserved(type: string): boolean {
    return this.#subscribersByType.has(type) || this.#areAllObserved
  }

  /** Calls the listener, in this process, after each commit with events, whether they have subscribers or not. */
  onCommit(listener: Listener): void {
    this.#areAllObserved = true
    this.#listeners.push(listener)
  }

  /** Calls the listener, in this process, after each commit that stored events. */
  onStored(listener: () => void): void {
    this.#listeners.push((events) => {
      if (events.some((event) => this.findSubscribers(event).length > 0)) listener()
    })
  }

  notifyCommitted(events: readonly DeliveredEvent[]): void {
    for (const listener of this.#listeners) listener(events)
  }
}

const buildBody = ({ selectBody }: AnyReaction, event: Event): Event['body'] =>
  selectBody ? selectBody(event) : event.body

/** Stores only selected parts if every subscriber selects one, as whole entities are costly. */
const buildStoredBody = (event: Event, subscribers: readonly AnyReaction[]): StoredBody =>
  subscribers.every(({ selectBody }) => selectBody)
    ? {
        carried: Object.fromEntries(subscribers.map((subscriber) => [subscriber.name, buildBody(subscriber, event)])),
      }
    : event.body
