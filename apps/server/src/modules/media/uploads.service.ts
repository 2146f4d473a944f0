import { VISITOR_UPLOADS } from '@stoa/contract/file-descriptor.entity'
import type { files as contract } from '@stoa/contract/files'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createId } from '../../kernel/ids.ts'
import { sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { resolveDestination } from './destinations.ts'
import type { Stored } from './ingest.ts'
import { calculateUnusedUntil, enqueueDropUnused } from './media.jobs.ts'
import { type FileRow, insertFile } from './media.store.ts'
import { emitFileReady } from './media.wire.ts'
import { insertUpload, removeUpload, type Upload, type UploadDetails } from './uploads.store.ts'
import { enqueueConversion } from './video/convert.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

const hour = 3_600_000
const day = 24 * hour

export const uploadPurpose = 'media-upload'
export const resumablePurpose = 'media-resumable-upload'

export async function generateFileUploadUrl(
  unit: Unit,
  input: Input<'generateFileUploadUrl'>,
): Reply<'generateFileUploadUrl'> {
  const details = await resolveUploadDetails(unit, input)
  return { uploadUrl: await openUpload(unit, details, { purpose: uploadPurpose, life: hour }) }
}

export async function generateFileResumableUploadUrl(
  unit: Unit,
  input: Input<'generateFileResumableUploadUrl'>,
): Reply<'generateFileResumableUploadUrl'> {
  const details = await resolveUploadDetails(unit, input)
  const uploadUrl = await openUpload(unit, details, { purpose: resumablePurpose, life: day })
  return { uploadProtocol: 'TUS', uploadUrl, uploadToken: uploadUrl.slice(uploadUrl.lastIndexOf('/') + 1) }
}

/**
 * An upload URL for one picture or video of a review, or one picture of a profile. It is deleted if not named within a
 * day.
 */
export async function openBuyerUpload(
  unit: Unit,
  { filename, mimeType }: { filename: string; mimeType: string },
  purpose: Pick<UploadDetails, 'forReview' | 'forProfile'>,
): Promise<{ uploadUrl: string; expiresDate: string }> {
  const details: UploadDetails = {
    ...{ filename: sanitizeFilename(filename), mimeType, parentFolderId: VISITOR_UPLOADS },
    ...{ private: false, labels: [], ...purpose },
  }
  const uploadUrl = await openUpload(unit, details, { purpose: uploadPurpose, life: hour })
  return { uploadUrl, expiresDate: new Date(unit.now.getTime() + hour).toISOString() }
}

async function resolveUploadDetails(unit: Unit, input: Input<'generateFileUploadUrl'>): Promise<UploadDetails> {
  const { parentFolderId, name } = await resolveDestination(unit, input)
  return {
    filename: sanitizeFilename(name ?? input.fileName ?? ''),
    mimeType: input.mimeType,
    parentFolderId,
    private: input.private ?? false,
    labels: [...new Set(input.labels ?? [])],
  }
}

async function openUpload(unit: Unit, details: UploadDetails, { purpose, life }: { purpose: string; life: number }) {
  const id = createId()
  await insertUpload(unit, { id, details, expires: new Date(unit.now.getTime() + life) })
  const link = sealLink(unit, purpose, { siteId: unit.siteId, id }, unit.now, life)
  return `${unit.use(settingsPort).origin}${uploadPath(purpose)}/${link}`
}

export const uploadPath = (purpose: string): string =>
  purpose === resumablePurpose ? '/stoa/v1/media-resumable-uploads' : '/stoa/v1/media-uploads'

/** The file's bytes are stored: adds it to the site's files. */
export async function finishUpload(unit: Unit, { id, details }: Upload, stored: Stored): Promise<FileRow> {
  await removeUpload(unit, id)
  const expires = details.forReview || details.forProfile ? calculateUnusedUntil(unit) : undefined
  const name = details.filename || stored.id
  const row = await insertFile(unit, {
    ...toColumns(stored),
    filename: name,
    display_name: name,
    parent_folder_id: details.parentFolderId,
    private: details.private,
    labels: details.labels,
    ...(expires && { expires_date: expires, held: true }),
  })
  if (expires) await enqueueDropUnused(unit, row.id, expires)
  await enqueueConversion(unit, row)
  await emitFileReady(unit, row)
  return row
}

export const toColumns = ({ id, mimeType, mediaType, size, hash, ...measures }: Stored) => ({
  id,
  mime_type: mimeType,
  media_type: mediaType,
  size_bytes: String(size),
  hash,
  width: measures.width ?? null,
  height: measures.height ?? null,
  duration_ms: measures.durationMs ?? null,
  bitrate: measures.bitrate ?? null,
  color: measures.color ?? null,
  palette: [...(measures.palette ?? [])],
})

/** A display name: without folders, text direction marks and line breaks. */
export const sanitizeFilename = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029/\\]+/gu, '_')
    .replace(/^[. _]+/, '')
    .trim()
    .slice(0, 255)
