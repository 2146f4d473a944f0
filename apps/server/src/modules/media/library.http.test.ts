import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { picture, uploaded } from '../../../../../tests/support/media.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const unknownId = 'no-such-id'
const buildEventType = (what: string) => `wix.media.site_media.v1.${what}`

let site: TestSite
let owner: Caller
beforeEach(async () => {
  site = await makeSite()
  owner = await site.owner()
})

const uploadText = (caller: Caller, name: string, rest: object = {}) =>
  uploaded(caller, `words of ${name}`, { mimeType: 'text/plain', fileName: name, ...rest })
const createFolder = async (displayName: string, parentFolderId?: string) =>
  (await owner.ok('folders.createFolder', { displayName, parentFolderId })).folder
const listNames = (files: Any[]) => files.map(({ displayName }) => displayName)
const listFiles = async (input: object = {}) => listNames((await owner.ok('files.listFiles', { ...input })).files)
const listFolders = async (input: object = {}) =>
  listNames((await owner.ok('folders.listFolders', { ...input })).folders)
const readProblemCode = async (name: string, input: object) => (await owner.problem(name, { ...input })).code

describe('files', () => {
  test('are typed by their bytes, renamed, labeled and moved', async () => {
    const file = await uploaded(owner, await picture(), { labels: ['red', 'red'] })
    expect(file).toMatchObject({
      displayName: 'one.jpg',
      parentFolderId: 'media-root',
      mediaType: 'IMAGE',
      operationStatus: 'READY',
      state: 'OK',
      private: false,
      labels: ['red'],
      siteId: site.id,
      media: { image: { image: { width: 60, height: 40 }, colors: { prominent: { hex: expect.any(String) } } } },
    })
    expect(await site.eventTypes()).toEqual([buildEventType('file_descriptor_file_ready')])
    expect((await owner.ok('files.getFileDescriptor', { fileId: file.id })).file).toEqual(file)
    const { id } = await createFolder('Summer')
    const changed = { id: file.id, displayName: 'Two', parentFolderId: id, labels: ['blue'], private: true, hash: 'x' }
    const after = (await owner.ok('files.updateFileDescriptor', { file: changed })).file
    expect(after).toMatchObject({ displayName: 'Two', parentFolderId: id, labels: ['blue'], private: false })
    expect(after.hash).toBe(file.hash)
    const masked = { file: { id: file.id, displayName: 'Three', labels: [] }, fieldMask: 'displayName' }
    expect((await owner.ok('files.updateFileDescriptor', masked)).file).toMatchObject({
      displayName: 'Three',
      labels: ['blue'],
    })
    expect(await listFiles()).toEqual([])
    expect(await listFiles({ parentFolderId: id })).toEqual(['Three'])
    const listing = { fileIds: [unknownId, file.id, file.id] }
    expect(listNames((await owner.ok('files.getFileDescriptors', listing)).files)).toEqual(['Three'])
    expect(await readProblemCode('files.getFileDescriptor', { fileId: unknownId })).toBe('FILE_NOT_FOUND')
    expect(await readProblemCode('files.updateFileDescriptor', { file: { id: unknownId } })).toBe('FILE_NOT_FOUND')
    const elsewhere = { file: { id: file.id, parentFolderId: unknownId } }
    expect(await readProblemCode('files.updateFileDescriptor', elsewhere)).toBe('FOLDER_NOT_FOUND')
    const dear = { displayName: 'x'.repeat(256) }
    expect(await owner.violations('files.updateFileDescriptor', { file: { id: file.id, ...dear } })).toHaveLength(1)
  })

  test('of another site are not found', async () => {
    const file = await uploaded(owner)
    const { id } = await createFolder('Summer')
    const other = (await makeSite()).app()
    expect((await other.problem('files.getFileDescriptor', { fileId: file.id })).code).toBe('FILE_NOT_FOUND')
    expect((await other.ok('files.getFileDescriptors', { fileIds: [file.id] })).files).toEqual([])
    await other.ok('files.bulkDeleteFiles', { fileIds: [file.id], permanent: true })
    await other.ok('folders.bulkDeleteFolders', { folderIds: [id], permanent: true })
    expect((await other.problem('folders.getFolder', { folderId: id })).code).toBe('FOLDER_NOT_FOUND')
    const into = { mimeType: 'image/png', parentFolderId: id }
    expect((await other.problem('files.generateFileUploadUrl', into)).code).toBe('FOLDER_NOT_FOUND')
    expect(await listFiles()).toEqual(['one.jpg'])
    expect(await listFolders()).toEqual(['Summer'])
  })

  test('are listed page by page, by kind and by words', async () => {
    for (const name of ['alpha one.txt', 'beta one.txt', 'gamma 100%.txt']) await uploadText(owner, name)
    await uploaded(owner)
    const sort = { fieldName: 'displayName', order: 'ASC' }
    const first = await owner.ok('files.listFiles', { sort, paging: { limit: 3 } })
    expect(listNames(first.files)).toEqual(['alpha one.txt', 'beta one.txt', 'gamma 100%.txt'])
    const { next } = first.nextCursor.cursors
    const second = await owner.ok('files.listFiles', { paging: { cursor: next } })
    expect([listNames(second.files), second.nextCursor.hasNext]).toEqual([['one.jpg'], false])
    expect(await owner.violations('files.searchFiles', { paging: { cursor: next } })).toHaveLength(1)
    expect(await listFiles({ mediaTypes: ['IMAGE', 'VIDEO'] })).toEqual(['one.jpg'])
    expect(await listFiles({ private: true })).toEqual([])
    const searchFiles = async (input: object) =>
      listNames((await owner.ok('files.searchFiles', { sort, ...input })).files)
    expect(await searchFiles({ search: 'ONE alp' })).toEqual(['alpha one.txt'])
    expect(await searchFiles({ search: '100%' })).toEqual(['gamma 100%.txt'])
    expect(await searchFiles({ search: 'one', mediaTypes: ['IMAGE'] })).toEqual(['one.jpg'])
    const page = await owner.ok('files.searchFiles', { search: 'one', sort, paging: { limit: 2 } })
    const rest = await owner.ok('files.searchFiles', { paging: { cursor: page.nextCursor.cursors.next } })
    expect([...listNames(page.files), ...listNames(rest.files)]).toEqual(['alpha one.txt', 'beta one.txt', 'one.jpg'])
    const filter = { mediaType: 'DOCUMENT', sizeInBytes: { $gt: 20 }, displayName: { $startsWith: 'b' } }
    const listing = await owner.ok('files.queryFileDescriptors', { query: { filter } })
    expect(listNames(listing.files)).toEqual(['beta one.txt'])
    const unknown = { query: { filter: { storageKey: 'x' } } }
    expect(await owner.violations('files.queryFileDescriptors', unknown)).toHaveLength(1)
  })

  test('deleted during parallel reads are found or not found', async () => {
    const file = await uploaded(owner, await picture())
    const addresses = Array.from({ length: 8 }, (_, at) =>
      at % 2 ? file.url : `${file.url}/v1/fill/w_20,h_${at + 9}/a.webp`,
    )
    const readers = addresses.map(async (address) => {
      const statuses = new Set<number>()
      await until(async () => {
        const answer = await fetch(address)
        await answer.blob()
        statuses.add(answer.status)
        return answer.status === 404
      })
      return [...statuses]
    })
    await owner.ok('files.bulkDeleteFiles', { fileIds: [file.id], permanent: true })
    for (const statuses of await Promise.all(readers))
      expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([])
  })

  test('are trashed and restored, or deleted permanently', async () => {
    const { id } = await createFolder('Summer')
    const [one, two] = [await uploaded(owner, undefined, { parentFolderId: id }), await uploaded(owner)]
    const fileIds = [one.id, two.id]
    await site.events()
    await owner.ok('files.bulkDeleteFiles', { fileIds: [...fileIds, unknownId] })
    expect(await site.eventTypes()).toEqual(Array(2).fill(buildEventType('file_descriptor_deleted')))
    expect(await listFiles()).toEqual([])
    expect((await owner.ok('files.listDeletedFiles')).files).toHaveLength(2)
    expect((await owner.ok('files.searchFiles', { rootFolder: 'TRASH_ROOT', search: 'one' })).files).toHaveLength(2)
    expect((await owner.ok('files.getFileDescriptor', { fileId: one.id })).file.state).toBe('DELETED')
    expect(await readProblemCode('files.updateFileDescriptor', { file: { id: one.id, displayName: 'x' } })).toBe(
      'FILE_NOT_FOUND',
    )
    expect((await fetch(one.url)).status).toBe(200)
    await owner.ok('folders.bulkDeleteFolders', { folderIds: [id] })
    await site.events()
    await owner.ok('files.bulkRestoreFilesFromTrashBin', { fileIds })
    expect(await site.eventTypes()).toEqual(Array(2).fill(buildEventType('file_descriptor_updated')))
    expect(await listFiles()).toEqual(['one.jpg', 'one.jpg'])
    await owner.ok('files.bulkDeleteFiles', { fileIds, permanent: true })
    expect(await readProblemCode('files.getFileDescriptor', { fileId: one.id })).toBe('FILE_NOT_FOUND')
    await until(async () => (await fetch(one.url)).status === 404)
    expect((await fetch(`${one.url}/v1/fill/w_10,h_10/a.webp`)).status).toBe(404)
  })
})

describe('folders', () => {
  test("contain folders, are renamed and moved, and can't contain themselves", async () => {
    const a = await createFolder(' A ')
    const b = await createFolder('B', a.id)
    const c = await createFolder('C', b.id)
    expect(await site.eventTypes()).toEqual(Array(3).fill(buildEventType('folder_created')))
    expect((await owner.ok('folders.getFolder', { folderId: c.id })).folder).toEqual(c)
    expect([a.displayName, await listFolders(), await listFolders({ parentFolderId: a.id })]).toEqual([
      'A',
      ['A'],
      ['B'],
    ])
    for (const parentFolderId of [a.id, b.id, c.id]) {
      const moved = { folder: { id: a.id, parentFolderId } }
      expect(await readProblemCode('folders.updateFolder', moved)).toBe('FOLDER_INSIDE_ITSELF')
    }
    const both = await Promise.all([
      owner.call('folders.updateFolder', { folder: { id: b.id, parentFolderId: 'media-root' } }),
      owner.call('folders.updateFolder', { folder: { id: c.id, displayName: 'C2' } }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await site.eventTypes()).toEqual(Array(2).fill(buildEventType('folder_updated')))
    const search = await owner.ok('folders.searchFolders', { search: 'c2' })
    expect(listNames(search.folders)).toEqual(['C2'])
    const found = await owner.ok('folders.queryFolders', { query: { filter: { parentFolderId: 'media-root' } } })
    expect(listNames(found.folders).sort()).toEqual(['A', 'B'])
    expect(await readProblemCode('folders.getFolder', { folderId: unknownId })).toBe('FOLDER_NOT_FOUND')
    expect(await readProblemCode('folders.createFolder', { displayName: 'x', parentFolderId: unknownId })).toBe(
      'FOLDER_NOT_FOUND',
    )
    expect(await readProblemCode('folders.updateFolder', { folder: { id: unknownId } })).toBe('FOLDER_NOT_FOUND')
    const nowhere = { folder: { id: a.id, parentFolderId: unknownId } }
    expect(await readProblemCode('folders.updateFolder', nowhere)).toBe('FOLDER_NOT_FOUND')
    expect(await owner.violations('folders.createFolder', { displayName: '  ' })).toHaveLength(1)
  })

  test('form no cycle in two parallel moves into each other', async () => {
    const [a, b] = [await createFolder('A'), await createFolder('B')]
    const move = (id: string, parentFolderId: string) =>
      owner.call('folders.updateFolder', { folder: { id, parentFolderId } })
    const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id), move(a.id, b.id), move(b.id, a.id)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await listFolders()).toHaveLength(1)
  })

  test('are limited in depth', async () => {
    let parent = (await createFolder('1')).id
    for (let n = 2; n <= 20; n++) parent = (await createFolder(String(n), parent)).id
    const more = { displayName: '21', parentFolderId: parent }
    expect(await readProblemCode('folders.createFolder', more)).toBe('TOO_MANY_NESTED_FOLDERS')
    const other = await createFolder('Other')
    const moved = { folder: { id: other.id, parentFolderId: parent } }
    expect(await readProblemCode('folders.updateFolder', moved)).toBe('TOO_MANY_NESTED_FOLDERS')
    const path = { mimeType: 'text/plain', parentFolderId: parent, filePath: '/deep/a.txt' }
    for (const name of ['generateFileUploadUrl', 'generateFileResumableUploadUrl']) {
      expect(await readProblemCode(`files.${name}`, path)).toBe('TOO_MANY_NESTED_FOLDERS')
    }
    const request = { url: 'http://localhost/a.jpg', parentFolderId: parent, filePath: '/deep/a.jpg' }
    expect(await readProblemCode('files.importFile', request)).toBe('TOO_MANY_NESTED_FOLDERS')
    const bulk = { importFileRequests: [request] }
    expect(await readProblemCode('files.bulkImportFiles', bulk)).toBe('TOO_MANY_NESTED_FOLDERS')
    const { results } = await owner.ok('files.bulkImportFile', bulk)
    expect(results[0].itemMetadata.error.code).toBe('TOO_MANY_NESTED_FOLDERS')
  })

  test('are trashed and restored with their content', async () => {
    const a = await createFolder('A')
    const b = await createFolder('B', a.id)
    const own = await uploadText(owner, 'own.txt', { parentFolderId: b.id })
    const before = await uploadText(owner, 'before.txt', { parentFolderId: b.id })
    await owner.ok('files.bulkDeleteFiles', { fileIds: [before.id] })
    await site.events()
    await owner.ok('folders.bulkDeleteFolders', { folderIds: [a.id] })
    expect(await site.eventTypes()).toEqual(Array(2).fill(buildEventType('folder_deleted')))
    const trash = async () => [
      listNames((await owner.ok('folders.listDeletedFolders')).folders),
      listNames((await owner.ok('files.listDeletedFiles')).files),
    ]
    expect(await trash()).toEqual([['A'], ['before.txt']])
    const inside = await owner.ok('folders.listDeletedFolders', { parentFolderId: a.id })
    expect(listNames(inside.folders)).toEqual(['B'])
    const files = await owner.ok('files.listDeletedFiles', { parentFolderId: b.id })
    expect(listNames(files.files).sort()).toEqual(['before.txt', 'own.txt'])
    expect(await readProblemCode('folders.updateFolder', { folder: { id: b.id } })).toBe('FOLDER_NOT_FOUND')
    expect(await readProblemCode('folders.generateFolderDownloadUrl', { folderId: a.id })).toBe('FOLDER_NOT_FOUND')
    await owner.ok('folders.bulkRestoreFoldersFromTrashBin', { folderIds: [a.id] })
    expect(await trash()).toEqual([[], ['before.txt']])
    expect(await listFiles({ parentFolderId: b.id })).toEqual(['own.txt'])

    await owner.ok('folders.bulkDeleteFolders', { folderIds: [a.id] })
    await owner.ok('folders.bulkRestoreFoldersFromTrashBin', { folderIds: [b.id] })
    expect([await listFolders(), await listFiles({ parentFolderId: b.id })]).toEqual([['B'], ['own.txt']])
    await owner.ok('folders.bulkDeleteFolders', { folderIds: [a.id, b.id], permanent: true })
    expect(await readProblemCode('files.getFileDescriptor', { fileId: own.id })).toBe('FILE_NOT_FOUND')
    await until(async () => (await fetch(own.url)).status === 404)
    expect(await query('select id from media_folders where site_id = $1', [site.id])).toEqual([])
  })
})

describe('downloads', () => {
  test('of one file expire, and then redirect', async () => {
    const file = await uploaded(owner, undefined, { private: true })
    expect(file).not.toHaveProperty('url')
    expect((await fetch(`${site.facts.origin}/media/${file.id}`)).status).toBe(404)
    expect((await fetch(`${site.facts.origin}/media/_private.${file.id}`)).status).toBe(404)
    const wish = { fileId: file.id, downloadFileName: 'Größe "1".jpg', expirationRedirectUrl: 'https://shop.example/' }
    const { downloadUrls } = await owner.ok('files.generateFileDownloadUrl', wish)
    const [{ assetKey, url }] = downloadUrls
    expect(assetKey).toBe('src')
    const answer = await fetch(url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Gr__e _1_\.jpg"; filename\*=/)
    expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength)
    await query(`update media_downloads set ends_date = now() - interval '1 minute' where site_id = $1`, [site.id])
    const late = await fetch(url, { redirect: 'manual' })
    expect([late.status, late.headers.get('location')]).toEqual([302, 'https://shop.example/'])
    expect((await fetch(`${url.slice(0, -4)}AAAA`)).status).toBe(404)
    expect(await readProblemCode('files.generateFileDownloadUrl', { fileId: unknownId })).toBe('FILE_NOT_FOUND')
    const inline = { fileId: file.id, contentDisposition: 'INLINE', assetKeys: ['a', 'b'], expirationInMinutes: 1 }
    const shown = (await owner.ok('files.generateFileDownloadUrl', inline)).downloadUrls
    expect((await fetch(shown[1].url)).headers.get('content-disposition')).toMatch(/^inline/)
  })

  test('of several files and of folders are archives', async () => {
    const a = await createFolder('A/..')
    const b = await createFolder('B', a.id)
    const [one, two] = [await uploadText(owner, 'x.txt', { parentFolderId: b.id }), await uploadText(owner, 'x.txt')]
    const chosen = await owner.ok('files.generateFilesDownloadUrl', { fileIds: [one.id, two.id] })
    const archive = Buffer.from(await (await fetch(chosen.downloadUrl)).arrayBuffer())
    for (const said of ['x.txt', 'x (2).txt', 'words of x.txt']) expect(archive.includes(said), said).toBe(true)
    const whole = await owner.ok('folders.generateFolderDownloadUrl', { folderId: a.id })
    const answer = await fetch(whole.downloadUrl)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(Buffer.from(await answer.arrayBuffer()).includes('B/x.txt')).toBe(true)
    const some = { fileIds: [one.id, unknownId] }
    expect(await readProblemCode('files.generateFilesDownloadUrl', some)).toBe('FILE_NOT_FOUND')
    expect(await readProblemCode('folders.generateFolderDownloadUrl', { folderId: unknownId })).toBe('FOLDER_NOT_FOUND')
    await query('update media_files set size_bytes = 5000000000 where site_id = $1', [site.id])
    const large = 'DOWNLOAD_TOO_LARGE'
    expect(await readProblemCode('files.generateFilesDownloadUrl', { fileIds: [one.id] })).toBe(large)
    expect(await readProblemCode('folders.generateFolderDownloadUrl', { folderId: a.id })).toBe(large)
  })
})
