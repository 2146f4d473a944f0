import type { dataIndexes } from '@stoa/contract/data-indexes'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { requireCollection, requireLockedCollection } from '../collections/collections.service.ts'
import { assertValidIndex, chooseSlot, countAvailable, type IndexDefinition, toIndexWire } from './data-index.ts'
import { enqueueBuild, enqueueEntryRemoval } from './indexes.jobs.ts'
import { updateIndexes } from './indexes.store.ts'

type Input<Name extends keyof typeof dataIndexes> = InputOf<(typeof dataIndexes)[Name]>
type Reply<Name extends keyof typeof dataIndexes> = Promise<ReplyOf<(typeof dataIndexes)[Name]>>

/** Waits for those who write items of the collection; later writers index their items themselves. */
export async function createIndex(
  unit: Unit,
  { dataCollectionId, index: input }: Input<'createIndex'>,
): Reply<'createIndex'> {
  const unique = input.unique === true
  assertValidIndex(input.fields, unique)
  const collection = await requireLockedCollection(unit, dataCollectionId)
  const { indexes } = collection
  if (indexes.some(({ name, status }) => name === input.name && status !== 'DROPPING'))
    throw new Problem('ALREADY_EXISTS')
  if (countAvailable(indexes)[unique ? 'unique' : 'regular'] === 0) throw new Problem('TOO_MANY_INDEXES')
  const index: IndexDefinition = {
    id: unit.newId(),
    name: input.name,
    fields: input.fields.map(({ path, order }) => ({ path, order: order ?? 'ASC' })),
    unique,
    caseInsensitive: input.caseInsensitive === true,
    slot: chooseSlot(indexes),
    status: 'BUILDING',
  }
  await updateIndexes(unit, collection, [...indexes, index])
  await enqueueBuild(unit, collection, index)
  return { index: toIndexWire(index) }
}

export async function dropIndex(unit: Unit, { dataCollectionId, indexName }: Input<'dropIndex'>): Reply<'dropIndex'> {
  const collection = await requireLockedCollection(unit, dataCollectionId)
  const index = collection.indexes.find(({ name, status }) => name === indexName && status !== 'DROPPING')
  if (!index) throw new Problem('NOT_FOUND')
  const indexes = collection.indexes.map((each) => (each === index ? { ...index, status: 'DROPPING' as const } : each))
  await updateIndexes(unit, collection, indexes)
  await enqueueEntryRemoval(unit, collection, index)
  return {}
}

export async function listIndexes(
  unit: Unit,
  { dataCollectionId, paging }: Input<'listIndexes'>,
): Reply<'listIndexes'> {
  const { indexes } = await requireCollection(unit, dataCollectionId)
  const [limit, offset] = [paging?.limit ?? 100, paging?.offset ?? 0]
  const page = indexes.slice(offset, offset + limit)
  return {
    indexes: page.map(toIndexWire),
    pagingMetadata: { count: page.length, offset, total: indexes.length, tooManyToCount: false },
  }
}

export async function listAvailableIndexes(
  unit: Unit,
  { dataCollectionId }: Input<'listAvailableIndexes'>,
): Reply<'listAvailableIndexes'> {
  const { regular, unique } = countAvailable((await requireCollection(unit, dataCollectionId)).indexes)
  return { regular1Field: 0, regular3Field: regular, unique1Field: unique, total: regular + unique }
}
