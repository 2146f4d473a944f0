import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { minifySync } from 'rolldown/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bridge, unbridge } from './bridge.js'

const source = fileURLToPath(new URL('./bridge.js', import.meta.url))
const native = globalThis.fetch
const stoa = createServer(async (request, reply) => {
  const body = await text(request)
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify({ method: request.method, path: request.url, headers: request.headers, body }))
})
let origin = ''

type Seen = { method: string; path: string; headers: Record<string, string>; body: string }
const readSeen = async (response: Promise<Response>) => (await (await response).json()) as Seen

beforeAll(async () => {
  await new Promise<void>((done) => stoa.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(stoa.address() as AddressInfo).port}`
})
afterAll(() => stoa.close())
afterEach(() => {
  unbridge()
  globalThis.fetch = native
  for (const name of ['STOA_URL', 'document']) delete (globalThis as Record<string, unknown>)[name]
})

test.each([
  ['https://www.wixapis.com/oauth2/token', '/oauth2/token'],
  ['https://edge.wixapis.com/ecom/v1/carts/current?a=1&a=2', '/ecom/v1/carts/current?a=1&a=2'],
  ['HTTPS://WWW.WIXAPIS.COM:443/x#fragment', '/x'],
  [
    'https://static.wixstatic.com/media/a~mv2.jpg/v1/fill/w_10,h_10/a~mv2.jpg',
    '/media/a~mv2.jpg/v1/fill/w_10,h_10/a~mv2.jpg',
  ],
  ['http://www.wixapis.com/x', '/x'],
  ['https://video.wixstatic.com/video/film/720p/mp4/file.mp4', '/video/film/720p/mp4/file.mp4'],
  ['https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/a.pdf', '/ugd/a.pdf'],
])('redirects %s to Stoa as text, URL and Request', async (address, path) => {
  bridge({ url: origin })
  for (const input of [address, new URL(address), new Request(address)])
    expect(await readSeen(fetch(input))).toMatchObject({ method: 'GET', path })
})

test.each(['/elsewhere', '/www.wixapis.com/x?u=https://www.wixapis.com/y'])('ignores other URLs: %s', async (path) => {
  bridge({ url: 'http://127.0.0.1:1' })
  expect((await readSeen(fetch(origin + path))).path).toBe(path)
  expect((await readSeen(fetch(new Request(origin + path, { method: 'POST', body: 'b' })))).body).toBe('b')
})

test('ignores hosts that only look like the platform', async () => {
  const calls: unknown[] = []
  globalThis.fetch = async (input) => {
    calls.push(input)
    return Response.json({})
  }
  bridge({ url: origin })
  const inputs = [
    'https://www.wixapis.com.example.org/',
    'https://www.wixapis.com:8443/',
    'https://mine.example/?u=https://www.wix.com/',
    'https://wixapis.com/',
    '/relative',
    new Request('https://a.test'),
  ]
  for (const input of inputs) await fetch(input)
  expect(calls).toEqual(inputs)
})

test.each([
  'https://www.wix.com/a',
  'https://manage.wix.com/',
  'https://x.wixapis.com/',
  'https://static.parastorage.com/a',
])('refuses platform hosts without a counterpart: %s', async (address) => {
  bridge({ url: origin })
  await expect(fetch(address)).rejects.toThrow(`Stoa does not serve ${new URL(address).origin}`)
})

test.each(['https://frog.wix.com/?x=1', 'https://sentry.wixpress.com/api/5896/store/'])(
  'drops telemetry: %s',
  async (address) => {
    bridge({ url: 'http://127.0.0.1:1' })
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(204)
  },
)

describe('with a URL for visitors', () => {
  const publicUrl = 'https://shop.example/stoa'
  const echo = JSON.stringify({
    image: 'https://static.wixstatic.com/media/a.jpg/v1/fit/w_1,h_1/file.jpg',
    video: 'https://video.wixstatic.com/video/a/file',
    other: 'https://static.wixstatic.com.example.org/a',
  })

  test("replies contain it in place of the platform's hosts, however they are read", async () => {
    bridge({ url: origin, publicUrl })
    for (const address of ['https://www.wixapis.com/x', `${publicUrl}/x`]) {
      const answer = await fetch(address, { method: 'POST', body: echo })
      const { path, body } = (await answer.json()) as Seen
      expect(path).toBe('/x')
      expect(JSON.parse(body)).toEqual({
        image: `${publicUrl}/media/a.jpg/v1/fit/w_1,h_1/file.jpg`,
        video: `${publicUrl}/video/a/file`,
        other: 'https://static.wixstatic.com.example.org/a',
      })
    }
  })

  test('other replies, and replies without it, are unchanged', async () => {
    bridge({ url: origin, publicUrl })
    expect((await readSeen(fetch(`${origin}/x`, { method: 'POST', body: echo }))).body).toBe(echo)
    unbridge()
    bridge({ url: origin })
    expect((await readSeen(fetch('https://www.wixapis.com/x', { method: 'POST', body: echo }))).body).toBe(echo)
  })

  test('a Request that needs no other URL is sent unchanged', async () => {
    const calls: unknown[] = []
    globalThis.fetch = async (input) => {
      calls.push(input)
      return new Response(null)
    }
    bridge({ url: publicUrl, publicUrl })
    const request = new Request(`${publicUrl}/x`, { method: 'POST', body: 'b' })
    await fetch(request)
    expect(calls).toEqual([request])
    expect(request.bodyUsed).toBe(false)
  })

  test("only paths below that URL go to the server's", async () => {
    const calls: unknown[] = []
    globalThis.fetch = async (input) => {
      calls.push(input)
      return new Response(null)
    }
    bridge({ url: origin, publicUrl })
    for (const path of ['/media/a.jpg', '?a', '2/x']) await fetch(publicUrl + path)
    expect(calls).toEqual([`${origin}/media/a.jpg`, `${publicUrl}?a`, `${publicUrl}2/x`])
  })
})

test('keeps method, headers, body and signal of a Request, including streams', async () => {
  bridge({ url: origin })
  const stream = new Blob(['{"a":', '1}']).stream()
  const init = { method: 'PATCH', headers: { authorization: 't', 'wix-site-id': 's' }, body: stream, duplex: 'half' }
  const got = await readSeen(fetch(new Request('https://www.wixapis.com/x', init as RequestInit)))
  expect(got).toMatchObject({ method: 'PATCH', body: '{"a":1}', headers: { authorization: 't', 'wix-site-id': 's' } })

  const streamed = { method: 'POST', body: new Blob(['s']).stream(), duplex: 'half' } as RequestInit
  expect((await readSeen(fetch('https://www.wixapis.com/x', streamed))).body).toBe('s')

  const aborted = new Request('https://www.wixapis.com/x', { signal: AbortSignal.abort() })
  await expect(fetch(aborted)).rejects.toThrow(/abort/i)
})

test('fetch options override a Request', async () => {
  bridge({ url: origin })
  const request = new Request('https://www.wixapis.com/x', { method: 'POST', body: 'old', headers: { a: 'old' } })
  const got = await readSeen(fetch(request, { method: 'PUT', body: 'new', headers: { a: 'new' } }))
  expect(got).toMatchObject({ method: 'PUT', body: 'new', headers: { a: 'new' } })
})

test('refuses a Request whose body was read, as fetch does', async () => {
  bridge({ url: origin })
  const request = new Request('https://www.wixapis.com/x', { method: 'POST', body: 'b' })
  await request.text()
  await expect(fetch(request)).rejects.toThrow(TypeError)
})

test('supports Stoa below a path, with or without a trailing slash', async () => {
  for (const url of [`${origin}/shop`, `${origin}/shop/`]) {
    bridge({ url })
    expect((await readSeen(fetch('https://www.wixapis.com/x'))).path).toBe('/shop/x')
  }
})

test('wraps once, changes the URL when called again, and restores fetch', async () => {
  unbridge()
  bridge({ url: 'http://127.0.0.1:1' })
  const once = globalThis.fetch
  bridge({ url: origin })
  expect(globalThis.fetch).toBe(once)
  expect((await readSeen(fetch('https://www.wixapis.com/x'))).path).toBe('/x')
  unbridge()
  expect(globalThis.fetch).toBe(native)
})

test('becomes inactive below a later wrapper once it is undone', async () => {
  const calls: unknown[] = []
  globalThis.fetch = async (input) => {
    calls.push(input)
    return Response.json({})
  }
  bridge({ url: origin })
  const bridged = globalThis.fetch
  globalThis.fetch = (input, init) => bridged(input, init)
  unbridge()
  await fetch('https://www.wixapis.com/x')
  expect(calls).toEqual(['https://www.wixapis.com/x'])
})

test('finds the URL in globalThis, then in a meta element, on the first call at the latest', async () => {
  bridge()
  await expect(fetch('https://www.wixapis.com/x')).rejects.toThrow(/STOA_URL is not set/)
  const page = {
    baseURI: 'https://app.test/a',
    querySelector: (q: string) => q === 'meta[name="stoa-url"]' && { content: origin },
  }
  Object.assign(globalThis, { document: page })
  expect((await readSeen(fetch('//www.wixapis.com/x'))).path).toBe('/x')
  unbridge()
  Object.assign(globalThis, { STOA_URL: `${origin}/first` })
  bridge()
  expect((await readSeen(fetch('https://www.wixapis.com/x'))).path).toBe('/first/x')
})

test.each([
  'localhost:3000',
  'stoa',
  'ftp://a.test',
  'http://',
  'http://u:p@a.test',
  'http://a.test/?b',
  'http://a.test/#b',
  '',
])('refuses the URL "%s" and changes nothing', (url) => {
  unbridge()
  expect(() => bridge({ url })).toThrow(/STOA_URL is not/)
  expect(globalThis.fetch).toBe(native)
})

const run = promisify(execFile)
const app = `console.log((await (await fetch('https://www.wixapis.com/x')).json()).path)`
const runNode = (env: Record<string, string>) =>
  run(process.execPath, ['--import', source, '--input-type=module', '-e', app], { env })

test('node --import points an app to STOA_URL', async () => {
  expect((await runNode({ STOA_URL: origin })).stdout.trim()).toBe('/x')
  await expect(runNode({})).rejects.toThrow(/STOA_URL is not set/)
  await expect(runNode({ STOA_URL: 'stoa' })).rejects.toThrow(/STOA_URL is not an http\(s\) address: stoa/)
})

const weighFiles = (...files: string[]) => {
  const code = files.map((file) => minifySync(file, readFileSync(new URL(file, import.meta.url), 'utf8')).code)
  return gzipSync(code.join('')).length
}

// More than 1 KB because of localized replies and refused platform hosts, which every app needs.
test('weighs less than 1.25 KB, and less than 2.5 KB with what browsers need beside it', () => {
  expect(weighFiles('bridge.js')).toBeLessThan(1280)
  expect(weighFiles('bridge.js', 'xhr.js', 'dom.js', 'browser.js')).toBeLessThan(2560)
})
