import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodePage, toCachedPage } from './cached-page.ts'

const own = { nonce: 'c2VjcmV0', requestId: '019a-request' }
const headers = new Headers({ 'content-type': 'text/html' })
const makeWholePage = (html: string) => toCachedPage(headers, Buffer.from(html), own)
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('making a page cacheable', () => {
  it('replaces nonces by script hashes', () => {
    const { body, scripts } = makeWholePage(
      '<script nonce="c2VjcmV0">one()</script><script nonce="c2VjcmV0" type="module" async="">two("é <b>")</script>',
    )
    expect(body.toString()).toBe('<script>one()</script><script type="module" async="">two("é <b>")</script>')
    expect(scripts).toEqual([hash('one()'), hash('two("é <b>")')])
  })

  it('allows no other script', () => {
    const html = `<p title="nonce">&lt;script nonce=</p><script>evil()</script><script nonce="other">evil()</script>
      <script type="application/ld+json">{}</script><link rel="modulepreload" href="/a.js" nonce="c2VjcmV0"/>
      <script src="/a.js" nonce="c2VjcmV0"></script><script nonce="c2VjcmV0" src="/b.js"></script>`
    const { body, scripts } = makeWholePage(html)
    expect(scripts).toEqual([])
    expect(body.toString()).toBe(html.replaceAll(' nonce="c2VjcmV0"', ''))
  })

  it('removes the request id', () => {
    expect(makeWholePage('["requestId","019a-request"]').body.toString()).toBe('["requestId",""]')
  })

  it('compresses the page once per encoding', async () => {
    const page = makeWholePage('<p>text</p>'.repeat(100))
    const packed = await encodePage(page, 'br')
    expect(await encodePage(page, 'br')).toBe(packed)
    expect(brotliDecompressSync(packed)).toEqual(page.body)
    expect(gunzipSync(await encodePage(page, 'gzip'))).toEqual(page.body)
    expect(await encodePage(page, undefined)).toBe(page.body)
  })
})
