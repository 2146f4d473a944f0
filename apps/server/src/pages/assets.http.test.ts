import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite } from '../../../../tests/support/site.ts'

let origin: string
let script: string

beforeAll(async () => {
  const site = await makeSite()
  origin = site.facts.origin
  const page = await (await fetch(`${origin}/dashboard/sign-in`)).text()
  script = /\/assets\/framework-[\w-]+\.js/.exec(page)![0]
})

const load = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, init)

describe('an asset of the pages', () => {
  test('is sent compressed, and browsers keep it for a year', async () => {
    const { status, headers } = await load(script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: 'accept-encoding',
    })
  })

  test('is the same file without compression', async () => {
    const [packed, plain] = await Promise.all(
      ['br', 'identity'].map((encoding) => load(script, { headers: { 'accept-encoding': encoding } })),
    )
    expect(plain!.headers.get('content-encoding')).toBeNull()
    expect(await packed!.text()).toBe(await plain!.text())
  })

  test.each([
    'missing.js',
    '',
    '..%2f..%2fserver%2findex.js',
    '%2e%2e/%2e%2e/server/index.js',
    '..%5c..%5cserver%5cindex.js',
    '%00.js',
    '%zz',
    '/etc/passwd',
  ])('is not found outside its folder: %j', async (name) => {
    const response = await load(`/assets/${name}`)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(response.headers.get('content-type')).not.toContain('javascript')
  })
})
