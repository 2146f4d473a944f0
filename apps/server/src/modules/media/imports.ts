import type { files as contract } from '@stoa/contract/files'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { writeReason } from '@stoa/messages/reasons'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { EgressError, egressPort } from '../../kernel/egress.ts'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { resolveDestination } from './destinations.ts'
import { createFileId, ingest } from './ingest.ts'
import { chooseStoredFormat, findExtension, findExtensionByType, getKindByExtension } from './kinds.ts'
import { findFile, insertFile, lockFile, updateFile } from './media.store.ts'
import { emitFileFailed, emitFileReady, toFile } from './media.wire.ts'
import { sanitizeFilename, toColumns } from './uploads.service.ts'
import { enqueueConversion } from './video/convert.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type Request = Input<'importFile'>
type File = ReplyOf<(typeof contract)['importFile']>['file']

export async function importFile(unit: Unit, request: Request): Reply<'importFile'> {
  return { file: await startImport(unit, request) }
}

export async function bulkImportFiles(
  unit: Unit,
  { importFileRequests }: Input<'bulkImportFiles'>,
): Reply<'bulkImportFiles'> {
  const files: File[] = []
  for (const request of importFileRequests) files.push(await startImport(unit, request))
  return { files }
}

export async function bulkImportFile(
  unit: Unit,
  { importFileRequests, returnEntity }: Input<'bulkImportFile'>,
): Reply<'bulkImportFile'> {
  const outcomes: Outcome<File>[] = []
  for (const request of importFileRequests) {
    try {
      const file = await startImport(unit, request)
      outcomes.push({ id: file.id, item: file })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ problem: error })
    }
  }
  return buildBulkReply(outcomes, returnEntity ?? true)
}

/** The file exists at once; a job fetches its bytes. Headers may be secrets and are stored encrypted. */
async function startImport(unit: Unit, request: Request): Promise<File> {
  const { parentFolderId, name } = await resolveDestination(unit, request)
  const kind = getKindByExtension(guessExtension(request))
  const id = createFileId(kind.extension)
  const filename = sanitizeFilename(name ?? getFileName(request.url)) || id
  const row = await insertFile(unit, {
    id,
    filename,
    display_name: sanitizeFilename(request.displayName ?? '') || filename,
    mime_type: kind.mimeType,
    media_type: kind.mediaType,
    parent_folder_id: parentFolderId,
    private: request.private ?? false,
    labels: [...new Set(request.labels ?? [])],
    source_url: request.url,
    status: 'PENDING',
  })
  const { urlParams, urlHeaders } = request
  const sealed = sealAtRest({ urlParams, urlHeaders }, getSealingKey(unit, id)).toString('base64')
  await unit.use(jobsPort).enqueue(unit, fetchFile, { fileId: id, sealed })
  return toFile(unit, row)
}

/** The id contains the file's extension before its bytes arrive: from its name, or else a picture's. */
function guessExtension({ url, mimeType, mediaType, displayName, filePath }: Request): string {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const declared =
    findExtensionByType(mimeType ?? '') ??
    findExtension(path) ??
    findExtension(filePath ?? '') ??
    findExtension(displayName ?? '')
  const usual = { VIDEO: 'mp4', AUDIO: 'mp3', DOCUMENT: 'pdf', VECTOR: 'svg', ARCHIVE: 'zip', MODEL3D: 'glb' } as const
  const extension = declared ?? usual[mediaType as keyof typeof usual] ?? 'jpg'
  return getKindByExtension(extension).mediaType === 'IMAGE' ? chooseStoredFormat(extension) : extension
}

function getFileName(url: string): string {
  const last = URL.canParse(url) ? new URL(url).pathname.split('/').pop()! : ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

const getSealingKey = (ports: Pick<Unit, 'use'>, fileId: string) => ({
  key: ports.use(keysPort).derive('media-import'),
  context: fileId,
})

interface Sealed {
  urlParams?: Record<string, string> | null
  urlHeaders?: Record<string, string> | null
}

export const fetchFile: Job<{ fileId: string; sealed: string }> = {
  name: 'media.import',
  expireInSeconds: 300,
  async run(units, { fileId, sealed }) {
    const file = await units.read((unit) => findFile(unit, fileId))
    if (file?.status !== 'PENDING') return
    const more = openAtRest<Sealed>(Buffer.from(sealed, 'base64'), getSealingKey(units, fileId)) ?? {}
    try {
      const url = withParams(file.source_url!, more.urlParams)
      const answer = await units.use(egressPort).send({ url, maxRedirects: 3, headers: more.urlHeaders ?? {} })
      if (answer.status !== 200)
        throw new EgressError('failed', writeReason('ANSWER_STATUS', { status: answer.status }))
      const incoming = { id: fileId, filename: fileId, mimeType: file.mime_type, private: file.private }
      const stored = await ingest(units, answer.body, incoming)
      await finishImport(units, fileId, { ...toColumns(stored), status: 'READY' })
    } catch (error) {
      if (!(error instanceof EgressError || error instanceof Problem)) throw error
      const [violation] = error instanceof Problem ? (error.violations ?? []) : []
      const problem = violation ? `${violation.field} ${violation.description}` : error.message
      const failure = error instanceof EgressError ? error.reason : writeReason('FILE_REFUSED', { problem })
      await finishImport(units, fileId, { status: 'FAILED', failure })
    }
  },
}

async function finishImport(units: Units, id: string, change: Parameters<typeof updateFile>[2]): Promise<void> {
  await units.command(async (unit) => {
    if ((await lockFile(unit, id))?.status !== 'PENDING') return
    const row = (await updateFile(unit, id, change))!
    if (row.status === 'READY') await enqueueConversion(unit, row)
    await (row.status === 'READY' ? emitFileReady(unit, row) : emitFileFailed(unit, row))
  })
}

function withParams(address: string, params: Record<string, string> | null | undefined): string {
  if (!params || !URL.canParse(address)) return address
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
