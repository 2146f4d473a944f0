import { Collision } from '../../../kernel/database.ts'
import { type Job, jobsPort } from '../../../kernel/jobs.ts'
import { runTimeSlice } from '../../../kernel/time-slice.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Collection, maxCollections } from '../collections/collection.ts'
import {
  countCollections,
  insertCollection,
  lockCollection,
  replaceSets,
  scheduleSetRemoval,
} from '../collections/collections.store.ts'
import { isMaintained } from '../indexes/data-index.ts'
import { enqueueBuild } from '../indexes/indexes.jobs.ts'
import { updateIndexes } from '../indexes/indexes.store.ts'
import { noGrants } from '../permissions/access.ts'
import { pasteChunk } from './backup-chunks.store.ts'
import { lockRestoration, shareBackup, updateRestoration } from './backups.store.ts'
import {
  type BackedUp,
  chunkKinds,
  type RestorationProgress,
  type RestorationTarget,
  type StoredBackup,
  type StoredRestoration,
} from './backups.ts'

/** Fills new sets chunk by chunk; when all are filled, they take the place of the present ones in one transaction. */
const restorationJob: Job<{ restorationId: string }> = {
  name: 'data.restore-backup',
  // A worker may run the time slices of 20 jobs one after another.
  expireInSeconds: 600,
  async run(units, { restorationId }) {
    const isDone = await runTimeSlice(() => units.command((unit) => restoreNext(unit, restorationId)))
    if (!isDone) await units.command((unit) => enqueueRestoration(unit, restorationId))
  },
}

export const restorationJobs = [restorationJob] as readonly Job[]

export const enqueueRestoration = (unit: Unit, restorationId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, restorationJob, { restorationId })

/** Whether there is more to do. */
async function restoreNext(unit: Unit, restorationId: string): Promise<boolean> {
  const restoration = await lockRestoration(unit, restorationId)
  if (restoration?.status !== 'PENDING') return false
  const backup = await shareBackup(unit, restoration.backupId)
  if (backup?.status !== 'READY') return fail(unit, restoration)
  const target = restoration.targets[restoration.progress.target]
  if (!target) return finish(unit, backup, restoration)
  const progress = await pasteNext(unit, backup.id, target, restoration.progress)
  await updateRestoration(unit, { ...restoration, startedDate: restoration.startedDate ?? unit.now, progress })
  return true
}

async function pasteNext(
  unit: Unit,
  backupId: string,
  { index: collection, setId, draftsSetId }: RestorationTarget,
  progress: RestorationProgress,
): Promise<RestorationProgress> {
  const kind = chunkKinds[progress.kind]!
  const into = kind === 'items' || kind === 'references' ? setId : draftsSetId
  if (await pasteChunk(unit, { backupId, collection, kind }, progress.place, into))
    return { ...progress, place: progress.place + 1 }
  if (progress.kind + 1 < chunkKinds.length) return { ...progress, kind: progress.kind + 1, place: 0 }
  return { target: progress.target + 1, kind: 0, place: 0 }
}

async function fail(unit: Unit, restoration: StoredRestoration): Promise<boolean> {
  const sets = restoration.targets.flatMap(({ setId, draftsSetId }) => [setId, draftsSetId])
  if (sets.length > 0) await scheduleSetRemoval(unit, sets, unit.now)
  await updateRestoration(unit, { ...restoration, status: 'FAILED', finishedDate: unit.now })
  return false
}

async function finish(unit: Unit, backup: StoredBackup, restoration: StoredRestoration): Promise<boolean> {
  const present: [RestorationTarget, Collection][] = []
  const missing: RestorationTarget[] = []
  for (const target of restoration.targets) {
    const collection = await lockCollection(unit, target.name)
    if (collection) present.push([target, collection])
    else missing.push(target)
  }
  if (missing.length > 0 && (await countCollections(unit)) + missing.length > maxCollections)
    return fail(unit, restoration)
  for (const [target, collection] of present) await replaceContents(unit, target, collection)
  for (const target of missing) await createAgain(unit, target, backup.collections[target.index]!)
  await updateRestoration(unit, { ...restoration, status: 'COMPLETED', finishedDate: unit.now })
  return false
}

/** Fields, permissions and plugins stay, and indexes are built again. */
async function replaceContents(unit: Unit, { setId, draftsSetId }: RestorationTarget, collection: Collection) {
  await replaceSets(unit, collection, { setId, draftsSetId })
  await scheduleSetRemoval(unit, [collection.setId, collection.draftsSetId], unit.now)
  const rebuilt = collection.indexes.filter(isMaintained)
  if (rebuilt.length === 0) return
  const indexes = collection.indexes.map((index) => {
    const { position: _, ...definition } = index
    return isMaintained(index) ? { ...definition, status: 'BUILDING' as const } : index
  })
  await updateIndexes(unit, collection, indexes)
  for (const index of rebuilt) await enqueueBuild(unit, collection, index)
}

async function createAgain(unit: Unit, { name, setId, draftsSetId }: RestorationTarget, { doc, levels }: BackedUp) {
  const isInserted = await insertCollection(unit, {
    id: unit.newId(),
    name,
    setId,
    draftsSetId,
    doc,
    levels,
    grants: noGrants,
    indexes: [],
    revision: '1',
    createdDate: unit.now,
    updatedDate: unit.now,
  })
  if (!isInserted) throw new Collision(`The collection ${name} was created meanwhile`)
}
