import type { items } from '@stoa/contract/data-items'
import type { InputOf } from '@stoa/contract/operation'
import type { Unit } from '../../../kernel/unit.ts'
import { readReferred } from '../collections/collection.ts'
import { getReach } from '../permissions/access.ts'
import { getOwnFilter, isOwn } from './external.access.ts'
import { findSiblings } from './external.collections.ts'
import type { ExternalCollection } from './external.ts'
import { type ExternalItem, toItem } from './external-items.ts'

type IncludeInput = InputOf<(typeof items)['query']>['includeReferences']

interface Include {
  readonly field: string
  readonly many: boolean
  readonly target: ExternalCollection
  /** Whether the caller may read a referenced item. */
  isReadable(item: ExternalItem): boolean
}

export interface Includes {
  /** As a service reads them. */
  readonly requested: object[]
  readonly includes: readonly Include[]
}

/** The references to replace by their items: those to collections that the caller may read. */
export async function readIncludes(unit: Unit, collection: ExternalCollection, input: IncludeInput): Promise<Includes> {
  const wanted = (input ?? []).map(({ field, limit }) => ({
    ...{ field, limit: limit ?? 50 },
    ...readReferred(collection, field, 'includeReferences'),
  }))
  if (wanted.length === 0) return { requested: [], includes: [] }
  const targets = findSiblings(
    unit,
    collection.external.database,
    wanted.map(({ collection: name }) => name),
  )
  const found = wanted.flatMap(({ field, limit, collection: name, many }) => {
    const target = targets.get(name)
    const reach = target && getReach(unit.actor, 'read', target)
    if (!target || !reach || reach === 'none') return []
    const filter = getOwnFilter(unit, { reach })
    return [
      {
        requested: { fieldKey: field, limit: many ? limit : 1, ...(filter && { filter }) },
        include: { field, many, target, isReadable: (item: ExternalItem) => isOwn(unit, { reach }, item) },
      },
    ]
  })
  return { requested: found.map(({ requested }) => requested), includes: found.map(({ include }) => include) }
}

/** Services return the referenced items in the place of their ids; one that does not leaves the ids. */
export function addIncluded(item: ExternalItem, { includes }: Includes): Pick<ExternalItem, 'id' | 'shown'> {
  if (includes.length === 0) return item
  const shown = { ...item.shown }
  for (const { field, many, target, isReadable } of includes) {
    const value = shown[field]
    const read = (each: unknown) => {
      const inner = toItem(target, each)
      return inner && isReadable(inner) ? [inner.shown] : []
    }
    if (Array.isArray(value) && many) shown[field] = value.flatMap(read)
    else if (typeof value === 'object' && value !== null) {
      const [inner] = read(value)
      if (inner) shown[field] = inner
      else delete shown[field]
    }
  }
  return { id: item.id, shown }
}
