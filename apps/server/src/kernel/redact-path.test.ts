import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createHttp } from './http.ts'
import { createId } from './ids.ts'
import { redactPath } from './redact-path.ts'
import { createSiteToken, prefixSiteId } from './site-token.ts'

/** Secrets in every form that this server creates. */
const secrets: Record<string, () => string> = {
  'of a hosted page': () => createSiteToken(createId()),
  'that is sealed behind its site': () => prefixSiteId(createId(), randomBytes(40).toString('base64url')),
  'that is sealed': () => `${randomBytes(60).toString('base64url')}.${randomBytes(32).toString('base64url')}`,
  'in hexadecimal': () => randomBytes(16).toString('hex'),
  'of a session': () => randomBytes(32).toString('base64url'),
  'of 128 bits': () => randomBytes(16).toString('base64url'),
}

/** Every page, as in its route. */
const pages = globSync('apps/web/app/**/routes.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/route\('([^']*:[^']*)'/g)].map(([, path]) => `/${path}`),
)

describe('a logged path', () => {
  it.each(Object.keys(secrets))('never contains a token %s, whatever takes it', (kind) => {
    expect(pages.length).toBeGreaterThan(40)
    for (const pattern of [...pages, '/stoa/v1/member-imports/:link', '/uploads/:a/:b', '/*']) {
      for (let n = 0; n < 20; n++) {
        const secret = secrets[kind]!()
        const path = pattern.replaceAll(/:\w+\??|\*/g, secret)
        expect(redactPath(`${path}?token=${secret}#${secret}`, pattern)).not.toContain(secret)
      }
    }
  })

  it.each([
    ['/v1/carts/01a1fc3f-bfef-74b6-8689-202c0d78e6cb/add-to-cart', ''],
    ['/product/a-cup-of-the-very-good-kind', '/*'],
    ['/v1/products/x/productOptionsAvailability', '/v1/products/:p0/productOptionsAvailability'],
    ['/.well-known/oauth-authorization-server', ''],
  ])('keeps the route: %s', (path, pattern) => {
    expect(redactPath(path, pattern)).toBe(path)
  })

  it('contains no token in any line that the server writes', async () => {
    const http = await createHttp({ logLevel: 'silent', trustProxy: false, bodyLimit: 1024 })
    const lines: unknown[] = []
    const note = (line: unknown) => void lines.push(line)
    http.addHook('onRequest', async (request) => {
      request.log = { ...request.log, info: note, warn: note, error: note } as never
    })
    http.get('/orders/:link', async () => {
      throw new Error('broken')
    })
    const token = createSiteToken(createId())
    await http.inject(`/orders/${token}?token=${token}`)
    expect(lines).toMatchObject([{ url: '/orders/[redacted]' }])
    await http.close()
  })
})
