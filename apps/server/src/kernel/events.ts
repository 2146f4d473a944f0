import type { EventBody, EventKindOf, EventPayload, EventType } from '@stoa/contract/events'
import { events } from '@stoa/contract/events'
import type { Actor } from './actor.ts'
import type { Snapshot } from './snapshot.ts'
import type { Unit } from './unit.ts'

/** Something that happened to an entity. */
export interface Event {
  type: EventType
  entityId: string
  /** The wire's event body: `createdEvent`, `updatedEvent`, `deletedEvent` or `actionEvent`. */
  body: Record<string, unknown>
}

/** An event as a reaction receives it. */
export interface DeliveredEvent extends Event {
  id: string
  siteId: string
  time: Date
  /** Grows with each event of an entity. Absent in the transaction that emits it. */
  sequence?: string
  /** Who caused it; stored for sinks only. */
  actor?: EventActor
}

/** Who caused an event. */
export interface EventActor {
  readonly type: Actor['type']
  readonly id?: string
}

/** An event of this type. */
export type EventOf<Type extends EventType> = Event & { type: Type; body: EventBody<Type> }
export type DeliveredEventOf<Type extends EventType> = DeliveredEvent & EventOf<Type>

/** What `emit` takes after type and id: the entity or the action's content, if the type has a payload. */
export type EmitArguments<Type extends EventType> =
  EventPayload<Type> extends undefined
    ? []
    : EventKindOf<Type> extends 'created'
      ? [entity: EventPayload<Type>, restored?: { restoreInfo: { deletedDate: string } }]
      : [payload: EventPayload<Type>]

export type Emit = <Type extends EventType>(
  type: Type,
  entityId: string,
  ...payload: EmitArguments<Type>
) => Promise<void>

/** The wire's body of an event of this type. */
export function buildEventBody(type: EventType, payload?: unknown, restored?: object): Event['body'] {
  switch (events[type].kind) {
    case 'created':
      return { createdEvent: { entity: payload, ...restored } }
    case 'updated':
      return { updatedEvent: { currentEntity: payload } }
    case 'deleted':
      return { deletedEvent: { deletedEntity: payload } }
    case 'action':
      return { actionEvent: { body: payload } }
  }
}

/**
 * A reaction of a module to an event.
 * - `with`: in the same transaction, for what must be true when the reply is sent.
 * - `after`: later, at least once, in its own unit, retried with growing delays. Must be idempotent by event id.
 */
interface ReactionTo<Type extends EventType> {
  on: Type
  when: 'with' | 'after'
  /**
   * The subscriber's name. Subscribers never wait for each other; reactions `after` with the same name are one
   * subscriber, which receives their events in one order.
   */
  name: string
  /** Its name in an older version, if jobs of it may wait. */
  formerName?: string
  /** Whether it needs events of this site; absent: of all sites. Asked for each event, so it must be fast. */
  isForSite?(siteId: string): boolean
  /** Whether the reaction needs this event; absent: all. Other events are not stored. */
  isRelevant?(event: EventOf<Type>): boolean
  /** The part of the body that a later run needs; absent: all of it. Avoids storing whole entities for a few fields. */
  selectBody?(event: EventOf<Type>): Event['body']
  run(unit: Unit, event: DeliveredEventOf<Type>): Promise<void>
  /** Handles consecutive events in order and in one unit, for reactions that run with every purchase. */
  runAll?(unit: Unit, events: readonly DeliveredEventOf<Type>[]): Promise<void>
}

/** A reaction whose event's type is known: its functions receive that type's body. */
export type Reaction<Type extends EventType = EventType> = { [Each in Type]: ReactionTo<Each> }[Type]

/** Any reaction, as the kernel calls it. */
export interface AnyReaction extends Pick<ReactionTo<EventType>, 'on' | 'when' | 'name' | 'formerName' | 'isForSite'> {
  isRelevant?(event: Event): boolean
  selectBody?(event: Event): Event['body']
  run(unit: Unit, event: DeliveredEvent): Promise<void>
  runAll?(unit: Unit, events: readonly DeliveredEvent[]): Promise<void>
}

/**
 * Receives events in the relay's transaction, of all sites and in the order of their numbers: for what must neither lose
 * nor reorder them. It only stores them, as all other subscribers wait meanwhile.
 */
export interface EventSink {
  readonly types: ReadonlySet<EventType>
  /**
   * Whether a site's events of this type are needed. Asked for each event, so it must be fast. Without the site's
   * snapshot the answer is yes.
   */
  isForSite(site: Snapshot, type: EventType): boolean
  store(unit: Unit, events: readonly RelayedEvent[]): Promise<void>
}

export type RelayedEvent = DeliveredEvent & Required<Pick<DeliveredEvent, 'sequence'>>

export const isRelevantTo = (reaction: AnyReaction, event: Event & { siteId: string }): boolean =>
  reaction.isForSite?.(event.siteId) !== false && reaction.isRelevant?.(event) !== false
