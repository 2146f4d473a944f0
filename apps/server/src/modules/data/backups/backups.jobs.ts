import { type Job, jobsPort } from '../../../kernel/jobs.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Collection, maxCollections } from '../collections/collection.ts'
import { listCollections } from '../collections/collections.store.ts'
import { type ChunkList, copyChunk } from './backup-chunks.store.ts'
import { findBackup, lockBackup, updateBackup } from './backups.store.ts'
import { chunkKinds, holdsReferences, maxBackedUpItems } from './backups.ts'

class TooLarge extends Error {}
class Interrupted extends Error {}

/**
 * Copies all collections as they are at one moment, in one transaction. If it is interrupted, nothing is left of it, and the
 * queue starts it again.
 */
const backupJob: Job<{ backupId: string }> = {
  name: 'data.create-backup',
  expireInSeconds: 3600,
  async run(units, { backupId }, stopping) {
    await units.command(async (unit) => {
      const backup = await lockBackup(unit, backupId)
      if (backup?.status === 'PENDING') await updateBackup(unit, { ...backup, startedDate: unit.now })
    })
    try {
      await units.command((unit) => copyAll(unit, backupId, stopping), { readsOneMoment: true })
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error
      await units.command((unit) => markFailed(unit, backupId))
    }
  },
}

export const backupJobs = [backupJob] as readonly Job[]

export const enqueueBackup = (unit: Unit, backupId: string): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, backupJob, { backupId })

async function copyAll(unit: Unit, backupId: string, stopping: AbortSignal | undefined): Promise<void> {
  const backup = await findBackup(unit, backupId)
  if (backup?.status !== 'PENDING') return
  const { collections } = await listCollections(unit, 'id', false, maxCollections, 0)
  const copied = { rows: 0, bytes: 0 }
  for (const [collection, { setId, draftsSetId }] of collections.entries()) {
    for (const kind of chunkKinds) {
      const isDraft = kind === 'drafts' || kind === 'draftReferences'
      await copySet(unit, { backupId, collection, kind }, isDraft ? draftsSetId : setId, copied, stopping)
    }
  }
  // Locked last: until here it can be canceled, which makes this unit start again and end at once.
  await lockBackup(unit, backupId)
  await updateBackup(unit, {
    ...backup,
    status: 'READY',
    finishedDate: new Date(),
    sizeBytes: String(copied.bytes),
    collections: collections.map(toBackedUp),
  })
}

const toBackedUp = ({ name, doc, levels }: Collection) => ({ name, doc, levels })

async function copySet(
  unit: Unit,
  list: ChunkList,
  setId: string,
  copied: { rows: number; bytes: number },
  stopping: AbortSignal | undefined,
): Promise<void> {
  let after: string | null = null
  for (let place = 0; ; place++) {
    if (stopping?.aborted) throw new Interrupted('The server stops')
    const { last, rows, bytes } = await copyChunk(unit, list, { setId, after, place })
    copied.bytes += bytes
    if (!holdsReferences(list.kind)) copied.rows += rows
    if (copied.rows > maxBackedUpItems) throw new TooLarge('The backup has too many items')
    if (rows === 0) return
    after = last
  }
}

async function markFailed(unit: Unit, backupId: string): Promise<void> {
  const backup = await lockBackup(unit, backupId)
  if (backup?.status === 'PENDING') await updateBackup(unit, { ...backup, status: 'FAILED', finishedDate: unit.now })
}
