import type { EventDeclaration } from '@stoa/contract/event'
import { events } from '@stoa/contract/events'
import type { Translate } from '@stoa/messages'
import { eventNamespace } from '@stoa/messages/namespaces'
import { formatCodedText } from '../../lib/problem-text.server.ts'

const declarations: Readonly<Record<string, EventDeclaration>> = events

/**
 * `abandonedCartCreated` of `….v1.abandoned_cart_created`, and `collectionChanged` of `….v1.CollectionChanged`. Events of
 * a later version of an entity end with it: `cartCreatedV2`.
 */
export function toEventKey(type: string): string {
  const slug = type.slice(type.lastIndexOf('.') + 1)
  const key = lowerFirst(slug).replaceAll(/_([a-z])/g, (_, first: string) => first.toUpperCase())
  const entity = declarations[type]?.entity ?? ''
  return `${key}${/V\d$/.exec(entity)?.[0] ?? ''}`
}

export const toEntityKey = (entity: string): string => `group.${lowerFirst(entity)}`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** What owners call an event. Those of extensions have no other name than their type, `ext.…`. */
export const formatEventName = (t: Translate, type: string): string =>
  type.startsWith('ext.') ? type : formatCodedText(t, `${eventNamespace}:${toEventKey(type)}`, type)

/** Extensions are named in lower case. */
export const formatEntityName = (t: Translate, entity: string): string =>
  /^[A-Z]/.test(entity) ? formatCodedText(t, `${eventNamespace}:${toEntityKey(entity)}`, entity) : entity

export const formatEventNames = (t: Translate, types: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...types].map((type) => [type, formatEventName(t, type)]))
