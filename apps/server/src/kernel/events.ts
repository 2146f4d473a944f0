import type { Unit } from './unit.ts'

/** What happened to an entity, in the past tense. `type` is the event type of the contract, or `stoa.…` for our own. */
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
 * What a module does on another's event.
 * - `with`: in the same transaction; it must be true when the answer leaves.
 * - `after`: at least once, later, in a unit of its own, retried with growing delays. Must be idempotent by event id.
 */
export interface Reaction {
  on: string
  when: 'with' | 'after'
  /** Names the subscriber; deliveries of one subscriber never wait for another's. */
  name: string
  /** Whether this one is worth a run, by what it says alone; absent: every one is. What nobody wants is kept nowhere. */
  isRelevant?(event: Event): boolean
  /** The part of the body that a later run looks at; absent: all of it. Whole entities are much to carry for a few fields. */
  selectBody?(event: Event): Event['body']
  run(unit: Unit, event: DeliveredEvent): Promise<void>
}

export const isRelevantTo = ({ isRelevant: wants }: Reaction, event: Event): boolean => !wants || wants(event)
