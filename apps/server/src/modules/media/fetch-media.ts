import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { EgressError, egressPort } from '../../kernel/egress.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { getStorageKey, ingest, type Stored } from './ingest.ts'
import { insertFile, type MediaFile } from './media.store.ts'
import { emitFileReady } from './media.wire.ts'
import { storagePort } from './storage.ts'
import { sanitizeFilename, toColumns } from './uploads.service.ts'
import { enqueueConversion } from './video/convert.ts'

/** A file whose bytes are stored but that is not yet part of the site's media. */
export interface FetchedMedia extends MediaFile {
  stored: Stored
}

export interface FetchOptions {
  /** The input field with the address, for violations. */
  field: string
  /** Maximum bytes of a picture or video. */
  maxBytes: number
  /** Low priority: pictures of waiting requests are processed first. */
  isBackground?: boolean
}

/** Fetches a picture or video from the web into the storage; INVALID_ARGUMENT with the reason if that fails. */
export async function fetchMedia(
  units: Units,
  url: string,
  { field, maxBytes, isBackground: waits }: FetchOptions,
): Promise<FetchedMedia> {
  if (!URL.canParse(url)) throw createInvalidArgument(field, 'must be a web address', 'FORMAT', { type: 'URL' })
  try {
    const headers = { accept: 'image/*, video/*' }
    const { status, body } = await units.use(egressPort).send({ url, headers, bytes: maxBytes })
    if (status !== 200) throw createInvalidArgument(field, `could not be fetched: the answer was ${status}`)
    const filename = getFileName(url)
    const stored = await ingest(units, body, {
      filename,
      only: { IMAGE: maxBytes, VIDEO: maxBytes },
      isBackground: waits,
    })
    const { id, mimeType, width = 0, height = 0 } = stored
    return { id, filename: sanitizeFilename(filename) || id, mimeType, width, height, stored }
  } catch (error) {
    throw toRefusal(error, field)
  }
}

/** Reports a rejected file as a violation of the field that names it. */
function toRefusal(error: unknown, field: string): unknown {
  if (error instanceof EgressError) return createInvalidArgument(field, `could not be fetched: ${error.message}`)
  if (!(error instanceof Problem) || error.status >= 500) return error
  const [violation] = error.violations ?? []
  return violation?.field === field ? error : createInvalidArgument(field, violation?.description ?? error.message)
}

function getFileName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 200)
  } catch {
    return last.slice(0, 200)
  }
}

/** Adds a fetched file to the site's media. */
export async function addMedia(unit: Unit, { stored, filename }: FetchedMedia): Promise<void> {
  const row = await insertFile(unit, { ...toColumns(stored), filename, display_name: filename })
  await enqueueConversion(unit, row)
  await emitFileReady(unit, row)
}

/** Removes the bytes of a fetched file that is not used. */
export const dropMedia = (ports: Pick<Unit, 'use'>, { id }: FetchedMedia): Promise<unknown> =>
  ports.use(storagePort).remove(getStorageKey(id, false))
