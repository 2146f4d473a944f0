import type { DataCollection } from '@stoa/contract/data-collection.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { findExternal, listExternal } from '../external/external.collections.ts'
import { describeExternal, isExternal } from '../external/external.ts'
import { type Collection, isSystemKey, maxCollections, toWire } from './collection.ts'
import * as store from './collections.store.ts'

/** A collection of the site or of an external database. WDE0025 where there is none. */
export async function requireAnyCollection(
  unit: Unit,
  name: string,
  { isWriting = false, forManaging = false } = {},
): Promise<Collection> {
  const find = isWriting ? store.shareCollection : store.findCollection
  const collection = (await find(unit, name)) ?? (await findExternal(unit, name, { forManaging }))
  if (!collection) throw new Problem('WDE0025')
  return collection
}

/** Locked, unless it is in another database. */
export async function requireChangeable(unit: Unit, name: string): Promise<Collection> {
  const collection = (await store.lockCollection(unit, name)) ?? (await findExternal(unit, name, { forManaging: true }))
  if (!collection) throw new Problem('WDE0025')
  return collection
}

/** All are read, as pages of the two kinds can't be merged otherwise; there are at most some thousand. */
export async function listWithExternal(
  unit: Unit,
  by: 'id' | 'displayName',
  isDescending: boolean,
  limit: number,
  offset: number,
): Promise<{ collections: Collection[]; total: number }> {
  const stored = await store.listCollections(unit, by, isDescending, maxCollections, 0)
  const external = await listExternal(unit)
  const getKey = ({ name, doc }: Collection) => (by === 'id' ? name : (doc.displayName ?? name))
  const compare = (one: Collection, other: Collection) =>
    getKey(one).localeCompare(getKey(other)) || one.name.localeCompare(other.name)
  const all = [...stored.collections, ...external].toSorted(compare)
  const ordered = isDescending ? all.toReversed() : all
  return { collections: ordered.slice(offset, offset + limit), total: all.length }
}

/** Clients don't change them, but a service gets all fields of its collection. */
export function withSystemFields<Changed extends Collection>(before: Collection, after: Changed): Changed {
  const isSystem = ({ key }: { key: string }) => isSystemKey(key)
  const [kept, fields] = [before.doc.fields.filter(isSystem), after.doc.fields.filter((field) => !isSystem(field))]
  return { ...after, doc: { ...after.doc, fields: [...kept, ...fields] } }
}

/** As it is returned. */
export function describeCollection(collection: Collection): DataCollection {
  if (!isExternal(collection)) return toWire(collection)
  const { createdDate: _, updatedDate: __, ...described } = toWire(collection)
  return { ...described, ...describeExternal(collection) }
}
