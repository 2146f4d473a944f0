import type { JwtDecoder } from './server.ts'

/** The raw payload. */
export interface WebhookEvent {
  /** `wix.ecom.v1.order_created` */
  eventType: string
  /** The site of the event. */
  instanceId: string
  payload: unknown
  /** Who caused it. */
  identity?: unknown
  accountInfo?: unknown
}

/** The argument of a handler. */
export interface Webhook<Entity = unknown> {
  /** The current entity; after a deletion, its last state. */
  entity?: Entity
  /** For events about an action instead of a change. */
  data?: unknown
  modifiedFields?: unknown
  metadata: {
    eventType: string
    instanceId: string
    identity?: unknown
    accountInfo?: unknown
    /** The same for every delivery of an event, to detect repeated deliveries. */
    id?: string
    entityId?: string
    eventTime?: string
    /** Grows with each event of an entity; a number as text. */
    entityEventSequence?: string
    [field: string]: unknown
  }
}

export interface Webhooks {
  on<Entity = unknown>(eventType: string, handle: (webhook: Webhook<Entity>) => unknown): void
  /** Verifies the signature and parses the event. Throws 'JWT is not valid'. */
  parse(body: string | Request): Promise<WebhookEvent>
  /** Verifies, parses and runs the handlers; rejects if a handler does, or if there is none. */
  process(body: string | Request): Promise<WebhookEvent>
}

/** Receives an app's webhooks, whose bodies are signed JWTs. For servers only. */
export function webhooks(strategy: Partial<JwtDecoder>): Webhooks {
  const handlers = new Map<string, ((webhook: Webhook<never>) => unknown)[]>()

  async function parse(body: string | Request): Promise<WebhookEvent> {
    if (!strategy.decodeJWT) throw new Error('decodeJWT is not supported by the authentication strategy')
    const { decoded, valid } = await strategy.decodeJWT(typeof body === 'string' ? body.trim() : await body.text())
    if (!valid) throw new Error('JWT is not valid')
    if (typeof decoded.data !== 'string') throw new Error(`Unexpected type of JWT data: ${typeof decoded.data}`)
    const { data, identity, ...event } = JSON.parse(decoded.data)
    return { ...event, payload: JSON.parse(data), ...(identity && { identity: JSON.parse(identity) }) }
  }

  return {
    parse,
    on(eventType, handle) {
      handlers.set(eventType, [...(handlers.get(eventType) ?? []), handle])
    },
    async process(body) {
      const event = await parse(body)
      const found = handlers.get(event.eventType)
      if (!found) throw new Error(`Unexpected event type: ${event.eventType}`)
      const webhook = toWebhook(event)
      await Promise.all(found.map((handle) => handle(webhook as Webhook<never>)))
      return event
    },
  }
}

interface DomainEvent {
  createdEvent?: { entity: unknown }
  updatedEvent?: { currentEntity: unknown; modifiedFields?: unknown }
  deletedEvent?: { deletedEntity?: unknown }
  actionEvent?: { body: unknown }
}

function toWebhook({ payload, ...about }: WebhookEvent): Webhook {
  const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...rest } = payload as DomainEvent
  const metadata = { ...rest, ...about }
  if (actionEvent) return { data: actionEvent.body, metadata }
  if (deletedEvent) return { entity: deletedEvent.deletedEntity, metadata }
  if (updatedEvent) {
    const { currentEntity: entity, modifiedFields } = updatedEvent
    return { entity, ...(modifiedFields !== undefined && { modifiedFields }), metadata }
  }
  if (createdEvent) return { entity: createdEvent.entity, metadata }
  return { data: payload, metadata: about }
}
