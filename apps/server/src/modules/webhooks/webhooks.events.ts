import type { EventDeclaration } from '@stoa/contract/event'
import { type EventType, events, type PublicEventType, toWireEvent } from '@stoa/contract/events'
import type { WebhookEventType } from '@stoa/contract/webhook.entity'
import { toPlatformIdentity } from '../../kernel/actor.ts'
import type { EventActor } from '../../kernel/events.ts'

const declarations = events as Readonly<Record<EventType, EventDeclaration>>

/** Types that receivers can subscribe to: those that name a permission. */
export const publicTypes: ReadonlySet<EventType> = new Set(
  (Object.keys(declarations) as EventType[]).filter((type) => declarations[type].permission),
)

export const isPublicType = (type: string): type is PublicEventType => publicTypes.has(type as EventType)

export const getPermission = (type: PublicEventType): string => declarations[type].permission!

export const listPublicTypes = (): WebhookEventType[] =>
  [...publicTypes].sort().map((type) => {
    const { entity, kind, permission } = declarations[type]
    return { type, entity, kind, permission: permission! }
  })

/** An event as it is stored. */
export interface StoredEvent {
  readonly id: string
  readonly type: EventType
  readonly entityId: string
  readonly sequence: string
  readonly time: Date
  readonly body: object
  readonly actor?: EventActor | null
}

/** The claim `data` of a signed token: JSON whose own `data` and `identity` are JSON again. */
export const buildTokenData = (siteId: string, event: StoredEvent): string =>
  JSON.stringify({
    eventType: event.type,
    instanceId: siteId,
    data: JSON.stringify(toWireEvent(event)),
    identity: JSON.stringify(toPlatformIdentity(event.actor)),
  })

/** The body that other receivers get. */
export const buildPlainBody = (siteId: string, event: StoredEvent) => ({
  type: event.type,
  timestamp: event.time.toISOString(),
  instanceId: siteId,
  identity: toPlatformIdentity(event.actor),
  data: toWireEvent(event),
})
