import { jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { createFileId, getStorageKey } from './ingest.ts'
import { calculateUnusedUntil, enqueueByteRemoval, enqueueDropUnused, placeFiles } from './media.jobs.ts'
import * as store from './media.store.ts'
import { emitFileDeleted, emitFileReady } from './media.wire.ts'
import { storagePort } from './storage.ts'
import { enqueueConversion } from './video/convert.ts'

/**
 * Assigns buyers' files to the first object that names them, such as a review. Files that belong to another are not
 * returned.
 */
export async function claimFiles(unit: Unit, ids: readonly string[], claimedBy: string): Promise<store.MediaFile[]> {
  if (ids.length === 0) return []
  const rows = await store.claimFiles(unit, ids, claimedBy)
  for (const row of rows) await enqueueConversion(unit, row)
  return rows.map(({ id, filename, mime_type: mimeType, width, height }) => ({
    ...{ id, filename, mimeType },
    width: width ?? 0,
    height: height ?? 0,
  }))
}

/** Makes exactly these of the claimed files public. */
export async function showFiles(unit: Unit, claimedBy: string, shown: readonly string[]): Promise<void> {
  const ids = await store.hideAllExcept(unit, claimedBy, shown)
  if (ids.length > 0) await unit.use(jobsPort).enqueue(unit, placeFiles, { ids })
}

/** Claimed files that are no longer named are deleted after a day, in case the change is reverted. */
export async function releaseFiles(unit: Unit, claimedBy: string, retained: readonly string[]): Promise<void> {
  const expires = calculateUnusedUntil(unit)
  for (const id of await store.expireAllExcept(unit, claimedBy, { retained: retained, expires }))
    await enqueueDropUnused(unit, id, expires)
}

/**
 * Copies the file under a new secret name; the copy is deleted after a day if it is not claimed. Undefined when the
 * original is gone.
 */
export async function copyBuyerFile(units: Units, id: string): Promise<string | undefined> {
  const storage = units.use(storagePort)
  const [row, stored] = [
    await units.read((unit) => store.findFile(unit, id)),
    await storage.find(getStorageKey(id, false)),
  ]
  const bytes = row && (await stored?.read())
  if (!row || !bytes) return undefined
  const copy = createFileId(id.slice(id.lastIndexOf('.') + 1), true)
  const key = getStorageKey(copy, false)
  await storage.put(key, bytes)
  try {
    await units.command(async (unit) => {
      const expires = calculateUnusedUntil(unit)
      const made = await store.insertFile(unit, {
        ...row,
        id: copy,
        video: null,
        claimed_by: null,
        held: true,
        expires_date: expires,
      })
      await enqueueDropUnused(unit, copy, expires)
      await emitFileReady(unit, made)
    })
  } catch (error) {
    await storage.remove(key)
    throw error
  }
  return copy
}

/** Deletes the files with the object that claimed them. */
export async function removeFilesOf(unit: Unit, claimedBy: string): Promise<void> {
  const files = await store.removeClaimed(unit, claimedBy)
  if (files.length > 0) await enqueueByteRemoval(unit, files)
  for (const file of files) await emitFileDeleted(unit, file)
}
