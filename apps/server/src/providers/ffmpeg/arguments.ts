import type { ConversionTarget } from '../../modules/media/api.ts'

/** Each file is read as what it was detected to be: no playlist or script that names other files. */
const demuxers: Record<string, string> = { mp4: 'mov', mov: 'mov', webm: 'matroska' }

/** Options before `-i`, so that reading the file reaches no network and no other file. */
const buildInput = (path: string, extension: string): string[] => {
  const demuxer = demuxers[extension]
  return ['-protocol_whitelist', 'file', ...(demuxer ? ['-f', demuxer] : []), '-i', path]
}

export const buildProbe = (path: string, extension: string): string[] => [
  '-v',
  'error',
  '-print_format',
  'json',
  '-show_format',
  '-show_streams',
  ...buildInput(path, extension),
]

const quiet = ['-hide_banner', '-nostdin', '-y', '-v', 'error']
const posterSide = 1280
/** Seconds between key frames; segments begin with one. */
const keyFrameSeconds = 2
const segmentSeconds = 4
const maxFrameRate = 60

/** The frame of a tenth of the video, at most 3 s in: the first one is often black. */
export const buildPoster = (
  { path, extension }: { path: string; extension: string },
  durationMs: number,
  file: string,
): string[] => [
  ...quiet,
  '-ss',
  Math.min(3, durationMs / 10_000).toFixed(3),
  ...buildInput(path, extension),
  ...['-map', '0:V:0', '-frames:v', '1', '-an', '-sn', '-map_metadata', '-1'],
  ...[
    '-vf',
    `scale=w='min(${posterSide},iw*sar)':h='min(${posterSide},ih)':force_original_aspect_ratio=decrease,setsar=1`,
  ],
  ...['-q:v', '4', file],
]

/** One pass over the video, which writes an MP4 for each rendition. */
export function buildRenditions(
  { path, extension }: { path: string; extension: string },
  { facts, renditions }: Pick<ConversionTarget, 'facts' | 'renditions'>,
): string[] {
  const outputs = renditions.flatMap(({ name, bitrate }, at) => [
    ...['-map', `[v${at}]`, '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23'],
    ...['-maxrate', String(bitrate), '-bufsize', String(bitrate * 2)],
    ...['-force_key_frames', `expr:gte(t,n_forced*${keyFrameSeconds})`, '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...['-movflags', '+faststart', '-f', 'mp4', `${name}.mp4`],
  ])
  return [
    ...quiet,
    ...['-progress', 'pipe:1', '-nostats'],
    ...buildInput(path, extension),
    ...['-filter_complex', buildFilter({ facts, renditions })],
    ...outputs,
  ]
}

/** All renditions have the aspect ratio of the source, which players require, though their sides are rounded. */
function buildFilter({ facts, renditions }: Pick<ConversionTarget, 'facts' | 'renditions'>): string {
  const names = renditions.map((_, at) => `[s${at}]`).join('')
  const limited = (facts.frameRate ?? 0) > maxFrameRate ? `fps=${maxFrameRate},` : ''
  const scaled = renditions.map(
    ({ width, height }, at) =>
      `[s${at}]scale=${width}:${height}:flags=bicubic,setdar=${facts.width}/${facts.height},format=yuv420p[v${at}]`,
  )
  return [`[0:V:0]${limited}split=${renditions.length}${names}`, ...scaled].join(';')
}

/** Splits the renditions into tracks without encoding again: HLS and DASH share them. */
export const buildStreams = ({ facts, renditions }: Pick<ConversionTarget, 'facts' | 'renditions'>): string[] => [
  ...quiet,
  ...renditions.flatMap(({ name }) => ['-i', `${name}.mp4`]),
  ...renditions.flatMap((_, at) => ['-map', `${at}:v:0`]),
  ...(facts.audioCodec ? ['-map', '0:a:0'] : []),
  ...['-c', 'copy', '-map_metadata', '-1', '-f', 'dash', '-seg_duration', String(segmentSeconds)],
  ...['-single_file', '1', '-single_file_name', 'track-$RepresentationID$.mp4', '-hls_playlist', '1'],
  ...['-adaptation_sets', `id=0,streams=v${facts.audioCodec ? ' id=1,streams=a' : ''}`],
  'manifest.mpd',
]
