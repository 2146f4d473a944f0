import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'

let site: TestSite
let buyer: Caller

beforeAll(async () => {
  site = await makeSite({ demo: true })
  buyer = await site.visitor()
})

describe('F-72 F-65 transport', () => {
  /** The raw response: up to the end of the first head, or until the connection closes. */
  const sendRaw = (text: string, until: 'head' | 'close' = 'head'): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(site.facts.origin)
      let answer = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.setTimeout(20_000, () => socket.destroy())
      socket.on('data', (chunk) => {
        answer += chunk
        if (until === 'head' && /\r\n\r\n/.test(answer)) socket.end()
      })
      socket.on('close', () => resolve(answer)).on('error', reject)
    })

  it.each([
    ['a token', { authorization: 'nonsense' }],
    ['JSON', { 'content-type': 'application/json' }],
  ])('an unknown address with %s is answered with an error and no page', async (_, headers) => {
    for (const path of ['/ecom/v1/no-such-thing', '/_api/nobody', '/']) {
      const answer = await fetch(site.facts.origin + path, { method: 'POST', headers, body: '{}' })
      expect([path, answer.status]).toEqual([path, 404])
      const { details, requestId } = (await answer.json()) as {
        details: { applicationError: object }
        requestId: string
      }
      expect(details.applicationError).toMatchObject({ code: 'NOT_FOUND' })
      expect(requestId).toBe(answer.headers.get('x-wix-request-id'))
    }
  })

  it('refuses two lengths, and a length with chunks', async () => {
    const both =
      'POST /oauth2/token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    const twice = 'POST /oauth2/token HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde'
    for (const text of [both, twice]) expect(await sendRaw(text)).toMatch(/^HTTP\/1\.1 400/)
  })

  const head = 'POST /oauth2/token HTTP/1.1\r\nHost: x\r\n'
  it.each([
    ['a length beside another spelling of chunked', 'Content-Length: 5\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\n\r\n'],
    ['a coding that is none', 'Content-Length: 5\r\nTransfer-Encoding: xchunked\r\n\r\nabcde'],
    ['a coding behind a tab', 'Content-Length: 5\r\nTransfer-Encoding:\tchunked\r\n\r\n0\r\n\r\n'],
    ['two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
    ['a blank before the colon', 'Content-Length : 5\r\n\r\nabcde'],
    ['a folded header', 'Content-Length: 5\r\n Transfer-Encoding: chunked\r\n\r\nabcde'],
    ['a length that is negative', 'Content-Length: -5\r\n\r\nabcde'],
    ['a length with a sign', 'Content-Length: +5\r\n\r\nabcde'],
    ['a length in hexadecimal', 'Content-Length: 0x5\r\n\r\nabcde'],
    ['a chunk size that is none', 'Transfer-Encoding: chunked\r\n\r\nzz\r\nabcde\r\n0\r\n\r\n'],
    ['a bare line feed between headers', 'Content-Length: 5\nX-A: b\r\n\r\nabcde'],
    ['NUL in a header', 'X-A: a\0b\r\nContent-Length: 5\r\n\r\nabcde'],
  ])('%s ends the connection, and what follows is not parsed as a request', async (_name, rest) => {
    const answer = await sendRaw(`${head}${rest}GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n`, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  })

  it.each([
    ['two hosts', `Host: ${'x'}\r\nHost: evil.example\r\n`],
    ['two hosts that agree', 'Host: x\r\nHost: x\r\n'],
    ['a host with a user', 'Host: shop.example@evil.example\r\n'],
    ['a host with a path', 'Host: shop.example/evil\r\n'],
    ['a host that is two', 'Host: shop.example, evil.example\r\n'],
    ['two tokens', 'Host: x\r\nAuthorization: one\r\nAuthorization: two\r\n'],
    ['two origins', 'Host: x\r\nOrigin: https://a.example\r\nOrigin: https://b.example\r\n'],
    ['two words on where it comes from', 'Host: x\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n'],
    ['two sites', 'Host: x\r\nWix-Site-Id: a\r\nWix-Site-Id: b\r\n'],
  ])('%s are refused', async (_name, headers) => {
    const answer = await sendRaw(`GET /health/live HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
  })

  it('an absolute URL counts only with the same host as in the header', async () => {
    const ask = (host: string) =>
      sendRaw(`GET http://shop.example/health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(await ask('evil.example')).toMatch(/^HTTP\/1\.1 400/)
    expect(await ask('shop.example')).not.toMatch(/^HTTP\/1\.1 400/)
  })

  it("a line break in a client's header does not break ours", async () => {
    const answer = await sendRaw(
      'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Wix-Request-Id: a%0d%0aset-cookie: x=1\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200/)
    expect(answer.toLowerCase()).not.toContain('set-cookie')
  })

  it("a client's request id is never used", async () => {
    const answer = await buyer.call('currentCart.getCurrentCart', {}, { 'x-wix-request-id': 'mine' })
    expect(answer.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('a method override header is ignored', async () => {
    const answer = await buyer.send('GET', '/ecom/v1/carts/current', undefined, { 'x-http-method-override': 'DELETE' })
    expect(answer.body.details?.applicationError?.code).toBe('OWNED_CART_NOT_FOUND')
  })

  it('responses for one caller are never stored by shared caches', async () => {
    const answer = await buyer.call('products.queryProducts')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('other sites may call the API, but never with cookies', async () => {
    const answer = await buyer.call('products.queryProducts', {}, { origin: 'https://evil.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each(['x-forwarded-host', 'x-host', 'forwarded', 'x-original-url', 'x-rewrite-url', 'x-forwarded-prefix'])(
    'a page does not depend on %s',
    async (name) => {
      const readPage = async (headers: Record<string, string>) => {
        const answer = await fetch(`${site.facts.origin}/`, { headers: { accept: 'text/html', ...headers } })
        return { status: answer.status, text: await answer.text() }
      }
      const { status, text } = await readPage({ [name]: name === 'forwarded' ? 'host=evil.example' : 'evil.example/x' })
      expect([status, text.includes('evil.example')]).toEqual([(await readPage({})).status, false])
    },
  )

  it('pages of signed-in visitors are never stored by shared caches', async () => {
    const { tokens } = await site.member()
    const cookie = `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
    for (const path of ['/', '/account', '/cart']) {
      const answer = await fetch(site.facts.origin + path, { headers: { cookie, accept: 'text/html' } })
      expect(answer.headers.get('cache-control'), path).toMatch(/no-store|private/)
    }
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'PUT'])('the method %s does nothing', async (method) => {
    const answer = await sendRaw(`${method} /ecom/v1/carts/current HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)/)
    expect(answer).not.toContain('Host: x')
  })

  it("cookies of our own pages don't authenticate scripts of other sites", async () => {
    const { tokens } = await site.member()
    const cookie = `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
    for (const from of ['https://evil.example', 'null', 'http://sub.127.0.0.1']) {
      const answer = await site.anonymous().call('members.getCurrentMember', {}, { cookie, origin: from })
      expect([answer.status, answer.headers.get('access-control-allow-credentials')], from).toEqual([401, null])
    }
  })

  it("signing out clears the browser's storage", async () => {
    const { tokens } = await site.member()
    const cookie = `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
    const ask = (path: string, method = 'GET') =>
      fetch(site.facts.origin + path, {
        method,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
      })
    const shown = await ask('/account')
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    expect(shown.headers.get('clear-site-data')).toBeNull()
    const left = await ask('/sign-out', 'POST')
    expect(left.headers.get('set-cookie')).toMatch(/^stoa-shop=; .*Max-Age=0/)
    expect(left.headers.get('clear-site-data')).toBe('"storage"')
    expect((await ask('/account')).status).toBe(302)
  })

  it.each([
    ['GET', '/v1'],
    ['GET', '/v1/nothing'],
    ['POST', '/v1'],
    ['DELETE', '/v1/nothing'],
    ['GET', '/v2/nothing/at/all'],
    ['GET', '/stoa/v1/nothing'],
    ['POST', '/nothing'],
  ])('%s %s is answered as unknown, and matches no operation', async (method, path) => {
    const callers = path.startsWith('/nothing') ? [buyer] : [buyer, site.anonymous()]
    for (const caller of callers) {
      const { status, body } = await caller.send(method, path, method === 'POST' ? '{}' : undefined)
      expect([status, body.details?.applicationError]).toMatchObject([404, { code: 'NOT_FOUND' }])
      expect(JSON.stringify(body)).not.toContain('tasks')
    }
  })

  it('none of this changed the tables', async () => {
    expect(await query('select 1 from products limit 1')).toHaveLength(1)
  })
})
