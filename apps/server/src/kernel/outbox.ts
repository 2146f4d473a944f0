import type { EventType } from '@stoa/contract/events'
import { sql } from 'kysely'
import { type AnyReaction, type DeliveredEvent, type Event, type EventSink, isRelevantTo } from './events.ts'
import type { Snapshot } from './snapshot.ts'
import { prepare, type Statement, site } from './sql.ts'

const insertEvents = prepare<{ rows: string; now: Date }>()(
  (p) => sql`insert into outbox (id, site_id, type, entity_id, body, actor, time)
    select id, ${site}::uuid, type, "entityId", body, actor, ${p.now}::timestamptz
    from json_to_recordset(${p.rows}::text::json) as e(id uuid, type text, "entityId" text, body json, actor json)`,
)

type SiteEvent = Event & { siteId: string }

/** The stored body of an event: all of it, or for each subscriber the part that it selects. */
export type StoredBody = Event['body'] | { carried: Record<string, Event['body']> }

type Listener = (events: readonly DeliveredEvent[]) => void

interface StoredRow {
  id: string
  type: EventType
  entityId: string
  body: StoredBody
  actor?: DeliveredEvent['actor']
}

/**
 * Stores events in the transaction that caused them, until the relay has delivered them. Events without a subscriber
 * are not stored: that would be most of a purchase's cost.
 */
export class Outbox {
  readonly #subscribersByType: ReadonlyMap<string, readonly AnyReaction[]>
  readonly #sinks: readonly EventSink[]
  readonly #listeners: Listener[] = []
  readonly #storedListeners: (() => void)[] = []
  /** Those that only other nodes have. */
  #absentByType: ReadonlyMap<string, readonly AnyReaction[]> = new Map()
  #areAllObserved = false

  constructor(reactions: readonly AnyReaction[] = [], sinks: readonly EventSink[] = []) {
    this.#sinks = sinks
    this.#subscribersByType = Map.groupBy(
      reactions.filter(({ when }) => when === 'after'),
      ({ on }) => on,
    )
  }

  setAbsentSubscribers(subscribers: readonly AnyReaction[]): void {
    this.#absentByType = Map.groupBy(subscribers, ({ on }) => on)
  }

  #listSubscribers(type: string): readonly AnyReaction[] {
    const [own = [], absent = []] = [this.#subscribersByType.get(type), this.#absentByType.get(type)]
    return absent.length === 0 ? own : [...own, ...absent]
  }

  /** Event types that have a subscriber or a sink. */
  get subscribedTypes(): string[] {
    return [
      ...new Set([
        ...this.#subscribersByType.keys(),
        ...this.#absentByType.keys(),
        ...this.#sinks.flatMap(({ types }) => [...types]),
      ]),
    ]
  }

  /** Whether events of this type and site have a subscriber or a sink. */
  hasSubscriber(type: EventType, siteId: string, snapshot: Snapshot | undefined): boolean {
    const isSubscribed = this.#listSubscribers(type).some(({ isForSite }) => isForSite?.(siteId) !== false)
    return isSubscribed || this.#hasSink(type, snapshot)
  }

  #hasSink(type: EventType, snapshot: Snapshot | undefined): boolean {
    return this.#sinks.some((sink) => sink.types.has(type) && (!snapshot || sink.isForSite(snapshot, type)))
  }

  /** The subscribers of this event. */
  findSubscribers(event: SiteEvent): readonly AnyReaction[] {
    return this.#listSubscribers(event.type).filter((reaction) => isRelevantTo(reaction, event))
  }

  /**
   * One statement that stores a unit's events with subscribers. It is sent with COMMIT, so it must not fail on the
   * client: the events are already serialized. `snapshot`: what the unit knows of its site.
   */
  buildInsert(events: readonly DeliveredEvent[], now: Date, snapshot?: Snapshot): Statement | undefined {
    const rows = events.flatMap((event): StoredRow[] => {
      const { id, type, entityId, body, actor } = event
      if (this.#hasSink(type, snapshot)) return [{ id, type, entityId, body, ...(actor && { actor }) }]
      const subscribers = this.findSubscribers(event)
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
    const known = new Set(this.#listSubscribers(event.type).map(({ name }) => name))
    return Object.entries(carried).flatMap(([name, body]) => (known.has(name) ? [{ name, body }] : []))
  }

  /** Each sink with its events: those of a stored part are for named subscribers only. */
  getSinkEvents<E extends SiteEvent & { body: StoredBody }>(events: readonly E[]): { sink: EventSink; events: E[] }[] {
    return this.#sinks.map((sink) => ({
      sink,
      events: events.filter(({ type, body }) => sink.types.has(type) && !('carried' in body)),
    }))
  }

  /** Whether anything outside the transaction receives events of this type. */
  isObserved(type: EventType, snapshot: Snapshot | undefined): boolean {
    return this.#listSubscribers(type).length > 0 || this.#areAllObserved || this.#hasSink(type, snapshot)
  }

  /** Calls the listener, in this process, after each commit with events, whether they have subscribers or not. */
  onCommit(listener: Listener): void {
    this.#areAllObserved = true
    this.#listeners.push(listener)
  }

  /** Calls the listener, in this process, after each commit that stored events. */
  onStored(listener: () => void): void {
    this.#storedListeners.push(listener)
  }

  notifyCommitted(events: readonly DeliveredEvent[], isAnyStored: boolean): void {
    for (const listener of this.#listeners) listener(events)
    if (isAnyStored) for (const listener of this.#storedListeners) listener()
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
