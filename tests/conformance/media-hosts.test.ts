import { media } from '@wix/sdk'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, sharedBrowser } from '../support/browser.ts'
import type { Caller } from '../support/caller.ts'
import { picture, put, uploaded } from '../support/media.ts'
import { makeSite, type TestSite } from '../support/site.ts'

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
})

/** The bridge's URL for one of the platform's media hosts. */
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(site.facts.origin + new URL(address, 'https://static.wixstatic.com').pathname, { headers })

const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000, 7)])
const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(3000, 1)])
const pdf = Buffer.from('%PDF-1.7\n%%EOF')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20z"/></svg>')
const storeFile = async (bytes: Buffer, mimeType: string, fileName: string): Promise<string> =>
  (await uploaded(owner, bytes, { mimeType, fileName })).id

describe('media helpers of the SDK', () => {
  test.each(['', '360p', '480p', '720p', '1080p'])('get a video (%s) in parts', async (resolution) => {
    const id = await storeFile(film, 'video/mp4', 'a.mp4')
    const { url } = media.getVideoUrl(`wix:video://v1/${id}/a.mp4`, (resolution || undefined) as never)
    expect(new URL(url).pathname).toBe(resolution ? `/video/${id}/${resolution}/mp4/file.mp4` : `/video/${id}/file`)
    const whole = await get(url)
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      ...[200, 'video/mp4', 'bytes'],
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    const part = await get(url, { range: 'bytes=4-7' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, `bytes 4-7/${film.length}`, 'ftyp'],
    ])
    expect((await get(url, { range: 'bytes=9999-' })).status).toBe(416)
  })

  test('get a drawn poster for a video without one, in every size', async () => {
    const id = await storeFile(film, 'video/mp4', 'a.mp4')
    const { thumbnail } = media.getVideoUrl(`wix:video://v1/${id}/a.mp4`)
    for (const [address, width, height] of [
      [media.getImageUrl(thumbnail).url, 1280, 720],
      [`/media/${id}f000.jpg`, 1280, 720],
      [media.getScaledToFillImageUrl(thumbnail, 40, 30, {}), 40, 30],
      [`/media/${id}.jpg/v1/fit/w_320,h_320/file.jpg`, 320, 180],
    ] as const) {
      const answer = await get(address)
      expect([answer.status, answer.headers.get('content-type'), address]).toEqual([200, 'image/jpeg', address])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width, height })
    }
    expect((await get(`/media/${'0'.repeat(32)}.mp4.jpg`)).status).toBe(404)
  })

  test('get an audio file', async () => {
    const id = await storeFile(sound, 'audio/mpeg', 'a.mp3')
    const { url } = media.getAudioUrl(`wix:audio://v1/${id}/a.mp3#duration=3`)
    expect(new URL(url).pathname).toBe(`/mp3/${id}`)
    const answer = await get(url, { range: 'bytes=0-2' })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([206, 'audio/mpeg', 'ID3'])
  })

  test('get a document', async () => {
    const id = await storeFile(pdf, 'application/pdf', 'a.pdf')
    for (const form of [`wix:document://v1/${id}/a.pdf`, `wix:document://v1/ugd/${id}/a.pdf`]) {
      const { url } = media.getDocumentUrl(form)
      expect(new URL(url).pathname).toBe(`/ugd/${id}`)
      const answer = await get(url)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true)
    }
  })

  test('get a shape that an <img> can show', async () => {
    const id = await storeFile(svg, 'image/svg+xml', 'a.svg')
    const { url } = media.getShapeUrl(`wix:image://v1/${id}/a.svg#originWidth=30&originHeight=20`)
    for (const address of [url, `/media/${id}`, `/media/${id}/v1/fill/w_9,h_9,enc_auto/a.svg`]) {
      const answer = await get(address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      expect(answer.headers.get('content-disposition')).toBeNull()
      expect(Buffer.from(await answer.arrayBuffer()).equals(svg)).toBe(true)
    }
  })
})

test("pages of other origins may show and read media, also from the browser's cache", async () => {
  const id = await storeFile(await picture(), 'image/jpeg', 'a.jpg')
  for (const path of [`/media/${id}`, `/media/${id}/v1/fill/w_9,h_9/a.jpg`, `/ugd/${id}`]) {
    const answers = [await get(path), await get(path, { origin: 'https://shop.example' })]
    answers.push(await get(path, { 'if-none-match': answers[0]!.headers.get('etag')! }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304])
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toContain('content-length')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
  }
})

/** Runs in a page: each image's size and redness. */
const look = `async (addresses) => {
  const load = async (address, crossOrigin) => {
    const image = Object.assign(new Image(), crossOrigin && { crossOrigin }, { src: address })
    await image.decode()
    return image
  }
  const seen = []
  for (const address of addresses) {
    const image = await load(address)
    const canvas = document.createElement('canvas').getContext('2d')
    canvas.drawImage(await load(address, 'anonymous'), 0, 0)
    seen.push([image.naturalWidth, image.naturalHeight, canvas.getImageData(5, 5, 1, 1).data[0]])
  }
  return seen
}`

describe('in a browser', () => {
  afterAll(closeWindows)

  test('a page of another origin shows drawings and images and reads their pixels', async () => {
    const drawing = await storeFile(svg, 'image/svg+xml', 'a.svg')
    const photo = await storeFile(await picture(60, 40), 'image/jpeg', 'a.jpg')
    const page = await (await sharedBrowser()).newPage()
    await page.route('https://shop.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>shop' }),
    )
    await page.goto('https://shop.example/')
    // Browsers restrict requests to loopback addresses, so the page gets that permission.
    await page.route(`${site.facts.origin}/**`, async (route) => route.fulfill({ response: await route.fetch() }))
    const paths = [`/shapes/${drawing}`, `/media/${photo}/v1/fill/w_30,h_20,enc_auto/a.jpg`]
    const seen = await page.evaluate(`(${look})(${JSON.stringify(paths.map((path) => site.facts.origin + path))})`)
    expect(seen).toEqual([
      [30, 20, 0],
      [30, 20, expect.closeTo(0xc0, -1)],
    ])
  })

  test('a drawing with scripts runs none of them, however it is opened', async () => {
    const hostile = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="document.documentElement.id='ran'"><script>document.documentElement.id='ran'</script></svg>`
    const id = await storeFile(Buffer.from(hostile), 'image/svg+xml', 'a.svg')
    for (const place of ['media', 'shapes', 'ugd']) {
      const page = await (await sharedBrowser()).newPage()
      const refused: string[] = []
      page.on('console', (message) => refused.push(message.text()))
      await page.goto(`${site.facts.origin}/${place}/${id}`)
      await expect.poll(() => refused.join()).toMatch(/Blocked script execution|Refused to execute|violates/)
      expect(await page.locator('svg').getAttribute('id')).toBeNull()
    }
  })
})

describe('private media', () => {
  const places = ['media', 'ugd', 'mp3', 'shapes', 'video']
  const buildAddresses = (id: string) => [
    ...places.map((place) => (place === 'video' ? `/video/${id}/file` : `/${place}/${id}`)),
    ...[`/video/${id}/720p/mp4/file.mp4`, `/media/${id}.jpg`, `/media/${id}.jpg/v1/fill/w_9,h_9/a.jpg`],
    `/media/${id}/v1/fill/w_9,h_9/a.jpg`,
  ]
  const readStatuses = (id: string) =>
    Promise.all(buildAddresses(id).map(async (address) => (await get(address)).status))

  test('is at no public URL: a private file', async () => {
    for (const [bytes, mimeType, fileName] of [
      [await picture(), 'image/jpeg', 'a.jpg'],
      [film, 'video/mp4', 'a.mp4'],
      [pdf, 'application/pdf', 'a.pdf'],
      [svg, 'image/svg+xml', 'a.svg'],
    ] as const) {
      const { id } = await uploaded(owner, bytes, { mimeType, fileName, private: true })
      expect(new Set(await readStatuses(id))).toEqual(new Set([404]))
      expect(new Set(await readStatuses(`_private.${id}`))).toEqual(new Set([404]))
    }
  })

  test('is at no public URL: an image or video of a buyer without a published review', async () => {
    const visitor = await site.visitor()
    for (const [bytes, mimeType] of [
      [await picture(), 'image/jpeg'],
      [film, 'video/mp4'],
    ] as const) {
      const { uploadUrl } = await visitor.ok('siteReviews.createReviewMediaUpload', { filename: 'a', mimeType })
      const { id, url } = (await put(uploadUrl, bytes)).body.file
      expect(id).toMatch(/^buyer~/)
      expect(new Set(await readStatuses(id))).toEqual(new Set([404]))
      expect(new Set(await readStatuses(`_buyer.${id}`))).toEqual(new Set([404]))
      // Its sender gets a sealed URL that caches don't store.
      const name = new URL(url).pathname.split('/').at(-1)!
      const own = mimeType === 'video/mp4' ? `/video/${name}/file` : `/media/${name}/v1/fill/w_9,h_9/a.jpg`
      for (const [address, type] of [
        [own, mimeType],
        ...(mimeType === 'video/mp4' ? [[`/media/${name}.jpg`, 'image/jpeg'] as const] : []),
      ] as const) {
        const answer = await get(address)
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
          ...[200, type, 'private, no-store'],
        ])
      }
      const forged = name.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      expect(new Set(await readStatuses(forged))).toEqual(new Set([404]))
    }
  })
})
