import { bridge } from '@stoa/sdk-bridge'
import * as media from '@wix/media'
import * as sdk from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { drawVideo } from '../support/ffmpeg.ts'
import { drawPicture, put } from '../support/media.ts'
import { makeSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read deep, and the packages' types say less than their calls
type Any = any

let files: Any
let folders: Any
let origin: string
beforeAll(async () => {
  const site = await makeSite()
  origin = site.facts.origin
  bridge({ url: origin })
  const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
  ;({ files, folders } = sdk.createClient({ modules: { files: media.files, folders: media.folders }, auth }) as Any)
})

async function uploadFile(fileName: string, options: object = {}): Promise<Any> {
  const { uploadUrl } = await files.generateFileUploadUrl('image/jpeg', { fileName, ...options })
  const { status, body } = await put(uploadUrl, await drawPicture())
  expect(status).toBe(200)
  return (await files.getFileDescriptor(body.file.id)) as Any
}
const listNames = ({ items, files: listed, folders: of }: Any) =>
  (items ?? listed ?? of).map(({ displayName }: Any) => displayName)

test('a file is uploaded, found, changed, downloaded, deleted and restored', async () => {
  const { folder } = await folders.createFolder('Prints')
  const file = await uploadFile('blue.jpg', { parentFolderId: folder._id, labels: ['blue'] })
  expect(file).toMatchObject({ displayName: 'blue.jpg', mediaType: 'IMAGE', operationStatus: 'READY' })
  expect(file._createdDate).toBeInstanceOf(Date)
  expect(listNames(await files.getFileDescriptors([file._id]))).toEqual(['blue.jpg'])
  expect(listNames(await files.listFiles({ parentFolderId: folder._id }))).toEqual(['blue.jpg'])
  const searched = await files.searchFiles({ search: 'blue', rootFolder: 'MEDIA_ROOT' })
  expect(listNames(searched)).toEqual(['blue.jpg'])
  const found = await files.queryFileDescriptors({ filter: { mediaType: 'IMAGE' } })
  expect(listNames(found.items ? found : { items: found.files })).toEqual(['blue.jpg'])
  const changed = await files.updateFileDescriptor({ _id: file._id, displayName: 'Deep blue', labels: [] })
  expect(changed).toMatchObject({ displayName: 'Deep blue', labels: [] })
  const { downloadUrls } = await files.generateFileDownloadUrl(file._id)
  expect((await fetch(downloadUrls[0].url)).status).toBe(200)
  expect((await files.generateFilesDownloadUrl([file._id])).downloadUrl).toContain(origin)
  expect((await folders.generateFolderDownloadUrl(folder._id)).downloadUrl).toContain(origin)
  await files.bulkDeleteFiles([file._id])
  expect(listNames(await files.listDeletedFiles())).toEqual(['Deep blue'])
  await files.bulkRestoreFilesFromTrashBin([file._id])
  expect(listNames(await files.listFiles({ parentFolderId: folder._id }))).toEqual(['Deep blue'])
  await expect(files.getFileDescriptor('no-such-file')).rejects.toMatchObject({
    details: { applicationError: { code: 'FILE_NOT_FOUND' } },
  })
})

test('a video is uploaded in parts, and files are imported from URLs', async () => {
  const { uploadToken, uploadUrl, uploadProtocol } = await files.generateFileResumableUploadUrl('video/mp4', {
    fileName: 'film.mp4',
    sizeInBytes: '1000',
  })
  expect([uploadProtocol, typeof uploadToken, uploadUrl.startsWith(origin)]).toEqual(['TUS', 'string', true])
  // Internal hosts are refused; the file reports the failure.
  const address = 'http://127.0.0.1:9/blue.jpg'
  const { file } = await files.importFile(address, { displayName: 'Fetched' })
  expect(file).toMatchObject({ displayName: 'Fetched', operationStatus: 'PENDING' })
  const readStatus = async (id: string) => (await files.getFileDescriptor(id)).operationStatus
  await waitUntil(async () => (await readStatus(file._id)) === 'FAILED')
  const several = await files.bulkImportFiles([{ url: address }, { url: address }])
  expect(several.files).toHaveLength(2)
  const { bulkActionMetadata } = await files.bulkImportFile([{ url: address }])
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })
})

test('a video that is not converted yet can’t be streamed, and the answer says so', async () => {
  const { file } = await files.importFile('http://127.0.0.1:9/film.mp4', { mimeType: 'video/mp4' })
  await expect(files.generateVideoStreamingUrl(file._id)).rejects.toMatchObject({
    details: { applicationError: { code: 'FILE_NOT_FOUND' } },
  })
})

test('a converted video streams as HLS and DASH', async () => {
  const bytes = await drawVideo({ width: 320, height: 240, seconds: 1, isSilent: true })
  const { uploadUrl } = await files.generateFileUploadUrl('video/mp4', { fileName: 'film.mp4' })
  const { file } = (await put(uploadUrl, bytes)).body
  const { downloadUrl } = await waitUntil<Any>(() => files.generateVideoStreamingUrl(file.id).catch(() => undefined))
  expect(await (await fetch(downloadUrl.url)).text()).toMatch(/^#EXTM3U/)
  const dash = await files.generateVideoStreamingUrl(file.id, { format: 'DASH' })
  expect(await (await fetch(dash.downloadUrl.url)).text()).toContain('<MPD')
})

test('folders are created, found, renamed, deleted and restored', async () => {
  const { folder } = await folders.createFolder('Summer')
  const { folder: inner } = await folders.createFolder('June', { parentFolderId: folder._id })
  expect(await folders.getFolder(inner._id)).toMatchObject({ displayName: 'June', parentFolderId: folder._id })
  expect(listNames(await folders.listFolders({ parentFolderId: folder._id }))).toEqual(['June'])
  await folders.updateFolder(inner._id, { displayName: 'July' })
  expect(listNames(await folders.searchFolders({ search: 'July' }))).toEqual(['July'])
  const found = await folders.queryFolders({ filter: { displayName: 'July' } })
  expect(listNames(found)).toEqual(['July'])
  await folders.bulkDeleteFolders([inner._id])
  expect(listNames(await folders.listDeletedFolders())).toEqual(['July'])
  await folders.bulkRestoreFoldersFromTrashBin([inner._id])
  expect(listNames(await folders.listFolders({ parentFolderId: folder._id }))).toEqual(['July'])
})
