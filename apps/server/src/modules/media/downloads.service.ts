import type { files as contract, folders as folderContract } from '@stoa/contract/files'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import { sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Entry, findFolder, listBelow } from './folders.store.ts'
import { findFile, listFilesById } from './media.store.ts'
import { sanitizeFilename } from './uploads.service.ts'
import { type DownloadDetails, insertDownload } from './uploads.store.ts'
import { maxEntries, maxZipBytes } from './zip.ts'

type Contract = typeof contract & typeof folderContract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

const minute = 60_000
const hour = 60 * minute
/** How long an expired URL still redirects. */
const afterlife = 30 * 24 * hour

export const downloadPurpose = 'media-download'

export async function generateFileDownloadUrl(
  unit: Unit,
  input: Input<'generateFileDownloadUrl'>,
): Reply<'generateFileDownloadUrl'> {
  const file = await findFile(unit, input.fileId)
  if (file?.status !== 'READY') throw new Problem('FILE_NOT_FOUND')
  const redirectUrl = input.expirationRedirectUrl
  if (redirectUrl && !/^https?:\/\//i.test(redirectUrl)) {
    throw invalid('expirationRedirectUrl', 'must be a web address', 'FORMAT', { type: 'URL' })
  }
  const details: DownloadDetails = {
    fileId: file.id,
    filename: sanitizeFilename(input.downloadFileName ?? '') || file.display_name,
    inline: input.contentDisposition === 'INLINE',
    ...(redirectUrl && { redirectUrl }),
  }
  const url = await openDownload(unit, details, (input.expirationInMinutes ?? 60) * minute)
  const keys = input.assetKeys?.length ? [...new Set(input.assetKeys)] : ['src']
  return { downloadUrls: keys.map((assetKey) => ({ assetKey, url })) }
}

export async function generateFilesDownloadUrl(
  unit: Unit,
  { fileIds }: Input<'generateFilesDownloadUrl'>,
): Reply<'generateFilesDownloadUrl'> {
  const entries = await listChosen(unit, fileIds)
  if (entries.length < new Set(fileIds).size) throw new Problem('FILE_NOT_FOUND')
  assertFits(entries)
  return {
    downloadUrl: await openDownload(unit, { fileIds: entries.map(({ id }) => id), filename: 'files.zip' }, hour),
  }
}

export async function generateFolderDownloadUrl(
  unit: Unit,
  { folderId }: Input<'generateFolderDownloadUrl'>,
): Reply<'generateFolderDownloadUrl'> {
  const folder = await findFolder(unit, folderId)
  if (folder?.state !== 'OK') throw new Problem('FOLDER_NOT_FOUND')
  assertFits(await listBelow(unit, folderId, maxEntries + 1))
  const filename = `${sanitizeFilename(folder.display_name).slice(0, 200) || 'folder'}.zip`
  return { downloadUrl: await openDownload(unit, { folderId, filename }, hour) }
}

/** The current files of an archive, with their names in it. */
export async function listEntries(unit: Unit, { fileIds, folderId }: DownloadDetails): Promise<Entry[]> {
  const entries = folderId ? await listBelow(unit, folderId, maxEntries) : await listChosen(unit, fileIds ?? [])
  const taken = new Set<string>()
  return entries.map((entry) => ({ ...entry, name: findFreeName(entry.name, taken) }))
}

async function listChosen(unit: Unit, ids: readonly string[]): Promise<Entry[]> {
  const rows = await listFilesById(unit, ids)
  return rows
    .filter(({ status }) => status === 'READY')
    .map((row) => ({
      id: row.id,
      name: sanitizeFilename(row.display_name) || row.id,
      private: row.private,
      size: Number(row.size_bytes ?? 0),
    }))
}

function assertFits(entries: readonly Entry[]): void {
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > maxEntries || bytes > maxZipBytes) throw new Problem('DOWNLOAD_TOO_LARGE')
}

/** `a.jpg`, `a (2).jpg`: names in an archive are unique. */
function findFreeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const at = dot > name.lastIndexOf('/') + 1 ? dot : name.length
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name.slice(0, at)} (${n})${name.slice(at)}`
  taken.add(free.toLowerCase())
  return free
}

async function openDownload(unit: Unit, details: DownloadDetails, life: number): Promise<string> {
  const id = createId()
  const ends = new Date(unit.now.getTime() + life)
  const lasts = life + (details.redirectUrl ? afterlife : 0)
  await insertDownload(unit, { id, details, ends, expires: new Date(unit.now.getTime() + lasts) })
  const link = sealLink(unit, downloadPurpose, { siteId: unit.siteId, id }, unit.now, lasts)
  return `${unit.use(settingsPort).origin}/stoa/v1/media-downloads/${link}`
}
