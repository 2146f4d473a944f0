import type { EventBody, EventType } from '@stoa/contract/events'
import type { ExtensionUnit } from './unit.ts'

export interface ReactionEvent<Body = Record<string, unknown>> {
  /** The same for each delivery: a reaction may be repeated. */
  readonly id: string
  readonly type: string
  readonly entityId: string
  readonly time: Date
  readonly body: Body
}

export interface AnyReaction {
  readonly on: string
  /** The subscriber's name: it must not change, and is unique in the extension. */
  readonly name: string
  run(unit: ExtensionUnit, event: ReactionEvent<never>): Promise<void>
}

interface Reaction<Type extends string> extends AnyReaction {
  readonly on: Type
  run(
    unit: ExtensionUnit,
    event: ReactionEvent<Type extends EventType ? EventBody<Type> : { actionEvent: { body: never } }>,
  ): Promise<void>
}

/**
 * Runs after an event of Stoa, or of an extension, in its own transaction: at least once, in the order of the events of
 * an entity.
 */
export const defineReaction = <Type extends EventType | `ext.${string}`>(reaction: Reaction<Type>): AnyReaction =>
  reaction as AnyReaction
