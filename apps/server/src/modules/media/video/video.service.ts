import type { files as contract } from '@stoa/contract/files'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { siteMedia } from '@stoa/contract/site-media'
import { sealLink } from '../../../kernel/sealed-link.ts'
import { settingsPort } from '../../../kernel/settings.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type FileRow, findFile, lockFile } from '../media.store.ts'
import { enqueueConversion } from './convert.ts'
import { videoConverterPort } from './converter.ts'
import { clearVideo } from './video.store.ts'
import { dashManifest, hlsManifest, type Video } from './video.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type OwnInput<Name extends keyof typeof siteMedia> = InputOf<(typeof siteMedia)[Name]>
type OwnReply<Name extends keyof typeof siteMedia> = Promise<ReplyOf<(typeof siteMedia)[Name]>>

const minute = 60_000
export const streamPurpose = 'media-stream'
export const streamPath = '/stoa/v1/video-streams'

/** The link is part of the path, so that players resolve the names in a manifest against it. */
export async function generateVideoStreamingUrl(
  unit: Unit,
  { fileId, format, expirationInMinutes }: Input<'generateVideoStreamingUrl'>,
): Reply<'generateVideoStreamingUrl'> {
  const { video } = await findVideo(unit, fileId)
  if (video?.state !== 'READY') throw new Problem('VIDEO_NOT_CONVERTED')
  const life = (expirationInMinutes ?? 60) * minute
  const link = sealLink(unit, streamPurpose, { siteId: unit.siteId, id: fileId }, unit.now, life)
  const manifest = format === 'DASH' ? dashManifest : hlsManifest
  const url = `${unit.use(settingsPort).origin}${streamPath}/${link}/${manifest}`
  return { downloadUrl: { assetKey: format === 'DASH' ? 'dash' : 'hls', url } }
}

export async function getVideo(unit: Unit, { fileId }: OwnInput<'getVideo'>): OwnReply<'getVideo'> {
  const { video } = await findVideo(unit, fileId)
  return toVideo(video, await unit.use(videoConverterPort).isAvailable())
}

export async function convertVideoAgain(
  unit: Unit,
  { fileId }: OwnInput<'convertVideoAgain'>,
): OwnReply<'convertVideoAgain'> {
  const { id, video } = await findVideo(unit, fileId, lockFile)
  const isAvailable = await unit.use(videoConverterPort).isAvailable()
  if (video && video.state !== 'FAILED') return toVideo(video, isAvailable)
  await enqueueConversion(unit, (await clearVideo(unit, id))!)
  return toVideo(null, isAvailable)
}

async function findVideo(unit: Unit, id: string, find = findFile): Promise<FileRow> {
  const row = await find(unit, id)
  if (row?.status !== 'READY' || row.media_type !== 'VIDEO') throw new Problem('FILE_NOT_FOUND')
  return row
}

function toVideo(video: Video | null, isAvailable: boolean) {
  if (!video) return { state: isAvailable ? ('WAITING' as const) : ('UNAVAILABLE' as const), renditions: [] }
  const { state, progress, failure, durationMs, frameRate, videoCodec, audioCodec, renditions } = video
  return {
    state,
    ...(progress !== undefined && { progress }),
    ...(failure && { failure }),
    ...(durationMs && { duration: durationMs / 1000 }),
    ...(frameRate && { frameRate }),
    ...(videoCodec && { videoCodec }),
    ...(audioCodec && { audioCodec }),
    renditions: renditions.map(({ name, width, height }) => ({ name, width, height })),
  }
}
