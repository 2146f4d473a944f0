import { setTimeout as rest } from 'node:timers/promises'
import { type Job, jobsPort } from '../../../kernel/jobs.ts'
import { runTimeSlice } from '../../../kernel/time-slice.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { lockCollectionById } from '../collections/collections.store.ts'
import { describeFailure, type IndexDefinition, isKeyUnique, toFailureCode, toIndexKeys } from './data-index.ts'
import { addEntries, type IndexEntry, lockIndexedRows, removeEntries, updateIndexes } from './indexes.store.ts'

/** Items, or entries, of one transaction. */
const stepSize = 1000
/** A worker may run the time slices of 20 jobs one after another. */
const expireInSeconds = 600
/** Milliseconds between two steps, which belong to requests. */
const restMs = 10

interface IndexWork {
  readonly collectionId: string
  readonly indexId: string
}

/** Indexes the items that were there when the index was created. Writers index all others from then on. */
const buildJob: Job<IndexWork> = {
  name: 'data.build-index',
  expireInSeconds,
  async run(units, work) {
    const isDone = await runTimeSlice(async () => {
      const hasMore = await units.command((unit) => buildNext(unit, work))
      await rest(restMs)
      return hasMore
    })
    if (!isDone) await units.command((unit) => unit.use(jobsPort).enqueue(unit, buildJob, work))
  },
}

/** Removes the entries of an index that is dropped or no longer used. */
const removalJob: Job<IndexWork> = {
  name: 'data.remove-index-entries',
  expireInSeconds,
  async run(units, work) {
    const isDone = await runTimeSlice(async () => {
      const hasMore = await units.command((unit) => removeNext(unit, work))
      await rest(restMs)
      return hasMore
    })
    if (!isDone) await units.command((unit) => unit.use(jobsPort).enqueue(unit, removalJob, work))
  },
}

export const indexJobs = [buildJob, removalJob] as readonly Job[]

const toWork = ({ id: collectionId }: Collection, { id: indexId }: IndexDefinition): IndexWork => ({
  collectionId,
  indexId,
})

export const enqueueBuild = (unit: Unit, collection: Collection, index: IndexDefinition): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, buildJob, toWork(collection, index))

export const enqueueEntryRemoval = (unit: Unit, collection: Collection, index: IndexDefinition): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, removalJob, toWork(collection, index))

async function buildNext(unit: Unit, { collectionId, indexId }: IndexWork): Promise<boolean> {
  const collection = await lockCollectionById(unit, collectionId)
  const index = collection?.indexes.find(({ id }) => id === indexId)
  if (!collection || index?.status !== 'BUILDING') return false
  const rows = await lockIndexedRows(unit, collection, index, index.position ?? '', stepSize)
  const entries: IndexEntry[] = []
  for (const { id: itemId, values } of rows) {
    const keys = toIndexKeys(index, values, collection.name)
    if (typeof keys === 'string') return failBuild(unit, collection, index, toFailureCode(keys), itemId)
    entries.push({ itemId, slot: index.slot, isUnique: isKeyUnique(index, keys), keys })
  }
  const taken = await addEntries(unit, collection, entries)
  if (taken !== undefined) return failBuild(unit, collection, index, 'WDE0113', taken)
  const hasMore = rows.length === stepSize
  const { position: _, ...built } = index
  await replaceIndex(
    unit,
    collection,
    hasMore ? { ...index, position: rows.at(-1)!.id } : { ...built, status: 'ACTIVE' },
  )
  return hasMore
}

async function failBuild(
  unit: Unit,
  collection: Collection,
  { position: _, ...index }: IndexDefinition,
  code: Parameters<typeof describeFailure>[0],
  itemId: string,
): Promise<boolean> {
  await replaceIndex(unit, collection, { ...index, status: 'FAILED', failure: describeFailure(code, itemId) })
  await enqueueEntryRemoval(unit, collection, index)
  return false
}

async function removeNext(unit: Unit, { collectionId, indexId }: IndexWork): Promise<boolean> {
  const collection = await lockCollectionById(unit, collectionId)
  const index = collection?.indexes.find(({ id }) => id === indexId)
  if (!collection || !index || index.status === 'ACTIVE' || index.status === 'BUILDING') return false
  if (await removeEntries(unit, collection, index.slot, stepSize)) return true
  if (index.status === 'DROPPING')
    await updateIndexes(
      unit,
      collection,
      collection.indexes.filter(({ id }) => id !== indexId),
    )
  return false
}

const replaceIndex = (unit: Unit, collection: Collection, index: IndexDefinition): Promise<void> =>
  updateIndexes(
    unit,
    collection,
    collection.indexes.map((each) => (each.id === index.id ? index : each)),
  )
