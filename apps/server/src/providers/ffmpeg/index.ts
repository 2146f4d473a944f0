import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type ConversionTarget,
  UnreadableVideo,
  type VideoConverter,
  type VideoFacts,
  type VideoSource,
} from '../../modules/media/api.ts'
import { buildPoster, buildProbe, buildRenditions, buildStreams } from './arguments.ts'
import { parseProbe } from './probe.ts'
import { ProgramError, runProgram } from './run.ts'

const checkMilliseconds = 10_000
const probeMilliseconds = 60_000
const posterMilliseconds = 120_000
/** An unanswered question is asked again after this, as ffmpeg may be installed while the server runs. */
const absenceMilliseconds = 60_000

/**
 * Converts videos with ffmpeg, an installed program: it decodes files of unknown origin, so its updates should come
 * with the system's. `ffmpeg`: its path or name; ffprobe is expected beside it.
 */
export function createFfmpeg(ffmpeg = 'ffmpeg'): VideoConverter {
  const ffprobe = dirname(ffmpeg) === '.' ? 'ffprobe' : join(dirname(ffmpeg), 'ffprobe')
  let checked: { until: number; isAvailable: Promise<boolean> } | undefined

  async function check(): Promise<boolean> {
    const signal = AbortSignal.timeout(checkMilliseconds)
    try {
      const encoders = await runProgram(ffmpeg, ['-hide_banner', '-v', 'error', '-encoders'], { signal })
      await runProgram(ffprobe, ['-version'], { signal })
      return encoders.includes('libx264') && encoders.includes(' aac ')
    } catch {
      return false
    }
  }

  return {
    async isAvailable() {
      const now = Date.now()
      if (!checked || checked.until < now) checked = { until: now + absenceMilliseconds, isAvailable: check() }
      const isAvailable = await checked.isAvailable
      if (isAvailable) checked.until = Infinity
      return isAvailable
    },
    probe: ({ path, extension, signal }) =>
      readOrRefuse(async () =>
        parseProbe(
          await runProgram(ffprobe, buildProbe(path, extension), { signal: limitTime(signal, probeMilliseconds) }),
        ),
      ),
    convert: (source, target) => readOrRefuse(() => convert(ffmpeg, source, target)),
  }
}

async function convert(ffmpeg: string, source: VideoSource, target: ConversionTarget): Promise<string[]> {
  const { facts, folder } = target
  const run = (args: readonly string[], milliseconds: number, onLine?: (line: string) => void) =>
    runProgram(ffmpeg, args, {
      cwd: folder,
      signal: limitTime(source.signal, milliseconds),
      ...(onLine && { onLine }),
    })
  await run(buildPoster(source, facts.durationMs, 'poster.jpg'), posterMilliseconds)
  await run(buildRenditions(source, target), limitEncoding(facts), (line) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
    if (microseconds) target.onProgress(Math.min(99, Math.floor(Number(microseconds) / 10 / facts.durationMs)))
  })
  await run(buildStreams(target), limitEncoding(facts))
  return (await readdir(folder)).filter((name) => /\.(?:jpg|mp4|mpd|m3u8)$/.test(name) && !name.startsWith('source.'))
}

/** Generous, as the program yields to all other work: half an hour, or 60 times the length of the video. */
const limitEncoding = ({ durationMs }: VideoFacts): number => Math.max(30 * 60_000, 60 * durationMs)

const limitTime = (signal: AbortSignal, milliseconds: number): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])

/** The program's own refusal is final; anything else, such as a full disk or a stopping server, may be tried again. */
async function readOrRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new UnreadableVideo('takes too long to decode')
    if (error instanceof SyntaxError) throw new UnreadableVideo('is not understood')
    if (
      error instanceof ProgramError &&
      error.exitCode !== undefined &&
      !/No space left|Permission denied/.test(error.message)
    )
      throw new UnreadableVideo(error.message)
    throw error
  }
}
