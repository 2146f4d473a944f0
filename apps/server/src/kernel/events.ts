import type { Unit } from './unit.ts'

/** Something that happened to an entity. `type` is an event type of the contract, or `stoa.…` for internal events. */
export interface Event {
  type: string
  entityId: string
  /** The wire's event body: `createdEvent`, `updatedEvent`, `deletedEvent` or `actionEvent`. */
  body: Record<string, unknown>
}

export const toCreatedEvent = (type: string, entityId: string, entity: unknown): Event => ({
  type,
  entityId,
  body: { createdEvent: { entity } },
})

export const toUpdatedEvent = (type: string, entityId: string, currentEntity: unknown): Event => ({
  type,
  entityId,
  body: { updatedEvent: { currentEntity } },
})

export const toDeletedEvent = (type: string, entityId: string, deletedEntity?: unknown): Event => ({
  type,
  entityId,
  body: { deletedEvent: { deletedEntity } },
})

export const toActionEvent = (type: string, entityId: string, body: unknown): Event => ({
  type,
  entityId,
  body: { actionEvent: { body } },
})

/** An event as a reaction receives it. */
export interface DeliveredEvent extends Event {
  id: string
  siteId: string
  time: Date
}

/**
 * A reaction of a module to an event.
 * - `with`: in the same transaction, for what must be true when the reply is sent.
 * - `after`: later, at least once, in its own unit, retried with growing delays. Must be idempotent by event id.
 */
export interface Reaction {
  on: string
  when: 'with' | 'after'
  /** The subscriber's name. Subscribers never wait for each other. */
  name: string
  /** Its name in an older version, if jobs of it may wait. */
  formerName?: string
  /** Whether the reaction needs this event; absent: all. Other events are not stored. */
  isRelevant?(event: Event): boolean
  /** The part of the body that a later run needs; absent: all of it. Avoids storing whole entities for a few fields. */
  selectBody?(event: Event): Event['body']
  run(unit: Unit, event: DeliveredEvent): Promise<void>
}

export const isRelevantTo = ({ isRelevant }: Reaction, event: Event): boolean => !isRelevant || isRelevant(event)
