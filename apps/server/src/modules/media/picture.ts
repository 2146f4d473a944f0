import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { scaleToPng } from './image-work.ts'
import { getStorageKey } from './ingest.ts'
import { storagePort } from './storage.ts'

/** A public picture of the media library as a PNG of at most this size in pixels; undefined if there is none. */
export async function readPicture(
  ports: Pick<Unit, 'use'>,
  mediaId: string,
  size: { width: number; height: number },
): Promise<Buffer | undefined> {
  const file = await ports.use(storagePort).find(getStorageKey(mediaId, false))
  const bytes = await file?.read()
  if (!bytes) return undefined
  try {
    return await scaleToPng(bytes, size)
  } catch (error) {
    if (error instanceof Problem) throw error
    return undefined
  }
}
