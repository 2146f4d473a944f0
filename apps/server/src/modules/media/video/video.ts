/** What is known of a video and its conversion; absent until a server that can convert has looked at it. */
export interface Video extends Partial<VideoFacts> {
  state: 'CONVERTING' | 'READY' | 'FAILED'
  /** Percent, while it is converted. */
  progress?: number
  /** Why it failed. */
  failure?: string
  renditions: Rendition[]
  /** Names of all files that the conversion stored. */
  files: string[]
}

export interface VideoFacts {
  /** Pixels as displayed, after rotation. */
  width: number
  height: number
  durationMs: number
  /** Frames per second. */
  frameRate?: number
  /** As ffmpeg names them: `h264`, `hevc`, `aac`. */
  videoCodec: string
  audioCodec?: string
}

export interface Rendition {
  /** As the platform's URLs name it: `720p`. */
  name: string
  width: number
  height: number
  /** Bits per second at most, of the picture. */
  bitrate: number
}

/** Lengths of the shorter side, with the bit rate that a detailed picture of that size needs. */
const steps = [
  { side: 1080, bitrate: 5_000_000 },
  { side: 720, bitrate: 2_800_000 },
  { side: 480, bitrate: 1_400_000 },
  { side: 360, bitrate: 800_000 },
] as const
const smallest = steps[steps.length - 1]!
const maxRenditions = 3

/** Names of all renditions that a video can have, from large to small. */
const renditionNames: readonly string[] = steps.map(({ side }) => `${side}p`)

/** The sizes that a video is converted to, largest first. None is larger than the video; at least one is made. */
export function chooseRenditions({ width, height }: Pick<VideoFacts, 'width' | 'height'>): Rendition[] {
  const shorter = Math.min(width, height)
  const fitting = steps.filter(({ side }) => side <= shorter).slice(0, maxRenditions)
  return (fitting.length > 0 ? fitting : [smallest]).map(({ side, bitrate }) => {
    const factor = Math.min(1, side / shorter)
    return { name: `${side}p`, width: roundToEven(width * factor), height: roundToEven(height * factor), bitrate }
  })
}

/** H.264 with 4:2:0 colors has no odd sizes. */
const roundToEven = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2)

/** The names to look for when a rendition is requested: itself, then smaller ones. */
export function listSubstitutes(name: string): readonly string[] {
  const at = renditionNames.indexOf(name)
  return at < 0 ? [] : renditionNames.slice(at)
}

export const hlsManifest = 'master.m3u8'
export const dashManifest = 'manifest.mpd'
export const posterName = 'poster.jpg'

/** Files of a stream: manifests, playlists and tracks. */
const streamFile = /^(?:manifest\.mpd|master\.m3u8|media_\d{1,2}\.m3u8|track-\d{1,2}\.mp4)$/

export const isStreamFile = (name: string): boolean => streamFile.test(name)

const streamTypes: Record<string, string> = {
  mpd: 'application/dash+xml',
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
}

export const getStreamType = (name: string): string => streamTypes[name.slice(name.lastIndexOf('.') + 1)]!

/** The storage key of a file that a conversion made; no public URL serves keys with this prefix. */
export const getVideoKey = (id: string, name: string): string => `_video.${id}.${name}`

/** Longer or larger videos are not converted, and play as they were uploaded. */
const MAX_DURATION_MS = 4 * 3_600_000
const MAX_PIXELS = 8192 * 4320

/** Why a video is not converted, or undefined. */
export function findRefusal({ durationMs, width, height }: VideoFacts): string | undefined {
  if (durationMs > MAX_DURATION_MS) return 'VIDEO_TOO_LONG'
  if (width * height > MAX_PIXELS) return 'VIDEO_TOO_LARGE'
  return undefined
}
