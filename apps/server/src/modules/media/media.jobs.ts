import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getShownKey, getStorageKey, partPrefix } from './ingest.ts'
import { type FileRow, listFilesById, removeUnused } from './media.store.ts'
import { isBuyerFile } from './media.ts'
import { emitFileDeleted } from './media.wire.ts'
import { storagePort } from './storage.ts'
import { removeUpload } from './uploads.store.ts'
import { getVideoKey } from './video/video.ts'

/** Bytes are deleted after their rows: a row without bytes would be a broken picture. */
export const removeBytes: Job<{ keys: string[] }> = {
  name: 'media.remove-bytes',
  async run(units, { keys }) {
    for (const key of keys) await units.use(storagePort).remove(key)
  },
}

/** Publishes or hides buyers' files according to their current rows. */
export const placeFiles: Job<{ ids: string[] }> = {
  name: 'media.place-files',
  async run(units, { ids }) {
    const storage = units.use(storagePort)
    for (const { id, held } of await units.read((unit) => listFilesById(unit, ids))) {
      if (held) await storage.remove(getShownKey(id))
      else await storage.put(getShownKey(id), Buffer.of(1))
    }
  },
}

/** Longer than an upload may take: its parts are useless then. */
const staleMilliseconds = 25 * 3_600_000

/** Removes the leftovers of a killed process from the storage. */
export const sweepStorage: Job = {
  name: 'media.sweep-storage',
  cron: '41 * * * *',
  async run(units) {
    await units.use(storagePort).sweep(partPrefix, new Date(Date.now() - staleMilliseconds))
  },
}

const batchSize = 1000

export async function enqueueByteRemoval(
  unit: Unit,
  files: readonly Pick<FileRow, 'id' | 'private' | 'video'>[],
): Promise<void> {
  const keys = files.flatMap(({ id, private: isPrivate, video }) => [
    getStorageKey(id, isPrivate),
    ...(isBuyerFile(id) ? [getShownKey(id)] : []),
    ...(video?.files ?? []).map((name) => getVideoKey(id, name)),
  ])
  for (let from = 0; from < keys.length; from += batchSize) {
    await unit.use(jobsPort).enqueue(unit, removeBytes, { keys: keys.slice(from, from + batchSize) })
  }
}

/** Frees the storage of an abandoned resumable upload. */
export const dropUpload: Job<{ uploadId: string }> = {
  name: 'media.drop-upload',
  async run(units, { uploadId }) {
    const upload = await units.command((unit) => removeUpload(unit, uploadId))
    for (const key of upload?.parts ?? []) await units.use(storagePort).remove(key)
  },
}

/** Deletes an upload for a review that was never written, or one removed from a profile. */
export const dropUnused: Job<{ fileId: string }> = {
  name: 'media.drop-unused',
  async run(units, { fileId }) {
    await units.command(async (unit) => {
      const file = await removeUnused(unit, fileId)
      if (!file) return
      await enqueueByteRemoval(unit, [file])
      await emitFileDeleted(unit, file)
    })
  },
}

const day = 86_400_000

export const calculateUnusedUntil = (unit: Unit): Date => new Date(unit.now.getTime() + day)

export const enqueueDropUnused = (unit: Unit, fileId: string, expires: Date): Promise<void> =>
  unit.use(jobsPort).enqueue(unit, dropUnused, { fileId }, { startAfter: new Date(expires.getTime() + 60_000) })
