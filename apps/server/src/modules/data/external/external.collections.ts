import type { DataCollection } from '@stoa/contract/data-collection.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { type Database, getActiveDatabases, listOutcomes, saveAnswer } from '../../plugins/api.ts'
import type { Collection } from '../collections/collection.ts'
import { ask, buildCall, type CallOptions } from './external.calls.ts'
import {
  type ExternalCollection,
  findCollectionFault,
  findInnerName,
  getServiceId,
  type ServiceCollection,
  toCollection,
  toServiceCollection,
} from './external.ts'

interface Place {
  readonly database: Database
  /** The collection's name in the database. */
  readonly id: string
}

/** The database that a collection's name belongs to; undefined for the site's own collections. */
export async function findPlaceOf(unit: Unit, name: string): Promise<Place | undefined> {
  if (!name.includes('/')) return undefined
  for (const database of await getActiveDatabases(unit)) {
    const id = findInnerName(database, name)
    if (id !== undefined) return { database, id }
  }
  return undefined
}

/** Whether a collection that is none of the site's own belongs to a database. */
export const isInDatabase = async (unit: Unit, name: string): Promise<boolean> =>
  (await findPlaceOf(unit, name)) !== undefined

interface FindOptions {
  /** Also asks whether the database can change its collections. */
  readonly forManaging?: boolean
}

/** An external collection as its service describes it; undefined if no database has one of this name. */
export async function findExternal(
  unit: Unit,
  name: string,
  { forManaging = false }: FindOptions = {},
): Promise<ExternalCollection | undefined> {
  const place = await findPlaceOf(unit, name)
  if (!place) return undefined
  const { database, id } = place
  if (forManaging) askAbility(unit, database, id)
  const { collections } = ask(unit, database, 'listCollections', toRequest(id), toOptions(id))
  const found = collections?.find((collection) => getServiceId(collection) === id)
  if (!found) return undefined
  return toCollection(database, found, forManaging ? isChangeable(unit, database) : undefined)
}

const toRequest = (...collectionIds: string[]) => ({ collectionIds })

const toOptions = (id: string): CallOptions<'listCollections'> => ({
  findFault: ({ collections }) => findCollectionFault(collections ?? []),
  refusals: id ? { COLLECTION_NOT_FOUND: 'WDE0025' } : {},
})

/** Sends both questions at once. */
function askAbility(unit: Unit, database: Database, id: string): void {
  unit.external<unknown>([
    buildCall(database, 'getCapabilities', {}).question,
    buildCall(database, 'listCollections', toRequest(id), toOptions(id)).question,
  ])
}

function isChangeable(unit: Unit, database: Database): boolean {
  const [asked] = listOutcomes(unit, [buildCall(database, 'getCapabilities', {})])
  const { outcome } = asked!
  return outcome.kind === 'answered' && outcome.reply.supportsCollectionModifications === true
}

/** Several of one database; those that it does not have are left out. */
export function findSiblings(
  unit: Unit,
  database: Database,
  names: readonly string[],
): Map<string, ExternalCollection> {
  const ids = [...new Set(names)].flatMap((name) => findInnerName(database, name) ?? [])
  const asked = listOutcomes(
    unit,
    ids.map((id) => buildCall(database, 'listCollections', toRequest(id), toOptions(id))),
  )
  const found = asked.flatMap(({ outcome }, index) => {
    const collections = outcome.kind === 'answered' ? (outcome.reply.collections ?? []) : []
    return collections.filter((collection) => getServiceId(collection) === ids[index])
  })
  return new Map(
    found.map((collection) => {
      const sibling = toCollection(database, collection, undefined)
      return [sibling.name, sibling]
    }),
  )
}

/** The collections of all databases. Those of a database that does not answer are left out. */
export async function listExternal(unit: Unit): Promise<ExternalCollection[]> {
  const databases = await getActiveDatabases(unit)
  const asked = listOutcomes<'listCollections' | 'getCapabilities'>(
    unit,
    databases.flatMap((database) => [
      buildCall(database, 'listCollections', toRequest(), { ...toOptions(''), asksFirst: true }),
      buildCall(database, 'getCapabilities', {}),
    ]) as never,
  )
  return databases.flatMap((database, index) => {
    const collections = asked[index * 2]!.outcome
    const abilities = asked[index * 2 + 1]!.outcome
    if (collections.kind !== 'answered') return []
    const { supportsCollectionModifications } = (abilities.kind === 'answered' ? abilities.reply : {}) as {
      supportsCollectionModifications?: boolean | null
    }
    return ((collections.reply as { collections?: ServiceCollection[] | null }).collections ?? []).map((collection) =>
      toCollection(database, collection, supportsCollectionModifications === true),
    )
  })
}

const changes = {
  COLLECTION_CHANGE_NOT_SUPPORTED: 'WDE0119',
  VALIDATION_ERROR: 'INVALID_ARGUMENT',
} as const

export function createExternal(
  unit: Unit,
  { database, id }: Place,
  input: Pick<Collection, 'doc' | 'levels'>,
): ExternalCollection {
  if (!isChangeable(unit, database)) throw new Problem('WDE0119', { data: { operation: 'CREATE' } })
  const made = { ...toCollection(database, { id }, true), ...input }
  const { collection } = ask(
    unit,
    database,
    'createCollection',
    { collection: toServiceCollection(made) },
    {
      findFault: ({ collection: one }) => findDifference(one, id),
      refusals: { ...changes, COLLECTION_ALREADY_EXISTS: 'ALREADY_EXISTS' },
    },
  )
  return remember(unit, database, collection)
}

/** Services are not asked for a change in itself: the whole collection is sent. */
export function changeExternal(unit: Unit, after: ExternalCollection): ExternalCollection {
  assertChangeable(after, 'UPDATE')
  const { database, id } = after.external
  const { collection } = ask(
    unit,
    database,
    'updateCollection',
    { collection: toServiceCollection(after) },
    {
      findFault: ({ collection: one }) => findDifference(one, id),
      refusals: { ...changes, COLLECTION_NOT_FOUND: 'WDE0025' },
    },
  )
  return remember(unit, database, collection)
}

export function deleteExternal(unit: Unit, collection: ExternalCollection): void {
  assertChangeable(collection, 'REMOVE')
  const { database, id } = collection.external
  const refusals = { ...changes, COLLECTION_NOT_FOUND: 'WDE0025' } as const
  ask(unit, database, 'deleteCollection', { collectionId: id }, { refusals })
  saveDescription(unit, database, id, [])
}

function assertChangeable({ name, external }: ExternalCollection, operation: keyof OperationNames): void {
  if (!external.isChangeable) throw new Problem('WDE0119', { data: { collection: name, operation } })
}
type OperationNames = Record<DataCollection['capabilities']['collectionOperations'][number], unknown>

const findDifference = (collection: ServiceCollection, id: string): string | undefined =>
  getServiceId(collection) === id ? findCollectionFault([collection]) : 'collection.id'

function remember(unit: Unit, database: Database, collection: ServiceCollection): ExternalCollection {
  saveDescription(unit, database, getServiceId(collection), [collection])
  return toCollection(database, collection, true)
}

/** So that the next request sees the change: the description that was given before is used for some seconds. */
const saveDescription = (unit: Unit, database: Database, id: string, collections: ServiceCollection[]): void =>
  saveAnswer(unit.siteId, { plugin: database, call: 'listCollections', request: toRequest(id) }, { collections })
