import { UnreadableVideo, type VideoFacts } from '../../modules/media/api.ts'

interface Stream {
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  duration?: string
  disposition?: { attached_pic?: number }
  tags?: { rotate?: string }
  side_data_list?: { rotation?: number }[]
}

/** Reads ffprobe's answer. Cover pictures of audio files are no videos. */
export function parseProbe(json: string): VideoFacts {
  const { streams = [], format } = JSON.parse(json) as { streams?: Stream[]; format?: { duration?: string } }
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  )
  const sound = streams.find(({ codec_type: type }) => type === 'audio')
  const seconds = Number(format?.duration ?? picture?.duration ?? 0)
  if (!picture?.width || !picture.height || !picture.codec_name) throw new UnreadableVideo('has no picture')
  if (!(seconds > 0)) throw new UnreadableVideo('has no duration')
  const frameRate = parseRatio(picture.avg_frame_rate)
  return {
    ...readSize(picture),
    durationMs: Math.round(seconds * 1000),
    ...(frameRate > 0 && { frameRate: Math.round(frameRate * 1000) / 1000 }),
    videoCodec: picture.codec_name,
    ...(sound?.codec_name && { audioCodec: sound.codec_name }),
  }
}

/** The displayed size: pixels may not be square, and phones store portrait videos turned. */
function readSize(picture: Stream): { width: number; height: number } {
  const pixelRatio = parseRatio(picture.sample_aspect_ratio?.replace(':', '/')) || 1
  const size = { width: Math.max(1, Math.round(picture.width! * pixelRatio)), height: picture.height! }
  const rotation = picture.side_data_list?.find(({ rotation: turned }) => turned !== undefined)?.rotation
  const turn = Math.abs(rotation ?? Number(picture.tags?.rotate ?? 0)) % 180
  return turn === 90 ? { width: size.height, height: size.width } : size
}

/** `30000/1001`; 0 if unknown. */
function parseRatio(text: string | undefined): number {
  const [above, below] = (text ?? '').split('/').map(Number)
  const ratio = (above ?? 0) / (below ?? 1)
  return Number.isFinite(ratio) ? ratio : 0
}
