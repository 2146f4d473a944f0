import { jobsPort } from '../../kernel/jobs.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { newFileId, storageKeyOf } from './ingest.ts'
import { enqueueByteRemoval, enqueueDropUnused, placeFiles, unusedUntil } from './media.jobs.ts'
import * as store from './media.store.ts'
import { fileDeleted, fileReady } from './media.wire.ts'
import { storagePort } from './storage.ts'

/** Gives buyers' files to what names them first, such as a review. Those of others are not among what it answers. */
export async function claimFiles(unit: Unit, ids: readonly string[], claimedBy: string): Promise<store.MediaFile[]> {
  if (ids.length === 0) return []
  const rows = await store.claimFiles(unit, ids, claimedBy)
  return rows.map(({ id, filename, mime_type: mimeType, width, height }) => ({
    ...{ id, filename, mimeType },
    width: width ?? 0,
    height: height ?? 0,
  }))
}

/** From now on all may see these of the files that were claimed so, and no others. */
export async function showFiles(unit: Unit, claimedBy: string, shown: readonly string[]): Promise<void> {
  const ids = await store.hideAllExcept(unit, claimedBy, shown)
  if (ids.length > 0) await unit.use(jobsPort).enqueue(unit, placeFiles, { ids })
}

/** Those that were claimed so and are not named any more stay for a day, for whoever takes that back, and go then. */
export async function releaseFiles(unit: Unit, claimedBy: string, retained: readonly string[]): Promise<void> {
  const expires = unusedUntil(unit)
  for (const id of await store.expireAllExcept(unit, claimedBy, { retained: retained, expires }))
    await enqueueDropUnused(unit, id, expires)
}

/** The same file under a name that nobody knows yet, which goes after a day if nothing names it; nothing when it is gone. */
export async function copyBuyerFile(units: Units, id: string): Promise<string | undefined> {
  const storage = units.use(storagePort)
  const [row, stored] = [
    await units.read((unit) => store.findFile(unit, id)),
    await storage.find(storageKeyOf(id, false)),
  ]
  const bytes = row && (await stored?.read())
  if (!row || !bytes) return undefined
  const copy = newFileId(id.slice(id.lastIndexOf('.') + 1), true)
  const key = storageKeyOf(copy, false)
  await storage.put(key, bytes)
  try {
    await units.command(async (unit) => {
      const expires = unusedUntil(unit)
      const made = await store.insertFile(unit, {
        ...row,
        id: copy,
        claimed_by: null,
        held: true,
        expires_date: expires,
      })
      await enqueueDropUnused(unit, copy, expires)
      await unit.emit(fileReady(unit, made))
    })
  } catch (error) {
    await storage.remove(key)
    throw error
  }
  return copy
}

/** The files go with what they were claimed for. */
export async function removeFilesOf(unit: Unit, claimedBy: string): Promise<void> {
  const files = await store.removeClaimed(unit, claimedBy)
  if (files.length > 0) await enqueueByteRemoval(unit, files)
  for (const file of files) await unit.emit(fileDeleted(unit, file))
}
