import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { picture } from '../../../../../tests/support/media.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let web: Server
let origin: string
/** Requests that reached the forbidden address. */
let canary = 0
let inside: Server
const seen: { url?: string; authorization?: string }[] = []

beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  const image = await picture()
  inside = createServer((_request, response) => {
    canary++
    response.end(image)
  })
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  web = createServer((request, response) => {
    const { authorization } = request.headers
    seen.push({ url: request.url!, ...(authorization && { authorization }) })
    const path = request.url!.split('?')[0]
    if (path === '/page.jpg') return response.end('<html><script>alert(1)</script></html>')
    if (path === '/missing.jpg') return response.writeHead(404).end()
    if (path === '/packed.jpg') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(image))
    if (path === '/inside.jpg')
      return response.writeHead(302, { location: `http://127.0.0.1:${getPort(inside)}/` }).end()
    if (path === '/words.txt') return response.end('plain words')
    if (path === '/endless.jpg') {
      response.write(image)
      const more = setInterval(() => response.write(Buffer.alloc(1024 ** 2)), 1)
      response.on('close', () => clearInterval(more))
      return
    }
    response.end(image)
  })
  await new Promise<void>((done) => web.listen(0, 'localhost', done))
  origin = `http://localhost:${getPort(web)}`
})
afterAll(() => {
  for (const server of [web, inside]) {
    server.closeAllConnections()
    server.close()
  }
})

const getPort = (server: Server) => (server.address() as AddressInfo).port
const waitUntilSettled = async (id: string): Promise<Any> => {
  let file: Any
  await until(async () => {
    file = (await owner.ok('files.getFileDescriptor', { fileId: id })).file
    return file.operationStatus !== 'PENDING'
  })
  return file
}
const importFile = async (input: object) => waitUntilSettled((await owner.ok('files.importFile', { ...input })).file.id)
const readFailure = async (id: string) =>
  (await query<{ failure: string }>('select failure from media_files where site_id = $1 and id = $2', [site.id, id]))[0]
    ?.failure

describe('an import', () => {
  test('is PENDING, then READY', async () => {
    await site.events()
    const wish = {
      url: `${origin}/a%20b.jpg`,
      labels: ['web'],
      urlParams: { size: '1' },
      urlHeaders: { Authorization: 'secret' },
    }
    const { file } = await owner.ok('files.importFile', wish)
    expect(file).toMatchObject({ operationStatus: 'PENDING', displayName: 'a b.jpg', sourceUrl: wish.url })
    expect(file).not.toHaveProperty('url')
    const ready = await waitUntilSettled(file.id)
    expect(ready).toMatchObject({ operationStatus: 'READY', mediaType: 'IMAGE', labels: ['web'] })
    expect((await fetch(ready.url)).headers.get('content-type')).toBe('image/jpeg')
    expect(seen).toContainEqual({ url: '/a%20b.jpg?size=1', authorization: 'secret' })
    await until(async () => (await site.eventTypes()).includes('wix.media.site_media.v1.file_descriptor_file_ready'))
    const jobs = await query('select data::text as data from jobs.job where name = $1', ['media.import'])
    expect(jobs.length).toBeGreaterThan(0)
    expect(JSON.stringify(jobs)).not.toContain('secret')
  })

  test('of another format is converted to the requested one', async () => {
    const file = await importFile({ url: `${origin}/x`, mimeType: 'image/png' })
    expect(file.id).toMatch(/\.png$/)
    expect((await fetch(file.url)).headers.get('content-type')).toBe('image/png')
    expect((await importFile({ url: `${origin}/words.txt` })).mediaType).toBe('DOCUMENT')
  })

  test('of many files is accepted at once', async () => {
    const good = { url: `${origin}/c.jpg`, displayName: 'C' }
    const lost = { url: `${origin}/d.jpg`, parentFolderId: 'nowhere' }
    expect((await owner.problem('files.importFile', lost)).code).toBe('FOLDER_NOT_FOUND')
    const all = { importFileRequests: [good, lost] }
    expect((await owner.problem('files.bulkImportFiles', all)).code).toBe('FOLDER_NOT_FOUND')
    const { results, bulkActionMetadata } = await owner.ok('files.bulkImportFile', all)
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect([results[0].item.displayName, results[1].itemMetadata.error.code]).toEqual(['C', 'FOLDER_NOT_FOUND'])
    const { files } = await owner.ok('files.bulkImportFiles', { importFileRequests: [good, good] })
    for (const { id } of files) expect((await waitUntilSettled(id)).operationStatus).toBe('READY')
  })
})

describe('F-70 an import of a forbidden address is FAILED, and nothing is reached', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[64:ff9b::7f00:1]/a.jpg',
    'http://[2002:7f00:1::]/a.jpg',
    'http://100.64.0.1/a.jpg',
    'http://0/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://127.0.0.1:5432/a.jpg',
    'file:///etc/passwd',
    'gopher://127.0.0.1/a.jpg',
    'http://user:secret@shop.example/a.jpg',
  ])('%s', async (url) => {
    const answer = await owner.call('files.importFile', { url })
    // A malformed address is refused by the request validation.
    if (answer.status === 400) return
    const file = await waitUntilSettled((answer.body as Any).file.id)
    expect(file.operationStatus).toBe('FAILED')
    expect(file).not.toHaveProperty('url')
    expect(canary).toBe(0)
  })

  test.each([
    ['/inside.jpg', /^PORT_NOT_ALLOWED/],
    ['/page.jpg', /is not what the bytes/],
    ['/missing.jpg', /^ANSWER_STATUS .*404/],
    ['/packed.jpg', /^UNREQUESTED_COMPRESSION$/],
    ['/endless.jpg', /^ANSWER_TOO_(LARGE|SLOW)|larger than/],
    ['/words.txt?.jpg', undefined],
  ] as const)('%s', async (path, reason) => {
    const file = await importFile({ url: `${origin}${path}`, ...(reason === undefined && { mimeType: 'image/jpeg' }) })
    expect(file.operationStatus).toBe('FAILED')
    if (reason) expect(await readFailure(file.id)).toMatch(reason)
    expect((await fetch(`${site.facts.origin}/media/${file.id}`)).status).toBe(404)
    expect(canary).toBe(0)
    await until(async () => (await site.eventTypes()).includes('wix.media.site_media.v1.file_descriptor_file_failed'))
  })

  test.each(['Host', 'Cookie', 'X-Forwarded-For'])("the header %s can't be set", async (name) => {
    const before = seen.length
    const file = await importFile({ url: `${origin}/a.jpg`, urlHeaders: { [name]: 'x' } })
    expect([file.operationStatus, seen.length]).toEqual(['FAILED', before])
  })
})
