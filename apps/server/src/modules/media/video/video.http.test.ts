import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { drawVideo } from '../../../../../../tests/support/ffmpeg.ts'
import { strike } from '../../../../../../tests/support/jobs.ts'
import { put, uploadFile } from '../../../../../../tests/support/media.ts'
import { stoa } from '../../../../../../tests/support/server.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../../tests/support/until.ts'
import { createVideo } from '../../../../../../tests/support/videos.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
/** 640 × 480, two seconds, with a tone. */
let film: Any
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  film = await uploadVideo(await drawVideo({ width: 640, height: 480, seconds: 2 }))
  await waitForState(film.id, 'READY')
})

const uploadVideo = (bytes: Buffer, more: object = {}) =>
  uploadFile(owner, bytes, { mimeType: 'video/mp4', fileName: 'film.mp4', ...more })

const waitForState = (fileId: string, state: string): Promise<Any> =>
  waitUntil(async () => {
    const video = await owner.ok('siteMedia.getVideo', { fileId })
    return video.state === state && video
  })

const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(path.startsWith('http') ? path : stoa().origin + path, { headers })

const stream = async (fileId: string, format?: string): Promise<string> =>
  (await owner.ok('files.generateVideoStreamingUrl', { fileId, ...(format && { format }) })).downloadUrl.url

/** The addresses in a playlist, and what they answer. */
async function readPlaylist(url: string) {
  const text = await (await request(url)).text()
  const names = [...new Set([...text.matchAll(/^([^#\s].*)$|URI="([^"]+)"/gm)].map(([, line, uri]) => line ?? uri!))]
  return { text, urls: names.map((name) => new URL(name, url).href) }
}

describe('a converted video', () => {
  test('tells its sizes, length and codecs', async () => {
    expect(await owner.ok('siteMedia.getVideo', { fileId: film.id })).toEqual({
      state: 'READY',
      duration: 2,
      frameRate: 10,
      videoCodec: 'h264',
      audioCodec: 'aac',
      renditions: [
        { name: '480p', width: 640, height: 480 },
        { name: '360p', width: 480, height: 360 },
      ],
    })
  })

  test('has its sizes in its descriptor, the uploaded one last', async () => {
    const { file } = await owner.ok('files.getFileDescriptor', { fileId: film.id })
    const { resolutions } = file.media.video
    expect(resolutions.map(({ width, height, format }: Any) => [width, height, format])).toEqual([
      [640, 480, 'mp4'],
      [480, 360, 'mp4'],
      [640, 480, 'mp4'],
    ])
    const sizes = await Promise.all(
      resolutions.map(async ({ url }: Any) => (await request(url)).headers.get('content-length')),
    )
    expect(new Set(sizes).size).toBe(3)
  })

  test('is served in the requested size or a smaller one, in parts', async () => {
    const buildPath = (size: string) => `/video/${film.id}/${size}/mp4/file.mp4`
    const [large, exact, unknown] = await Promise.all(['1080p', '480p', '999p'].map((size) => request(buildPath(size))))
    expect(large!.headers.get('etag')).toBe(exact!.headers.get('etag'))
    expect(large!.headers.get('cache-control')).toContain('immutable')
    // As it was uploaded; a conversion might change that.
    expect(unknown!.headers.get('content-length')).toBe(film.sizeInBytes)
    expect(unknown!.headers.get('cache-control')).toContain('must-revalidate')
    const part = await request(buildPath('480p'), { range: 'bytes=4-7' })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  })

  test('has a poster of its own', async () => {
    const answers = await Promise.all(
      [`/media/${film.id}.jpg`, `/media/${film.id}f000.jpg`, `/video/${film.id}/poster.jpg`].map((path) =>
        request(path),
      ),
    )
    for (const answer of answers) {
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
    }
    const scaled = await request(`/media/${film.id}.jpg/v1/fill/w_60,h_40/x.webp`)
    const { data } = await sharp(Buffer.from(await scaled.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The test card has all colors; the generic poster is dark.
    expect(Math.max(...data)).toBeGreaterThan(230)
    const { file } = await owner.ok('files.getFileDescriptor', { fileId: film.id })
    expect((await request(file.thumbnailUrl)).status).toBe(200)
  })

  test('streams as HLS: sizes by playlist, sound apart, tracks in parts', async () => {
    const url = await stream(film.id)
    const master = await readPlaylist(url)
    expect(master.text).toMatch(/RESOLUTION=640x480/)
    expect(master.text).toMatch(/RESOLUTION=480x360/)
    expect(master.urls).toHaveLength(3)
    for (const playlist of master.urls) {
      const { text, urls } = await readPlaylist(playlist)
      expect(text).toContain('#EXT-X-ENDLIST')
      const [, length, start] = /BYTERANGE[:="]+(\d+)@(\d+)/.exec(text)!.map(Number)
      const track = await request(urls[0]!, { range: `bytes=${start}-${start! + length! - 1}` })
      expect([track.status, track.headers.get('content-type')]).toEqual([206, 'video/mp4'])
      expect(track.headers.get('access-control-allow-origin')).toBe('*')
      expect(Number(track.headers.get('content-length'))).toBe(length)
    }
  })

  test('streams as DASH from the same tracks', async () => {
    const url = await stream(film.id, 'DASH')
    const answer = await request(url)
    expect(answer.headers.get('content-type')).toBe('application/dash+xml')
    const manifest = await answer.text()
    const tracks = [...manifest.matchAll(/<BaseURL>([^<]+)</g)].map(([, name]) => name!)
    expect(tracks).toHaveLength(3)
    for (const name of tracks) expect((await request(new URL(name, url).href)).status).toBe(200)
  })

  test('streams at its own URL only, and while that is valid', async () => {
    const url = await stream(film.id)
    const other = url.replace(/master\.m3u8$/, '720p.mp4')
    const forged = url.replace(/streams\/.{4}/, 'streams/AAAA')
    expect((await Promise.all([other, forged].map((each) => request(each)))).map(({ status }) => status)).toEqual([
      404, 404,
    ])
    expect(
      (await owner.problem('files.generateVideoStreamingUrl', { fileId: film.id, expirationInMinutes: 5 })).code,
    ).toBe('INVALID_ARGUMENT')
    expect((await owner.problem('files.generateVideoStreamingUrl', { fileId: 'none.mp4' })).code).toBe('FILE_NOT_FOUND')
  })
})

test('a private video has no public address, and streams to those who got one', async () => {
  const hidden = await uploadVideo(await drawVideo({ width: 320, height: 240, seconds: 1, isSilent: true }), {
    private: true,
  })
  await waitForState(hidden.id, 'READY')
  const { urls } = await readPlaylist(await stream(hidden.id))
  expect((await request(urls[0]!)).status).toBe(200)
  const closed = [`/video/${hidden.id}/360p/mp4/file.mp4`, `/media/${hidden.id}.jpg`, `/video/${hidden.id}/poster.jpg`]
  expect((await Promise.all(closed.map((path) => request(path)))).map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a video that can’t be decoded stays as it was uploaded, with the reason', async () => {
  const broken = await uploadVideo(createVideo({ width: 640, height: 360, seconds: 3 }))
  expect((await waitForState(broken.id, 'FAILED')).failure).toMatch(/^VIDEO_UNREADABLE /)
  expect((await owner.problem('files.generateVideoStreamingUrl', { fileId: broken.id })).code).toBe(
    'VIDEO_NOT_CONVERTED',
  )
  const served = await request(`/video/${broken.id}/720p/mp4/file.mp4`)
  expect(served.headers.get('content-length')).toBe(broken.sizeInBytes)
  expect((await request(`/video/${broken.id}/poster.jpg`)).status).toBe(204)
  expect((await owner.ok('siteMedia.convertVideoAgain', { fileId: broken.id })).state).toBe('WAITING')
  await waitForState(broken.id, 'FAILED')
})

test('a buyer’s video is converted once a review uses it', async () => {
  const visitor = await site.visitor()
  const wish = { mimeType: 'video/mp4', filename: 'unboxing.mp4' }
  const bytes = await drawVideo({ width: 320, height: 240, seconds: 1 })
  const { uploadUrl } = await visitor.ok('siteReviews.createReviewMediaUpload', wish)
  const { file } = (await put(uploadUrl, bytes)).body
  // Later in the queue, and done.
  await waitForState((await uploadVideo(bytes)).id, 'READY')
  await strike('media.find-videos')
  expect((await owner.ok('siteMedia.getVideo', { fileId: file.id })).state).toBe('WAITING')
  const media = [{ video: { id: file.id } }]
  await owner.ok('siteReviews.updateReviewSettings', { reviewSettings: { moderation: 'ALL', blockedWords: [] } })
  const mug = { name: 'Mug', productType: 'physical', priceData: { price: 5 } }
  const { product } = await owner.ok('products.createProduct', { product: mug })
  const about = { namespace: 'stores', entityId: product.id }
  await visitor.ok('reviews.createReview', {
    review: { ...about, content: { rating: 5, title: 'Good', media }, author: { authorName: 'Ann' } },
  })
  await waitForState(file.id, 'READY')
  // Not approved yet.
  expect((await request(`/video/${file.id}/360p/mp4/file.mp4`)).status).toBe(404)
})

test('videos of the time before ffmpeg was installed are found', async () => {
  const old = await uploadVideo(await drawVideo({ width: 320, height: 240, seconds: 1 }))
  await waitForState(old.id, 'READY')
  await query('update media_files set video = null where site_id = $1 and id = $2', [site.id, old.id])
  await strike('media.find-videos')
  await waitForState(old.id, 'READY')
})

test('deleting a video permanently deletes everything made of it', async () => {
  const doomed = await uploadVideo(await drawVideo({ width: 320, height: 240, seconds: 1 }))
  await waitForState(doomed.id, 'READY')
  const url = await stream(doomed.id)
  expect((await owner.ok('siteMedia.convertVideoAgain', { fileId: doomed.id })).state).toBe('READY')
  await owner.ok('files.bulkDeleteFiles', { fileIds: [doomed.id], permanent: true })
  await waitUntil(async () => {
    const left = [url, `/video/${doomed.id}/360p/mp4/file.mp4`, `/video/${doomed.id}/poster.jpg`]
    const answers = await Promise.all(left.map((path) => request(path)))
    return answers.every(({ status }) => status === 404)
  })
})
