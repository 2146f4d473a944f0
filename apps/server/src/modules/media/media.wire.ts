import type { FileDescriptor, FileMedia, Folder } from '@stoa/contract/file-descriptor.entity'
import { Problem } from '@stoa/contract/problem'
import { describeInEnglish } from '@stoa/messages/reasons'
import { buildOwnMediaAddress, sealedMediaPrefix } from '../../kernel/media-addresses.ts'
import { openLink, sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { FolderRow } from './folders.store.ts'
import type { FileRow } from './media.store.ts'

export const buildUrl = (unit: Pick<Unit, 'use'>, id: string): string =>
  buildOwnMediaAddress(unit.use(settingsPort).origin, id)

export const heldPurpose = 'media-held'
const hour = 3_600_000

/**
 * A signed URL for a buyer's file that is not public, valid for a day. It stays the same for an hour, so that a
 * rerendered page does not fetch its pictures again.
 */
export function buildHeldUrl(unit: Unit, id: string): string {
  const since = new Date(Math.floor(unit.now.getTime() / hour) * hour)
  const link = sealLink(unit, heldPurpose, { siteId: unit.siteId, id }, since, 24 * hour)
  return `${unit.use(settingsPort).origin}/media/${sealedMediaPrefix}${link}`
}

/** The file that a client names, possibly by a signed URL. */
export function parseFileId(unit: Pick<Unit, 'use'>, named: string): string | undefined {
  if (!named.startsWith(sealedMediaPrefix)) return named
  try {
    return openLink<{ id: string }>(unit, heldPurpose, named.slice(sealedMediaPrefix.length)).id
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

export function toFile(unit: Unit, row: FileRow): FileDescriptor {
  const isReady = row.status === 'READY'
  const url = isReady && !row.private ? (row.held ? buildHeldUrl : buildUrl)(unit, row.id) : undefined
  const picture = url && buildPictureUrl(row, url)
  return {
    id: row.id,
    displayName: row.display_name,
    ...(url && { url }),
    parentFolderId: row.parent_folder_id,
    ...(row.hash && { hash: row.hash }),
    ...(row.size_bytes !== null && { sizeInBytes: row.size_bytes }),
    private: row.private,
    mediaType: row.media_type,
    ...(isReady && { media: toMedia(row, url ?? '') }),
    operationStatus: row.status,
    ...(row.source_url && { sourceUrl: row.source_url }),
    ...(picture && { thumbnailUrl: `${picture}/v1/fill/w_300,h_300,al_c,q_80,enc_auto/thumbnail.webp` }),
    labels: row.labels,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    siteId: unit.siteId,
    state: row.state,
  }
}

/** Of an image, or of the poster of a converted video. */
function buildPictureUrl({ media_type: type, video }: FileRow, url: string): string | undefined {
  if (type === 'IMAGE') return url
  return video?.state === 'READY' ? `${url}.jpg` : undefined
}

function toMedia(row: FileRow, url: string): FileMedia {
  const file = { id: row.id, url, filename: row.filename }
  const sizeInBytes = row.size_bytes ?? '0'
  const format = row.id.slice(row.id.lastIndexOf('.') + 1)
  const size = row.width && row.height ? { width: row.width, height: row.height } : {}
  const image = { ...file, ...size }
  switch (row.media_type) {
    case 'IMAGE':
      return {
        image: { image, ...(row.color && { colors: toColors(row.color, row.palette) }) },
      }
    case 'VECTOR':
      return { vector: { image } }
    case 'VIDEO':
      return {
        video: { id: row.id, resolutions: toResolutions(row.video, { url, format, ...size }), filename: row.filename },
      }
    case 'AUDIO':
      return { audio: { id: row.id, assets: [file], format, sizeInBytes, ...toDuration(row) } }
    case 'ARCHIVE':
      return { archive: { ...file, sizeInBytes } }
    case 'MODEL3D':
      return { model3d: { ...file, sizeInBytes } }
    default:
      return { document: file }
  }
}

/** The converted sizes, largest first, then the video as it was uploaded. */
function toResolutions<Original extends { url: string }>(video: FileRow['video'], original: Original) {
  const converted = original.url ? (video?.renditions ?? []) : []
  return [
    ...converted.map(({ name, width, height }) => {
      const url = buildRenditionUrl(original.url, name)
      return { url, format: 'mp4', width, height }
    }),
    original,
  ]
}

const buildRenditionUrl = (url: string, name: string): string =>
  `${url.replace('/media/', '/video/')}/${name}/mp4/file.mp4`

export const toFolder = (row: FolderRow): Folder => ({
  id: row.id,
  displayName: row.display_name,
  parentFolderId: row.parent_folder_id,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
  state: row.state,
})

export const emitFileUpdated = (unit: Unit, row: FileRow) =>
  unit.emit('wix.media.site_media.v1.file_descriptor_updated', row.id, toFile(unit, row))
export const emitFileDeleted = (unit: Unit, row: FileRow) =>
  unit.emit('wix.media.site_media.v1.file_descriptor_deleted', row.id, toFile(unit, row))
export const emitFileReady = (unit: Unit, row: FileRow) =>
  unit.emit('wix.media.site_media.v1.file_descriptor_file_ready', row.id, { file: toFile(unit, row) })
export const emitFileFailed = (unit: Unit, row: FileRow) =>
  unit.emit('wix.media.site_media.v1.file_descriptor_file_failed', row.id, {
    file: toFile(unit, row),
    reason: row.failure && describeInEnglish(row.failure),
  })

const toDuration = ({ duration_ms: milliseconds, bitrate }: FileRow) => ({
  ...(milliseconds && { duration: milliseconds / 1000 }),
  ...(bitrate && { bitrate }),
})

const toColor = (hex: string) => ({ hex, rgb: toRgb(hex) })

const toColors = (prominent: string, palette: readonly string[]) => ({
  prominent: toColor(prominent),
  ...(palette.length > 0 && { palette: palette.map(toColor) }),
})

/** `#c02040` as its three channels. */
function toRgb(hex: string): { r: number; g: number; b: number } {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 }
}
