import type { AccessLevel } from '@stoa/contract/data-permissions'
import { type Generated, sql } from 'kysely'
import { db, prepare, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { removeTranslationsWithin } from '../../translations/api.ts'
import { getPublishedName, toDraftsCollection } from '../drafts/drafts.ts'
import type { IndexDefinition } from '../indexes/data-index.ts'
import { type Grants, noGrants } from '../permissions/access.ts'
import type { Collection, CollectionDoc } from './collection.ts'

interface CollectionRow {
  id: string
  name: string
  set_id: string
  drafts_set_id: string
  doc: CollectionDoc
  item_read: AccessLevel
  item_insert: AccessLevel
  item_update: AccessLevel
  item_remove: AccessLevel
  revision: string
  created_date: Date
  updated_date: Date
}

declare module '../../../kernel/sql.ts' {
  interface Tables {
    data_collections: CollectionRow & { deleted_date: Date | null; indexes: Generated<readonly IndexDefinition[]> }
    deleted_data_sets: { set_id: string; gone_date: Date }
  }
}

const columns = [
  ...(['id', 'name', 'set_id', 'drafts_set_id', 'doc', 'item_read', 'item_insert'] as const),
  ...(['item_update', 'item_remove', 'revision', 'created_date', 'updated_date', 'indexes'] as const),
] as const

/** What special permissions allow a member; NULL for everyone else. */
const selectGrants = (memberId: string | null) =>
  sql<Grants | null>`(
    select jsonb_build_object('read', p.item_read, 'insert', p.item_insert, 'update', p.item_update, 'remove', p.item_remove)
    from data_special_permissions p
    where p.site_id = ${site} and p.collection_id = data_collections.id and p.member_id = ${memberId}::uuid)`.as(
    'grants',
  )

const getMemberId = ({ actor }: Unit): string | null => (actor.type === 'member' ? actor.id : null)

interface Named {
  name: string
  memberId: string | null
}
const selectByName = ({ name, memberId }: Named) =>
  db
    .selectFrom('data_collections')
    .select(columns)
    .select(selectGrants(memberId))
    .where('name', '=', name)
    .where('deleted_date', 'is', null)
const byName = prepare<Named>()(selectByName)
const shareByName = prepare<Named>()((p) => selectByName(p).forKeyShare())
const lockByName = prepare<Named>()((p) => selectByName(p).forUpdate())

export async function findCollection(unit: Unit, name: string): Promise<Collection | undefined> {
  if (getPublishedName(name) !== undefined) return (await findCollections(unit, [name])).get(name)
  const row = await unit.first(byName({ name, memberId: getMemberId(unit) }))
  return row && toCollection(row)
}

/** Later changes of its set and indexes wait for the unit, so that it writes items as they require. */
export async function shareCollection(unit: Unit, name: string): Promise<Collection | undefined> {
  const [publishedName, memberId] = [getPublishedName(name), getMemberId(unit)]
  const row = await unit.first(shareByName({ name, memberId }))
  // A collection of an older version may have the name of drafts.
  if (row || publishedName === undefined) return row && toCollection(row)
  const published = await unit.first(shareByName({ name: publishedName, memberId }))
  return published && toDraftsCollection(toCollection(published))
}

export async function lockCollection(unit: Unit, name: string): Promise<Collection | undefined> {
  const row = await unit.first(lockByName({ name, memberId: getMemberId(unit) }))
  return row && toCollection(row)
}

/** For changes that don't concern those who write items, also of a deleted collection. */
export async function lockCollectionById(unit: Unit, id: string): Promise<Collection | undefined> {
  const row = await unit.first(db.selectFrom('data_collections').select(columns).where('id', '=', id).forNoKeyUpdate())
  return row && toCollection(row)
}

/** By name, as far as they exist; also collections of drafts. */
export async function findCollections(unit: Unit, names: readonly string[]): Promise<Map<string, Collection>> {
  if (names.length === 0) return new Map()
  const stored = [...new Set(names.flatMap((name) => [name, getPublishedName(name) ?? name]))]
  const rows = await unit.all(
    db
      .selectFrom('data_collections')
      .select(columns)
      .select(selectGrants(getMemberId(unit)))
      .where('name', 'in', stored)
      .where('deleted_date', 'is', null),
  )
  const found = new Map(rows.map((row) => [row.name, toCollection(row)]))
  return new Map(
    names.flatMap((name): [string, Collection][] => {
      const published = found.get(getPublishedName(name) ?? '')
      const collection = found.get(name) ?? (published && toDraftsCollection(published))
      return collection ? [[name, collection]] : []
    }),
  )
}

export async function listCollections(
  unit: Unit,
  by: 'id' | 'displayName',
  descending: boolean,
  limit: number,
  offset: number,
): Promise<{ collections: Collection[]; total: number }> {
  const key = by === 'id' ? sql`name` : sql`coalesce(doc ->> 'displayName', name)`
  const direction = descending ? 'desc' : 'asc'
  const rows = await unit.all(
    db
      .selectFrom('data_collections')
      .select(columns)
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .where('deleted_date', 'is', null)
      .orderBy(key, direction)
      .orderBy('name', direction)
      .limit(limit)
      .offset(offset),
  )
  return { collections: rows.map(toCollection), total: rows[0]?.total ?? 0 }
}

export async function countCollections(unit: Unit): Promise<number> {
  const row = await unit.first(
    db.selectFrom('data_collections').select(sql<number>`count(*)::int`.as('count')).where('deleted_date', 'is', null),
  )
  return row?.count ?? 0
}

/** False where the name is taken. */
export const insertCollection = async (unit: Unit, collection: Collection): Promise<boolean> =>
  (await unit.run(
    db
      .insertInto('data_collections')
      .values({ ...toRow(collection), deleted_date: null })
      .onConflict((on) => on.doNothing()),
  )) === 1

export async function updateCollection(unit: Unit, { id, ...collection }: Collection): Promise<void> {
  const { id: _, ...row } = toRow({ id, ...collection })
  await unit.run(db.updateTable('data_collections').set(row).where('id', '=', id))
}

/** Marks the collection as deleted; its items are purged at `gone` unless it is restored. Translations are not. */
export async function markDeleted(unit: Unit, { id, name, setId, draftsSetId }: Collection, goneDate: Date) {
  removeTranslationsWithin(unit, 'DATA_ITEM', name)
  await unit.run(db.updateTable('data_collections').set({ deleted_date: unit.now }).where('id', '=', id))
  await scheduleSetRemoval(unit, [setId, draftsSetId], goneDate)
}

/** Replaces all items and drafts of a locked collection. */
export const replaceSets = (
  unit: Unit,
  { id }: Collection,
  { setId, draftsSetId }: { setId: string; draftsSetId: string },
): Promise<number> =>
  unit.run(db.updateTable('data_collections').set({ set_id: setId, drafts_set_id: draftsSetId }).where('id', '=', id))

/** The one last deleted under this name. */
export async function lockDeleted(unit: Unit, name: string): Promise<Collection | undefined> {
  const row = await unit.first(
    db
      .selectFrom('data_collections')
      .select(columns)
      .where('name', '=', name)
      .where('deleted_date', 'is not', null)
      .orderBy('deleted_date', 'desc')
      .limit(1)
      .forUpdate(),
  )
  return row && toCollection(row)
}

export async function markRestored(unit: Unit, { id, setId, draftsSetId }: Collection): Promise<void> {
  await unit.run(db.updateTable('data_collections').set({ deleted_date: sql`null` }).where('id', '=', id))
  await unit.run(db.deleteFrom('deleted_data_sets').where('set_id', 'in', [setId, draftsSetId]))
}

export const scheduleSetRemoval = (unit: Unit, setIds: readonly string[], goneDate: Date): Promise<number> =>
  unit.run(db.insertInto('deleted_data_sets').values(setIds.map((setId) => ({ set_id: setId, gone_date: goneDate }))))

const toRow = ({ id, name, setId, draftsSetId, doc, levels, ...dated }: Collection): CollectionRow => ({
  id,
  name,
  set_id: setId,
  drafts_set_id: draftsSetId,
  doc: sql`${JSON.stringify(doc)}::text::jsonb` as unknown as CollectionDoc,
  item_read: levels.read,
  item_insert: levels.insert,
  item_update: levels.update,
  item_remove: levels.remove,
  revision: dated.revision,
  created_date: dated.createdDate,
  updated_date: dated.updatedDate,
})

interface StoredRow extends CollectionRow {
  indexes: readonly IndexDefinition[]
  grants?: Grants | null
}

const toCollection = (row: StoredRow): Collection => ({
  id: row.id,
  name: row.name,
  setId: row.set_id,
  draftsSetId: row.drafts_set_id,
  doc: row.doc,
  levels: { read: row.item_read, insert: row.item_insert, update: row.item_update, remove: row.item_remove },
  grants: row.grants ?? noGrants,
  indexes: row.indexes,
  revision: row.revision,
  createdDate: row.created_date,
  updatedDate: row.updated_date,
})
