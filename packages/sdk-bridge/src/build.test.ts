import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stoa as astro } from './astro.js'
import { unbridge } from './bridge.js'
import { addresses, inlineBridge, remotePattern, transform } from './build.cjs'
import { withStoa } from './next.cjs'
import { stoa as vite } from './vite.js'

// biome-ignore lint/suspicious/noExplicitAny: the frameworks' own types are not installed here
type Any = any

const native = globalThis.fetch
afterEach(() => {
  vi.unstubAllEnvs()
  unbridge()
  globalThis.fetch = native
})

const where = addresses({ url: 'http://stoa:3000', publicUrl: 'http://localhost:3000' })
const rewrite = (code: string, file = '/app/page.css') => transform(code, file, where) ?? code

describe('rewriting sources', () => {
  test.each([
    ['"https://static.wixstatic.com/media/"', '"http://localhost:3000/media/"'],
    ["'https://video.wixstatic.com/video/' + id", "'http://localhost:3000/video/' + id"],
    ["'https://d945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com/ugd/'", "'http://localhost:3000/ugd/'"],
    ['url(//static.wixstatic.com/media/a.png)', 'url(http://localhost:3000/media/a.png)'],
    ['src="http://static.wixstatic.com/media/a.png"', 'src="http://localhost:3000/media/a.png"'],
    ["connect-src 'self' https://www.wixapis.com;", "connect-src 'self' http://localhost:3000;"],
    ["url.hostname === 'static.wixstatic.com'", "url.hostname === 'localhost'"],
    ['src.includes("wixstatic.com")', 'src.includes("localhost")'],
    ["src.includes('static.wixstatic.com/media/')", "src.includes('localhost:3000/media/')"],
    [String.raw`/https?:\/\/static\.wixstatic\.com\/media\//`, String.raw`/http:\/\/localhost:3000\/media\//`],
    [String.raw`/static\.wixstatic\.com/`, '/localhost/'],
    [String.raw`/static\.wixstatic\.com/i.test(url)`, '/localhost/i.test(url)'],
    [String.raw`/\/\/static\.wixstatic\.com\/media/`, String.raw`/\/\/localhost:3000\/media/`],
    [String.raw`new RegExp('static\\.wixstatic\\.com')`, "new RegExp('localhost')"],
  ])('%s becomes %s', (before, after) => {
    expect(rewrite(before)).toBe(after)
  })

  test.each([
    'https://static.wixstatic.com.example.org/a',
    'https://notstatic.wixstatic.org/a',
    'me@static.wixstatic.com',
    '"https://example.org/a"',
    'wix:image://v1/a.jpg/a.jpg#originWidth=1&originHeight=1',
  ])('%s is unchanged', (code) => {
    expect(transform(code, '/app/page.js', where)).toBeUndefined()
  })

  test('keeps what follows the host', () => {
    const path = fc.webPath({ size: 'medium' }).map((text) => text || '/')
    fc.assert(
      fc.property(path, (text) => {
        expect(rewrite(`"https://static.wixstatic.com${text}"`)).toBe(`"http://localhost:3000${text}"`)
      }),
    )
  })

  test('leaves its own result unchanged', () => {
    for (const code of [
      '"https://static.wixstatic.com/media/"',
      "x = 'www.wixapis.com'",
      "fetch('https://www.wixapis.com/a')",
    ]) {
      const once = rewrite(code, '/app/a.css')
      expect(rewrite(once, '/app/a.css')).toBe(once)
    }
  })

  test('leaves the bridge unchanged', () => {
    const own = new URL('./captcha.js', import.meta.url).pathname
    expect(transform("'https://www.wixapis.com/a'", own, where)).toBeUndefined()
  })
})

/** Runs code with only the globals of a page or a server. */
function run(code: string, globals: object = {}) {
  const calls: string[] = []
  const context = createContext({
    URL,
    Request,
    Response,
    Headers,
    fetch: async (input: string) => {
      calls.push(input)
      return Response.json({ url: 'https://static.wixstatic.com/media/a.jpg' })
    },
    ...globals,
  })
  const result = new Script(code).runInContext(context)
  return { calls, context: context as Any, result }
}

describe('inlining the bridge', () => {
  test("happens with the SDK's URL constant, which stays", async () => {
    const code = rewrite("var API = 'www.wixapis.com'; API", '/app/node_modules/@wix/sdk/build/common.js')
    const { calls, context, result } = run(code, { document: { baseURI: 'http://app.test/' } })
    expect(result).toBe('www.wixapis.com')
    const answer = await context.fetch(`https://${result}/x`)
    expect(calls).toEqual(['http://localhost:3000/x'])
    expect(await answer.json()).toEqual({ url: 'http://localhost:3000/media/a.jpg' })
  })

  test.each([
    ['the address of the build', {}, 'http://stoa:3000/x'],
    ['its own STOA_URL', { process: { env: { STOA_URL: 'http://other:1' } } }, 'http://other:1/x'],
  ])('makes a server request %s', async (_, globals, expected) => {
    const { calls, context } = run(inlineBridge(where), globals)
    const answer = await context.fetch('https://www.wixapis.com/x')
    expect([calls, await answer.json()]).toEqual([[expected], { url: 'http://localhost:3000/media/a.jpg' }])
  })

  test("happens with an app's own calls, but not with those of packages that use the SDK", () => {
    const call = "fetch('https://www.wixapis.com/a')"
    expect(rewrite(call, '/app/src/a.ts')).toContain('stoa.sdk-bridge')
    expect(rewrite(call, '/app/node_modules/@wix/x/a.js')).toBe("fetch('http://localhost:3000/a')")
    expect(rewrite(call, '/app/node_modules/.vite/deps/@wix_sdk.js?v=1')).toContain('stoa.sdk-bridge')
  })

  test.each(['@wix/sdk', 'wix-sdk-1.12', 'wix-sdk-1.15'])('finds that constant in %s', async (sdk) => {
    const { readFile } = await import('node:fs/promises')
    const main = import.meta.resolve(sdk)
    for (const path of ['./common.js', '../cjs/build/common.js']) {
      const file = new URL(path, main)
      expect(transform(await readFile(file, 'utf8'), file.pathname, where)).toContain('stoa.sdk-bridge')
    }
  })
})

describe('URLs', () => {
  test('come from the options, then from the environment', () => {
    vi.stubEnv('STOA_URL', 'http://stoa:3000/')
    expect(addresses()).toEqual({ url: 'http://stoa:3000', publicUrl: 'http://stoa:3000' })
    vi.stubEnv('STOA_PUBLIC_URL', 'https://shop.example/stoa/')
    expect(addresses()).toEqual({ url: 'http://stoa:3000', publicUrl: 'https://shop.example/stoa' })
    expect(addresses({ url: 'http://a.test', publicUrl: 'http://b.test' })).toEqual({
      url: 'http://a.test',
      publicUrl: 'http://b.test',
    })
  })

  test.each([withStoa.bind(null, {}), vite, astro] as Any[])('are required by each plugin', (plugIn: Any) => {
    vi.stubEnv('STOA_URL', undefined)
    vi.stubEnv('STOA_PUBLIC_URL', undefined)
    expect(() => plugIn()).toThrow('STOA_URL is not set')
    expect(() => plugIn({ url: 'stoa' })).toThrow('STOA_URL is not an http(s) address: stoa')
  })

  test('are allowed for images by host, port and path', () => {
    expect(remotePattern(addresses({ url: 'https://shop.example/stoa' }))).toEqual({
      protocol: 'https',
      hostname: 'shop.example',
      port: '',
      pathname: '/stoa/**',
    })
  })
})

describe('plugins', () => {
  const url = 'http://localhost:3000'

  test('keep an existing Next config', async () => {
    const rule = { test: /a/ }
    const addSeen = (config: Any) => ({ ...config, seen: true })
    const own = {
      images: { remotePatterns: [{ hostname: 'a.test' }] },
      transpilePackages: ['b', '@wix/sdk'],
      turbopack: { rules: { '*.svg': ['x'] } },
      webpack: addSeen,
    }
    const config = withStoa<Any>(own, { url })
    expect(config.images.remotePatterns).toEqual([{ hostname: 'a.test' }, remotePattern(addresses({ url }))])
    expect(config.transpilePackages.filter((name: string) => name === '@wix/sdk')).toHaveLength(1)
    expect(config.transpilePackages).toContain('b')
    expect(config.turbopack.rules['*.svg']).toEqual(['x'])
    const made = config.webpack({ module: { rules: [rule] } }, {})
    expect([made.seen, made.module.rules[0], made.module.rules.length]).toEqual([true, rule, 2])
    const { reactStrictMode } = await withStoa<Any>(async () => ({ reactStrictMode: true }), { url })('phase', {})
    expect(reactStrictMode).toBe(true)
  })

  test('rewrite Vite pages and bundle the SDK into servers', () => {
    const plugin = vite({ url }) as Any
    expect(plugin.transform('"https://static.wixstatic.com/a"', '/app/a.js').code).toBe(`"${url}/a"`)
    expect(plugin.transform('"https://example.org/a"', '/app/a.js')).toBeUndefined()
    expect(plugin.transformIndexHtml('<img src="https://static.wixstatic.com/a">')).toBe(`<img src="${url}/a">`)
    expect(plugin.transformIndexHtml('<p>')).toBe('<p>')
    for (const environment of ['ssr', 'prerender'])
      expect(plugin.configEnvironment(environment, {}).resolve.noExternal[0].test('@wix/sdk')).toBe(true)
    expect(plugin.configEnvironment('client', {})).toBeUndefined()
  })

  test("allow Stoa's images in Astro", () => {
    const changes: Any[] = []
    const { hooks } = astro({ url }) as Any
    hooks['astro:config:setup']({ updateConfig: (change: Any) => changes.push(change) })
    expect(changes[0].image.remotePatterns).toEqual([remotePattern(addresses({ url }))])
    expect(changes[0].vite.plugins[0].name).toBe('stoa')
  })
})
