import type { CollectionPermissions } from '@stoa/contract/data-collection.entity'
import type { dataCollections } from '@stoa/contract/data-collections'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { getActiveDatabases } from '../../plugins/api.ts'
import { assertNamesNoDrafts } from '../drafts/drafts.ts'
import { changeExternal, createExternal, deleteExternal, findPlaceOf } from '../external/external.collections.ts'
import { isExternal } from '../external/external.ts'
import { type AccessLevels, noGrants, toLevel } from '../permissions/access.ts'
import {
  describeCollection,
  listWithExternal,
  requireAnyCollection,
  requireChangeable,
  withSystemFields,
} from './any-collection.ts'
import {
  assertValidField,
  type Collection,
  findPlace,
  maxCollections,
  toField,
  toFields,
  toWire,
  withFields,
} from './collection.ts'
import * as store from './collections.store.ts'
import { toPlugins } from './plugins.ts'

type Input<Name extends keyof typeof dataCollections> = InputOf<(typeof dataCollections)[Name]>
type Reply<Name extends keyof typeof dataCollections> = Promise<ReplyOf<(typeof dataCollections)[Name]>>

const day = 24 * 60 * 60 * 1000
/** Days during which a deleted collection can be restored. */
export const retentionDays = 30

/** WDE0025 where there is none. */
export async function requireCollection(unit: Unit, name: string): Promise<Collection> {
  const collection = await store.findCollection(unit, name)
  if (!collection) throw new Problem('WDE0025')
  return collection
}

/** For writing items: see {@link store.shareCollection}. */
export async function requireSharedCollection(unit: Unit, name: string): Promise<Collection> {
  const collection = await store.shareCollection(unit, name)
  if (!collection) throw new Problem('WDE0025')
  return collection
}

async function requireLockedCollection(unit: Unit, name: string): Promise<Collection> {
  const collection = await store.lockCollection(unit, name)
  if (!collection) throw new Problem('WDE0025')
  return collection
}

export async function createDataCollection(
  unit: Unit,
  { collection: input }: Input<'createDataCollection'>,
): Reply<'createDataCollection'> {
  assertNamesNoDrafts(input.id, 'collection.id')
  await assertCollectionQuota(unit)
  const { id: name, displayName, displayField, fields, permissions, plugins } = input
  const place = await findPlaceOf(unit, name)
  if (place) {
    if (plugins?.length) throw new Problem('WDE0119', { data: { collection: name, operation: 'PLUGIN' } })
    const doc = { displayName: displayName ?? null, fields: toFields(fields, at) }
    return { collection: describeCollection(createExternal(unit, place, { doc, levels: toLevels(permissions) })) }
  }
  const collection: Collection = {
    id: unit.newId(),
    name,
    setId: unit.newId(),
    draftsSetId: unit.newId(),
    doc: {
      displayName: displayName ?? null,
      displayField: displayField ?? null,
      fields: toFields(fields, at),
      plugins: toPlugins(plugins, 'collection.plugins'),
    },
    levels: toLevels(permissions),
    grants: noGrants,
    indexes: [],
    revision: '1',
    createdDate: unit.now,
    updatedDate: unit.now,
  }
  if (!(await store.insertCollection(unit, collection))) throw new Problem('ALREADY_EXISTS')
  return { collection: toWire(collection) }
}
const at = 'collection.fields'

async function assertCollectionQuota(unit: Unit): Promise<void> {
  if ((await store.countCollections(unit)) >= maxCollections) throw new Problem('TOO_MANY_COLLECTIONS')
}

const toLevels = ({ read, insert, update, remove }: CollectionPermissions): AccessLevels => ({
  read: toLevel(read),
  insert: toLevel(insert),
  update: toLevel(update),
  remove: toLevel(remove),
})

export async function getDataCollection(
  unit: Unit,
  { dataCollectionId }: Input<'getDataCollection'>,
): Reply<'getDataCollection'> {
  return { collection: describeCollection(await requireAnyCollection(unit, dataCollectionId, { forManaging: true })) }
}

export async function listDataCollections(
  unit: Unit,
  { sort, paging }: Input<'listDataCollections'>,
): Reply<'listDataCollections'> {
  const [limit, offset] = [paging?.limit ?? 50, paging?.offset ?? 0]
  const [by, isDescending] = [sort?.fieldName ?? 'id', sort?.order === 'DESC']
  const stored = await store.listCollections(unit, by, isDescending, limit, offset)
  const hasExternal = (await getActiveDatabases(unit)).length > 0
  const { collections, total } = hasExternal ? await listWithExternal(unit, by, isDescending, limit, offset) : stored
  const pagingMetadata = { count: collections.length, offset, total, tooManyToCount: false }
  return { collections: collections.map(describeCollection), pagingMetadata }
}

export async function updateDataCollection(
  unit: Unit,
  { collection: input }: Input<'updateDataCollection'>,
): Reply<'updateDataCollection'> {
  const before = await requireChangeable(unit, input.id)
  if (before.revision !== input.revision) throw new Problem('CONFLICT')
  const { displayName, displayField, fields, permissions } = input
  const doc = {
    ...before.doc,
    displayName: displayName ?? null,
    displayField: displayField ?? null,
    fields: toFields(fields, at),
  }
  return {
    collection: describeCollection(await change(unit, before, { ...before, doc, levels: toLevels(permissions) })),
  }
}

export async function patchDataCollection(
  unit: Unit,
  { dataCollection: input }: Input<'patchDataCollection'>,
): Reply<'patchDataCollection'> {
  const before = await requireChangeable(unit, input.id)
  const { displayName, displayField, fields, permissions } = input
  const doc = {
    ...before.doc,
    ...(displayName !== undefined && { displayName }),
    ...(displayField !== undefined && { displayField }),
    ...(fields !== undefined && { fields: toFields(fields, 'dataCollection.fields') }),
  }
  const named = Object.entries(permissions ?? {}).filter(([, role]) => role)
  const levels = { ...before.levels, ...Object.fromEntries(named.map(([act, role]) => [act, toLevel(role!)])) }
  return { dataCollection: describeCollection(await change(unit, before, { ...before, doc, levels })) }
}

export async function deleteDataCollection(
  unit: Unit,
  { dataCollectionId }: Input<'deleteDataCollection'>,
): Reply<'deleteDataCollection'> {
  const collection = await requireChangeable(unit, dataCollectionId)
  if (isExternal(collection)) {
    deleteExternal(unit, collection)
    return {}
  }
  await store.markDeleted(unit, collection, new Date(unit.now.getTime() + retentionDays * day))
  return {}
}

export async function restoreDataCollection(
  unit: Unit,
  { dataCollectionId }: Input<'restoreDataCollection'>,
): Reply<'restoreDataCollection'> {
  const collection = await store.lockDeleted(unit, dataCollectionId)
  if (!collection) throw new Problem('WDE0025')
  if (await store.findCollection(unit, dataCollectionId)) throw new Problem('ALREADY_EXISTS')
  await assertCollectionQuota(unit)
  await store.markRestored(unit, collection)
  return { dataCollection: toWire(collection) }
}

export async function createDataCollectionField(
  unit: Unit,
  { dataCollectionId, field: input }: Input<'createDataCollectionField'>,
): Reply<'createDataCollectionField'> {
  const before = await requireChangeable(unit, dataCollectionId)
  const field = toField(input)
  assertValidField(field, 'field')
  const { fields } = before.doc
  if (fields.some(({ key }) => key === field.key)) throw new Problem('ALREADY_EXISTS')
  return { dataCollection: describeCollection(await change(unit, before, withFields(before, [...fields, field]))) }
}

export async function updateDataCollectionField(
  unit: Unit,
  { dataCollectionId, field: input }: Input<'updateDataCollectionField'>,
): Reply<'updateDataCollectionField'> {
  const before = await requireChangeable(unit, dataCollectionId)
  return changeField(unit, before, findPlace(before, input.key), toField(input))
}

export async function patchDataCollectionField(
  unit: Unit,
  { dataCollectionId, field: input }: Input<'patchDataCollectionField'>,
): Reply<'patchDataCollectionField'> {
  const before = await requireChangeable(unit, dataCollectionId)
  const place = findPlace(before, input.key)
  const { type, ...named } = input
  return changeField(unit, before, place, toField({ ...before.doc.fields[place]!, ...named, ...(type && { type }) }))
}

async function changeField(unit: Unit, before: Collection, place: number, field: ReturnType<typeof toField>) {
  assertValidField(field, 'field')
  const fields = before.doc.fields.with(place, field)
  return { dataCollection: describeCollection(await change(unit, before, withFields(before, fields))) }
}

export async function deleteDataCollectionField(
  unit: Unit,
  { dataCollectionId, fieldKey }: Input<'deleteDataCollectionField'>,
): Reply<'deleteDataCollectionField'> {
  const before = await requireChangeable(unit, dataCollectionId)
  const fields = before.doc.fields.toSpliced(findPlace(before, fieldKey), 1)
  return { dataCollection: describeCollection(await change(unit, before, withFields(before, fields))) }
}

/** Answers the stored collection, or that of the external database. */
export async function change(unit: Unit, before: Collection, after: Collection): Promise<Collection> {
  if (isExternal(after)) return changeExternal(unit, withSystemFields(before, after))
  const changed = { ...after, revision: String(BigInt(before.revision) + 1n), updatedDate: unit.now }
  await store.updateCollection(unit, changed)
  return changed
}

export { requireLockedCollection }
