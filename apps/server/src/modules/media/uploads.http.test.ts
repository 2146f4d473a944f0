import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { runNow } from '../../../../../tests/support/jobs.ts'
import { picture, put, uploaded } from '../../../../../tests/support/media.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
})

describe('an upload', () => {
  test('is re-encoded without camera data, and served in any size', async () => {
    const raw = await picture(120, 80)
    expect((await sharp(raw).metadata()).exif).toBeDefined()
    const file = await uploaded(owner, raw, { fileName: 'Été.jpg' })
    expect([file.displayName, file.media.image.image.filename]).toEqual(['Été.jpg', 'Été.jpg'])
    const served = Buffer.from(await (await fetch(file.url)).arrayBuffer())
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 80 })
    expect((await sharp(served).metadata()).exif).toBeUndefined()
    expect(served.includes('a secret place')).toBe(false)
    expect(file.sizeInBytes).toBe(String(served.length))
    const small = Buffer.from(await (await fetch(file.thumbnailUrl)).arrayBuffer())
    expect((await sharp(small).metadata()).width).toBe(80)
  })

  test.each([
    ['png', 'png'],
    ['webp', 'webp'],
  ] as const)('keeps its format: %s', async (format, extension) => {
    const file = await uploaded(owner, await picture(30, 20, format), { mimeType: `image/${format}` })
    expect(file.id).toMatch(new RegExp(`^[0-9a-f]{32}~mv2\\.${extension}$`))
  })

  test('is stored upright, and keeps its animation', async () => {
    const turned = await sharp(await picture(60, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await uploaded(owner, turned)).media.image.image).toMatchObject({ width: 40, height: 60 })
    const frames = await Promise.all([
      picture(20, 10, 'png'),
      sharp(await picture(20, 10, 'png'))
        .negate()
        .toBuffer(),
    ])
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const file = await uploaded(owner, gif, { mimeType: 'image/gif', fileName: 'a.gif' })
    expect(file.media.image.image).toMatchObject({ width: 20, height: 10 })
    const served = Buffer.from(await (await fetch(file.url)).arrayBuffer())
    expect((await sharp(served, { animated: true }).metadata()).pages).toBe(2)
  })

  test('of a video is served by ranges', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000, 7)])
    const file = await uploaded(owner, film, { mimeType: 'video/mp4', fileName: 'a.mp4' })
    expect(file).toMatchObject({ mediaType: 'VIDEO', media: { video: { resolutions: [{ url: file.url }] } } })
    const part = await fetch(file.url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${film.length}`,
      'ftyp',
    ])
    expect((await fetch(file.url, { headers: { range: 'bytes=99999-' } })).status).toBe(416)
  })

  test('is stored once, and can be retried after a failure', async () => {
    const { uploadUrl } = await owner.ok('files.generateFileUploadUrl', { mimeType: 'image/png' })
    expect((await put(uploadUrl, 'no picture')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 5 }, async () => put(uploadUrl, await picture())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect((await put(uploadUrl, await picture())).status).toBe(404)
  })

  test('is named by the address, and creates its folders', async () => {
    const wish = { mimeType: 'image/jpeg', filePath: '/2026/May/b.jpg' }
    const { uploadUrl } = await owner.ok('files.generateFileUploadUrl', wish)
    const { body } = await put(`${uploadUrl}?filename=c.jpg`, await picture())
    expect(body.file.displayName).toBe('c.jpg')
    const readFolder = async (folderId: string) => (await owner.ok('folders.getFolder', { folderId })).folder
    const may = await readFolder(body.file.parentFolderId)
    expect([may.displayName, (await readFolder(may.parentFolderId)).displayName]).toEqual(['May', '2026'])
    const again = await uploaded(owner, undefined, { filePath: '/2026/May/d.jpg' })
    expect(again.parentFolderId).toBe(may.id)
    const unknown = { mimeType: 'image/jpeg', parentFolderId: 'x' }
    for (const name of ['files.generateFileUploadUrl', 'files.generateFileResumableUploadUrl']) {
      expect((await owner.problem(name, unknown)).code).toBe('FOLDER_NOT_FOUND')
    }
  })

  test('may be private', async () => {
    const file = await uploaded(owner, undefined, { private: true })
    expect(file).toMatchObject({ private: true, mediaType: 'IMAGE' })
    expect(file.url).toBeUndefined()
  })
})

describe('a resumable upload', () => {
  const requestTus = (url: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
    fetch(url, {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-stoa-media': 'own', ...headers },
      body: body as never,
    })
  const begin = async (length: number) => {
    const wish = { mimeType: 'image/jpeg', fileName: 'large.jpg', uploadProtocol: 'TUS' }
    const { uploadUrl, uploadToken, uploadProtocol } = await owner.ok('files.generateFileResumableUploadUrl', wish)
    expect([uploadProtocol, uploadUrl.endsWith(uploadToken)]).toEqual(['TUS', true])
    const made = await requestTus(uploadUrl, 'POST', { 'upload-length': String(length) })
    expect([made.status, made.headers.get('location')]).toEqual([201, new URL(uploadUrl).pathname])
    return uploadUrl as string
  }
  const sendPiece = (url: string, offset: number, bytes: Uint8Array) =>
    requestTus(
      url,
      'PATCH',
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      bytes,
    )

  test('continues after an interruption', async () => {
    const bytes = await picture(300, 200)
    const url = await begin(bytes.length)
    const half = Math.floor(bytes.length / 2)
    const first = await sendPiece(url, 0, bytes.subarray(0, half))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)])
    const head = await requestTus(url, 'HEAD')
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      String(half),
      String(bytes.length),
    ])
    expect((await sendPiece(url, 0, bytes.subarray(0, half))).status).toBe(409)
    const last = await sendPiece(url, half, bytes.subarray(half))
    expect(last.status).toBe(200)
    const { file } = (await last.json()) as Any
    expect(file).toMatchObject({ displayName: 'large.jpg', media: { image: { image: { width: 300 } } } })
    expect((await fetch(file.url)).status).toBe(200)
    expect((await requestTus(url, 'HEAD')).status).toBe(404)
  })

  test("F-71 can't exceed its length, and keeps the declared length", async () => {
    const url = await begin(10)
    expect((await requestTus(url, 'POST', { 'upload-length': '20' })).status).toBe(409)
    expect((await sendPiece(url, 0, Buffer.alloc(11))).status).toBe(413)
    expect((await sendPiece(url, 5, Buffer.alloc(1))).status).toBe(409)
    expect((await sendPiece(url, 0, Buffer.alloc(4))).status).toBe(204)
    const racing = await Promise.all(Array.from({ length: 4 }, () => sendPiece(url, 4, Buffer.alloc(3))))
    expect(racing.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    expect((await sendPiece(url, 7, Buffer.alloc(4))).status).toBe(413)
    expect((await requestTus(url, 'POST', { 'upload-length': '1e9' })).status).toBe(400)
    expect((await requestTus(url, 'POST', { 'upload-length': '99999999999' })).status).toBe(413)
    expect((await fetch(url, { method: 'POST', headers: { 'upload-length': '10' } })).status).toBe(400)
    expect((await requestTus(url, 'PATCH', { 'upload-offset': '7' }, Buffer.alloc(1))).status).toBe(415)
    expect((await requestTus(url, 'DELETE')).status).toBe(204)
    expect((await sendPiece(url, 7, Buffer.alloc(1))).status).toBe(404)
  })

  test('F-71 is refused to other callers', async () => {
    const url = await begin(10)
    const other = await begin(10)
    const [mine, theirs] = [url, other].map((each) => each.slice(each.lastIndexOf('/') + 1).split('.'))
    const forged = `${url.slice(0, url.lastIndexOf('/'))}/${theirs![0]}.${mine![1]}`
    expect((await requestTus(forged, 'HEAD')).status).toBe(404)
    const plain = url.replace('media-resumable-uploads', 'media-uploads')
    expect((await put(plain, await picture())).status).toBe(404)
  })

  test('that is abandoned leaves nothing behind', async () => {
    const url = await begin(10)
    expect((await sendPiece(url, 0, Buffer.alloc(4))).status).toBe(204)
    await runNow(site.id, 'media.drop-upload')
    await until(async () => (await requestTus(url, 'HEAD')).status === 404)
  })

  test('answers its capabilities', async () => {
    const answer = await fetch(`${site.facts.origin}/stoa/v1/media-resumable-uploads/x`, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('tus-extension')]).toEqual([204, 'creation,termination'])
  })
})

describe('a picture for a review', () => {
  const wish = { filename: 'me.jpg', mimeType: 'image/jpeg' }
  const buildReview = (entityId: string, id: string) => ({
    review: { namespace: 'stores', entityId, content: { rating: 5, title: 'Good', media: [{ image: { id } }] } },
  })

  test('is accepted from visitors and members, who may do nothing else with files', async () => {
    const visitor = await site.visitor()
    const { uploadUrl } = await visitor.ok('siteReviews.createReviewMediaUpload', wish)
    const { status, body } = await put(uploadUrl, await picture())
    expect([status, body.file.parentFolderId]).toEqual([200, 'visitor-uploads'])
    expect((await visitor.problem('files.getFileDescriptor', { fileId: body.file.id })).status).toBe(403)
    const [{ products }] = [await visitor.ok('products.queryProducts', {})]
    const readExpiry = () =>
      query<Any>('select expires_date from media_files where site_id = $1 and id = $2', [site.id, body.file.id])
    expect((await readExpiry())[0].expires_date).not.toBeNull()
    const { review } = await visitor.ok('reviews.createReview', buildReview(products[0].id, body.file.id))
    expect(review.content.media[0].image).toMatchObject({ id: body.file.id, width: 60, height: 40 })
    expect((await readExpiry())[0].expires_date).toBeNull()
    const search = { rootFolder: 'VISITOR_UPLOADS_ROOT' }
    const searchIds = async (input: object) =>
      (await owner.ok('files.searchFiles', { ...input })).files.map(({ id }: Any) => id)
    expect([await searchIds(search), (await searchIds({})).includes(body.file.id)]).toEqual([[body.file.id], false])
  })

  test('is deleted after a day without a review', async () => {
    const visitor = await site.visitor()
    const send = async () =>
      (await put((await visitor.ok('siteReviews.createReviewMediaUpload', wish)).uploadUrl, await picture())).body.file
    const [lost, used] = [await send(), await send()]
    const [, product] = (await visitor.ok('products.queryProducts', {})).products
    await visitor.ok('reviews.createReview', buildReview(product.id, used.id))
    const late = `update media_files set expires_date = now() - interval '1 minute'`
    await query(`${late} where site_id = $1 and expires_date is not null`, [site.id])
    await runNow(site.id, 'media.drop-unused')
    await until(async () => (await fetch(lost.url)).status === 404)
    expect((await owner.problem('files.getFileDescriptor', { fileId: lost.id })).code).toBe('FILE_NOT_FOUND')
    expect((await fetch(used.url)).status).toBe(200)
  })

  test('is small, and a picture or video', async () => {
    const member = await site.member()
    const send = async (bytes: Uint8Array | string, mimeType = 'image/jpeg') =>
      (await put((await member.ok('siteReviews.createReviewMediaUpload', { ...wish, mimeType })).uploadUrl, bytes))
        .status
    expect(await send('words', 'text/plain')).toBe(400)
    expect(await send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')).toBe(400)
    const large = Buffer.concat([await picture(), Buffer.alloc(11 * 1024 ** 2)])
    expect(await send(large)).toBe(413)
  })
})
