import { AsyncLocalStorage } from 'node:async_hooks'
import { allOperations } from '@stoa/contract'
import { type EventType, events } from '@stoa/contract/events'
import type { TSchema } from '@stoa/contract/schema'
import type { Api } from '../../apps/server/src/kernel/api.ts'
import type { AnyReaction, DeliveredEvent } from '../../apps/server/src/kernel/events.ts'
import { compileValidator } from '../../apps/server/src/kernel/request-validation/ajv.ts'

type Json = Record<string, unknown>
const publicTypes = (Object.keys(events) as EventType[]).filter((type) => !type.startsWith('stoa.'))

/** What the server emits during a run of tests. */
export interface EmittedEvents {
  /** Events of a site since the last call. */
  take(siteId: string): DeliveredEvent[]
  /** Each operation with the types of the events that it emitted, as `operation type`. */
  readonly causes: ReadonlySet<string>
  /** Events whose payload differs from the registry. */
  readonly faults: ReadonlySet<string>
}

/**
 * Records the events of every site, with the operation that emitted them, and checks each payload, unless the server is
 * one of those whose faults are not reported: a check for each of hundred types takes a second to compile.
 */
export function recordEvents(
  nodes: readonly {
    api: Api
    outbox: { onCommit(listener: (events: readonly DeliveredEvent[]) => void): void }
  }[],
  { checksEvents }: { checksEvents: boolean },
): EmittedEvents {
  const bySite = new Map<string, DeliveredEvent[]>()
  const listOf = (siteId: string) => {
    const list = bySite.get(siteId) ?? []
    bySite.set(siteId, list)
    return list
  }
  const causes = new Set<string>()
  const faults = new Set<string>()
  const running = new AsyncLocalStorage<string>()
  const record = (committed: readonly DeliveredEvent[]) => {
    const operation = running.getStore()
    for (const event of committed) {
      listOf(event.siteId).push(event)
      if (operation && events[event.type].permission) causes.add(`${operation} ${event.type}`)
      if (checksEvents) for (const fault of findFaults(event)) faults.add(`${event.type}: ${fault}`)
    }
  }
  for (const { api, outbox } of nodes) {
    const perform = api.perform.bind(api)
    api.perform = (binding, ...rest) => running.run(binding.operation.name, () => perform(binding, ...rest))
    outbox.onCommit(record)
  }
  return {
    causes,
    faults,
    take(siteId) {
      const taken = bySite.get(siteId) ?? []
      bySite.delete(siteId)
      return taken
    },
  }
}

const validators = new Map<TSchema, ReturnType<typeof compileValidator>>()

/** What of an event's payload is not as the registry declares it: wrong, missing or unknown fields. */
function findFaults({ type, body }: DeliveredEvent): string[] {
  const { kind, payload } = events[type] as { kind: string; payload: TSchema | undefined }
  const { createdEvent, updatedEvent, deletedEvent, actionEvent } = JSON.parse(JSON.stringify(body))
  const bodies = {
    created: createdEvent?.entity,
    updated: updatedEvent?.currentEntity,
    deleted: deletedEvent?.deletedEntity,
    action: actionEvent?.body,
  }
  const value = bodies[kind as keyof typeof bodies]
  if (!payload) return value === undefined ? [] : ['has an entity, but sends only the id']
  if (value === undefined) return ['is empty']
  const validate = validators.get(payload) ?? compileValidator(payload, false)
  validators.set(payload, validate)
  validate(value)
  const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return [...errors, ...listUnknownFields(payload as Json, value, '')]
}

function listUnknownFields(schema: Json, value: unknown, path: string): string[] {
  const { properties, items, anyOf } = schema as { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return items ? value.flatMap((item) => listUnknownFields(items, item, `${path}[]`)) : []
  if (anyOf) {
    const choices = anyOf.map((choice) => listUnknownFields(choice, value, path))
    return choices.some((unknown) => unknown.length === 0) ? [] : (choices[0] ?? [])
  }
  if (!properties) return []
  return Object.entries(value).flatMap(([name, field]) =>
    properties[name] ? listUnknownFields(properties[name], field, `${path}.${name}`) : [`${path}.${name} is unknown`],
  )
}

/** A subscriber of all events of some sites: it receives them from the outbox, like webhooks. */
export function subscribeToSites() {
  const bySite = new Map<string, DeliveredEvent[]>()
  const reactions = publicTypes.map(
    (type): AnyReaction => ({
      on: type,
      when: 'after',
      name: 'tests.subscriber',
      isForSite: (siteId) => bySite.has(siteId),
      async run(_unit, event) {
        bySite.get(event.siteId)!.push(event)
      },
    }),
  )
  return {
    reactions,
    subscribe: (siteId: string) => void bySite.set(siteId, []),
    deliveries: (siteId: string): readonly DeliveredEvent[] => bySite.get(siteId) ?? [],
  }
}

/** Throws if an event differs from the registry, or its operation does not declare it. */
export function assertEventsAsDeclared({ causes, faults }: EmittedEvents): void {
  const declared = new Set(allOperations.flatMap(({ name, events = [] }) => events.map((type) => `${name} ${type}`)))
  const differences = [
    ...faults,
    ...[...causes].filter((each) => !declared.has(each)).map((each) => `emitted, but not declared: ${each}`),
  ]
  if (differences.length > 0) throw new Error(`Events differ from the contract:\n  ${differences.sort().join('\n  ')}`)
}
