import type { EventDeclaration } from '@stoa/contract/event'
import { events } from '@stoa/contract/events'
import { readCatalog } from '@stoa/messages/catalogs'
import { translateTo } from '@stoa/messages/lookup'
import { eventNamespace } from '@stoa/messages/namespaces'
import { expect, it } from 'vitest'
import { formatEntityName, formatEventName, toEntityKey, toEventKey } from './event-names.server.ts'

const publicEvents = Object.entries(events as Readonly<Record<string, EventDeclaration>>).filter(
  ([, { permission }]) => permission,
)
const german = translateTo('de')

it('every public event and what it is about have a name of their own, and nothing else has', () => {
  const types = publicEvents.map(([type]) => toEventKey(type))
  const entities = new Set(publicEvents.map(([, { entity }]) => toEntityKey(entity)))
  expect(new Set(types).size).toBe(types.length)
  expect(Object.keys(readCatalog(eventNamespace, 'en')).toSorted()).toEqual([...entities, ...types].toSorted())
})

it('names are in the language of the reader; an event of an extension is named by its type', () => {
  expect(formatEventName(german, 'wix.ecom.v1.abandoned_checkout_created')).toBe('Abgebrochener Checkout erstellt')
  expect(formatEntityName(german, 'OrderWithFulfillments')).toBe('Fulfillments')
  expect(formatEventName(german, 'ext.loyalty-points.orderCreated')).toBe('ext.loyalty-points.orderCreated')
  expect(formatEntityName(german, 'order')).toBe('order')
})
