import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodePage, toCachedPage } from './cached-page.ts'

const own = { nonce: 'c2VjcmV0', requestId: '019a-request' }
const headers = new Headers({ 'content-type': 'text/html' })
const whole = (html: string) => toCachedPage(headers, Buffer.from(html), own)
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a page for everyone', () => {
  it('names the scripts that carried the nonce by their hashes, and carries none', () => {
    const { body, scripts } = whole(
      '<script nonce="c2VjcmV0">one()</script><script nonce="c2VjcmV0" type="module" async="">two("é <b>")</script>',
    )
    expect(body.toString()).toBe('<script>one()</script><script type="module" async="">two("é <b>")</script>')
    expect(scripts).toEqual([hash('one()'), hash('two("é <b>")')])
  })

  it('lets nothing else in it become a script', () => {
    const html = `<p title="nonce">&lt;script nonce=</p><script>evil()</script><script nonce="other">evil()</script>
      <script type="application/ld+json">{}</script><link rel="modulepreload" href="/a.js" nonce="c2VjcmV0"/>
      <script src="/a.js" nonce="c2VjcmV0"></script><script nonce="c2VjcmV0" src="/b.js"></script>`
    const { body, scripts } = whole(html)
    expect(scripts).toEqual([])
    expect(body.toString()).toBe(html.replaceAll(' nonce="c2VjcmV0"', ''))
  })

  it('does not say whose request it was made for', () => {
    expect(whole('["requestId","019a-request"]').body.toString()).toBe('["requestId",""]')
  })

  it('is packed once for all who can unpack it', async () => {
    const page = whole('<p>text</p>'.repeat(100))
    const packed = await encodePage(page, 'br')
    expect(await encodePage(page, 'br')).toBe(packed)
    expect(brotliDecompressSync(packed)).toEqual(page.body)
    expect(gunzipSync(await encodePage(page, 'gzip'))).toEqual(page.body)
    expect(await encodePage(page, undefined)).toBe(page.body)
  })
})
