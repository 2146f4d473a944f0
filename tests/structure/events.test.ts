import { allOperations } from '@stoa/contract'
import type { EventDeclaration } from '@stoa/contract/event'
import { type EventType, events } from '@stoa/contract/events'
import { platformEventsWithoutCause } from '@stoa/contract/platform-events'
import { expect, test } from 'vitest'

const declarations = Object.entries(events) as [EventType, EventDeclaration][]
const causes = Map.groupBy(
  allOperations.flatMap(({ name, events: types = [] }) => types.map((type) => [type, name] as const)),
  ([type]) => type,
)

function describePayload({ kind, payload, entity }: EventDeclaration): string {
  if (!payload) return 'the id'
  if (kind !== 'action') return `the whole ${entity}`
  const { properties = {}, required = [] } = payload as { properties?: object; required?: string[] }
  return Object.keys(properties)
    .map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`)
    .join(', ')
}

const describeCauses = (type: EventType, { cause }: EventDeclaration): string =>
  [cause, (causes.get(type as never) ?? []).map(([, name]) => `\`${name}\``).join(', ')].filter(Boolean).join(' ')

const formatRow = (...cells: string[]) => `| ${cells.join(' | ')} |`
const publicRows = declarations
  .filter(([, { permission }]) => permission)
  .map(([type, declaration]) =>
    formatRow(
      `\`${type}\``,
      declaration.entity,
      describePayload(declaration),
      declaration.permission!,
      describeCauses(type, declaration),
    ),
  )
const internalRows = declarations
  .filter(([, { permission }]) => !permission)
  .map(([type, declaration]) => formatRow(`\`${type}\``, declaration.entity, describePayload(declaration)))
const missingRows = Object.entries(platformEventsWithoutCause).flatMap(([reason, types]) =>
  types.map((type) => formatRow(`\`${type}\``, reason)),
)

const page = `# Events

Every event of the server is one line of the registry, \`packages/contract/src/events.ts\`: its type, entity, payload and the permission that an app needs to receive it. Emitting a type that is not there, or reacting to one, does not compile, and neither does another payload. The operations that emit a type name it in their declaration. To add one: add the line, name it in the operation's \`events\`, and call \`unit.emit(type, entityId, payload)\`.

This page is written by \`npx vitest run --project server tests/structure/events.test.ts --update\`, and that test fails where it differs from the registry. \`tests/generated/events.test.ts\` emits each public event through an operation, compares the entity with what reading it answers, and receives it from the outbox. Every test run checks the payloads of all events, and that operations emit only what they declare.

- \`created\`, \`updated\` and \`deleted\` events carry the whole entity, after a deletion in its last state. Where the table says "the id", nothing else is sent.
- \`entityEventSequence\` is taken from the database in the transaction that emits the event, while the entity is locked: it grows with each event of an entity, on all nodes. Numbers of an entity have gaps, as all entities share them.
- Types that begin with \`com.\` are of the older catalog: they are sent without the envelope of domain events.
- A redirect session is sent without its token, with which its holder could continue as the visitor.

## For apps

${formatRow('type', 'entity', 'payload', 'permission', 'emitted by')}
|---|---|---|---|---|
${publicRows.join('\n')}

## For the server's own modules

${formatRow('type', 'entity', 'payload')}
|---|---|---|
${internalRows.join('\n')}

## Of the platform, without a cause here

Listed in \`packages/contract/src/platform-events.ts\`.

${formatRow('type', 'why nothing causes it')}
|---|---|
${missingRows.join('\n')}
`

test('the page of events agrees with the registry', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/events.md')
})

test('an event of the platform has a cause here, or a reason why not, and not both', () => {
  const missing = Object.values(platformEventsWithoutCause).flat()
  expect(missing.filter((type) => Object.hasOwn(events, type))).toEqual([])
  expect(new Set(missing).size).toBe(missing.length)
})
