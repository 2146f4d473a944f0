import type { Static, TSchema } from './schema.ts'

/**
 * - `created`, `updated`, `deleted`: the entity, after a deletion in its last state.
 * - `action`: something else that happened to it, with a payload of its own.
 */
export type EventKind = 'created' | 'updated' | 'deleted' | 'action'

export interface EventDeclaration<
  Kind extends EventKind = EventKind,
  Payload extends TSchema | undefined = TSchema | undefined,
> {
  readonly kind: Kind
  /** `Cart` */
  readonly entity: string
  /** `wix.ecom.v1.cart`; the type adds a slug to it. Absent for events of the older catalog, which have no envelope. */
  readonly entityFqdn?: string
  /** The entity, or what an action contains. Undefined: only the entity's id is sent. */
  readonly payload: Payload
  /** What an app needs to receive it: the permission to read the entity. Absent: only this server's modules do. */
  readonly permission?: string
  /** What causes it, if no operation does directly. */
  readonly cause?: string
}

/** The events of an entity that has the envelope of domain events. `named` is its schema under its name. */
export function describeEntity<Schema extends TSchema>(
  entityFqdn: string,
  named: { readonly [name: string]: Schema },
  permission: string,
) {
  const [[entity, payload]] = Object.entries(named) as [[string, Schema]]
  const event = <Kind extends EventKind, Payload extends TSchema | undefined>(
    kind: Kind,
    schema: Payload,
  ): EventDeclaration<Kind, Payload> => ({ kind, entity, entityFqdn, payload: schema, permission })
  return {
    created: event('created', payload),
    updated: event('updated', payload),
    deleted: event('deleted', payload),
    /** A deletion of which only the id is known. */
    deletedId: event('deleted', undefined),
    action: <Payload extends TSchema>(schema: Payload) => event('action', schema),
  }
}

/** An event of the older catalog: its payload is sent without an envelope. */
export const declareCatalogEvent = <Payload extends TSchema>(
  entity: string,
  permission: string,
  payload: Payload,
): EventDeclaration<'action', Payload> => ({ kind: 'action', entity, payload, permission })

/** An event for this server's own modules. */
export const declareInternalEvent = <Payload extends TSchema>(
  entity: string,
  payload: Payload,
): EventDeclaration<'action', Payload> => ({ kind: 'action', entity, payload })

/** For events that no operation causes directly. */
export const declareCause = <Event extends EventDeclaration>(cause: string, event: Event): Event => ({
  ...event,
  cause,
})

/** The payload as emitted and delivered: `undefined` if only the id is sent. */
export type PayloadOf<Event extends EventDeclaration> = Event extends { payload: infer Payload extends TSchema }
  ? Static<Payload>
  : undefined

/** The wire's body of an event. */
export type BodyOf<Event extends EventDeclaration> = Event extends { kind: 'created' }
  ? { createdEvent: { entity: PayloadOf<Event>; restoreInfo?: { deletedDate: string } } }
  : Event extends { kind: 'updated' }
    ? { updatedEvent: { currentEntity: PayloadOf<Event> } }
    : Event extends { kind: 'deleted' }
      ? { deletedEvent: { deletedEntity?: PayloadOf<Event> } }
      : { actionEvent: { body: PayloadOf<Event> } }
