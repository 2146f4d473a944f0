import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeReason } from '@stoa/messages/reasons'
import { type Job, jobsPort } from '../../../kernel/jobs.ts'
import { getExtension } from '../../../kernel/media-addresses.ts'
import type { Unit, Units } from '../../../kernel/unit.ts'
import { getStorageKey } from '../ingest.ts'
import { type FileRow, findFile, lockFile } from '../media.store.ts'
import { isBuyerFile } from '../media.ts'
import { emitFileUpdated } from '../media.wire.ts'
import { storagePort } from '../storage.ts'
import { UnreadableVideo, videoConverterPort, workFoldersPort } from './converter.ts'
import { listUnconverted, markVideo, saveProgress, saveVideo } from './video.store.ts'
import { chooseRenditions, findRefusal, getVideoKey, type Video, type VideoFacts } from './video.ts'

const day = 86_400
/** Milliseconds between two reports of progress. */
const progressInterval = 5000

/** Converts a video for browsers and phones. A repeated run starts again; a deleted file leaves nothing. */
export const convertVideo: Job<{ fileId: string }> = {
  name: 'media.convert-video',
  expireInSeconds: day,
  retryLimit: 3,
  async run(units, { fileId }, stopping = new AbortController().signal) {
    if (!(await units.use(videoConverterPort).isAvailable())) return
    const row = await units.command((unit) => beginConversion(unit, fileId))
    if (!row) return
    const folder = await units.use(workFoldersPort).create()
    try {
      await convertFile(units, row, { folder: folder.path, signal: stopping })
    } catch (error) {
      if (!(error instanceof UnreadableVideo)) throw error
      const failure = writeReason('VIDEO_UNREADABLE', { problem: error.message })
      await units.command((unit) =>
        endConversion(unit, row.id, { state: 'FAILED', failure, renditions: [], files: [] }),
      )
    } finally {
      await folder.remove()
    }
  },
}

/** Undefined if there is nothing to convert. */
async function beginConversion(unit: Unit, fileId: string): Promise<FileRow | undefined> {
  const row = await lockFile(unit, fileId)
  const isWaiting =
    row?.status === 'READY' && row.media_type === 'VIDEO' && (row.video?.state ?? 'CONVERTING') === 'CONVERTING'
  if (!isWaiting) return undefined
  return markVideo(unit, fileId, { state: 'CONVERTING', progress: 0, renditions: [], files: [] })
}

async function convertFile(
  units: Units,
  row: FileRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  const converter = units.use(videoConverterPort)
  const extension = getExtension(row.id)
  const source = { path: join(folder, `source.${extension}`), extension, signal }
  if (!(await copyOriginal(units, row, source.path))) return
  const facts = await converter.probe(source)
  const refusal = findRefusal(facts)
  if (refusal) {
    const video: Video = { ...facts, state: 'FAILED', failure: refusal, renditions: [], files: [] }
    await units.command((unit) => endConversion(unit, row.id, video))
    return
  }
  const renditions = chooseRenditions(facts)
  const files = await converter.convert(source, {
    folder,
    facts,
    renditions,
    onProgress: createProgressReport(units, row.id),
  })
  // Named first, so that deleting the file now deletes them too.
  const isNamed = await units.command((unit) => markVideo(unit, row.id, { state: 'CONVERTING', renditions: [], files }))
  if (!isNamed) return
  await storeConverted(units, row.id, { folder, files })
  const video: Video = { ...facts, state: 'READY', renditions, files }
  const isKept = await units.command((unit) => endConversion(unit, row.id, video))
  if (!isKept) await removeConverted(units, row.id, files)
}

/** False if it was deleted in the meantime. */
async function copyOriginal(units: Units, row: FileRow, path: string): Promise<boolean> {
  const file = await units.use(storagePort).find(getStorageKey(row.id, row.private))
  const bytes = await file?.stream()
  if (!bytes) return false
  await pipeline(bytes, createWriteStream(path))
  return true
}

async function storeConverted(
  units: Units,
  id: string,
  { folder, files }: { folder: string; files: readonly string[] },
) {
  for (const name of files)
    await units.use(storagePort).putStream(getVideoKey(id, name), createReadStream(join(folder, name)))
}

async function removeConverted(units: Units, id: string, files: readonly string[]): Promise<void> {
  for (const name of files) await units.use(storagePort).remove(getVideoKey(id, name))
}

/** False if the file was deleted in the meantime. */
async function endConversion(unit: Unit, id: string, video: Video): Promise<boolean> {
  const before = await findFile(unit, id)
  if (!before) return false
  const row = await saveVideo(unit, id, { video, ...toMeasures(video, before) })
  if (row) await emitFileUpdated(unit, row)
  return row !== undefined
}

const toMeasures = ({ width, height, durationMs }: Partial<VideoFacts>, before: FileRow) => ({
  width: width ?? before.width,
  height: height ?? before.height,
  duration_ms: durationMs ?? before.duration_ms,
})

/** Progress is a courtesy: a failed report is ignored. */
function createProgressReport(units: Units, id: string): (percent: number) => void {
  let reported = Date.now()
  return (percent) => {
    if (Date.now() - reported < progressInterval) return
    reported = Date.now()
    void saveProgress(units, id, percent).catch(() => {})
  }
}

/** Buyers' videos wait until a review or a profile claims them: uploads alone must not keep a server busy. */
export async function enqueueConversion(unit: Unit, row: FileRow): Promise<void> {
  if (row.media_type !== 'VIDEO' || row.video) return
  if (isBuyerFile(row.id) && !row.claimed_by) return
  await unit.use(jobsPort).enqueue(unit, convertVideo, { fileId: row.id })
}

/** Videos per run of the search. */
const batchSize = 100

/** Finds videos of the time before ffmpeg was installed, and removes what killed conversions left on the disk. */
export const findVideos: Job = {
  name: 'media.find-videos',
  cron: '17 * * * *',
  async run(units) {
    await units.use(workFoldersPort).sweep(new Date(Date.now() - 1000 * day))
    if (!(await units.use(videoConverterPort).isAvailable())) return
    for (const { siteId, id } of await listUnconverted(units, batchSize)) {
      await units.at(siteId).command((unit) => unit.use(jobsPort).enqueue(unit, convertVideo, { fileId: id }))
    }
  },
}
