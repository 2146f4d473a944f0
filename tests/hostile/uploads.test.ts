import { deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { picture, put, upload, uploaded } from '../support/media.ts'
import { makeSite, type TestSite } from '../support/site.ts'

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
})

/** A PNG that declares an enormous size. */
function buildHugePng(side: number): Buffer {
  const buildChunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(calculateCrc(body), body.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * 100))
  return Buffer.concat([
    signature,
    buildChunk('IHDR', head),
    buildChunk('IDAT', pixels),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
}

function calculateCrc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A GIF that repeats one frame. */
function buildGif(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('2c000000000100010000020144003b', 'hex').subarray(0, 14)
  return Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from(';')])
}

describe('F-71 a file name', () => {
  test.each([
    '../../x.jpg',
    '..%5c..%5cx.jpg',
    '..\\..\\x.jpg',
    '/etc/passwd',
    `${'n'.repeat(900)}.jpg`,
    'photo\u202egpj.exe',
    'a\r\nSet-Cookie: x=1.jpg',
  ])("%j can't leave the folder", async (fileName) => {
    const file = await uploaded(owner, undefined, { fileName })
    expect(file.id).toMatch(/^[0-9a-f]{32}~mv2\.jpg$/)
    expect(file.displayName).not.toMatch(/[\p{C}/\\]/u)
    expect(file.displayName.length).toBeLessThanOrEqual(255)
    const { downloadUrls } = await owner.ok('files.generateFileDownloadUrl', { fileId: file.id })
    const disposition = (await fetch(downloadUrls[0].url)).headers.get('content-disposition')!
    expect(disposition).toMatch(/^attachment; filename="[^"/\\]*"; filename\*=UTF-8''[\w%.!~*'()&+$#^`|-]*$/)
  })

  test('with NUL is refused by validation', async () => {
    const uploadRequest = { mimeType: 'image/jpeg', fileName: 'a\0.jpg' }
    const { status } = await owner.call('files.generateFileUploadUrl', uploadRequest)
    expect([200, 400]).toContain(status)
  })
})

describe('F-71 file contents', () => {
  test.each([
    ['a page called a picture', '<html><script>alert(1)</script></html>'],
    ['a script', 'alert(1)'],
    ['a drawing that runs', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', 'MZ\x90\0\x03'],
    ['the head of a picture and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', ''],
    ['a picture of 400 million pixels', buildHugePng(20_000)],
    ['words that scanners look for', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
  ])('%s is refused', async (_what, bytes) => {
    const { status, body } = await upload(owner, bytes)
    expect([status, body.file]).toEqual([400, undefined])
  })

  test('an image with a program appended is stored as the image only', async () => {
    const gif = Buffer.concat([buildGif(1), Buffer.from('/*'), Buffer.from('*/=1;alert(document.domain)//PK\x03\x04')])
    const file = await uploaded(owner, gif, { mimeType: 'image/gif' })
    const answer = await fetch(file.url)
    expect(answer.headers.get('content-type')).toBe('image/gif')
    expect(Buffer.from(await answer.arrayBuffer()).includes('alert')).toBe(false)
  })

  test('an image of a hundred thousand frames does not block the server', async () => {
    const { status } = await upload(owner, buildGif(100_000), { mimeType: 'image/gif' })
    expect([200, 400]).toContain(status)
  })

  const buildSvg = (bytes: string) => ['svg', 'image/svg+xml', bytes] as const
  test.each([
    buildSvg('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
    buildSvg('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  ])('%s of %s is shown in a sandbox without scripts', async (extension, mimeType, bytes) => {
    const file = await uploaded(owner, bytes, { mimeType, fileName: 'x' })
    expect(file.id).toMatch(new RegExp(`\\.${extension}$`))
    for (const path of [
      `media/${file.id}`,
      `shapes/${file.id}`,
      `ugd/${file.id}`,
      `media/${file.id}/v1/fill/w_9,h_9/a.svg`,
    ]) {
      const answer = await fetch(new URL(`/${path}`, file.url))
      expect(answer.headers.get('content-type')).toBe(mimeType)
      const policy = answer.headers.get('content-security-policy')!.split('; ')
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']))
      expect(policy.filter((directive) => /script|allow/.test(directive))).toEqual([])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toBe(bytes)
    }
  })

  test.each([
    ['bin', 'text/html', 'application/octet-stream', '<!doctype html><script>alert(1)</script>'],
    [
      'bin',
      'text/xml',
      'application/octet-stream',
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    ],
    ['zip', 'application/zip', 'application/zip', 'PK\x03\x04 ../../etc/passwd'],
    ['csv', 'text/html', 'text/csv', '=cmd|calc'],
  ])('%s of %s is sent as a download without scripts', async (extension, mimeType, type, bytes) => {
    const file = await uploaded(owner, bytes, { mimeType, fileName: `x.${extension}` })
    expect(file.id).toMatch(new RegExp(`\\.${extension}$`))
    for (const place of ['media', 'ugd', 'shapes', 'mp3']) {
      const answer = await fetch(new URL(`/${place}/${file.id}`, file.url))
      expect(answer.headers.get('content-type')).toMatch(new RegExp(`^${type}(; charset=utf-8)?$`))
      expect(answer.headers.get('content-disposition')).toBe('attachment')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toBe(bytes)
    }
    expect((await fetch(`${file.url}/v1/fill/w_10,h_10/a.png`)).status).toBe(404)
  })

  test('a PDF opens in the browser without running scripts in our pages', async () => {
    const bytes = '%PDF-1.4 /OpenAction /JavaScript'
    const { id, url } = await uploaded(owner, bytes, { mimeType: 'application/pdf', fileName: 'x' })
    const answer = await fetch(new URL(`/ugd/${id}`, url))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('too many bytes are refused while uploading', async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(26 * 1024 ** 2)])
    expect((await upload(owner, large)).status).toBe(413)
  })
})

describe('F-38 upload and download URLs', () => {
  test('of one site are invalid when changed', async () => {
    const { uploadUrl } = await owner.ok('files.generateFileUploadUrl', { mimeType: 'image/png' })
    const [start, last] = [uploadUrl.slice(0, uploadUrl.lastIndexOf('/') + 1), uploadUrl.split('/').at(-1)!]
    const [body, mac] = last.split('.') as [string, string]
    const facts = JSON.parse(Buffer.from(body, 'base64url').toString())
    const other = (await makeSite()).id
    for (const changed of [{ siteId: other }, { expires: 9e15 }, { id: '0190a0a0-0000-7000-8000-00000000dead' }]) {
      const forged = Buffer.from(JSON.stringify({ ...facts, ...changed })).toString('base64url')
      expect((await put(`${start}${forged}.${mac}`, await picture())).status).toBe(404)
    }
    expect((await put(`${start}x`, await picture())).status).toBe(404)
    expect((await put(uploadUrl, await picture())).status).toBe(200)
  })

  test('visitors and members see no files, and F-41 no private one', async () => {
    const file = await uploaded(owner, undefined, { private: true })
    const product = { name: 'Poster', priceData: { price: 1 } }
    const { product: made } = await owner.ok('products.createProduct', { product })
    const media = { id: made.id, media: [{ mediaId: file.id }] }
    expect(await owner.violations('products.addProductMedia', media)).toHaveLength(1)
    for (const caller of [await site.visitor(), await site.member()]) {
      for (const [name, input] of [
        ['files.getFileDescriptor', { fileId: file.id }],
        ['files.generateFileDownloadUrl', { fileId: file.id }],
        ['files.listFiles', {}],
        ['files.generateFileUploadUrl', { mimeType: 'image/png' }],
      ] as const) {
        expect((await caller.problem(name, input)).status, name).toBe(403)
      }
    }
  })
})
