import type { Unit } from '../../../kernel/unit.ts'
import { type Collection, readReferred } from '../collections/collection.ts'
import { findCollection } from '../collections/collections.store.ts'
import { withPageLinks } from '../collections/page-links.ts'
import { getReach, isReadable, type Scope } from '../permissions/access.ts'
import { listReferences } from '../references/references.store.ts'
import type { Item } from './item.ts'
import { findItems } from './items.store.ts'

/** The targets of a reference field, by id: those that exist and are readable. */
export async function loadReferences(
  unit: Unit,
  collection: Collection,
  items: readonly Item[],
  { field, limit, scope }: { field: string; limit: number; scope: Scope },
): Promise<Map<string, Item | Item[]>> {
  const { collection: name, many } = readReferred(collection, field, 'includeReferences')
  const target = await findCollection(unit, name)
  if (!target || items.length === 0) return new Map()
  const reach = getReach(unit.actor, 'read', target)
  if (reach === 'none') return new Map()
  const ids = many
    ? await listReferences(
        unit,
        collection,
        items.map(({ id }) => id),
        field,
        limit,
      )
    : listSingleIds(items, field)
  const found = await findItems(unit, target, [...new Set([...ids.values()].flat())])
  const findVisible = (id: string) => {
    const item = found.get(id)
    return item && isReadable(unit.actor, { ...scope, reach }, item) ? [withPageLinks(target.doc, item)] : []
  }
  return new Map(
    [...ids].flatMap(([id, referencedIds]): [string, Item | Item[]][] => {
      const inner = referencedIds.flatMap(findVisible)
      if (many) return [[id, inner]]
      return inner[0] ? [[id, inner[0]]] : []
    }),
  )
}

const listSingleIds = (items: readonly Item[], field: string) =>
  new Map(
    items.flatMap(({ id, data }): [string, string[]][] => {
      const referencedIds = data[field]
      return typeof referencedIds === 'string' && referencedIds ? [[id, [referencedIds]]] : []
    }),
  )
