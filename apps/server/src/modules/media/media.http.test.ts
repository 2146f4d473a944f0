import { request } from 'node:http'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { stoa } from '../../../../../tests/support/server.ts'

const id = '70a1ad52c8de86944791a129b2a7ad62~mv2.webp'
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${stoa().origin}/media/${path}`, { headers })
const readSize = async (response: Response) => {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { width, height, format }
}

/** Sent raw: browsers and fetch normalize a path, an attacker does not. */
const readStatus = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(stoa().origin)
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

describe('stored pictures', () => {
  test('are sent unchanged, and cached forever', async () => {
    const response = await get(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await readSize(response)).toEqual({ width: 1280, height: 1600, format: 'webp' })
    const again = await get(id, { 'if-none-match': response.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    ['fill/w_300,h_200,al_c,q_80,enc_webp/a.webp', { width: 300, height: 200, format: 'webp' }],
    ['fill/w_4000,h_4000,al_c/a.webp', { width: 1280, height: 1280, format: 'webp' }],
    ['fit/w_50,h_50,q_90/file.jpg', { width: 40, height: 50, format: 'jpeg' }],
    ['crop/x_100,y_100,w_400,h_200/fill/w_200,h_100/a.png', { width: 200, height: 100, format: 'png' }],
    ['crop/x_1200,y_100,w_400,h_200/a.jpg', { width: 80, height: 200, format: 'jpeg' }],
    ['fill/w_30,h_40,usm_0.66_1.00_0.01/a.avif', { width: 30, height: 40, format: 'heif' }],
  ])('are scaled: %s', async (path, expected) => {
    const first = await get(`${id}/v1/${path}`)
    expect(first.status).toBe(200)
    expect(await readSize(first)).toEqual(expected)
    expect(await readSize(await get(`${id}/v1/${path}`))).toEqual(expected)
  })

  test('are sent in a format that the browser accepts', async () => {
    const path = `${id}/v1/fill/w_20,h_20,enc_auto/a.jpg`
    const modern = await get(path, { accept: 'image/avif,image/webp' })
    expect([modern.headers.get('content-type'), modern.headers.get('vary')]).toEqual(['image/webp', 'accept'])
  })

  test('requested in parallel are drawn once', async () => {
    const path = `${id}/v1/fill/w_333,h_334/a.webp`
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  })

  test.each([
    'no-such.webp',
    `${id}/v1/fill/w_10,h_10`,
    `${id}/v1/explode/w_10,h_10/a.webp`,
    'no-such.webp/v1/fill/w_10,h_10/a.webp',
  ])("that don't exist are a 404: %s", async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test.each([
    '/media/../package.json',
    '/media/..%2f..%2fshop.ts',
    '/media/%2e%2e%2fshop.ts',
    '/media/..%5c..%5cshop.ts',
    '/media/%252e%252e%252fshop.ts',
    '/media/..%2fshop.ts/v1/fill/w_10,h_10/a.webp',
    '/media/%00.webp',
    '/media/.',
  ])('never escape their folder: %s', async (path) => {
    expect([400, 404]).toContain(await readStatus(path))
  })
})
