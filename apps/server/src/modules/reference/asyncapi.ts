import type { EventDeclaration } from '@stoa/contract/event'
import { type EventType, events } from '@stoa/contract/events'
import type { Operation } from '@stoa/contract/operation'
import { type JsonSchema, SchemaWriter } from './schemas.ts'

type Fields = Record<string, unknown>

/** The events that apps may receive, as a document of AsyncAPI 3. `examples`: events as delivered, by their type. */
export function buildAsyncApi(
  operations: readonly Operation[],
  { version, examples }: { version: string; examples: Readonly<Record<string, object | undefined>> },
): Fields {
  const schemas = new SchemaWriter()
  const listed = (Object.entries(events) as [EventType, EventDeclaration][]).filter(([, { permission }]) => permission)
  const causes = groupCauses(operations)
  const messages = Object.fromEntries(
    listed.map(([type, event]) => [
      type,
      describeMessage(type, event, schemas, causes.get(type) ?? [], examples[type]),
    ]),
  )
  const byEntity = Map.groupBy(listed, ([, { entity }]) => entity)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Stoa events', version, description: introduction },
    defaultContentType: 'application/json',
    channels: Object.fromEntries([...byEntity].map(([entity, own]) => [entity, describeChannel(entity, own)])),
    operations: Object.fromEntries(listed.map(([type, event]) => [type, describeDelivery(type, event)])),
    components: { messages, schemas: schemas.components },
  }
}

/** The events of an entity go to the address of each subscription, which no document can name. */
const describeChannel = (entity: string, own: readonly (readonly [EventType, EventDeclaration])[]): Fields => ({
  address: null,
  title: entity,
  messages: Object.fromEntries(own.map(([type]) => [type, { $ref: `#/components/messages/${type}` }])),
})

const describeDelivery = (type: EventType, event: EventDeclaration): Fields => ({
  action: 'send',
  title: type,
  summary: describeEvent(event),
  channel: { $ref: `#/channels/${event.entity}` },
  messages: [{ $ref: `#/channels/${event.entity}/messages/${type}` }],
})

const introduction = `What happens in a shop, sent to the addresses that subscribe to it. Events of one entity come in the order of \`entityEventSequence\`, each at least once: the \`id\` tells repetitions apart.

To an app, the request's body is a JWT signed with RS256, whose claim \`data\` contains the event as JSON text; the platform's SDK decodes it with \`webhooks.process\`. Other receivers get the event as JSON with the headers of Standard Webhooks.`

function groupCauses(operations: readonly Operation[]): ReadonlyMap<string, string[]> {
  const causes = new Map<string, string[]>()
  for (const { name, events: types = [] } of operations) {
    for (const type of types) causes.set(type, [...(causes.get(type) ?? []), name])
  }
  return causes
}

function describeMessage(
  type: EventType,
  event: EventDeclaration,
  schemas: SchemaWriter,
  causes: readonly string[],
  example: object | undefined,
): Fields {
  return {
    name: type,
    title: type,
    summary: describeEvent(event),
    description: [
      `**Permission** of the app: \`${event.permission}\`.`,
      causes.length > 0 && `**Caused by** ${causes.map((name) => `\`${name}\``).join(', ')}.`,
      event.cause && `**Caused by** ${event.cause}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    payload: writePayload(event, schemas),
    ...(example && { examples: [{ payload: example }] }),
  }
}

function describeEvent({ kind, entity }: EventDeclaration): string {
  if (kind === 'action') return `An event of ${entity}`
  return `${entity} ${kind}`
}

/** The event in the envelope of domain events; those of the older catalog have none. */
function writePayload({ kind, payload, entityFqdn }: EventDeclaration, schemas: SchemaWriter): JsonSchema {
  const content = payload ? schemas.write(payload) : { type: 'object' }
  if (!entityFqdn) return content
  const bodies = {
    created: ['createdEvent', { entity: content }],
    updated: ['updatedEvent', { currentEntity: content }],
    deleted: ['deletedEvent', { deletedEntity: content }],
    action: ['actionEvent', { body: content }],
  } as const
  const [name, properties] = bodies[kind]
  return {
    type: 'object',
    required: ['id', 'entityFqdn', 'slug', 'entityId', 'eventTime', 'entityEventSequence', name],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The same each time the event is sent.' },
      entityFqdn: { const: entityFqdn },
      slug: { type: 'string' },
      entityId: { type: 'string' },
      eventTime: { type: 'string', format: 'date-time' },
      entityEventSequence: { type: 'string', description: 'Grows with each event of the entity.' },
      [name]: { type: 'object', properties },
    },
  }
}
